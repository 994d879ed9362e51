import type { RunnableConfig } from '@langchain/core/runnables';
import { BaseCheckpointSaver, copyCheckpoint } from '@langchain/langgraph';
import type {
  ChannelVersions,
  Checkpoint,
  CheckpointMetadata,
  CheckpointTuple,
  PendingWrite,
} from '@langchain/langgraph-checkpoint';
import type { Turn } from '../jobs/turn.ts';

/** The newest checkpoint of a run, and the results that are not stored yet. */
interface Newest {
  tuple: CheckpointTuple;
  isStored: boolean;
  /** Results of tasks that ran after it and are not stored, with their tasks. */
  writes: [task: string, results: PendingWrite[]][];
}

/**
 * The checkpoints of one run of a graph. It keeps the newest one in memory, where the graph reads it, and stores it after
 * every step, or, if `isGrouped`, only where steps are dear to repeat (`keeps` of a node), at a question, and when the run
 * fails. The ends of steps are recorded before a checkpoint that comes after them: a run that continues from it would
 * never record them.
 */
export class TurnCheckpoints extends BaseCheckpointSaver {
  readonly #stored: BaseCheckpointSaver;
  readonly #turn: Turn;
  readonly #isGrouped: boolean;
  /** Undefined before the first look, null if there is none. */
  #newest: Newest | null | undefined;
  /** The id of the newest stored checkpoint, and the channels that have changed since. */
  #storedId: string | undefined;
  #changed: ChannelVersions = {};
  #isDue = false;
  #storing: Promise<void> = Promise.resolve();

  constructor(stored: BaseCheckpointSaver, turn: Turn, isGrouped: boolean) {
    super(stored.serde);
    this.#stored = stored;
    this.#turn = turn;
    this.#isGrouped = isGrouped;
    // The first run of an execution finds nothing.
    if (turn.execution.lease <= 1 && !turn.question) this.#newest = null;
  }

  /** Says that what the graph has reached now is dear to repeat: the next step begins after it is stored. */
  keep(): void {
    this.#isDue = true;
  }

  /** Stores what `keep` was called for; called before a step does anything. */
  async storeDue(): Promise<void> {
    if (this.#isDue) await this.store();
  }

  /** Stores the newest checkpoint and the results after it, unless they are stored; after what is being stored now. */
  store(): Promise<void> {
    this.#isDue = false;
    const newest = this.#newest;
    if (newest) this.#storing = this.#storing.catch(() => {}).then(() => this.#storeNow(newest));
    return this.#storing;
  }

  /** Stores what a failed run has reached, so that the next one continues there; nothing without the lease. */
  async storeAfterFailure(): Promise<void> {
    if (!this.#isGrouped) return;
    await this.#turn.confirmLease();
    await this.store();
  }

  async #storeNow(newest: Newest): Promise<void> {
    const { tuple, isStored, writes } = newest;
    if (isStored && writes.length === 0) return;
    await this.#turn.recordEnds();
    if (!isStored) {
      const { checkpoint, metadata = {} as CheckpointMetadata } = tuple;
      const changed = this.#changed;
      this.#changed = {};
      // Its parent is the newest stored one: those between them were never stored.
      const parent = configOf(tuple.config, this.#storedId);
      try {
        await this.#stored.put(parent, checkpoint, metadata, changed);
      } catch (error) {
        this.#changed = { ...changed, ...this.#changed };
        throw error;
      }
      newest.isStored = true;
      this.#storedId = checkpoint.id;
    }
    for (const [task, results] of writes.splice(0)) await this.#stored.putWrites(tuple.config, results, task);
  }

  override async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    if (this.#newest === undefined) {
      const tuple = await this.#stored.getTuple(config);
      this.#newest = tuple ? { tuple, isStored: true, writes: [] } : null;
      this.#storedId = tuple?.checkpoint.id;
    }
    if (!this.#newest) return undefined;
    const { tuple } = this.#newest;
    return {
      ...tuple,
      checkpoint: copyCheckpoint(tuple.checkpoint),
      pendingWrites: [...(tuple.pendingWrites ?? [])],
    };
  }

  override async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    newVersions: ChannelVersions,
  ): Promise<RunnableConfig> {
    const next = configOf(config, checkpoint.id);
    this.#changed = { ...this.#changed, ...newVersions };
    this.#newest = {
      tuple: { config: next, checkpoint: copyCheckpoint(checkpoint), metadata, pendingWrites: [] },
      isStored: false,
      writes: [],
    };
    if (!this.#isGrouped) await this.store();
    return next;
  }

  override async putWrites(config: RunnableConfig, writes: PendingWrite[], taskId: string): Promise<void> {
    const newest = this.#newest;
    if (!newest || newest.tuple.checkpoint.id !== config.configurable?.['checkpoint_id']) return;
    const earlier = (newest.tuple.pendingWrites ?? []).filter(
      ([task, channel]) => task !== taskId || writes.every(([written]) => written !== channel),
    );
    newest.tuple.pendingWrites = [
      ...earlier,
      ...writes.map(([channel, value]): [string, string, unknown] => [taskId, channel, value]),
    ];
    newest.writes.push([taskId, writes]);
    if (!this.#isGrouped) await this.store();
  }

  override list(...listed: Parameters<BaseCheckpointSaver['list']>) {
    return this.#stored.list(...listed);
  }

  override deleteThread(threadId: string): Promise<void> {
    return this.#stored.deleteThread(threadId);
  }
}

function configOf({ configurable = {} }: RunnableConfig, checkpointId: string | undefined): RunnableConfig {
  const { thread_id, checkpoint_ns = '' } = configurable;
  return { configurable: { thread_id, checkpoint_ns, checkpoint_id: checkpointId } };
}
