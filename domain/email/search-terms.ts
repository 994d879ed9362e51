import { normaliseText } from '../text/normalise-text.ts';
import { rarityInLanguage } from '../text/word-rarity.ts';
import { foldWord, placedWords, stopWords } from '../text/words.ts';

/** Rarity (see `rarityInLanguage`) from which a word tells one matter from another. */
const leastRarity = 4;
/** What one issue is looked up by at most: the rarest of its words, then those that stand first. */
const mostTerms = 24;

/** Rare in the language and in every mail: they say nothing of what a mail is about. */
const mailWords = new Set(
  (
    'regard kindly attach attachment attached thank thanks hello hi hey dear sincerely cheer cheers fyi asap forward forwarded ' +
    'mail email e-mail inbox subject reply replied cc bcc sent signature unsubscribe colleague please monday tuesday wednesday ' +
    'thursday friday saturday sunday http https www mailto'
  )
    .split(' ')
    .map(foldWord),
);

/** A rare word of a text. */
export interface SearchTerm {
  /** Folded: as it is compared. */
  term: string;
  /** As it stands in the text, lower-case: as it is looked up. */
  word: string;
}

/**
 * The words by which a text can be found: rare in English (names, technical words, words with figures in them), no
 * figure alone, no word that every mail holds. The rarest come first.
 */
export function searchTerms(text: string): SearchTerm[] {
  const found = new Map<string, SearchTerm & { rarity: number }>();
  for (const { word } of placedWords(text.normalize('NFKC'))) {
    const term = foldWord(word);
    if (found.has(term) || stopWords.has(word) || mailWords.has(term)) continue;
    if (term.length < 3 || term.length > 40 || !/\p{L}/u.test(term)) continue;
    const rarity = rarityInLanguage(term);
    if (rarity >= leastRarity) found.set(term, { term, word, rarity });
  }
  return [...found.values()]
    .sort((a, b) => b.rarity - a.rarity)
    .slice(0, mostTerms)
    .map(({ term, word }) => ({ term, word }));
}

/** The folded words of a text, to look terms up in. */
export const foldedWords = (text: string): Set<string> =>
  new Set(placedWords(text.normalize('NFKC')).map(({ word }) => foldWord(word)));

/** The runs of letters and of figures of an identifier: `P-101`, `p101` and `P 101` are the same one. */
export const identifierParts = (identifier: string): string[] =>
  identifier
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? [];

/** Whether a text names an identifier, however its parts are joined; never as a part of a longer word or figure. */
export function namesIdentifier(text: string, identifier: string): boolean {
  const parts = identifierParts(identifier);
  if (parts.length === 0) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join('[\\s\\-_/.]{0,2}')}(?![\\p{L}\\p{N}])`, 'iu').test(
    text.normalize('NFKC'),
  );
}

/** Whether a text is about one of these words or names, each as whole words; a document without any is for all. */
export function isInScope(scope: readonly string[], text: string): boolean {
  if (scope.length === 0) return true;
  const words = ` ${normaliseText(text)} `;
  return scope.some((each) => {
    const wanted = normaliseText(each);
    return (wanted !== '' && words.includes(` ${wanted} `)) || namesIdentifier(text, each);
  });
}
