import { rarityInLanguage } from '../text/word-rarity.ts';
import { contentWords, wordsOf } from '../text/words.ts';

/** An item that a search may return. */
export interface Findable {
  id: string;
  title: string;
  summary: string;
  names?: readonly string[];
  /** Cosine with the query, -1 to 1; null if either has no vector. */
  cosine: number | null;
}

/** A search result with its score. */
export interface Ranked<Of extends Findable> {
  found: Of;
  score: number;
  /** Share of the words of the query that it contains, weighted by rarity, 0 to 1. */
  share: number;
}

// With short queries a lower cosine is chance.
const minCosine = 0.35;
/** Smallest cosine of a result that shares no words with the query. */
const minCosineAlone = 0.5;
/** Smallest share of the query's words for a result to be taken as the one that was named. */
export const minShare = 0.5;
/** Weight of a word in the title, which states the subject. */
const inTitle = 1.5;

/** Returns the distinct words of a query to look up, at most twenty. */
export function wordsToFind(query: string): string[] {
  const words = wordsOf(query).filter((word) => contentWords(word).length > 0);
  return [...new Set(words)].slice(0, 20);
}

/**
 * Ranks search results, best first: by shared words, weighted by rarity and higher in the title, then by cosine. Results
 * without anything in common are dropped.
 */
export function rankFound<Of extends Findable>(query: string, found: readonly Of[]): Ranked<Of>[] {
  const wanted = [...new Set(contentWords(query))].map((word) => ({ word, weight: weightOf(word) }));
  const all = wanted.reduce((sum, { weight }) => sum + weight, 0);
  const ranked = found.flatMap((each) => {
    const title = new Set(contentWords(each.title));
    const rest = new Set(contentWords([each.summary, ...(each.names ?? [])].join(' ')));
    const held = wanted.filter(({ word }) => title.has(word) || rest.has(word));
    const share = all === 0 ? 0 : held.reduce((sum, { weight }) => sum + weight, 0) / all;
    const words = held.reduce((sum, { word, weight }) => sum + weight * (title.has(word) ? inTitle : 1), 0);
    const cosine = each.cosine ?? 0;
    if (share < 0.25 && cosine < minCosineAlone) return [];
    const similarity = cosine < minCosine ? 0 : cosine;
    return [{ found: each, share, score: (all === 0 ? 0 : words / all) + 0.5 * similarity }];
  });
  return ranked.sort((a, b) => b.score - a.score || (a.found.id < b.found.id ? -1 : 1));
}

/** Returns the weight of a word: names and part numbers, which are not in the word list, count most. */
function weightOf(word: string): number {
  return Math.max(1, rarityInLanguage(word));
}

/**
 * Returns the result that a reference clearly identifies. If none is close enough, or a second one is about as likely,
 * returns the candidates to choose from instead.
 */
export function resolveOne<Of extends Findable>(
  ranked: readonly Ranked<Of>[],
): { one: Of } | { one: null; others: Of[] } {
  const [first, second] = ranked;
  const isNamed = first !== undefined && first.share >= minShare;
  const isClear = second === undefined || (first?.score ?? 0) >= second.score * 1.15;
  if (first && isNamed && isClear) return { one: first.found };
  return { one: null, others: ranked.slice(0, 4).map(({ found }) => found) };
}
