import { wordsOf } from '../../text/words.ts';

/** Words in a row that count as the same passage. */
const run = 5;
/** Of long texts only so much is compared: what is quoted stands near the beginning. */
const longest = 12_000;

/** Marks of quoting at the start of a line ("> ", "| "), and the line that says who wrote what follows. */
const marks = /^[ \t]*(?:[>|][ \t]?)+/gm;

/** Every run of five words of a text, marks of quoting left out; a shorter text is one run. */
export function wordRuns(text: string): Set<string> {
  const words = wordsOf(text.slice(0, longest).replace(marks, ''));
  if (words.length === 0) return new Set();
  if (words.length < run) return new Set([words.join(' ')]);
  return new Set(words.slice(run - 1).map((_, index) => words.slice(index, index + run).join(' ')));
}

/**
 * How much of a passage stands in a text, 0 to 1, by runs of words. A passage that is too short to tell by (fewer than five
 * words) says nothing: 0.
 */
export function passageOverlap(passage: ReadonlySet<string>, text: ReadonlySet<string>): number {
  if (passage.size < 2 || text.size === 0) return 0;
  return passage.intersection(text).size / passage.size;
}
