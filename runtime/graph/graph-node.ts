import { interrupt } from '@langchain/langgraph';
import { z } from 'zod';
import { type ReviewOutcome, type ReviewWord, reviewOutcome, reviewWord } from '../../domain/approval.ts';
import { Failure } from '../../domain/failure.ts';
import type { StepResult, Turn } from '../jobs/turn.ts';
import type { TurnCheckpoints } from './turn-checkpoints.ts';

/** The input of every node of a graph besides its state. */
export interface TurnScope {
  turn: Turn;
  checkpoints: TurnCheckpoints;
}

/** The options of a node. */
export interface NodeOptions {
  /**
   * True if the node is dear to repeat, or must not be repeated once a later one has begun: a graph with grouped
   * checkpoints (`graphActor`) stores its state before the next node begins.
   */
  keeps?: boolean;
}

/** Creates a node that runs as a stage of the turn's execution, under the node's name in the graph. */
export function turnNode<State, Update>(
  name: string,
  work: (state: State, turn: Turn) => Promise<StepResult<Update>>,
  { keeps = false }: NodeOptions = {},
): (state: State, runtime: { context?: Partial<TurnScope> }) => Promise<Update> {
  return async (state, runtime) => {
    const turn = runtime.context?.turn;
    if (!turn)
      throw new Failure(
        'internal',
        `The graph with the node "${name}" was run without a turn. Nothing was done; run it through an actor.`,
      );
    const checkpoints = runtime.context?.checkpoints;
    const update = await turn.step(name, async () => {
      await checkpoints?.storeDue();
      return work(state, turn);
    });
    if (keeps) checkpoints?.keep();
    return update;
  };
}

/**
 * Creates a node that stops the turn until a person decides the approval that an earlier node opened, and puts the
 * decision into the state. It does nothing else, because the node of an interrupt runs again with the answer.
 */
export function reviewNode(): (state: { approval_id: string }) => { decision: ReviewOutcome } {
  return ({ approval_id }) => ({ decision: reviewOutcome.parse(interrupt({ approval_id })) });
}

/**
 * Creates the same node for graphs whose answers contain texts that no checkpoint may keep (`graphActor`,
 * `keepsAnswers`): the state gets the kind of the answer, and steps that need the rest read the approval.
 */
export function wordNode(): (state: { approval_id: string }) => { answer: ReviewWord } {
  return ({ approval_id }) => ({
    answer: z.object({ type: reviewWord }).parse(interrupt({ approval_id })).type,
  });
}
