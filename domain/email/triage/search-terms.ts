import { normaliseText } from '../../text/normalise-text.ts';
import { rarityInLanguage } from '../../text/word-rarity.ts';
import { foldWord, placedWords, stopWords } from '../../text/words.ts';
import { weekdayNames } from '../../time.ts';
import { identifiersIn } from './identifiers.ts';

/** Rarity (see `rarityInLanguage`) from which a word is distinctive. */
const minRarity = 4;
/** Largest number of terms of one look-up. */
const maxTerms = 32;

/** Words that are rare in the language but common in mail. */
const mailWords = new Set(
  [
    ...weekdayNames.en,
    ...(
      'regard kindly attach attachment attached thank thanks hello hi hey dear sincerely cheer cheers fyi asap forward ' +
      'forwarded mail email e-mail inbox subject reply replied cc bcc sent signature unsubscribe colleague please http ' +
      'https www mailto'
    ).split(' '),
  ].map(foldWord),
);

/** A rare word of a text. */
export interface SearchTerm {
  /** Folded, for comparisons. */
  term: string;
  /** As written, in lower case, for look-ups. */
  word: string;
}

/**
 * Returns the terms of a look-up: words that are rare in English (names, technical words, words with digits), without bare
 * numbers, common mail words, and parts of the names in these addresses, because people write about everything. Terms of the
 * title come first, then the rarest.
 */
export function searchTerms(title: string, text = '', addresses: readonly string[] = []): SearchTerm[] {
  const people = new Set(addresses.flatMap((each) => [...foldedWords(each.split('@')[0] ?? '')]));
  const terms = new Map<string, SearchTerm>();
  for (const part of [title, text])
    for (const each of rareWords(part))
      if (!people.has(each.term) && !terms.has(each.term)) terms.set(each.term, each);
  return [...terms.values()].slice(0, maxTerms);
}

function rareWords(text: string): SearchTerm[] {
  const rare = new Map<string, SearchTerm & { rarity: number }>();
  for (const { word } of placedWords(text.normalize('NFKC'))) {
    const term = foldWord(word);
    if (rare.has(term) || stopWords.has(word) || mailWords.has(term)) continue;
    if (term.length < 3 || term.length > 40 || !/\p{L}/u.test(term)) continue;
    const rarity = rarityInLanguage(term);
    if (rarity >= minRarity) rare.set(term, { term, word, rarity });
  }
  return [...rare.values()].sort((a, b) => b.rarity - a.rarity).map(({ term, word }) => ({ term, word }));
}

/** Returns the folded words of a text. */
export const foldedWords = (text: string): Set<string> =>
  new Set(placedWords(text.normalize('NFKC')).map(({ word }) => foldWord(word)));

/** Returns whether a text contains an entry of a scope, as whole words or as an identifier; an empty scope contains everything. */
export function isInScope(
  scope: readonly string[],
  content: { words: string; identifiers: ReadonlySet<string> },
): boolean {
  if (scope.length === 0) return true;
  const words = ` ${normaliseText(content.words)} `;
  return scope.some((each) => {
    const wanted = normaliseText(each);
    if (wanted !== '' && words.includes(` ${wanted} `)) return true;
    return identifiersIn(each).some(({ identifier }) => content.identifiers.has(identifier));
  });
}
