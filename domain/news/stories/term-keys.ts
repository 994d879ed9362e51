import { rarityInLanguage } from '../../text/word-rarity.ts';
import { countedRarity, type Rarity } from './rarity.ts';
import type { ArticleTerms } from './terms.ts';

/** Days within which reports of one event appear; what is alike later is another development. */
export const eventWindowDays = 5;
/** Terms under which an article is found: its rarest and most said. */
const keyTerms = 16;
/** Rarity below which a term would find half the archive. */
const leastRarity = 2.5;

/** FNV-1a over UTF-16 units, mixed at the end as in MurmurHash3. */
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
  return Math.floor(Date.parse(at) / (eventWindowDays * 86_400_000));
}

/** Terms that are counted in the archive, each once: those that can tell one event from another. */
export function countedTerms({ lead, names, figures }: ArticleTerms): string[] {
  return [...new Set([...Object.keys(lead), ...Object.keys(names), ...Object.keys(figures)])].filter(
    (term) => rarityInLanguage(term) >= countedRarity,
  );
}

/**
 * The keys of an article: its at most 16 rarest and most said terms, each with the span of five days that it was
 * published in (64-bit numbers in decimals). Articles that share a key are compared, so that looking them up takes no
 * longer in a large archive: `own` is stored, `wanted` finds what was published at most five days before or after.
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
      if (value < leastRarity) continue;
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

/** Whether two moments (ISO 8601) are close enough for one event. */
export function isWithinEventWindow(a: string, b: string): boolean {
  return Math.abs(Date.parse(a) - Date.parse(b)) <= eventWindowDays * 86_400_000;
}
