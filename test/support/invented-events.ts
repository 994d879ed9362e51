import type { GatheredArticle } from '../../db/news/gather/articles.ts';
import { gathered } from './rows.ts';

const syllables = [
  'bra',
  'qui',
  'vol',
  'tem',
  'zor',
  'lin',
  'gua',
  'mek',
  'sto',
  'pra',
  'huv',
  'dor',
  'fis',
  'yal',
];

/** Returns pseudo-random numbers in [0, 1), the same for the same seed. */
function drawn(seed: number): () => number {
  let state = (seed * 7919 + 17) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function wordsOfEvent(event: number): string[] {
  const next = drawn(event + 1);
  return Array.from({ length: 40 }, () =>
    Array.from({ length: 3 }, () => syllables[Math.floor(next() * syllables.length)]).join(''),
  );
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Returns a report of an invented event: reports of one event share its names, the words that only it has, in an order of
 * their own; reports of two events share nothing. A report is published `hour` hours after 2026-11-18 00:00 UTC.
 */
export function inventedReport(
  sourceId: string,
  { event, report, hour }: { event: number; report: number; hour: number },
): GatheredArticle {
  const words = wordsOfEvent(event);
  const next = drawn(1000 * event + report);
  const names = words.slice(0, 8).map(capitalised);
  const rest = words
    .slice(8)
    .map((word) => ({ word, lot: next() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ word }) => word);
  const name = (index: number) => names[(index + report) % names.length];
  const content = rest
    .map((word, index) => (index % 4 === 0 ? `${word} ${name(index / 4)}` : word))
    .join(' ');
  return gathered(sourceId, `event-${event}-report-${report}`, {
    title: `${names[0]} ${rest[0]} ${names[1]} ${rest[1]} ${rest[2]}`,
    content: `${capitalised(content)}.`,
    summary: '',
    published_at: new Date(Date.parse('2026-11-18T00:00:00.000Z') + hour * 3_600_000).toISOString(),
  });
}
