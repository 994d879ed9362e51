/** A part of a text, from `start` to before `end`, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** A piece of a text with the kinds of the spans that cover it. */
export interface Piece<Kind extends string> {
  start: number;
  text: string;
  kinds: Kind[];
}

/** Cuts a text at the borders of spans, which may overlap; what lies outside the text is left out. */
export function spansOf<Kind extends string>(
  text: string,
  spans: readonly (Span & { kind: Kind })[],
): Piece<Kind>[] {
  const within = spans
    .map(({ start, end, kind }) => ({ start: Math.max(0, start), end: Math.min(text.length, end), kind }))
    .filter(({ start, end }) => start < end);
  const borders = [
    ...new Set([0, text.length, ...within.flatMap(({ start, end }) => [start, end])]),
  ].toSorted((left, right) => left - right);
  return borders.slice(0, -1).map((start, index) => {
    const end = borders[index + 1] ?? text.length;
    const kinds = within.filter((span) => span.start <= start && span.end >= end).map(({ kind }) => kind);
    return { start, text: text.slice(start, end), kinds: [...new Set(kinds)] };
  });
}
