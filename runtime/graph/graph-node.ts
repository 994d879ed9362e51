import { interrupt } from '@langchain/langgraph';
import { z } from 'zod';
import { type ReviewOutcome, type ReviewWord, reviewOutcome, reviewWord } from '../../domain/approval.ts';
import { Failure } from '../../domain/failure.ts';
import type { StepResult, Turn } from '../jobs/turn.ts';

/** What every node of a graph gets besides its state. */
export interface TurnScope {
  turn: Turn;
}

/** A node that runs as a stage of the turn's execution, under the name that the graph gives it. */
export function turnNode<State, Update>(
  name: string,
  work: (state: State, turn: Turn) => Promise<StepResult<Update>>,
): (state: State, runtime: { context?: Partial<TurnScope> }) => Promise<Update> {
  return async (state, runtime) => {
    const turn = runtime.context?.turn;
    if (!turn) throw new Failure('internal', `The graph with the node "${name}" was run without a turn.`);
    return turn.step(name, () => work(state, turn));
  };
}

/**
 * A node that stops the turn until a person has decided on the approval that an earlier node opened, and puts what they
 * decided into the state. It does nothing else: whatever stands in the node of an interrupt is done again with the answer.
 */
export function reviewNode(): (state: { approval_id: string }) => { decision: ReviewOutcome } {
  return ({ approval_id }) => ({ decision: reviewOutcome.parse(interrupt({ approval_id })) });
}

/**
 * The same for graphs whose answers hold words that no checkpoint may keep (`graphActor`, `keepsAnswers`): the state gets
 * the kind of the answer, and who needs the rest of it reads the approval.
 */
export function wordNode(): (state: { approval_id: string }) => { answer: ReviewWord } {
  return ({ approval_id }) => ({
    answer: z.object({ type: reviewWord }).parse(interrupt({ approval_id })).type,
  });
}
