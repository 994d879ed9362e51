import { diffWordsWithSpace } from 'diff';
import { distance as editDistance } from 'fastest-levenshtein';

/** A piece of the difference between two texts, in words as they follow each other. */
interface TextChange {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** How long the comparison of words may take; what differs more than it can follow is shown as replaced whole. */
const mostMs = 300;
/** Longer pieces that differ are counted by words: letters would take seconds (the time grows with the square). */
const mostLetters = 4_000;

/**
 * What is other in a text, word by word, and how far it is from the one before: 0 for the same, 1 for another one. The
 * distance is the share of characters that were changed, after Levenshtein within what differs.
 */
export function compareTexts(before: string, after: string): { diff: TextChange[]; distance: number } {
  if (before === after) return { diff: before === '' ? [] : [{ kind: 'same', text: before }], distance: 0 };
  const parts = diffWordsWithSpace(before, after, { timeout: mostMs });
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

/** Characters that were changed: within each run of what was removed and what was added in its place. */
function changedLetters(diff: readonly TextChange[]): number {
  let [sum, removed, added] = [0, '', ''];
  const settle = () => {
    const isShort = Math.max(removed.length, added.length) <= mostLetters;
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
