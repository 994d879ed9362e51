import { styleText } from 'node:util';
import type { readEdition } from '../read-edition.ts';
import { clean } from './clean.ts';

type Edition = Awaited<ReturnType<typeof readEdition>>;

const marks = { supported: '✓', conflicting: '⚡', unresolved: '?' } as const;
const colours = { supported: 'green', conflicting: 'red', unresolved: 'yellow' } as const;

/** An edition as lines of text: for each card its rank, title, score, evidence, reason and sources. */
export function renderEdition(edition: Edition): string {
  const cards = edition.cards.map((card) => {
    const { status, supported, conflicting, unresolved, under_review } = card.evidence;
    const claims = `${supported} supported, ${conflicting} conflicting, ${unresolved} unresolved`;
    const names = [...new Set(card.sources.map((source) => source.name))].join(', ');
    return [
      `${styleText('dim', String(card.rank).padStart(2))}  ${styleText('bold', clean(card.title))}`,
      `    score ${card.score.total.toFixed(2)}  ${styleText(colours[status], `${marks[status]} ${status}`)} (${claims})${under_review ? '  waits for your review' : ''}`,
      `    ${styleText('dim', clean(card.why))}`,
      `    ${clean(names)}  ${styleText('dim', clean(card.sources[0]?.url ?? ''))}`,
    ].join('\n');
  });
  return [styleText('bold', `Edition ${edition.edition_id}`), ...cards].join('\n\n');
}
