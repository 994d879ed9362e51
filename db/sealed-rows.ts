import type { Sql } from './connect.ts';

/** A table with sealed columns. */
export interface SealedTable {
  /** Name, with its schema. */
  name: string;
  /** Its primary key: one or two columns. */
  keys: readonly [string, string?];
  columns: readonly string[];
}

/** A row by its key. */
export type RowKey = Record<string, string | number>;

/** Rows whose sealed columns do not begin with `head`: sealed with an older key, or stored before sealing. */
export const sealedRows = (sql: Sql, { name, keys, columns }: SealedTable) => ({
  /** Lists rows by key, after one of them, with their sizes in bytes. */
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
   * Returns the sealed columns of the row, locked until the transaction ends; undefined if it is gone. Waits for
   * concurrent changes, because a skipped row would need its old key for ever. References from other tables do not
   * matter, as the row's key stays.
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

/** Returns the current time of the database, for `hasOlderWriters`. */
export async function momentOf(sql: Sql): Promise<string> {
  const [row] = await sql<[{ moment: string }]>`select clock_timestamp()::text as moment`;
  return row.moment;
}

/** Returns whether a transaction that began before this moment is still writing, so that its rows are not visible yet. */
export async function hasOlderWriters(sql: Sql, moment: string): Promise<boolean> {
  const [row] = await sql<[{ found: boolean }]>`
    select exists (
      select 1 from pg_catalog.pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null
        and xact_start < ${moment}::timestamptz) as found`;
  return row.found;
}

/**
 * Records in the database that files of a table contain unsealed values until the table is rewritten; in the caller's
 * transaction.
 */
export async function markPlain(sql: Sql, name: string): Promise<void> {
  await sql`insert into public.plain_remains (table_name) values (${name}) on conflict do nothing`;
}

/** Rewrites the tables with unsealed values in dead rows. After an interruption the rest is found again. */
export async function rewritePlain(sql: Sql): Promise<void> {
  const marked = await sql<{ table_name: string }[]>`select table_name from public.plain_remains order by 1`;
  for (const { table_name } of marked) {
    await rewriteTable(sql, table_name);
    await sql`delete from public.plain_remains where table_name = ${table_name}`;
  }
}

/** Rewrites a table without the earlier values of its rows; it cannot be used meanwhile. Not in a transaction. */
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
