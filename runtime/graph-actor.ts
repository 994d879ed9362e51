import type { BaseCheckpointSaver, CompiledStateGraph } from '@langchain/langgraph';
import { Failure } from '../domain/failure.ts';
import type { TurnScope } from './graph-node.ts';
import type { Actor } from './take-turn.ts';
import type { Turn } from './turn.ts';

/** A graph as a room of `graphs/` declares it: compiled here, so that each has a checkpointer and none forgets it. */
export interface TurnGraph {
  // biome-ignore lint/suspicious/noExplicitAny: the graph's own state types do not matter to who runs it.
  compile(options: { checkpointer: BaseCheckpointSaver }): CompiledStateGraph<any, any, any, any, any, any>;
}

/**
 * An actor that handles each execution by one run of a graph, on a LangGraph thread of its own (`<actor>:<execution>`).
 * A run that was interrupted goes on from its last checkpoint; steps must therefore be safe to run once more.
 */
export function graphActor(declaration: {
  kind: string;
  /** Raised whenever nodes are renamed, removed or given another meaning. */
  version: string;
  graph: TurnGraph;
  checkpointer: BaseCheckpointSaver;
}): Actor {
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
      if (turn.takenOverFrom !== null && turn.takenOverFrom !== declaration.version) {
        // Begun by another version of the graph: its next node may be gone, and the rest would be skipped without a word.
        await declaration.checkpointer.deleteThread(threadOf(turn.execution));
      }
      const before = await graph.getState(config);
      const isBegun = before.config.configurable?.['checkpoint_id'] !== undefined;
      // Not `next`: it leaves out a node whose result is stored while the checkpoint after it is not, and a turn that was
      // killed between the two would end without its other nodes.
      if (isBegun && before.tasks.length === 0) return;
      if (before.tasks.some((task) => task.interrupts.length > 0)) {
        // A null input could answer a waiting question with an old answer.
        throw new Failure('internal', 'The turn waits for a decision and was run without one.');
      }
      await graph.invoke(isBegun ? null : { execution_id: turn.execution.id }, config);
    },
  };
}

/** The thread of one execution: never shared, so checkpoints stay bounded. */
export function threadOf(execution: { id: string; actor: string }): string {
  return `${execution.actor}:${execution.id}`;
}
