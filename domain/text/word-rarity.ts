import commonWords from './common-words.json' with { type: 'json' };

/** Rarity of a term that is not a common word. */
const highestRarity = 8;

/**
 * Common English words by rarity, -ln of the share of texts of 200 words that contain them; derived from the word
 * probabilities in the vocabulary of the Universal Sentence Encoder lite (Apache-2.0), folded.
 */
const common: ReadonlyMap<string, number> = new Map(
  Object.entries(commonWords).flatMap(([rarity, words]) =>
    words.split(' ').map((word) => [word, Number(rarity)] as const),
  ),
);

/** Returns the rarity of a folded word in English: 1 for "people", 8 for figures and uncommon words. */
export function rarityInLanguage(term: string): number {
  return common.get(term) ?? highestRarity;
}
