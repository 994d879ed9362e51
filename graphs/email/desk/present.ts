import { emailEvents } from '../../../domain/email/events.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { RankPorts } from './desk-ports.ts';

/** Tells whoever watches that the desk has changed, with what lies on it. */
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
