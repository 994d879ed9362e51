import { Failure } from '../../domain/failure.ts';
import type { Database, Sql } from '../connect.ts';
import type { Chunk, Head, TableHead } from './format.ts';
import { listKeyIds, type MaybeSealed } from './key-ids.ts';
import {
  exactText,
  lineOf,
  listStoredTables,
  quoted,
  requireEveryRow,
  type StoredTable,
  storedSchemas,
} from './stored-tables.ts';

/** Bytes of rows, as the server stores them, that are fetched at once; a larger row is fetched alone. */
const chunkBytes = 1_000_000;

/** The part of the backup's head that describes the database. */
export type DatabaseHead = Pick<Head, 'made_at' | 'server_version' | 'migrations' | 'tables' | 'sequences'>;

/** One consistent view of the whole database. */
export interface Snapshot {
  readonly head: DatabaseHead;
  /** Yields every row of every table, in the order of the head; only within the callback that received the snapshot. */
  chunks(): AsyncGenerator<Chunk>;
  /** Returns the ids of the keys that seal something in these tables; within the callback, and before the rows. */
  sealedWith(tables: MaybeSealed): Promise<string[]>;
}

/**
 * Calls `use` with one view of all tables, a transaction (repeatable read, read only). On a server it neither disturbs
 * other sessions nor is disturbed by them; on the embedded database all others wait until `use` has ended. Memory stays
 * bounded for any number of rows. Throws `not_found` for a database without tables, and `forbidden` for a role that
 * cannot see all rows.
 */
export function readSnapshot<T>(
  database: Pick<Database, 'sql'>,
  use: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return database.sql.begin('isolation level repeatable read read only', async (sql) => {
    await exactText(sql);
    const migrations = await listMigrations(sql);
    await requireEveryRow(sql);
    const measured: { table: StoredTable; sizes: number[] }[] = [];
    for (const table of await listStoredTables(sql)) {
      measured.push({ table, sizes: await listChunkSizes(sql, table) });
    }
    const parts = measured.map(({ table, sizes }) => ({ table, sizes, head: headOf(table, sizes) }));
    const [server] = await sql<[{ version: string; now: string }]>`
      select current_setting('server_version') as version, now() as now`;
    const head = {
      made_at: server.now,
      server_version: server.version,
      migrations,
      tables: parts.map((part) => part.head),
      sequences: await readSequences(sql),
    };
    return use({
      head,
      async *chunks() {
        for (const { table, sizes, head } of parts) yield* fetchChunks(sql, table, head, sizes);
      },
      sealedWith: (tables) => listKeyIds(sql, tables),
    });
  }) as Promise<T>;
}

const headOf = ({ name, columns }: StoredTable, sizes: readonly number[]): TableHead => ({
  name,
  columns: columns.map((column) => column.name),
  rows: sizes.reduce((sum, size) => sum + size, 0),
});

async function listMigrations(sql: Sql): Promise<string[]> {
  const [found] = await sql<[{ table: string | null }]>`
    select to_regclass('public.schema_migrations')::text as table`;
  if (found.table === null) {
    throw new Failure(
      'not_found',
      'The database is empty: there is nothing to back up. Start the service first.',
    );
  }
  const rows = await sql<{ name: string }[]>`select name from public.schema_migrations order by name`;
  return rows.map(({ name }) => name);
}

/** Returns the number of rows of each fetch. Sizes are those on disk, so that nothing is unpacked to measure them. */
async function listChunkSizes(sql: Sql, { name, columns }: StoredTable): Promise<number[]> {
  const size = columns.map((column) => `coalesce(pg_column_size(${quoted(column.name)}), 0)`).join(' + ');
  const rows = await sql.unsafe<{ rows: number }[]>(`
    select count(*)::int as rows from (
      select sum(1 + ${size}) over (rows unbounded preceding) / ${chunkBytes} as chunk from ${quoted(name)}
    ) sized group by chunk order by chunk`);
  return rows.map((row) => row.rows);
}

async function* fetchChunks(
  sql: Sql,
  { name, columns }: StoredTable,
  table: TableHead,
  sizes: readonly number[],
): AsyncGenerator<Chunk> {
  // A cursor, because the embedded server would return the output of COPY as one message of any size.
  await sql.unsafe(
    `declare backup_rows no scroll cursor for select ${lineOf(columns)} as line from ${quoted(name)}`,
  );
  for (const size of sizes) {
    const rows = await sql.unsafe<{ line: string }[]>(`fetch ${size} from backup_rows`);
    yield { table, lines: rows.map(({ line }) => line) };
  }
  await sql.unsafe('close backup_rows');
}

/** Reads the sequences after the view was taken, so that no row in it has a number that is still to be assigned. */
async function readSequences(sql: Sql): Promise<Head['sequences']> {
  const found = await sql<{ name: string }[]>`
    select format('%s.%s', schemaname, sequencename) as name from pg_catalog.pg_sequences
    where schemaname = any(${storedSchemas}) order by 1`;
  const sequences: Head['sequences'] = [];
  for (const { name } of found) {
    const [state] = await sql.unsafe<[{ last_value: number; is_called: boolean }]>(
      `select last_value, is_called from ${quoted(name)}`,
    );
    sequences.push({ name, ...state });
  }
  return sequences;
}
