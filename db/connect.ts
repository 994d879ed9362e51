import pg from 'pg';
import postgres from 'postgres';
import { Failure } from '../domain/failure.ts';

/** A connection pool or a transaction on it: repositories accept either, so that the caller owns the boundary. */
export type Sql = postgres.ISql<Record<string, never>>;

/** The database of this process: `sql` for our own queries, `pool` for libraries that use `pg`. */
export interface Database {
  readonly url: string;
  /** True if no other process can be connected: work that looks running was left behind by a crash. */
  readonly isExclusive: boolean;
  readonly sql: postgres.Sql<Record<string, never>>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

// One format for all moments: ISO 8601 in UTC, as text. int8 and numeric are numbers: ours stay below 2^53.
const types = {
  moment: {
    to: 1184,
    from: [1114, 1184],
    serialize: (value: string | Date) => (value instanceof Date ? value.toISOString() : value),
    parse: (value: string) => new Date(value).toISOString(),
  },
  number: { to: 20, from: [20, 1700], serialize: String, parse: Number },
  // A string is taken as JSON that is already serialized, as pg-boss passes it. We store no bare JSON strings.
  json: {
    to: 114,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === 'string' ? value : writeJson(value)),
    parse: JSON.parse,
  },
};

// PostgreSQL's text contains neither NUL nor half of a surrogate pair, and one such item would fail its whole batch for
// ever. Both are replaced one for one, so that offsets in the text stay valid.
const unstorable = /\\u(?:0000|d[89a-f])/;

function writeJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!unstorable.test(text)) return text;
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '\ufffd').toWellFormed() : part,
  );
}

/** The options of a connection. */
export interface ConnectOptions {
  readonly isExclusive: boolean;
  /**
   * Largest number of connections of each of the two pools; the embedded server has one backend, so a few are enough
   * there.
   */
  readonly connections: number;
}

/** Connects to a PostgreSQL (15 or later) by its URL. */
export async function connect(url: string, options: ConnectOptions): Promise<Database> {
  const database = openPools(url, options);
  try {
    await database.sql`select 1`;
  } catch (cause) {
    await database.close();
    const { host } = new URL(url);
    throw new Failure(
      'database_unavailable',
      `PostgreSQL at ${host} does not respond: ${cause instanceof Error ? cause.message : String(cause)}. Check DATABASE_URL and that the server is running.`,
      { cause },
    );
  }
  return database;
}

/** Creates the pools of a PostgreSQL; a connection is opened when a query needs it. */
export function openPools(url: string, options: ConnectOptions): Database {
  const sql = postgres(url, {
    max: options.connections,
    types: types as never,
    onnotice: () => {},
    connection: { application_name: 'watchkeeper' },
    connect_timeout: 10,
  }) as unknown as Database['sql'];
  const pool = new pg.Pool({ connectionString: url, max: options.connections });
  // Without a listener, a connection that the server ends while idle would end the process.
  pool.on('error', () => {});
  return {
    url,
    isExclusive: options.isExclusive,
    sql,
    pool,
    async close() {
      await Promise.allSettled([sql.end({ timeout: 5 }), pool.end()]);
    },
  };
}
