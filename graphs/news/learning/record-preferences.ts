import type { Preferences } from '../../../db/app/preferences.ts';
import type { StoryFeedback } from '../../../db/news/learning/feedback.ts';
import { Failure } from '../../../domain/failure.ts';
import { applyMoves, feedbackWords, isFadingDue } from '../../../domain/news/learning/learn.ts';
import { newsPreferences } from '../../../domain/news/preferences.ts';
import { describeChanges, preferenceEvents } from '../../../domain/preferences.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { LearnPorts, LearnState } from '../ports.ts';

type Sql = Parameters<LearnPorts['store']['feedback']>[0];

// If a person edits at the same time and takes the version number, the change is applied to their version.
const tries = 5;

/**
 * Stores the decided changes as one preference version and marks the feedback as learned, in one transaction: after a crash
 * either both are stored or neither. Without a change there is no new version (spec News 1.10, 9.1).
 */
export const record =
  ({ store }: LearnPorts) =>
  async (state: LearnState, turn: Turn): Promise<StepResult<Partial<LearnState>>> => {
    const { id: executionId, user_id: userId } = turn.execution;
    const recorded = await turn.write(async (transaction) => {
      const feedback = store.feedback(transaction);
      const given = await feedback.lockUnlearned(userId, state.feedback_ids);
      const ids = given.map(({ id }) => id);
      const added = await addVersion(store, transaction, userId, given, state.started_at);
      const preferenceVersion = added?.version ?? null;
      await feedback.markLearned(userId, ids, { executionId, preferenceVersion });
      if (added) {
        const { scope, version, origin, diff, reason } = added;
        await turn.append(transaction, preferenceEvents['preference.updated'], {
          scope,
          version,
          origin,
          reason,
          diff,
        });
      }
      // If an earlier run of this turn already stored a version, that one is reported.
      return { version: preferenceVersion ?? (await feedback.versionOf(userId, executionId)), added };
    });
    const { version, added } = recorded;
    return {
      update: {},
      counts: {
        changes: added?.diff.length ?? 0,
        ...(version === null ? {} : { preference_version: version }),
      },
    };
  };

async function addVersion(
  store: LearnPorts['store'],
  sql: Sql,
  userId: string,
  given: readonly StoryFeedback[],
  now: string,
): Promise<Preferences | undefined> {
  const moves = given.flatMap(({ type, story_title, moves }) =>
    moves.map((move) => ({ ...move, because: `${feedbackWords[type]}: "${story_title}"` })),
  );
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const current = await store.preferences(sql).ensure(userId, newsPreferences);
    if (moves.length === 0 && !isFadingDue(current, now)) return undefined;
    const { content, diff } = applyMoves(current, moves, now);
    if (diff.length === 0) return undefined;
    const added = await store.preferences(sql).insert(userId, newsPreferences, {
      topic_weights: content.topic_weights,
      settings: content.settings,
      pinned_topics: content.pinned_topics,
      faded_at: content.faded_at,
      version: current.version + 1,
      parent_version: current.version,
      reason: `${moves.length > 0 ? 'Learned from feedback' : 'Faded'}: ${describeChanges(diff)}.`,
      origin: moves.length > 0 ? 'feedback' : 'fading',
      diff,
      feedback_ids: given.filter(({ moves: own }) => own.length > 0).map(({ id }) => id),
    });
    if (added) return added;
  }
  throw new Failure(
    'database_unavailable',
    'The preferences were edited too often during learning. Nothing was changed; the turn will be retried.',
  );
}
