import type { RunnableConfig } from '@langchain/core/runnables';
import {
  type ChannelVersions,
  type Checkpoint,
  type CheckpointMetadata,
  type PendingWrite,
  type SerializerProtocol,
  WRITES_IDX_MAP,
} from '@langchain/langgraph-checkpoint';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import type { Pool, PoolClient } from 'pg';
import { type CheckpointKey, checkpoints } from '../../db/app/checkpoints.ts';
import { Failure } from '../../domain/failure.ts';

const schema = 'checkpoints';

/** Creates LangGraph's checkpoint saver, in its own schema beside the domain's tables (spec News 2, data rule 7). */
export function createCheckpointer(pool: Pool): PostgresSaver {
  return new OneStatementSaver(pool);
}

/**
 * Writes each checkpoint, and the results of each task, in one statement: the stock saver needs a transaction with a
 * statement for each value. What it stores is the same, but for channels without a value, which it reads as if they were
 * not there.
 */
class OneStatementSaver extends PostgresSaver {
  readonly #tables: ReturnType<typeof checkpoints>;

  constructor(pool: Pool) {
    super(pool, plainJson, { schema });
    this.#tables = checkpoints(pool);
  }

  override async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    newVersions: ChannelVersions,
  ): Promise<RunnableConfig> {
    const parent = keyOf(config);
    const key = { ...parent, checkpointId: checkpoint.id };
    const { channel_values, ...rest } = checkpoint;
    const changed = Object.entries(newVersions).filter(([channel]) => channel in channel_values);
    const values = changed.map(async ([channel, version]) => {
      const [type, value] = await plainJson.dumpsTyped(channel_values[channel]);
      return { channel, version: String(version), type, value };
    });
    const stored = { parentId: parent.checkpointId || null, checkpoint: rest, metadata };
    await this.#tables.put(key, stored, await Promise.all(values));
    const { threadId: thread_id, namespace: checkpoint_ns, checkpointId: checkpoint_id } = key;
    return { configurable: { thread_id, checkpoint_ns, checkpoint_id } };
  }

  override async putWrites(config: RunnableConfig, writes: PendingWrite[], taskId: string): Promise<void> {
    const rows = writes.map(async ([channel, written], place) => {
      const [type, value] = await plainJson.dumpsTyped(written);
      return { taskId, index: WRITES_IDX_MAP[channel] ?? place, channel, type, value };
    });
    const replaces = writes.every(([channel]) => channel in WRITES_IDX_MAP);
    await this.#tables.putWrites(keyOf(config), await Promise.all(rows), replaces);
  }
}

function keyOf({ configurable = {} }: RunnableConfig): CheckpointKey {
  const { thread_id, checkpoint_ns = '', checkpoint_id = '' } = configurable;
  return { threadId: thread_id, namespace: checkpoint_ns, checkpointId: checkpoint_id };
}

/** Creates the saver's tables through the migrator's client, because the saver's own setup is not transactional. */
export async function setUpCheckpoints(client: PoolClient): Promise<void> {
  const borrowed = { connect: async () => ({ query: client.query.bind(client), release() {} }) };
  await new PostgresSaver(borrowed as unknown as Pool, plainJson, { schema }).setup();
}

/**
 * Writes checkpoints as plain JSON and refuses values that look like a serialized constructor: the stock serializer
 * would revive such an object when the LangGraph thread is read, and one from untrusted text would make the thread
 * unreadable.
 */
export const plainJson: SerializerProtocol = {
  async dumpsTyped(value: unknown): Promise<[string, Uint8Array]> {
    return ['json', new TextEncoder().encode(JSON.stringify(value ?? null, plain))];
  },
  async loadsTyped(type: string, data: Uint8Array | string): Promise<unknown> {
    if (type !== 'json')
      throw new Failure('internal', `A checkpoint has the unknown type "${type}". It was not read.`);
    return JSON.parse(typeof data === 'string' ? data : new TextDecoder().decode(data));
  },
};

function plain(key: string, value: unknown): unknown {
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (value !== null && typeof value === 'object' && 'lc' in value) {
    throw new Failure(
      'internal',
      `The state under "${key}" looks like a serialized constructor. It was not saved; a graph's state must contain plain values only.`,
    );
  }
  return value;
}
