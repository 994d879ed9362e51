import { isKept, type Report } from '../harness/suite.ts';
import type { Compared } from './baseline.ts';

/** Prints one line per figure: name, value with its 95 % interval, n, target and earlier value. */
export function print(report: Report, compared: readonly Compared[]): void {
  const earlier = new Map(compared.map((each) => [each.name, each]));
  for (const figure of report.figures) {
    const interval = `[${figure.interval[0].toFixed(3)}, ${figure.interval[1].toFixed(3)}]`;
    const word = figure.bound === 'at_least' ? 'at least' : 'at most';
    const target =
      figure.target === null ? '' : `  target ${word} ${figure.target}${isKept(figure) ? '' : ' MISSED'}`;
    const before = earlier.get(figure.name);
    const was = before ? `  was ${before.before.toFixed(4)}${before.isWorse ? ' WORSE' : ''}` : '';
    console.log(`${figure.name}: ${figure.value.toFixed(4)} ${interval}  n=${figure.n}${target}${was}`);
  }
  for (const { name, columns, rows } of report.tables ?? []) {
    console.log(`\n${name}`);
    for (const row of [columns, ...rows])
      console.log(`  ${row.map((cell) => String(cell).padEnd(14)).join('')}`.trimEnd());
  }
  for (const [reason, cases] of Object.entries(report.failures)) {
    console.log(`\n${reason} (${cases.length})\n${cases.map((each) => `  ${each}`).join('\n')}`);
  }
}
