/** A piece of a sentence; `differs` if the other sentence says something else in its place. */
export interface ComparedPiece {
  text: string;
  differs: boolean;
}

type Kind = 'figure' | 'date' | 'name' | 'denial';

interface Token {
  start: number;
  end: number;
  word: string;
  kind: Kind | null;
}

const dates = new Set(
  (
    'january february march april may june july august september october november december ' +
    'monday tuesday wednesday thursday friday saturday sunday'
  ).split(' '),
);
const denials = new Set(['no', 'not', 'never', 'none', 'nobody', 'without', 'nor']);

// A number keeps its separators ("12,000", "2.4.3", "14:00"), a name its signs ("FN-2214").
const token = /[\p{L}\p{M}\p{N}]+(?:[.,:'’-][\p{L}\p{M}\p{N}]+)*%?/gu;

/**
 * Compares two sentences of which one contradicts the other, and marks the figures, dates, names or denials in which they differ.
 * A kind of word is marked only if both sentences have one that the other lacks; a denial is marked wherever it stands alone.
 */
export function compareSentences(one: string, other: string): [ComparedPiece[], ComparedPiece[]] {
  const [ours, theirs] = [tokensOf(one), tokensOf(other)];
  const [onlyOurs, onlyTheirs] = [lacking(ours, theirs), lacking(theirs, ours)];
  const kinds = new Set<Kind | null>(
    (['figure', 'date', 'name'] as const).filter((kind) =>
      [onlyOurs, onlyTheirs].every((tokens) => tokens.some((each) => each.kind === kind)),
    ),
  );
  kinds.add('denial');
  // Another figure explains the contradiction; the name beside it is only a longer way to say the same.
  if (kinds.has('figure')) kinds.delete('name');
  const marked = (tokens: readonly Token[]) => tokens.filter(({ kind }) => kind !== null && kinds.has(kind));
  return [cut(one, marked(onlyOurs)), cut(other, marked(onlyTheirs))];
}

function tokensOf(sentence: string): Token[] {
  return Array.from(sentence.matchAll(token), (match) => {
    const [written] = match;
    const word = written.toLowerCase();
    const kind = kindOf(written, word, match.index);
    return { start: match.index, end: match.index + written.length, word, kind };
  });
}

function kindOf(written: string, word: string, start: number): Kind | null {
  // "May" is a month, "may" is not.
  if (/^\p{Lu}/u.test(written) && dates.has(word)) return 'date';
  if (/^\p{N}/u.test(written)) return 'figure';
  if (denials.has(word)) return 'denial';
  // The first word has a capital whatever it is.
  return start > 0 && /^\p{Lu}/u.test(written) ? 'name' : null;
}

const lacking = (tokens: readonly Token[], others: readonly Token[]): Token[] => {
  const known = new Set(others.map(({ word }) => word));
  return tokens.filter(({ word }) => !known.has(word));
};

function cut(sentence: string, marked: readonly Token[]): ComparedPiece[] {
  const pieces: ComparedPiece[] = [];
  let at = 0;
  for (const { start, end } of marked) {
    if (start > at) pieces.push({ text: sentence.slice(at, start), differs: false });
    pieces.push({ text: sentence.slice(start, end), differs: true });
    at = end;
  }
  if (at < sentence.length) pieces.push({ text: sentence.slice(at), differs: false });
  return pieces;
}
