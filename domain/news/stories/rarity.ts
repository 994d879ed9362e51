import { rarityInLanguage } from '../../text/word-rarity.ts';

/** How much it says that two texts share a term: about 1 for "people" to 8 for a name nobody else has. */
export type Rarity = (term: string) => number;

/** In how many articles each term stands, of `articles` in all; terms that are not counted are missing. */
export interface TermCounts {
  articles: number;
  of: ReadonlyMap<string, number>;
}

/** The language weighs as much as this many articles: a new archive has too few of its own to tell rare from common. */
const languageArticles = 1000;

/** Terms rarer than this in the language are counted in the archive; "people" tells no event from another anywhere. */
export const countedRarity = 4;

/** Rarity by the language and by what is read: "Kubernetes" is rare in English and common in some archives. */
export function rarityIn(counts: TermCounts): Rarity {
  const known = new Map<string, number>();
  return (term) => {
    const before = known.get(term);
    if (before !== undefined) return before;
    const inLanguage = rarityInLanguage(term);
    const expected = languageArticles * Math.exp(-inLanguage);
    const rarity =
      inLanguage < countedRarity
        ? inLanguage
        : Math.log((counts.articles + languageArticles) / ((counts.of.get(term) ?? 0) + expected + 0.5));
    known.set(term, rarity);
    return rarity;
  };
}
