import type { Sql } from './connect.ts';

/** A table of which columns are sealed. */
export interface SealedTable {
  /** With its schema. */
  name: string;
  /** Its primary key: one or two columns. */
  keys: readonly [string, string?];
  columns: readonly string[];
}

/** A row by its key. */
export type RowKey = Record<string, string | number>;

/** Rows whose sealed columns begin otherwise than with `head`: sealed with an older key, or stored before they were sealed. */
export const sealedRows = (sql: Sql, { name, keys, columns }: SealedTable) => ({
  /** In the order of their keys, after one of them, with how many bytes they hold. */
  async listStale(
    head: Uint8Array,
    { after, limit }: { after: RowKey | null; limit: number },
  ): Promise<{ key: RowKey; size: number }[]> {
    const [first, second] = keys;
    const order = second ? sql`${sql(first)}, ${sql(second)}` : sql`${sql(first)}`;
    const isAfter =
      after === null
        ? sql`true`
        : second
          ? sql`(${sql(first)}, ${sql(second)}) > (${after[first] ?? ''}, ${after[second] ?? ''})`
          : sql`${sql(first)} > ${after[first] ?? ''}`;
    const isStale = columns.map(
      (column) =>
        sql`(${sql(column)} <> '' and substring(${sql(column)} from 1 for ${head.byteLength}::integer) <> ${Buffer.from(head)})`,
    );
    const sizes = columns.map((column) => sql`coalesce(octet_length(${sql(column)}), 0)`);
    const rows = await sql<(RowKey & { size: number })[]>`
      select ${order}, (${joined(sql, sizes, '+')})::integer as size from ${sql(name)}
      where ${isAfter} and (${joined(sql, isStale, 'or')})
      order by ${order} limit ${limit}`;
    return rows.map(({ size, ...key }) => ({ key: key as RowKey, size }));
  },

  /**
   * What the row holds, locked until the transaction ends; undefined where it is gone. Waits for whoever changes it: a row that
   * is passed by would need its old key for ever. Rows of other tables that point to it do not matter, as its key stays.
   */
  async lock(key: RowKey): Promise<Record<string, Uint8Array | null> | undefined> {
    const [row] = await sql<Record<string, Uint8Array | null>[]>`
      select ${sql(columns as string[])} from ${sql(name)} where ${is(sql, key)} for no key update`;
    return row;
  },

  async update(key: RowKey, changed: Record<string, Uint8Array>): Promise<void> {
    await sql`update ${sql(name)} set ${sql(changed as never)} where ${is(sql, key)}`;
  },
});

/** The moment of the database, for `hasOlderWriters`. */
export async function momentOf(sql: Sql): Promise<string> {
  const [row] = await sql<[{ moment: string }]>`select clock_timestamp()::text as moment`;
  return row.moment;
}

/** Whether a transaction that began before this moment still writes: nobody sees yet what it has written. */
export async function hasOlderWriters(sql: Sql, moment: string): Promise<boolean> {
  const [row] = await sql<[{ found: boolean }]>`
    select exists (
      select 1 from pg_catalog.pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null
        and xact_start < ${moment}::timestamptz) as found`;
  return row.found;
}

/** Says in the database that files of a table hold what was not sealed, until it is written anew; in the caller's transaction. */
export async function markPlain(sql: Sql, name: string): Promise<void> {
  await sql`insert into public.plain_remains (table_name) values (${name}) on conflict do nothing`;
}

/** Writes the tables anew that hold plain words in dead rows. Killed in the middle, the rest of them is found again. */
export async function rewritePlain(sql: Sql): Promise<void> {
  const marked = await sql<{ table_name: string }[]>`select table_name from public.plain_remains order by 1`;
  for (const { table_name } of marked) {
    await rewriteTable(sql, table_name);
    await sql`delete from public.plain_remains where table_name = ${table_name}`;
  }
}

/** Writes a table anew, without what its rows held before they were changed; nobody can use it meanwhile. Not in a transaction. */
async function rewriteTable(sql: Sql, name: string): Promise<void> {
  await sql`vacuum (full) ${sql(name)}`;
}

type Fragment = ReturnType<Sql>;

function joined(sql: Sql, fragments: readonly unknown[], by: 'or' | 'and' | '+'): Fragment {
  const [first, ...rest] = fragments as Fragment[];
  const link = { or: sql`or`, and: sql`and`, '+': sql`+` }[by];
  return rest.reduce((all, each) => sql`${all} ${link} ${each}`, first ?? sql`true`);
}

const is = (sql: Sql, key: RowKey): Fragment =>
  joined(
    sql,
    Object.entries(key).map(([column, value]) => sql`${sql(column)} = ${value}`),
    'and',
  );
