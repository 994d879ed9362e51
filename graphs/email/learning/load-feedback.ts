import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { LearnPorts } from '../ports.ts';
import type { LearnState } from '../states.ts';

/** Largest number of feedback events of one turn, more than a person gives in a day; the next turn reads the others. */
const maxFeedback = 1_000;

/** Selects all feedback that was not learned from yet, in order. */
export const load =
  ({ store, sql, now }: Pick<LearnPorts, 'store' | 'sql' | 'now'>) =>
  async (_state: LearnState, turn: Turn): Promise<StepResult<Partial<LearnState>>> => {
    const feedback = await store.feedbackEvents(sql).listUnlearned(turn.execution.user_id, maxFeedback);
    return {
      update: { started_at: now().toISOString(), feedback_ids: feedback.map(({ id }) => id) },
      counts: { feedback: feedback.length },
    };
  };
