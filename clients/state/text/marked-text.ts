/** A place in a text that is worth pointing at. */
export interface TextMark {
  /** UTF-16 offsets; `end` is exclusive. */
  start: number;
  end: number;
  kind: string;
  label: string;
}

/** A piece of a text with the marks that lie over it; none for plain text. */
export interface MarkedPiece {
  text: string;
  /** UTF-16 offset of the piece in the text. */
  start: number;
  marks: TextMark[];
}

/**
 * Cuts a text at its marks, so that a piece lies under the same marks from end to end. Marks outside the text are cut to it, and
 * empty ones are left out, because offsets come from another judgement of the text.
 */
export function markedPieces(text: string, marks: readonly TextMark[]): MarkedPiece[] {
  const inside = marks
    .map((mark) => ({ ...mark, start: Math.max(0, mark.start), end: Math.min(text.length, mark.end) }))
    .filter(({ start, end }) => end > start);
  const edges = new Set([0, text.length]);
  for (const { start, end } of inside) edges.add(start).add(end);
  const places = [...edges].toSorted((a, b) => a - b);
  return places.slice(0, -1).map((start, index) => ({
    text: text.slice(start, places[index + 1]),
    start,
    marks: inside.filter((mark) => mark.start <= start && start < mark.end),
  }));
}
