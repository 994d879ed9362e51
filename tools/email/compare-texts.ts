import { diffWordsWithSpace } from 'diff';
import { distance as editDistance } from 'fastest-levenshtein';

/** A part of the difference between two texts, as a run of words. */
interface TextChange {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Time limit of the word comparison in milliseconds; beyond it the text counts as replaced. */
const maxMs = 300;
/**
 * Longest parts that are compared by letters; longer ones are compared by words, because letters would take seconds
 * (the time grows with the square).
 */
const maxLetters = 4_000;

/**
 * Compares two texts word by word, with a distance of 0 for equal and 1 for different texts. The distance is the share
 * of changed characters, after Levenshtein within the changed parts.
 */
export function compareTexts(before: string, after: string): { diff: TextChange[]; distance: number } {
  if (before === after) return { diff: before === '' ? [] : [{ kind: 'same', text: before }], distance: 0 };
  const parts = diffWordsWithSpace(before, after, { timeout: maxMs });
  const diff: TextChange[] = parts
    ? parts.map(({ added, removed, value }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: value,
      }))
    : wholly(before, after);
  return { diff, distance: Math.min(1, changedLetters(diff) / Math.max(before.length, after.length)) };
}

const wholly = (before: string, after: string): TextChange[] =>
  [
    { kind: 'removed' as const, text: before },
    { kind: 'added' as const, text: after },
  ].filter(({ text }) => text !== '');

/** Counts the changed characters: within each run of removed words and their replacement. */
function changedLetters(diff: readonly TextChange[]): number {
  let [sum, removed, added] = [0, '', ''];
  const settle = () => {
    const isShort = Math.max(removed.length, added.length) <= maxLetters;
    sum += isShort ? editDistance(removed, added) : Math.max(removed.length, added.length);
    [removed, added] = ['', ''];
  };
  for (const { kind, text } of diff) {
    if (kind === 'same') settle();
    else if (kind === 'removed') removed += text;
    else added += text;
  }
  settle();
  return sum;
}
