import { Failure } from '../../domain/failure.ts';
import type { Sql } from '../connect.ts';

/** The schemas whose tables a backup contains. */
export const storedSchemas = ['public', 'checkpoints', 'pgboss'];

/** The tables that a backup leaves out, each with the reason. All others are included, also new ones. */
export const leftOut: Readonly<Record<string, string>> = {
  'public.schema_migrations':
    'its names are in the head of the backup; restoring applies the same migrations',
  'public.plain_remains':
    'about the files of one database; restored rows that were never sealed are recorded again',
  'public.desk_moves': 'about the transactions of one database, whose ids mean nothing in another one',
  'checkpoints.checkpoint_migrations': 'written by the set-up of the checkpointer',
  'pgboss.version': 'written by the set-up of the job queue, with the moments of its own maintenance',
  'pgboss.bam': 'maintenance that the job queue has under way in one database',
  'pgboss.queue_stats': 'counts of the job queue, computed every few seconds',
  'pgboss.warning': 'warnings of the job queue about one moment',
};

/** Tables that the setup of a library fills; the rows of the backup replace those. */
export const filledBySetUp: readonly string[] = ['pgboss.queue'];

/** A table with its stored columns. Partitions belong to their table; generated columns are computed again. */
export interface StoredTable {
  /** Schema and name, as in `public.users`. */
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Returns every table that a backup contains, ordered by name. */
export async function listStoredTables(sql: Sql): Promise<StoredTable[]> {
  const tables = await sql<{ name: string; columns: { name: string; type: string }[] }[]>`
    select format('%s.%s', nspname, relname) as name,
      (select coalesce(json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum), '[]')
        from pg_catalog.pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_catalog.pg_class class join pg_catalog.pg_namespace space on space.oid = relnamespace
    where nspname = any(${storedSchemas}) and relkind in ('r', 'p') and not relispartition
    order by 1`;
  return tables.filter(({ name }) => !(name in leftOut));
}

/** Quotes the name of a table or a sequence for SQL. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

/**
 * Returns SQL for a row as one line: a JSON array of the columns as PostgreSQL writes them as text, which every
 * supported version reads back exactly. Needs the settings of `exactText`.
 */
export const lineOf = (columns: StoredTable['columns']): string =>
  `array_to_json(array[${columns.map(({ name }) => `${quoted(name)}::text`).join(', ')}]::text[])::text`;

/** Sets the session so that a value's text is the same in every session, and is read back as the same value. */
export async function exactText(sql: Sql): Promise<void> {
  await sql`
    select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true),
      set_config('IntervalStyle', 'postgres', true), set_config('extra_float_digits', '1', true),
      set_config('bytea_output', 'hex', true), set_config('synchronize_seqscans', 'off', true),
      set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`;
}

/**
 * Throws `forbidden` if row-level security hides rows from this role, because half a backup is worse than none. The
 * policy `workers` shows the owner of the tables all rows.
 */
export async function requireEveryRow(sql: Sql): Promise<void> {
  const hidden = await sql<{ name: string }[]>`
    select format('%s.%s', nspname, relname) as name
    from pg_catalog.pg_class class join pg_catalog.pg_namespace space on space.oid = relnamespace
    where nspname = any(${storedSchemas}) and relrowsecurity
      and not (select rolsuper or rolbypassrls from pg_catalog.pg_roles where rolname = current_user)
      and (relforcerowsecurity or not pg_has_role(relowner, 'usage'))
      and not exists (
        select 1 from pg_catalog.pg_policy
        where polrelid = class.oid and polpermissive and polcmd in ('*', 'r') and pg_get_expr(polqual, polrelid) = 'true'
          and exists (select 1 from unnest(polroles) role where role = 0 or pg_has_role(role, 'usage')))
    order by 1`;
  if (hidden.length === 0) return;
  throw new Failure(
    'forbidden',
    `This role cannot see every row (${hidden.map(({ name }) => name).join(', ')}). Nothing was written; connect with the role of the service.`,
  );
}
