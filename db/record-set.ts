import type { Sql } from './connect.ts';

const json = 114;

/**
 * Returns rows as one parameter for `json_to_recordset`: any number of them in one statement. As `json`, not `jsonb`:
 * the server reads it once instead of building a tree of it first.
 */
export function recordSet(sql: Sql, rows: readonly object[]) {
  return sql.typed(rows as never, json);
}
