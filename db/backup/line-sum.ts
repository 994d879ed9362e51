import { hash } from 'node:crypto';
import type { Sql } from '../connect.ts';
import { lineOf, quoted, type StoredTable } from './stored-tables.ts';

/** Hexadecimal digits of each line's SHA-256 that are summed: 48 bits, so that a number represents one exactly. */
const digits = 12;

/**
 * The sum of the hashes of lines: equal for the same rows in any order, and different if a row is missing, doubled or
 * changed.
 */
export class LineSum {
  #sum = 0n;

  add(lines: readonly string[]): void {
    let part = 0;
    for (const line of lines) {
      part += Number.parseInt(hash('sha256', line).slice(0, digits), 16);
      // A number can sum a few dozen exactly; a big integer for each line would take twice as long.
      if (part < 2 ** 52) continue;
      this.#sum += BigInt(part);
      part = 0;
    }
    this.#sum += BigInt(part);
  }

  toString(): string {
    return String(this.#sum);
  }
}

/** Computes the same sum over the rows of a table on the server, with the number of rows. */
export async function sumTable(sql: Sql, table: StoredTable): Promise<{ rows: number; sum: string }> {
  const [row] = await sql.unsafe<[{ rows: number; sum: string }]>(`
    select count(*) as rows, coalesce(sum(('x' || substr(encode(sha256(convert_to(line, 'UTF8')), 'hex'), 1, ${digits}))
      ::bit(48)::bigint), 0)::text as sum
    from (select ${lineOf(table.columns)} as line from ${quoted(table.name)}) lines`);
  return row;
}
