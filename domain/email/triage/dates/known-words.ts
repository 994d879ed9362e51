import { foldName, type ReadLanguage, readLanguages } from '../../../text/month-names.ts';
import { lexiconOf, type Phrases } from './lexicon.ts';

let known: ReadonlyMap<string, ReadonlySet<ReadLanguage>> | null = null;

/** Returns the languages of each word that the languages have for dates and requests, folded; built at the first use. */
function knownWords(): ReadonlyMap<string, ReadonlySet<ReadLanguage>> {
  if (known !== null) return known;
  const words = new Map<string, Set<ReadLanguage>>();
  for (const language of readLanguages) {
    const add = (word: string) => words.set(word, (words.get(word) ?? new Set()).add(language));
    const walk = (tree: Phrases<unknown>): void => {
      for (const [word, next] of tree.next) {
        add(word);
        walk(next);
      }
    };
    const { dates, tones, stems } = lexiconOf(language);
    walk(dates);
    walk(tones);
    for (const stem of stems.keys()) add(stem);
  }
  known = words;
  return words;
}

/**
 * Returns the share of each language in the known words of a text, 0 to 1; a word of several languages counts for each in part.
 * It tells the language of a short text, in which a statistical detector has too few letters to count.
 */
export function languageShares(text: string): ReadonlyMap<ReadLanguage, number> {
  const counts = new Map<ReadLanguage, number>();
  let all = 0;
  for (const word of text.match(/[\p{L}\p{M}]+/gu) ?? []) {
    const languages = knownWords().get(foldName(word));
    if (languages === undefined) continue;
    all += 1;
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1 / languages.size);
  }
  return new Map([...counts].map(([language, count]) => [language, count / all]));
}
