import type { Sql } from '../connect.ts';
import { quoted } from './stored-tables.ts';

/**
 * Takes away what checks rows while they come in any order: foreign keys are dropped and our triggers do not fire. Only the
 * owner's rights are needed for it (`session_replication_role`, the usual way, belongs to superusers). Returns what puts
 * everything back, which checks every row that came; the same transaction is to do both.
 */
export async function setAside(sql: Sql, schemas: readonly string[]): Promise<() => Promise<void>> {
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
