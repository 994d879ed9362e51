import { normaliseText } from '../../text/normalise-text.ts';
import { rarityInLanguage } from '../../text/word-rarity.ts';
import { foldWord, placedWords, stopWords } from '../../text/words.ts';
import { identifiersIn } from './identifiers.ts';

/** Rarity (see `rarityInLanguage`) from which a word tells one matter from another. */
const leastRarity = 4;
/** By how many words one issue is looked up at most. */
const mostTerms = 32;

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
 * The words by which something is found: rare in English (names, technical words, words with figures in them), no figure
 * alone, no word that every mail holds, and no part of the names in these addresses, because people write about
 * everything. Those of the title come first, then the rarest.
 */
export function searchTerms(title: string, text = '', addresses: readonly string[] = []): SearchTerm[] {
  const people = new Set(addresses.flatMap((each) => [...foldedWords(each.split('@')[0] ?? '')]));
  const found = new Map<string, SearchTerm>();
  for (const part of [title, text])
    for (const each of rareWords(part))
      if (!people.has(each.term) && !found.has(each.term)) found.set(each.term, each);
  return [...found.values()].slice(0, mostTerms);
}

function rareWords(text: string): SearchTerm[] {
  const found = new Map<string, SearchTerm & { rarity: number }>();
  for (const { word } of placedWords(text.normalize('NFKC'))) {
    const term = foldWord(word);
    if (found.has(term) || stopWords.has(word) || mailWords.has(term)) continue;
    if (term.length < 3 || term.length > 40 || !/\p{L}/u.test(term)) continue;
    const rarity = rarityInLanguage(term);
    if (rarity >= leastRarity) found.set(term, { term, word, rarity });
  }
  return [...found.values()].sort((a, b) => b.rarity - a.rarity).map(({ term, word }) => ({ term, word }));
}

/** The folded words of a text, to look terms up in. */
export const foldedWords = (text: string): Set<string> =>
  new Set(placedWords(text.normalize('NFKC')).map(({ word }) => foldWord(word)));

/** Whether what is said is about one of these words or names, each as whole words; a scope without any is everything. */
export function isInScope(
  scope: readonly string[],
  said: { words: string; identifiers: ReadonlySet<string> },
): boolean {
  if (scope.length === 0) return true;
  const words = ` ${normaliseText(said.words)} `;
  return scope.some((each) => {
    const wanted = normaliseText(each);
    if (wanted !== '' && words.includes(` ${wanted} `)) return true;
    return identifiersIn(each).some(({ identifier }) => said.identifiers.has(identifier));
  });
}
