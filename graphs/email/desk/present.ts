import { emailEvents } from '../../../domain/email/events.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { PresentPorts } from '../ports.ts';

/** The part of a graph's state that presenting reads; without ids in a state that was kept before they were. */
interface Presented {
  desk_changed: boolean;
  changed_issues?: string[];
  changed_count?: number;
}

/** Counts the issues of the desk and of the other lists, and emits an event with the counts if the desk has changed. */
export const present =
  ({ store, sql }: PresentPorts) =>
  async <State extends Presented>(state: State, turn: Turn): Promise<StepResult<Partial<State>>> => {
    const { desk: issues, ...others } = await store.desk(sql).count(turn.execution.user_id);
    const counts = { issues, ...others };
    if (state.desk_changed)
      await turn.write(async (transaction) => {
        const order = store.deskOrder(transaction);
        const revision = await order.raise(turn.execution.user_id);
        await order.forget(turn.execution.user_id);
        await turn.append(transaction, emailEvents['desk.ordered'], {
          revision,
          changed: state.changed_issues ?? [],
          changed_count: state.changed_count ?? 0,
          ...counts,
        });
      });
    return { update: {}, counts };
  };
