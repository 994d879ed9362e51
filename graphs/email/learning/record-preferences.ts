import type { Preferences } from '../../../db/app/preferences.ts';
import type { UnlearnedEvent } from '../../../db/email/learning/feedback-events.ts';
import type { ExpectedChange } from '../../../domain/email/learning/expected.ts';
import {
  type LearnedPreferences,
  learnPreferences,
  outcomeOf,
} from '../../../domain/email/learning/learn-preferences.ts';
import { emailPreferences } from '../../../domain/email/preferences.ts';
import { Failure } from '../../../domain/failure.ts';
import { describeChanges, preferenceEvents } from '../../../domain/preferences.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { LearnPorts } from '../ports.ts';
import type { LearnState } from '../states.ts';
import { expectChanges } from './expect-changes.ts';
import { readFeedback } from './read-feedback.ts';

type Sql = LearnPorts['sql'];
type StepPorts = Pick<LearnPorts, 'store' | 'sql'>;

// A person may add a version at the same moment; the next attempt builds on it.
const tries = 5;

/**
 * Turns corrections of importance and edits of drafts into one preference version with its expected changes, and marks the
 * feedback as learned from, both in one transaction. Without a change there is no version.
 */
export const record =
  (ports: StepPorts) =>
  async (state: LearnState, turn: Turn): Promise<StepResult<Partial<LearnState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const feedback = await store.feedbackEvents(sql).listOf(userId, state.feedback_ids);
      if (feedback.length === 0) return { update: {}, counts: { changes: 0 } };
      const current = await turn.write((transaction) =>
        store.preferences(transaction).ensure(userId, emailPreferences),
      );
      const learned = learnPreferences(current, await readFeedback(ports, userId, feedback));
      const expected = learned.diff.some(({ topic }) => topic !== undefined)
        ? await expectChanges(ports, userId, {
            current,
            next: { ...learned.content, version: current.version + 1 },
            now: state.started_at,
          })
        : [];
      const counts = await turn.write((transaction) =>
        write(store, transaction, turn, { state, current, learned, expected, feedback }),
      );
      if (counts) return { update: {}, counts };
    }
    throw new Failure(
      'database_unavailable',
      'The preferences were changed several times while this turn learned. Nothing was changed; the turn runs again.',
    );
  };

/** Writes the version and the marks; returns undefined, with nothing written, if the preferences have changed meanwhile. */
async function write(
  store: LearnPorts['store'],
  sql: Sql,
  turn: Turn,
  changes: {
    state: LearnState;
    current: Preferences;
    learned: LearnedPreferences;
    expected: ExpectedChange[];
    feedback: readonly UnlearnedEvent[];
  },
): Promise<Record<string, number> | undefined> {
  const { state, current, learned, expected, feedback } = changes;
  const userId = turn.execution.user_id;
  const unlearned = await store.feedbackEvents(sql).lockUnlearned(userId, state.feedback_ids);
  if (unlearned.length !== feedback.length) return undefined;
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
  for (const event of unlearned) {
    const outcome = outcomeOf(event, learned, expected.length);
    await store.feedbackEvents(sql).markLearned(userId, event.id, {
      outcome,
      now: state.started_at,
      preferenceVersion: diff.length > 0 ? version : current.version,
    });
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
