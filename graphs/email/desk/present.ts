import { emailEvents } from '../../../domain/email/events.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { RankPorts } from '../ports.ts';

/** Counts the issues of the desk, and emits an event with the counts if the desk has changed. */
export const present =
  ({ store, sql }: RankPorts) =>
  async <State extends { desk_changed: boolean }>(
    state: State,
    turn: Turn,
  ): Promise<StepResult<Partial<State>>> => {
    const counts = await store.rankedActions(sql).count(turn.execution.user_id);
    if (state.desk_changed)
      await turn.write((transaction) => turn.append(transaction, emailEvents['desk.ordered'], counts));
    return { update: {}, counts };
  };
