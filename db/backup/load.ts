import { Failure } from '../../domain/failure.ts';
import type { Database, Sql } from '../connect.ts';
import type { Backup, TableHead } from './format.ts';
import { LineSum, sumTable } from './line-sum.ts';
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

/** A table of the backup as the target has it, and what of each line goes there when not all of it does. */
interface FittedTable {
  readonly table: StoredTable;
  readonly pick: ((line: string) => string) | null;
}

/**
 * Our own tables are made by the same migrations and so are the same. Tables of libraries are made by the libraries' newest
 * set-up: a column that they gave up is left out, and so is a table. Throws `malformed_input` when one of ours differs.
 */
function fitTable(head: TableHead, table: StoredTable | undefined): FittedTable | null {
  const isOurs = head.name.startsWith('public.');
  const columns = table?.columns.filter(({ name }) => head.columns.includes(name)) ?? [];
  const isSame = columns.length === head.columns.length && columns.length === table?.columns.length;
  if (isOurs && !isSame) {
    throw new Failure(
      'malformed_input',
      `${head.name} of the backup has other columns than the migrations that it names make. Nothing was changed.`,
    );
  }
  if (!table) return null;
  const ordered = head.columns.every((name, index) => columns[index]?.name === name);
  if (isSame && ordered) return { table, pick: null };
  const places = columns.map(({ name }) => head.columns.indexOf(name));
  return {
    table: { name: table.name, columns },
    pick: (line) => {
      const values = JSON.parse(line) as unknown[];
      return JSON.stringify(places.map((place) => values[place]));
    },
  };
}

/**
 * Takes away what checks rows while they come in any order: foreign keys are dropped and our triggers do not fire. Only the
 * owner's rights are needed for it (`session_replication_role`, the usual way, belongs to superusers). Returns what puts
 * everything back, which checks every row that came; the same transaction is to do both.
 */
async function setAside(sql: Sql, schemas: readonly string[]): Promise<() => Promise<void>> {
  // Those of partitions follow their table.
  const keys = await sql<{ table: string; name: string; definition: string }[]>`
    select format('%s.%s', nspname, relname) as table, conname as name, pg_get_constraintdef(con.oid) as definition
    from pg_catalog.pg_constraint con
      join pg_catalog.pg_class class on class.oid = conrelid join pg_catalog.pg_namespace space on space.oid = relnamespace
    where contype = 'f' and conparentid = 0 and nspname = any(${schemas as string[]}) order by 1, 2`;
  const fired = await sql<{ table: string; name: string }[]>`
    select format('%s.%s', nspname, relname) as table, tgname as name
    from pg_catalog.pg_trigger trigger
      join pg_catalog.pg_class class on class.oid = tgrelid join pg_catalog.pg_namespace space on space.oid = relnamespace
    where not tgisinternal and tgenabled = 'O' and tgparentid = 0 and nspname = any(${schemas as string[]}) order by 1, 2`;
  for (const { table, name } of keys) {
    await sql.unsafe(`alter table ${quoted(table)} drop constraint ${quotedName(name)}`);
  }
  for (const { table, name } of fired) {
    await sql.unsafe(`alter table ${quoted(table)} disable trigger ${quotedName(name)}`);
  }
  return async () => {
    for (const { table, name } of fired) {
      await sql.unsafe(`alter table ${quoted(table)} enable trigger ${quotedName(name)}`);
    }
    for (const { table, name, definition } of keys) {
      await sql.unsafe(`alter table ${quoted(table)} add constraint ${quotedName(name)} ${definition}`);
    }
  };
}

const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
