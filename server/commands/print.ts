import { clean } from '../terminal/clean.ts';

/** Prints data as indented JSON. */
export function printJson(data: unknown): void {
  console.log(JSON.stringify(data, null, 2));
}

/** Prints rows as a table with aligned columns, or `none` if there is no row. */
export function printTable(
  head: readonly string[],
  rows: readonly (readonly (string | null)[])[],
  none: string,
): void {
  if (rows.length === 0) {
    console.log(none);
    return;
  }
  const cells = [head, ...rows].map((row) => row.map((cell) => clean(cell ?? '-')));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  for (const row of cells)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
