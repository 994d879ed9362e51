import { styleText } from 'node:util';
import { clean } from '../../terminal/clean.ts';
import { wrap } from '../../terminal/wrap.ts';
import type { Finding } from './finding.ts';

const marks = {
  ok: ['✓', 'ok', 'green'],
  warning: ['!', 'warning', 'yellow'],
  broken: ['✗', 'broken', 'red'],
} as const;

/** Formats findings for a terminal: one line each with the remedy below it, then the totals. */
export function renderFindings(findings: readonly Finding[], columns?: number): string {
  const wide = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, verdict, saw, advice }) => {
    const [mark, word, colour] = marks[verdict];
    const indent = ' '.repeat(wide + 13);
    const head = `${mark} ${word.padEnd(8)} ${check.padEnd(wide)}  `;
    const description = wrap(indent + clean(saw), columns).slice(indent.length);
    const remedy = advice === null ? [] : [wrap(`${indent}→ ${clean(advice)}`, columns, `${indent}  `)];
    return [styleText(colour, head) + description, ...remedy];
  });
  const count = (verdict: Finding['verdict']) => findings.filter((each) => each.verdict === verdict).length;
  return [
    ...lines,
    '',
    `${count('broken')} broken, ${count('warning')} ${count('warning') === 1 ? 'warning' : 'warnings'}, ${count('ok')} ok`,
  ].join('\n');
}
