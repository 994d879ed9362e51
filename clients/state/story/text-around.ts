/** A part of a stored text with the quoted words apart. */
export interface TextAround {
  before: string;
  quoted: string;
  after: string;
  /** True if the stored text goes on before or after the part that was read. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/** Characters to read on each side of a quote: about a paragraph. */
const around = 600;

/** Returns the part of a text to ask for, so that a quote stands in its paragraph. */
export function rangeAround([start, end]: readonly [number, number]): { from: number; to: number } {
  return { from: Math.max(0, start - around), to: end + around };
}

/**
 * Cuts a part of a stored text at a quote. Returns null if the text does not have the quote's words at its place: then the text
 * has changed since the quote was taken, and a marker would point at the wrong words.
 */
export function cutAround(
  part: { text: string; from: number; to: number; length: number },
  [start, end]: readonly [number, number],
  quote: string,
): TextAround | null {
  const [at, until] = [start - part.from, end - part.from];
  const quoted = part.text.slice(at, until);
  if (at < 0 || flat(quoted) !== flat(quote)) return null;
  return {
    before: part.text.slice(0, at),
    quoted,
    after: part.text.slice(until),
    isCutBefore: part.from > 0,
    isCutAfter: part.to < part.length,
  };
}

// A quote is kept on one line, the text as it was set.
const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();
