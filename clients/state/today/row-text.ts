import { issueRowAsText } from '../issue/issue-text.ts';
import type { Card } from './answer.ts';
import type { DayRow } from './rows.ts';

/**
 * Writes a row of the day as plain text with its sources, as it is copied: an issue with the sentence that it rests on, a question
 * with what it asks, a card with its status, its new facts and its reports. `address` is that of the row and stands last.
 */
export function rowAsText(row: DayRow, address: string): string {
  if (row.kind === 'issue') return issueRowAsText(row.issue, address);
  if (row.kind === 'decision')
    return [row.decision.title, row.decision.detail, address].filter(Boolean).join('\n');
  return [...linesOf(row.card), '', address].join('\n');
}

function linesOf(card: Card): string[] {
  const { title, summary, evidence, new_facts, coverage } = card;
  const { status, supported, conflicting, unresolved } = evidence;
  const facts = new_facts.map(({ text, url }) => `+ ${text} (${url})`);
  const sources = coverage.map((report) => `${report.name}: ${report.title}\n  ${report.url}`);
  return [
    title,
    `${status}: ${supported} supported, ${conflicting} conflicting, ${unresolved} unresolved`,
    ...[summary === '' ? [] : [summary], facts, sources].flatMap((part) =>
      part.length > 0 ? ['', ...part] : [],
    ),
  ];
}
