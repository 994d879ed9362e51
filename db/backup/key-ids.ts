import type { Sql } from '../connect.ts';
import { listStoredTables, quoted } from './stored-tables.ts';

/** Tables with columns whose values may be sealed. */
export type MaybeSealed = readonly { readonly name: string; readonly columns: readonly string[] }[];

/**
 * Returns the ids of the keys that seal these values, as eight hexadecimal digits: a sealed value begins with 1 and the
 * id. Reads only the first bytes. Tables and columns that an older schema lacks, or has as another type, contain
 * nothing sealed.
 */
export async function listKeyIds(sql: Sql, tables: MaybeSealed): Promise<string[]> {
  const ids = new Set<string>();
  for (const stored of await listStoredTables(sql)) {
    const wanted = tables.find(({ name }) => name === stored.name)?.columns ?? [];
    const columns = stored.columns.filter(({ name, type }) => type === 'bytea' && wanted.includes(name));
    if (columns.length === 0) continue;
    const values = columns.map(({ name }) => `(substring(${quoted(name)} from 1 for 5))`).join(', ');
    const rows = await sql.unsafe<{ id: string }[]>(`
      select distinct encode(substring(head from 2), 'hex') as id
      from ${quoted(stored.name)}, lateral (values ${values}) heads (head)
      where octet_length(head) = 5 and substring(head from 1 for 1) = '\\x01'::bytea`);
    for (const { id } of rows) ids.add(id);
  }
  return [...ids].toSorted();
}
