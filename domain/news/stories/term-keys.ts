import { rarityInLanguage } from '../../text/word-rarity.ts';
import { dayMs } from '../../time.ts';
import { countedRarity, type Rarity } from './rarity.ts';
import type { ArticleTerms } from './terms.ts';

/** Days within which reports of one event appear; a similar later report is a new development. */
export const eventWindowDays = 5;
/** Number of terms that an article is found by: its rarest and most frequent ones. */
const keyTerms = 16;
/** Smallest rarity of a key term: more common terms would match half the archive. */
const minRarity = 2.5;

/** Hashes a text by FNV-1a over UTF-16 units, finished as in MurmurHash3. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

function keyOf(term: string, span: number): string {
  const text = `${span} ${term}`;
  return BigInt.asIntN(
    64,
    (BigInt(hash(text, 0x811c9dc5)) << 32n) | BigInt(hash(text, 0x2f0b4c47)),
  ).toString();
}

function spanOf(at: string): number {
  return Math.floor(Date.parse(at) / (eventWindowDays * dayMs));
}

/** Returns the distinct terms that are counted in the archive: those that can distinguish events. */
export function countedTerms({ lead, names, figures }: ArticleTerms): string[] {
  return [...new Set([...Object.keys(lead), ...Object.keys(names), ...Object.keys(figures)])].filter(
    (term) => rarityInLanguage(term) >= countedRarity,
  );
}

/**
 * Returns the keys of an article: its at most 16 rarest and most frequent terms, each combined with the five-day span of
 * publication (64-bit numbers as decimals). Only articles that share a key are compared, so that a look-up does not slow
 * down with the size of the archive. `own` is stored; `wanted` also covers the spans before and after.
 */
export function termKeys(
  terms: ArticleTerms,
  publishedAt: string,
  rarity: Rarity,
): { own: string[]; wanted: string[] } {
  const weights = new Map<string, number>();
  for (const counts of [terms.lead, terms.names])
    for (const [term, times] of Object.entries(counts)) {
      const value = rarity(term);
      if (value < minRarity) continue;
      weights.set(term, (weights.get(term) ?? 0) + (1 + Math.log(times)) * value);
    }
  const rarest = [...weights]
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, keyTerms)
    .map(([term]) => term);
  const span = spanOf(publishedAt);
  return {
    own: rarest.map((term) => keyOf(term, span)),
    wanted: [span - 1, span, span + 1].flatMap((each) => rarest.map((term) => keyOf(term, each))),
  };
}

/** Tests whether two times (ISO 8601) are close enough for one event. */
export function isWithinEventWindow(a: string, b: string): boolean {
  return Math.abs(Date.parse(a) - Date.parse(b)) <= eventWindowDays * dayMs;
}
