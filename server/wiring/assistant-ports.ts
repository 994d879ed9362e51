import { agentMessages } from '../../db/app/agent-messages.ts';
import { approvals } from '../../db/app/approvals.ts';
import { executions } from '../../db/app/executions.ts';
import { preferences } from '../../db/app/preferences.ts';
import { stages } from '../../db/app/stages.ts';
import type { Sql } from '../../db/connect.ts';
import { desk } from '../../db/email/desk/desk.ts';
import { replyContext } from '../../db/email/reply/reply-context.ts';
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
import { correction } from '../../domain/email/triage/correction.ts';
import { Failure } from '../../domain/failure.ts';
import { comparePreferences, describeChanges, patchPreferences } from '../../domain/preferences.ts';
import type { AssistantPorts } from '../../graphs/assistant/calls/ports.ts';
import { submitWith } from '../../runtime/jobs/submit.ts';
import { addPreferences } from '../agent/add-preferences.ts';
import { recordCorrection } from '../email/record-correction.ts';
import { readEdition } from '../news/read-edition.ts';
import type { ModuleContext } from './module.ts';

// So far back a version of the same instruction is looked for.
const mostVersions = 20;

/** What the assistant works with in this process. What it changes is changed as by the user's own request. */
export function assistantPorts({ config, database, lanes, models, services }: ModuleContext): AssistantPorts {
  const { seal, submit } = services;
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
        const said = parsed.error.issues[0]?.message ?? 'The value makes no sense';
        throw new Failure('malformed_input', `${given.kind}: ${said}. Nothing was changed.`);
      }
      const { execution } = await submitWith(database, lanes, userId, async (sql) => {
        const asked = { issueId, given: parsed.data, reason: null, key, actor: null };
        const recorded = await recordCorrection(sql, seal, userId, asked);
        return {
          submission: learnFrom(userId, `correction:${recorded.id}`, recorded.request_hash),
          written: recorded,
        };
      });
      return { execution_id: execution.id };
    },
  };
}

/** Adds a version with this weight, as an edit by hand; the one that the same instruction has made before is given again. */
async function setWeight(
  sql: Sql,
  userId: string,
  asked: { scope: ScopeName; topic: string; weight: number; key: string },
): Promise<{ version: number; diff: string }> {
  const { topic, weight, key } = asked;
  const scope = assistantScopes[asked.scope];
  const current = await preferences(sql).ensure(userId, scope);
  const said = `(${key})`;
  const earlier = await preferences(sql).list(userId, scope, { before: null, limit: mostVersions });
  const same = earlier.find(({ reason }) => reason.endsWith(said));
  if (same) return { version: same.version, diff: describeChanges(same.diff) };
  const content = patchPreferences(scope, current, { topic_weights: { [topic]: weight } });
  const diff = comparePreferences(current, content, 'you told the assistant');
  const reason = `Told to the assistant: ${describeChanges(diff)} ${said}`;
  const added = await addPreferences(sql, scope, current, {
    content,
    diff,
    reason,
    origin: 'edit',
    parent: current.version,
  });
  return { version: added.version, diff: describeChanges(diff) };
}
