import { rarityInLanguage } from '../../text/word-rarity.ts';

/** The significance of a term that two texts share: about 1 for "people" to 8 for a unique name. */
export type Rarity = (term: string) => number;

/** The number of articles that contain each term, of `articles` in all; terms that are not counted are missing. */
export interface TermCounts {
  articles: number;
  of: ReadonlyMap<string, number>;
}

/** Weight of the language as a number of articles: a new archive has too few articles to tell rare terms from common ones. */
const languageArticles = 1000;

/** Rarity in the language from which terms are counted in the archive; "people" never distinguishes events. */
export const countedRarity = 4;

/** Returns rarity by language and archive together: "Kubernetes" is rare in English and common in some archives. */
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
