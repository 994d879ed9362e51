import commonWords from './common-words.json' with { type: 'json' };

/** Rarity of a term that is no common word. */
const most = 8;

/**
 * Common English words by rarity, -ln of the share of texts of 200 words that hold them; derived from the word
 * probabilities in the vocabulary of the Universal Sentence Encoder lite (Apache-2.0), folded.
 */
const common: ReadonlyMap<string, number> = new Map(
  Object.entries(commonWords).flatMap(([rarity, words]) =>
    words.split(' ').map((word) => [word, Number(rarity)] as const),
  ),
);

/** Rarity of a folded word in the language: 1 for "people"; figures and words that are no common English ones have 8. */
export function rarityInLanguage(term: string): number {
  return common.get(term) ?? most;
}
