import { rarityInLanguage } from '../text/word-rarity.ts';
import { contentWords, wordsOf } from '../text/words.ts';

/** Something that may be what a person looks for. */
export interface Findable {
  id: string;
  title: string;
  summary: string;
  names?: readonly string[];
  /** -1 to 1; null where one of both has no vector. */
  cosine: number | null;
}

/** A thing that was found, with how much it has of what was looked for. */
export interface Ranked<Of extends Findable> {
  found: Of;
  score: number;
  /** Share of the words that were looked for, by their rarity, 0 to 1. */
  share: number;
}

// A likeness below this is chance with short queries.
const leastCosine = 0.35;
/** Alone, without a word in common, a likeness has to be this strong. */
const tellingCosine = 0.5;
/** Who names something says at least this share of its words. */
export const meantFrom = 0.5;
/** What stands in a title is what the thing is about. */
const inTitle = 1.5;

/** The words of a query that something can be looked up by, at most twenty, each once. */
export function wordsToFind(query: string): string[] {
  const words = wordsOf(query).filter((word) => contentWords(word).length > 0);
  return [...new Set(words)].slice(0, 20);
}

/**
 * What was found, the likeliest first: words in common count by their rarity, most in the title; then likeness in meaning.
 * What has nothing in common is left out.
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
    if (share < 0.25 && cosine < tellingCosine) return [];
    const meaning = cosine < leastCosine ? 0 : cosine;
    return [{ found: each, share, score: (all === 0 ? 0 : words / all) + 0.5 * meaning }];
  });
  return ranked.sort((a, b) => b.score - a.score || (a.found.id < b.found.id ? -1 : 1));
}

/** Words that no list of the language has are names and part numbers: they tell most. */
function weightOf(word: string): number {
  return Math.max(1, rarityInLanguage(word));
}

/**
 * The one thing that a person means; null where nothing comes near, or where another is as likely. `others` are then what
 * they could have meant.
 */
export function pickOne<Of extends Findable>(
  ranked: readonly Ranked<Of>[],
): { one: Of } | { one: null; others: Of[] } {
  const [first, second] = ranked;
  const isMeant = first !== undefined && first.share >= meantFrom;
  const isClear = second === undefined || (first?.score ?? 0) >= second.score * 1.15;
  if (first && isMeant && isClear) return { one: first.found };
  return { one: null, others: ranked.slice(0, 4).map(({ found }) => found) };
}
