/** A span of a text with the reason for which it matters; positions in UTF-16 units. */
export interface Mark<Kind extends string = string> {
  start: number;
  end: number;
  kind: Kind;
  label: string | null;
}

/**
 * Finds quotes in the text that they were taken from, and returns their spans in the order of the text, each once. A quote with a
 * position that does not hold is looked for; one that the text does not contain, as after a cut, is left out.
 */
export function markText<Kind extends string>(
  text: string,
  quotes: readonly { quote: string; start: number | null; kind: Kind; label: string | null }[],
): Mark<Kind>[] {
  const marks = new Map<string, Mark<Kind>>();
  for (const { quote, start, kind, label } of quotes) {
    if (quote === '') continue;
    const at = start !== null && text.startsWith(quote, start) ? start : text.indexOf(quote);
    if (at < 0) continue;
    const mark = { start: at, end: at + quote.length, kind, label };
    marks.set(JSON.stringify(mark), mark);
  }
  return [...marks.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}
