import { styleText } from 'node:util';
import type { readEdition } from '../news/read-edition.ts';
import { clean } from './clean.ts';
import { wrap } from './wrap.ts';

type Edition = Awaited<ReturnType<typeof readEdition>>;

// Each is one column wide; emoji would take two.
const marks = { supported: '✓', conflicting: '≠', unresolved: '?' } as const;
const colours = { supported: 'green', conflicting: 'red', unresolved: 'yellow' } as const;
const statuses = ['supported', 'conflicting', 'unresolved'] as const;
const indent = '    ';

/** Formats an edition for a terminal of that width: title, score, evidence, reason and sources of each card. */
export function renderEdition(edition: Edition, columns?: number): string {
  const cards = edition.cards.map((card) => {
    const { status, under_review } = card.evidence;
    const claims = statuses.flatMap((each) =>
      card.evidence[each] > 0 ? `${card.evidence[each]} ${each}` : [],
    );
    const more = card.source_count - card.sources.length;
    const names = [
      ...new Set(card.sources.map((source) => source.name)),
      ...(more > 0 ? [`${more} more`] : []),
    ];
    const title = wrap(indent + clean(card.title), columns).slice(indent.length);
    return [
      `${styleText('dim', String(card.rank).padStart(2))}  ${styleText('bold', title)}`,
      `${indent}score ${card.score.total.toFixed(2)}  ${styleText(colours[status], `${marks[status]} ${status}`)} (${claims.join(', ') || 'no claims'})`,
      ...(under_review ? [`${indent}waiting for your review: GET /api/approvals`] : []),
      styleText('dim', wrap(indent + clean(card.why), columns)),
      wrap(indent + clean(names.join(', ')), columns),
      `${indent}${styleText('dim', clean(card.sources[0]?.url ?? ''))}`,
    ].join('\n');
  });
  return [styleText('bold', `Edition ${edition.edition_id}`), ...cards].join('\n\n');
}
