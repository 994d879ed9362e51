import {
  type BaseCheckpointSaver,
  Command,
  type CompiledStateGraph,
  isInterrupted,
  type StateSnapshot,
} from '@langchain/langgraph';
import { z } from 'zod';
import { approvals } from '../../db/app/approvals.ts';
import { Failure } from '../../domain/failure.ts';
import { outcomeOf } from '../approvals/approvals.ts';
import type { Question, Turn } from '../jobs/turn.ts';
import type { TurnScope } from './graph-node.ts';
import type { Actor } from './take-turn.ts';

/** A graph as a room of `graphs/` declares it: compiled here, so that each has a checkpointer and none forgets it. */
export interface TurnGraph {
  // biome-ignore lint/suspicious/noExplicitAny: the graph's own state types do not matter to who runs it.
  compile(options: { checkpointer: BaseCheckpointSaver }): CompiledStateGraph<any, any, any, any, any, any>;
}

/**
 * An actor that handles each execution by one run of a graph, on a LangGraph thread of its own (`<actor>:<execution>`).
 * A run that was interrupted goes on from its last checkpoint; steps must therefore be safe to run once more. One that
 * comes to a question whose answer is not there stops with `turn.question`.
 */
export function graphActor(declaration: {
  kind: string;
  /** Raised whenever nodes are renamed, removed or given another meaning. */
  version: string;
  graph: TurnGraph;
  checkpointer: BaseCheckpointSaver;
  /**
   * Whether checkpoints may hold what a person answered, with what they edited and said; true by default. Otherwise the
   * graph gets the kind of the answer alone (`wordNode`).
   */
  keepsAnswers?: boolean;
}): Actor {
  const { keepsAnswers = true } = declaration;
  const graph = declaration.graph.compile({ checkpointer: declaration.checkpointer });
  return {
    kind: declaration.kind,
    version: declaration.version,
    async run(turn: Turn) {
      const scope: TurnScope = { turn };
      const config = {
        configurable: { thread_id: threadOf(turn.execution) },
        context: scope,
        // The domain's rows are written first; a checkpoint that came later than the next step could skip it.
        durability: 'sync' as const,
      };
      const isOfOtherVersion = turn.takenOverFrom !== null && turn.takenOverFrom !== declaration.version;
      // With a question this very turn has run before, in this version.
      if (isOfOtherVersion && !turn.question) {
        // Begun by another version of the graph: its next node may be gone, and the rest would be skipped without a word.
        await declaration.checkpointer.deleteThread(threadOf(turn.execution));
      }
      const before = await graph.getState(config);
      const isBegun = before.config.configurable?.['checkpoint_id'] !== undefined;
      // Not `next`: it leaves out a node whose result is stored while the checkpoint after it is not, and a turn that was
      // killed between the two would end without its other nodes.
      if (isBegun && before.tasks.length === 0) return;
      turn.question = questionOf(before);
      const input = turn.question
        ? await answerTo(turn, turn.question, keepsAnswers)
        : isBegun
          ? null
          : { execution_id: turn.execution.id };
      if (input === 'waiting') return;
      const end = await graph.invoke(input, config);
      turn.question = isInterrupted(end) ? questionOf(await graph.getState(config)) : null;
    },
  };
}

/** The thread of one execution: never shared, so checkpoints stay bounded. */
export function threadOf(execution: { id: string; actor: string }): string {
  return `${execution.actor}:${execution.id}`;
}

/** The question that a stopped graph waits at, also when its answer was given but not yet taken into a checkpoint. */
function questionOf(state: StateSnapshot): Question | null {
  const [pending, ...others] = state.tasks.flatMap((task) => task.interrupts);
  if (!pending) return null;
  const question = interruptOfReview.safeParse(pending);
  if (!question.success || others.length > 0) {
    throw new Failure(
      'internal',
      'The graph stopped otherwise than at one node that waits for one approval.',
    );
  }
  return { interruptId: question.data.id, approvalId: question.data.value.approval_id };
}

const interruptOfReview = z.object({ id: z.string(), value: z.object({ approval_id: z.string() }) });

/**
 * The answer to this very interrupt and to no other: a bare answer would be given to every question that waits, and going
 * on without one could give an old answer again. It comes from the approval's row; taking it a second time is harmless,
 * because a node whose result is stored does not run again.
 */
async function answerTo(turn: Turn, question: Question, isWhole: boolean): Promise<Command | 'waiting'> {
  const { user_id, id } = turn.execution;
  const approval = await turn.write((sql) => approvals(sql).get(user_id, question.approvalId));
  if (approval.execution_id !== id) throw new Failure('internal', 'The graph waits for another execution.');
  const outcome = outcomeOf(approval);
  if (outcome === 'waiting') return outcome;
  const answer = isWhole ? outcome : { type: outcome.type };
  return new Command({ resume: { [question.interruptId]: answer } });
}
