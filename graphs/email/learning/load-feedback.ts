import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { LearnPorts } from './learn-ports.ts';
import type { LearnState } from './learn-state.ts';

// More than a person says in a day; what is beyond waits for the next turn.
const most = 1_000;

/** Fixes what this turn learns from: everything that was said and not learned from yet, in order. */
export const load =
  ({ store, sql, now }: Pick<LearnPorts, 'store' | 'sql' | 'now'>) =>
  async (_state: LearnState, turn: Turn): Promise<StepResult<Partial<LearnState>>> => {
    const said = await store.feedbackEvents(sql).listUnlearned(turn.execution.user_id, most);
    return {
      update: { started_at: now().toISOString(), feedback_ids: said.map(({ id }) => id) },
      counts: { feedback: said.length },
    };
  };
