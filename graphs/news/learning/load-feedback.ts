import { isFadingDue } from '../../../domain/news/learning/learn.ts';
import { newsPreferences } from '../../../domain/news/preferences.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { LearnPorts, LearnState } from '../ports.ts';

// More feedback than a person gives in a day; the rest is left for the next turn.
const maxFeedback = 1_000;

/** Fixes the feedback that this turn learns from: all that no earlier turn has used. */
export const load =
  ({ store, sql, now }: LearnPorts) =>
  async (_state: LearnState, turn: Turn): Promise<StepResult<Partial<LearnState>>> => {
    const userId = turn.execution.user_id;
    const startedAt = now().toISOString();
    const waiting = await store.feedback(sql).listUnlearned(userId, maxFeedback);
    const takenBack = await store.takenBack(sql).listWaiting(userId);
    const current = await turn.write((transaction) =>
      store.preferences(transaction).ensure(userId, newsPreferences),
    );
    return {
      update: {
        started_at: startedAt,
        feedback_ids: waiting.map(({ id }) => id),
        has_work: waiting.length > 0 || takenBack.length > 0 || isFadingDue(current, startedAt),
      },
      counts: { feedback: waiting.length, taken_back: takenBack.length },
    };
  };
