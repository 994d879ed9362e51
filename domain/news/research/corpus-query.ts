import { namesIn } from '../../text/names.ts';
import { contentWords } from '../../text/words.ts';

const namesNeeded = 2;
const wordsNeeded = 4;

/**
 * Returns the words that a text about the subject of a claim must contain: the first two names and the longest other word,
 * or without names the four longest words. Figures are left out, because conflicting evidence has different ones. Null if
 * there are too few words.
 */
export function corpusQuery(claim: string): string | null {
  const words = [...new Set(contentWords(claim))].filter((word) => /^\p{L}[\p{L}\p{N}-]+$/u.test(word));
  const names = [...namesIn(claim)]
    .filter((name) => /^\p{L}[\p{L}\p{N}-]+$/u.test(name))
    .slice(0, namesNeeded);
  const others = words.filter((word) => !names.includes(word)).toSorted((a, b) => b.length - a.length);
  const chosen = names.length > 0 ? [...names, ...others.slice(0, 1)] : others.slice(0, wordsNeeded);
  return chosen.length < 2 ? null : chosen.join(' ');
}
