import { styleText } from 'node:util';
import { clean } from '../../terminal/clean.ts';
import { wrap } from '../../terminal/wrap.ts';
import type { Finding } from './finding.ts';

const marks = {
  ok: ['✓', 'ok', 'green'],
  warning: ['!', 'warning', 'yellow'],
  broken: ['✗', 'broken', 'red'],
} as const;

/** What the doctor found, a line each with what to do below it, and the sum at the end. */
export function renderFindings(findings: readonly Finding[], columns?: number): string {
  const wide = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, verdict, saw, advice }) => {
    const [mark, word, colour] = marks[verdict];
    const indent = ' '.repeat(wide + 13);
    const head = `${mark} ${word.padEnd(8)} ${check.padEnd(wide)}  `;
    const told = wrap(indent + clean(saw), columns).slice(indent.length);
    const advised = advice === null ? [] : [wrap(`${indent}→ ${clean(advice)}`, columns, `${indent}  `)];
    return [styleText(colour, head) + told, ...advised];
  });
  const count = (verdict: Finding['verdict']) => findings.filter((each) => each.verdict === verdict).length;
  return [
    ...lines,
    '',
    `${count('broken')} broken, ${count('warning')} ${count('warning') === 1 ? 'warning' : 'warnings'}, ${count('ok')} ok`,
  ].join('\n');
}
