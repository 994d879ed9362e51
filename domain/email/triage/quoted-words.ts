import { wordsOf } from '../../text/words.ts';

/** Words in a row that make a run. */
const run = 5;
/** Characters that are compared; quotes are near the beginning of a text. */
const maxCharacters = 12_000;

/** Quotation marks at the start of a line ("> ", "| "). */
const marks = /^[ \t]*(?:[>|][ \t]?)+/gm;

/** Returns all runs of five words of a text, without quotation marks; a shorter text is one run. */
export function wordRuns(text: string): Set<string> {
  const words = wordsOf(text.slice(0, maxCharacters).replace(marks, ''));
  if (words.length === 0) return new Set();
  if (words.length < run) return new Set([words.join(' ')]);
  return new Set(words.slice(run - 1).map((_, index) => words.slice(index, index + run).join(' ')));
}

/** Returns the share of a passage that is in a text, 0 to 1, by runs of words; 0 for a passage of fewer than six words. */
export function passageOverlap(passage: ReadonlySet<string>, text: ReadonlySet<string>): number {
  if (passage.size < 2 || text.size === 0) return 0;
  return passage.intersection(text).size / passage.size;
}
