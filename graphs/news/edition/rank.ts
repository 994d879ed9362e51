import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts } from '../ports.ts';
import type { SweepState } from '../sweep-state.ts';
import { rankStories } from './rank-stories.ts';

/** Ranks the stories of the last days for this reader, and beside it by the static baseline. */
export const rank =
  (ports: NewsPorts) =>
  async (state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const { id: executionId, user_id: userId } = turn.execution;
    const ranked = await rankStories(ports, userId, state);
    await turn.write((transaction) =>
      ports.store.rankings(transaction).insert(userId, executionId, state.edition, ranked),
    );
    return { update: {}, counts: { stories: ranked.length, preference_version: state.preference_version } };
  };
