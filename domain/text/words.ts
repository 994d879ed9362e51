// A number with a fraction is one word ("2.1"), and so is a name with signs at its end ("C++", "C#"). In scripts without
// spaces every character is a word, because longer units would never match.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+(?:(?<=\p{N})[.,](?=\p{N})[\p{L}\p{N}]+|['’]\p{L}+)*[+#]{0,2}/gv;

/** English words that do not indicate a subject. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about above after again all also am an and any are as at be because been before being below between both ' +
    'but by can could did do does doing down during each few for from further had has have having he her here ' +
    'hers him his how i if in into is it its itself just may me might more most must my no nor not now of off on ' +
    'once only or other our ours out over own per same says said say saying shall she should so some such than ' +
    'that the their theirs them then there these they this those through to too under until up upon us very via ' +
    'was we were what when where which while who whom why will with would you your yours amid among against ' +
    'since around near nearly almost least already roughly approximately according told tells new report reports today yesterday tomorrow'
  ).split(' '),
);

/** Returns the words of a text in order, in lower case, NFKC, without punctuation. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(word) ?? [];
}

/** A word with its UTF-16 offsets in the given text. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

/** Returns the words of a text in lower case with their offsets in the given text, which is not normalised. */
export function placedWords(text: string): PlacedWord[] {
  return Array.from(text.matchAll(word), (match) => ({
    word: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const vowel = /[aeiouy]/;

/**
 * Removes common English endings (plural, -ed, -ing, possessive, final e), so that "acquires", "acquired" and "acquiring" are
 * one word. It is deliberately lighter than a stemmer: "new" and "news", "universe" and "university" stay distinct. A folded
 * word is compared only with other folded words. Folding twice may give a different result.
 */
export function foldWord(word: string): string {
  let folded = word.replace(/['’]s?$/, '');
  if (folded.length <= 3 || /\p{N}/u.test(folded)) return folded;
  if (folded.endsWith('ies') && folded.length > 4) return `${folded.slice(0, -3)}y`;
  if (folded.endsWith('ied') && folded.length > 4) return `${folded.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(folded)) folded = folded.slice(0, -2);
  else if (/[^siu]s$/.test(folded) && folded !== 'news') folded = folded.slice(0, -1);
  const ending = /^(.{3,})(?:ed|ing)$/.exec(folded)?.[1];
  if (
    ending !== undefined &&
    vowel.test(ending) &&
    !folded.endsWith('eed') &&
    !(ending.length === 3 && folded.endsWith('ing'))
  ) {
    folded = /([bdgmnprt])\1$/.test(ending) ? ending.slice(0, -1) : ending;
  }
  return folded.length > 4 && folded.endsWith('e') ? folded.slice(0, -1) : folded;
}

/** Returns the folded subject words in order, without stop words. */
export function contentWords(text: string): string[] {
  return wordsOf(text)
    .filter((each) => !stopWords.has(each))
    .map(foldWord);
}

/** Returns the share of the words of `part` that occur in `whole`, 0 to 1; 0 if `part` is empty. */
export function coverage(part: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  return part.size === 0 ? 0 : part.intersection(whole).size / part.size;
}

/** Returns the Jaccard similarity of two sets, 0 to 1; 0 if both are empty, because nothing in common is not agreement. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = a.intersection(b).size;
  return both === 0 ? 0 : both / (a.size + b.size - both);
}
