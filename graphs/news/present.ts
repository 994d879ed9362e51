import type { StepResult, Turn } from '../../runtime/turn.ts';
import type { NewsPorts } from './ports.ts';
import { publishEdition } from './publish-edition.ts';
import type { SweepState } from './sweep-state.ts';

/** Publishes what now belongs to the top of the edition. */
export const present =
  (ports: NewsPorts) =>
  async (state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const published = await publishEdition(ports, turn, {
      executionId: turn.execution.id,
      edition: state.edition,
    });
    return { update: {}, counts: { cards: published.length } };
  };
