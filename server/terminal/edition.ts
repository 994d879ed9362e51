import { styleText } from 'node:util';
import type { readEdition } from '../news/read-edition.ts';
import { clean } from './clean.ts';
import { wrap } from './wrap.ts';

type Edition = Awaited<ReturnType<typeof readEdition>>;

// Each one column wide; signs that terminals draw as pictures take two.
const marks = { supported: '✓', conflicting: '≠', unresolved: '?' } as const;
const colours = { supported: 'green', conflicting: 'red', unresolved: 'yellow' } as const;
const statuses = ['supported', 'conflicting', 'unresolved'] as const;
const inset = '    ';

/** An edition as lines of text that fit into so many columns: for each card its title, score, evidence, reason and sources. */
export function renderEdition(edition: Edition, columns?: number): string {
  const cards = edition.cards.map((card) => {
    const { status, under_review } = card.evidence;
    const claims = statuses.flatMap((each) =>
      card.evidence[each] > 0 ? `${card.evidence[each]} ${each}` : [],
    );
    const names = [...new Set(card.sources.map((source) => source.name))].join(', ');
    const title = wrap(inset + clean(card.title), columns).slice(inset.length);
    return [
      `${styleText('dim', String(card.rank).padStart(2))}  ${styleText('bold', title)}`,
      `${inset}score ${card.score.total.toFixed(2)}  ${styleText(colours[status], `${marks[status]} ${status}`)} (${claims.join(', ') || 'no claims'})`,
      ...(under_review ? [`${inset}waits for your review: GET /api/approvals`] : []),
      styleText('dim', wrap(inset + clean(card.why), columns)),
      wrap(inset + clean(names), columns),
      `${inset}${styleText('dim', clean(card.sources[0]?.url ?? ''))}`,
    ].join('\n');
  });
  return [styleText('bold', `Edition ${edition.edition_id}`), ...cards].join('\n\n');
}
