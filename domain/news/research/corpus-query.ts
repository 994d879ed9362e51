import { namesIn } from '../../text/names.ts';
import { contentWords } from '../../text/words.ts';

const namesNeeded = 2;
const wordsNeeded = 4;

/**
 * The words that a text must hold to speak of what a claim speaks of: its first two names and its longest other word, or
 * without names its four longest words. Figures are left out on purpose: evidence that conflicts has another figure.
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
