import { emailEvents } from '../../../domain/email/events.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { PresentPorts } from '../ports.ts';

/** Counts the issues of the desk and of the other lists, and emits an event with the counts if the desk has changed. */
export const present =
  ({ store, sql }: PresentPorts) =>
  async <State extends { desk_changed: boolean }>(
    state: State,
    turn: Turn,
  ): Promise<StepResult<Partial<State>>> => {
    const { desk: issues, ...others } = await store.desk(sql).count(turn.execution.user_id);
    const counts = { issues, ...others };
    if (state.desk_changed)
      await turn.write(async (transaction) => {
        const order = store.deskOrder(transaction);
        const revision = await order.raise(turn.execution.user_id);
        await order.forget(turn.execution.user_id);
        await turn.append(transaction, emailEvents['desk.ordered'], { revision, ...counts });
      });
    return { update: {}, counts };
  };
