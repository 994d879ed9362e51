import { agentMessages } from '../../db/app/agent-messages.ts';
import { approvals } from '../../db/app/approvals.ts';
import { executions } from '../../db/app/executions.ts';
import { preferences } from '../../db/app/preferences.ts';
import { stages } from '../../db/app/stages.ts';
import type { Sql } from '../../db/connect.ts';
import { desk } from '../../db/email/desk/desk.ts';
import { replyContext } from '../../db/email/reply/reply-context.ts';
import { emailStore } from '../../db/email/store.ts';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { issueDetails } from '../../db/email/triage/issue-details.ts';
import { issueSearch } from '../../db/email/triage/issue-search.ts';
import { rankings } from '../../db/news/edition/rankings.ts';
import { sources } from '../../db/news/gather/sources.ts';
import { quality } from '../../db/news/learning/quality.ts';
import { evidence } from '../../db/news/research/evidence.ts';
import { stories } from '../../db/news/stories/stories.ts';
import { storySearch } from '../../db/news/stories/story-search.ts';
import { asUser } from '../../db/transaction.ts';
import { assistantScopes, type ScopeName } from '../../domain/assistant/preference-scopes.ts';
import { orderDesk } from '../../domain/email/desk/desk.ts';
import { learnFrom } from '../../domain/email/learning/learning.ts';
import { correction } from '../../domain/email/triage/corrections/correction.ts';
import { Failure } from '../../domain/failure.ts';
import { comparePreferences, describeChanges, patchPreferences } from '../../domain/preferences.ts';
import type { AssistantPorts } from '../../graphs/assistant/calls/ports.ts';
import { deriveIssues } from '../../graphs/email/triage/derive-issues.ts';
import { submitWith } from '../../runtime/jobs/submit.ts';
import { addPreferences } from '../agent/add-preferences.ts';
import { type CorrectionPorts, recordCorrection } from '../email/corrections/record-correction.ts';
import { readEdition } from '../news/read-edition.ts';
import type { ModuleContext } from './module.ts';

// Newest versions among which one of the same instruction is searched.
const maxVersions = 20;

/** Makes the ports of the assistant in this process. Its changes are made in the same way as those of the user's own requests. */
export function assistantPorts({ config, database, lanes, models, services }: ModuleContext): AssistantPorts {
  const { seal, submit } = services;
  const corrections: CorrectionPorts = {
    seal,
    deriveIssues: (on, userId, issueIds) => deriveIssues(emailStore(seal), on, userId, issueIds),
  };
  return {
    store: {
      agentMessages,
      approvals,
      executions,
      stages,
      preferences,
      desk,
      issueDetails: (sql) => issueDetails(sql, seal),
      issueSearch,
      mailboxes,
      replyContext: (sql) => replyContext(sql, seal),
      storySearch,
      stories,
      rankings,
      evidence,
      sources,
      quality,
    },
    sql: database.sql,
    models,
    submit,
    now: () => new Date(),
    readEdition: (userId) =>
      asUser(database.sql, userId, (sql) =>
        readEdition(sql, userId, { edition: null, limit: null, offset: 0, cards: config.CARDS }),
      ),
    async setPreference(userId, scope, topic, weight, key) {
      const set = await asUser(database.sql, userId, (sql) =>
        setWeight(sql, userId, { scope, topic, weight, key }),
      );
      if (scope === 'email') await submit(orderDesk(userId, key, key));
      return set;
    },
    async correct(userId, issueId, given, key) {
      const parsed = correction.safeParse(given);
      if (!parsed.success) {
        const problem = parsed.error.issues[0]?.message ?? 'The value is not valid';
        throw new Failure('malformed_input', `${given.kind}: ${problem}. Nothing was changed.`);
      }
      const { execution } = await submitWith(database, lanes, userId, async (sql) => {
        const request = { issueId, given: parsed.data, reason: null, key, actor: null };
        const recorded = await recordCorrection(sql, corrections, userId, request);
        return {
          submission: learnFrom(userId, `correction:${recorded.id}`, recorded.request_hash),
          written: recorded,
        };
      });
      return { execution_id: execution.id };
    },
  };
}

/** Adds a version with this weight, like an edit by hand. If the same instruction has already added one, returns that version. */
async function setWeight(
  sql: Sql,
  userId: string,
  instruction: { scope: ScopeName; topic: string; weight: number; key: string },
): Promise<{ version: number; diff: string }> {
  const { topic, weight, key } = instruction;
  const scope = assistantScopes[instruction.scope];
  const current = await preferences(sql).ensure(userId, scope);
  const marker = `(${key})`;
  const earlier = await preferences(sql).list(userId, scope, { before: null, limit: maxVersions });
  const same = earlier.find(({ reason }) => reason.endsWith(marker));
  if (same) return { version: same.version, diff: describeChanges(same.diff) };
  const content = patchPreferences(scope, current, { topic_weights: { [topic]: weight } });
  const diff = comparePreferences(current, content, 'you told the assistant');
  const reason = `Instruction to the assistant: ${describeChanges(diff)} ${marker}`;
  const added = await addPreferences(sql, scope, current, {
    content,
    diff,
    reason,
    origin: 'edit',
    parent: current.version,
  });
  return { version: added.version, diff: describeChanges(diff) };
}
