import { Failure } from '../../domain/failure.ts';
import type { TableHead } from './format.ts';
import type { StoredTable } from './stored-tables.ts';

/** A table of the backup as the target has it, and what of each line goes there when not all of it does. */
export interface FittedTable {
  readonly table: StoredTable;
  readonly pick: ((line: string) => string) | null;
}

/**
 * Our own tables are made by the same migrations and so are the same. Tables of libraries are made by the libraries' newest
 * set-up: a column that they gave up is left out, and so is a table. Throws `malformed_input` when one of ours differs.
 */
export function fitTable(head: TableHead, table: StoredTable | undefined): FittedTable | null {
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
