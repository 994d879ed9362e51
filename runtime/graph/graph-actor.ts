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
import { TurnCheckpoints } from './turn-checkpoints.ts';

/** Nodes of one run: more than a graph that goes through its work in parts needs, fewer than one that runs in circles. */
const recursionLimit = 100;

/** A graph as `graphs/` declares it. It is compiled here, so that every graph has a checkpointer. */
export interface TurnGraph {
  // biome-ignore lint/suspicious/noExplicitAny: the graph's own state types do not matter to its runner.
  compile(options: { checkpointer: BaseCheckpointSaver }): CompiledStateGraph<any, any, any, any, any, any>;
}

/**
 * Creates an actor that handles each execution by one run of a graph, on its own LangGraph thread
 * (`<actor>:<execution>`). An interrupted run continues from its last checkpoint, so steps must be safe to run again. A
 * run that reaches a question without an answer stops with `turn.question`.
 */
export function graphActor(declaration: {
  kind: string;
  /** Raised whenever nodes are renamed, removed or change their meaning. */
  version: string;
  graph: TurnGraph;
  checkpointer: BaseCheckpointSaver;
  /**
   * True if checkpoints may contain a person's complete answer, including edits and comments; the default. Otherwise
   * the graph gets only the kind of the answer (`wordNode`).
   */
  keepsAnswers?: boolean;
  /**
   * `every step` stores a checkpoint after each node; the default. `grouped` stores it only after nodes that are declared
   * with `keeps`, at a question, and when the run stops before its end: for graphs in which all nodes since the last
   * stored checkpoint can run again, in order, at any point after it. After its end, a grouped run keeps none.
   */
  checkpoints?: 'every step' | 'grouped';
}): Actor {
  const { keepsAnswers = true, checkpoints: stored = 'every step' } = declaration;
  return {
    kind: declaration.kind,
    version: declaration.version,
    async run(turn: Turn) {
      const checkpoints = new TurnCheckpoints(declaration.checkpointer, turn, stored === 'grouped');
      // Of this run alone: a run that lost its lease may still be ending in this process, beside the one that has it.
      const graph = declaration.graph.compile({ checkpointer: checkpoints });
      const scope: TurnScope = { turn, checkpoints };
      const config = {
        configurable: { thread_id: threadOf(turn.execution) },
        context: scope,
        // The domain's rows are written first; a checkpoint later than the next step could skip it.
        durability: 'sync' as const,
        recursionLimit,
      };
      const isOfOtherVersion = turn.takenOverFrom !== null && turn.takenOverFrom !== declaration.version;
      // Except with a question that this very turn has reached, in this version.
      if (isOfOtherVersion && !turn.question) {
        // Started by another version of the graph: its next node may be gone, and the rest would be skipped silently.
        await declaration.checkpointer.deleteThread(threadOf(turn.execution));
      }
      const before = await graph.getState(config);
      const isBegun = before.config.configurable?.['checkpoint_id'] !== undefined;
      // Not `next`: it omits a node whose result is stored while the checkpoint after it is not, and a turn that was
      // killed between the two would end without its other nodes.
      if (isBegun && before.tasks.length === 0) return;
      turn.question = questionOf(before);
      const input = turn.question
        ? await answerTo(turn, turn.question, keepsAnswers)
        : isBegun
          ? null
          : { execution_id: turn.execution.id };
      if (input === 'waiting') return;
      const end = await graph.invoke(input, config).catch(async (error: unknown) => {
        // If this fails too, the next run repeats more steps, as after a kill; the first failure is the one to report.
        await checkpoints.storeAfterFailure().catch(() => {});
        throw error;
      });
      turn.question = isInterrupted(end) ? questionOf(await graph.getState(config)) : null;
      if (turn.question) await checkpoints.store();
    },
  };
}

/** Returns the LangGraph thread of one execution: never shared, so that checkpoints stay bounded. */
export function threadOf(execution: { id: string; actor: string }): string {
  return `${execution.actor}:${execution.id}`;
}

/** Returns the question that a stopped graph waits at, also if its answer was given but is not in a checkpoint yet. */
function questionOf(state: StateSnapshot): Question | null {
  const [pending, ...others] = state.tasks.flatMap((task) => task.interrupts);
  if (!pending) return null;
  const question = interruptOfReview.safeParse(pending);
  if (!question.success || others.length > 0) {
    throw new Failure(
      'internal',
      'The graph did not stop at one node that waits for one approval. Its turn failed; this is a bug in the graph.',
    );
  }
  return { interruptId: question.data.id, approvalId: question.data.value.approval_id };
}

const interruptOfReview = z.object({ id: z.string(), value: z.object({ approval_id: z.string() }) });

/**
 * Returns the answer to this interrupt only: a bare answer would be given to every open question, and continuing
 * without one could give an old answer again. It comes from the approval's row; using it twice is harmless, because a
 * node whose result is stored does not run again.
 */
async function answerTo(turn: Turn, question: Question, isWhole: boolean): Promise<Command | 'waiting'> {
  const { user_id, id } = turn.execution;
  const approval = await turn.write((sql) => approvals(sql).get(user_id, question.approvalId));
  if (approval.execution_id !== id)
    throw new Failure(
      'internal',
      'The graph waits for an approval of another execution. Its turn failed; this is a bug in the graph.',
    );
  const outcome = outcomeOf(approval);
  if (outcome === 'waiting') return outcome;
  const answer = isWhole ? outcome : { type: outcome.type };
  return new Command({ resume: { [question.interruptId]: answer } });
}
