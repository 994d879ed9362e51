import type { SerializerProtocol } from '@langchain/langgraph-checkpoint';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import type { Pool, PoolClient } from 'pg';
import { Failure } from '../../domain/failure.ts';

const schema = 'checkpoints';

/** Creates LangGraph's checkpoint saver, in its own schema beside the domain's tables (spec News 2, data rule 7). */
export function createCheckpointer(pool: Pool): PostgresSaver {
  return new PostgresSaver(pool, plainJson, { schema });
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
