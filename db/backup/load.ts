import { Failure } from '../../domain/failure.ts';
import type { Database, Sql } from '../connect.ts';
import { type FittedTable, fitTable } from './fit-table.ts';
import type { Backup } from './format.ts';
import { LineSum, sumTable } from './line-sum.ts';
import { setAside } from './set-aside.ts';
import {
  exactText,
  filledBySetUp,
  listStoredTables,
  quoted,
  type StoredTable,
  storedSchemas,
} from './stored-tables.ts';

/** What is told and done while rows are loaded. */
export interface Loading {
  /** Told how many rows are in so far. */
  readonly progress?: (rows: number) => void;
  /** Runs in the same transaction once every row is in and compared, before constraints check it all. */
  readonly adapt?: (sql: Sql) => Promise<void>;
}

/**
 * Loads a backup into a database that has its schema and no rows, in one transaction: either everything is there afterwards,
 * checked by every constraint and compared with what was read, or the database is as it was. Returns the number of rows.
 * Throws `conflict` when rows are there, `malformed_input` when the backup does not fit.
 */
export function loadBackup(
  database: Pick<Database, 'sql'>,
  backup: Backup,
  loading: Loading = {},
): Promise<number> {
  // Not done again when the database undoes it: a stream cannot be read twice.
  return database.sql.begin(async (sql) => {
    // A service that starts now waits for this before it migrates, and then finds users.
    await sql`select pg_advisory_xact_lock(hashtextextended('watchkeeper.migrate', 0))`;
    await exactText(sql);
    const stored = new Map((await listStoredTables(sql)).map((table) => [table.name, table]));
    const tables = new Map(
      backup.head.tables.map((head) => [head.name, fitTable(head, stored.get(head.name))]),
    );
    const putBack = await setAside(sql, storedSchemas);
    // After the tables are locked by that, so that nothing can come between the look and the rows.
    await requireNoRows(sql);
    for (const name of filledBySetUp) await sql.unsafe(`delete from ${quoted(name)}`);
    const sums = await insertAll(sql, backup, tables, loading.progress);
    for (const [name, fitted] of tables) {
      if (fitted) await requireSame(sql, fitted.table, sums.get(name));
    }
    await setSequences(sql, backup.head.sequences);
    await loading.adapt?.(sql);
    await putBack();
    return [...sums.values()].reduce((sum, { rows }) => sum + rows, 0);
  }) as Promise<number>;
}

/** Throws `conflict` when some table has rows, and names the fullest. */
export async function requireNoRows(sql: Sql): Promise<void> {
  const full: string[] = [];
  for (const { name } of await listStoredTables(sql)) {
    if (filledBySetUp.includes(name)) continue;
    const [found] = await sql.unsafe<[{ count: number }]>(`select count(*) as count from ${quoted(name)}`);
    if (found.count > 0) full.push(`${name} (${found.count})`);
  }
  if (full.length === 0) return;
  const named = full.slice(0, 5).join(', ') + (full.length > 5 ? ` and ${full.length - 5} more tables` : '');
  throw new Failure(
    'conflict',
    `The database is not empty: there are rows in ${named}. Nothing was changed; name an empty one.`,
  );
}

async function insertAll(
  sql: Sql,
  backup: Backup,
  tables: ReadonlyMap<string, FittedTable | null>,
  progress: (rows: number) => void = () => {},
): Promise<Map<string, { rows: number; sum: LineSum }>> {
  const sums = new Map([...tables.keys()].map((name) => [name, { rows: 0, sum: new LineSum() }]));
  let rows = 0;
  for await (const { table, lines } of backup.chunks()) {
    const fitted = tables.get(table.name);
    const sum = sums.get(table.name);
    if (!fitted || !sum) continue;
    const picked = fitted.pick ? lines.map(fitted.pick) : lines;
    await insert(sql, fitted.table, picked);
    sum.sum.add(picked);
    sum.rows += lines.length;
    rows += lines.length;
    progress(rows);
  }
  return sums;
}

/** Each value by the input function of its type, from the text that its output function gave. COPY is no way into the embedded server. */
async function insert(sql: Sql, { name, columns }: StoredTable, lines: readonly string[]): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(line->>${index})::${type}`).join(', ');
  await sql.unsafe(
    `insert into ${quoted(name)} (${names}) overriding system value
     select ${values} from jsonb_array_elements($1::jsonb) line`,
    [`[${lines.join(',')}]`],
  );
}

async function requireSame(
  sql: Sql,
  table: StoredTable,
  read: { rows: number; sum: LineSum } | undefined,
): Promise<void> {
  const here = await sumTable(sql, table);
  if (here.rows === read?.rows && here.sum === String(read.sum)) return;
  throw new Failure(
    'internal',
    `The rows of ${table.name} are not what the backup holds (${here.rows} of ${read?.rows}). Nothing was kept.`,
  );
}

async function setSequences(sql: Sql, sequences: Backup['head']['sequences']): Promise<void> {
  for (const { name, last_value, is_called } of sequences) {
    const [found] = await sql<[{ oid: number | null }]>`select to_regclass(${quoted(name)})::oid as oid`;
    if (found.oid !== null) await sql`select setval(${quoted(name)}::regclass, ${last_value}, ${is_called})`;
  }
}
