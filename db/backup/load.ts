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

/** Callbacks while rows are loaded. */
export interface Loading {
  /** Receives the number of rows loaded so far. */
  readonly progress?: (rows: number) => void;
  /** Runs in the same transaction after all rows are loaded and compared, before the constraints are checked. */
  readonly adapt?: (sql: Sql) => Promise<void>;
}

/**
 * Loads a backup into a database that has its schema and no rows, in one transaction: either all rows are there,
 * checked by every constraint and compared with the file, or the database is unchanged. Returns the number of rows.
 * Throws `conflict` if there are rows, and `malformed_input` if the backup does not fit.
 */
export function loadBackup(
  database: Pick<Database, 'sql'>,
  backup: Backup,
  loading: Loading = {},
): Promise<number> {
  // Not retried when the database rolls it back: a stream cannot be read twice.
  return database.sql.begin(async (sql) => {
    // A service that starts now waits for this lock before it migrates, and then finds users.
    await sql`select pg_advisory_xact_lock(hashtextextended('watchkeeper.migrate', 0))`;
    await exactText(sql);
    const stored = new Map((await listStoredTables(sql)).map((table) => [table.name, table]));
    const tables = new Map(
      backup.head.tables.map((head) => [head.name, fitTable(head, stored.get(head.name))]),
    );
    const restoreChecks = await disableChecks(sql, storedSchemas);
    // Checked after the tables are locked, so that no row can be added in between.
    await requireNoRows(sql);
    for (const name of filledBySetUp) await sql.unsafe(`delete from ${quoted(name)}`);
    const sums = await insertAll(sql, backup, tables, loading.progress);
    for (const [name, fitted] of tables) {
      if (fitted) await requireSame(sql, fitted.table, sums.get(name));
    }
    await setSequences(sql, backup.head.sequences);
    await loading.adapt?.(sql);
    await restoreChecks();
    return [...sums.values()].reduce((sum, { rows }) => sum + rows, 0);
  }) as Promise<number>;
}

/** Throws `conflict` if a table has rows, and names the fullest tables. */
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
    `The database is not empty: there are rows in ${named}. Nothing was changed; restore into an empty database.`,
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

/**
 * Inserts each value through the input function of its type, from the text of its output function. The embedded server
 * does not support COPY.
 */
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
    `The loaded rows of ${table.name} differ from the backup (${here.rows} of ${read?.rows}). Nothing was kept; use another backup.`,
  );
}

async function setSequences(sql: Sql, sequences: Backup['head']['sequences']): Promise<void> {
  for (const { name, last_value, is_called } of sequences) {
    const [found] = await sql<[{ oid: number | null }]>`select to_regclass(${quoted(name)})::oid as oid`;
    if (found.oid !== null) await sql`select setval(${quoted(name)}::regclass, ${last_value}, ${is_called})`;
  }
}

/**
 * A table of the backup as the target stores it, and a function that selects the stored values of a line; null if it
 * stores all of them.
 */
interface FittedTable {
  readonly table: StoredTable;
  readonly pick: ((line: string) => string) | null;
}

/**
 * Matches a table of the backup with the target. Our own tables are created by the same migrations and must be equal;
 * tables of libraries are created by the newest version of the library, so a dropped column or table is left out.
 * Throws `malformed_input` if one of ours differs.
 */
function fitTable(head: TableHead, table: StoredTable | undefined): FittedTable | null {
  const isOurs = head.name.startsWith('public.');
  const columns = table?.columns.filter(({ name }) => head.columns.includes(name)) ?? [];
  const isSame = columns.length === head.columns.length && columns.length === table?.columns.length;
  if (isOurs && !isSame) {
    throw new Failure(
      'malformed_input',
      `The columns of ${head.name} in the backup differ from its migrations. Nothing was changed; use another backup.`,
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
 * Disables the checks that depend on the order of rows: drops foreign keys and disables our triggers. This needs only
 * the rights of the owner (`session_replication_role`, the usual way, needs a superuser). Returns a function that
 * restores them and so checks every row; call it in the same transaction.
 */
async function disableChecks(sql: Sql, schemas: readonly string[]): Promise<() => Promise<void>> {
  // Keys of partitions follow their table.
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
