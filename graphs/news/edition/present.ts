import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts } from '../ports.ts';
import type { SweepState } from '../sweep-state.ts';
import { publishEdition } from './publish-edition.ts';

/** Publishes what this sweep's ranking brought to the top of the edition. */
export const present =
  (ports: NewsPorts) =>
  async (state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const { id: sweep_id } = turn.execution;
    return {
      update: {},
      counts: { cards: await publishEdition(ports, turn, { sweep_id, edition: state.edition }) },
    };
  };
