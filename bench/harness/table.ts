import { type Row, shown, shownLimit } from './summary.ts';

/** Returns the rows as a text table with the ratio and the verdict of each. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [
    ['', 'ours', 'peer', 'ratio', 'limit', ''],
    ...rows.map((row) => [
      `${row.name} (${row.unit})`,
      shown(row.ours),
      row.peer === undefined ? '' : shown(row.peer),
      row.ratio === undefined ? '' : row.ratio.toFixed(2),
      shownLimit(row),
      verdictOf(row),
    ]),
  ];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 || column > 3
            ? cell.padEnd(widths?.[column] ?? 0)
            : cell.padStart(widths?.[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Returns the verdict on a row in a word, or the reason for which there is none. */
function verdictOf({ isMet, missing }: Row): string {
  if (missing !== undefined) return missing;
  if (isMet === undefined) return '';
  return isMet ? 'met' : 'MISSED';
}
