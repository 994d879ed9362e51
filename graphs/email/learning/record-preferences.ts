import type { Preferences } from '../../../db/app/preferences.ts';
import type { UnlearnedEvent } from '../../../db/email/learning/feedback-events.ts';
import { type RankableIssue, rankedBy } from '../../../domain/email/desk/rank-issue.ts';
import { type ExpectedChange, expectedChanges } from '../../../domain/email/learning/expected.ts';
import {
  type LearnedPreferences,
  learnPreferences,
} from '../../../domain/email/learning/learn-preferences.ts';
import { outcomeOf } from '../../../domain/email/learning/outcome.ts';
import { emailPreferences } from '../../../domain/email/preferences.ts';
import { Failure } from '../../../domain/failure.ts';
import { describeChanges, preferenceEvents } from '../../../domain/preferences.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import { activeWeights } from '../triage/active-releases.ts';
import type { LearnPorts } from './learn-ports.ts';
import type { LearnState } from './learn-state.ts';
import { readFeedback } from './read-feedback.ts';

type Sql = LearnPorts['sql'];
/** What of the ports this step works with. */
type Stored = Pick<LearnPorts, 'store' | 'sql'>;

// A person who edits at the same moment takes the number; theirs is built upon then.
const tries = 5;
const batch = 200;

/**
 * Turns corrections of importance and edits of drafts into one preference version, with what it is expected to change, and
 * marks them as learned from, in one transaction: a turn that was killed has done both or neither. Without a change there
 * is no version.
 */
export const record =
  (ports: Stored) =>
  async (state: LearnState, turn: Turn): Promise<StepResult<Partial<LearnState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const said = await store.feedbackEvents(sql).listOf(userId, state.feedback_ids);
      if (said.length === 0) return { update: {}, counts: { changes: 0 } };
      const current = await turn.write((transaction) =>
        store.preferences(transaction).ensure(userId, emailPreferences),
      );
      const learned = learnPreferences(current, await readFeedback(ports, userId, said));
      const expected = learned.diff.some(({ topic }) => topic !== undefined)
        ? await expect(ports, current, learned, state.started_at)
        : [];
      const counts = await turn.write((transaction) =>
        write(store, transaction, turn, { state, current, learned, expected, said }),
      );
      if (counts) return { update: {}, counts };
    }
    throw new Failure('database_unavailable', 'The preferences changed too often while they were learned.');
  };

/** What the next version changes of the desk, ranked on paper at the turn's own moment. */
async function expect(
  ports: Stored,
  current: Preferences,
  learned: LearnedPreferences,
  now: string,
): Promise<ExpectedChange[]> {
  const { store, sql } = ports;
  const issues: RankableIssue[] = [];
  for (let isMore = true; isMore; ) {
    const after = issues.at(-1)?.id ?? null;
    const page = await store.rankedActions(sql).listRankable(current.user_id, { after, limit: batch });
    issues.push(...page);
    isMore = page.length === batch;
  }
  const next = { ...learned.content, version: current.version + 1 };
  const release = await activeWeights(ports, current.user_id);
  return expectedChanges(issues, rankedBy(current, now, release), rankedBy(next, now, release));
}

/** Undefined where the preferences have changed meanwhile: nothing was written. */
async function write(
  store: LearnPorts['store'],
  sql: Sql,
  turn: Turn,
  what: {
    state: LearnState;
    current: Preferences;
    learned: LearnedPreferences;
    expected: ExpectedChange[];
    said: readonly UnlearnedEvent[];
  },
): Promise<Record<string, number> | undefined> {
  const { state, current, learned, expected, said } = what;
  const userId = turn.execution.user_id;
  const held = await store.feedbackEvents(sql).lockUnlearned(userId, state.feedback_ids);
  if (held.length !== said.length) return undefined;
  const { content, diff, feedback_ids } = learned;
  const version = current.version + 1;
  const reason = `Learned from corrections: ${describeChanges(diff)}.`;
  if (diff.length > 0) {
    const added = await store.preferences(sql).insert(userId, emailPreferences, {
      topic_weights: content.topic_weights,
      settings: content.settings,
      pinned_topics: content.pinned_topics,
      faded_at: content.faded_at,
      version,
      parent_version: current.version,
      reason,
      origin: 'feedback',
      diff,
      feedback_ids,
    });
    if (!added) return undefined;
    await store.expectedChanges(sql).note(userId, version, expected);
  }
  for (const event of held) {
    const outcome = outcomeOf(event, learned, expected.length);
    await store.feedbackEvents(sql).markLearned(userId, event.id, outcome, state.started_at);
  }
  if (diff.length > 0) {
    const payload = { scope: 'email', version, origin: 'feedback', reason, diff, expected: expected.length };
    await turn.append(sql, preferenceEvents['preference.updated'], payload, 'preferences:email');
  }
  return {
    changes: diff.length,
    expected: expected.length,
    ...(diff.length > 0 && { preference_version: version }),
  };
}
