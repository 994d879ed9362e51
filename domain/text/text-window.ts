/** A part of a text: `text.slice(from, to)`, in UTF-16 units. */
export interface TextWindow {
  from: number;
  to: number;
}

/**
 * Returns the part of a text from one place to another, cut to the text and to `most` units. An end that would divide a character
 * moves outwards by one unit, so that the part is well formed.
 */
export function textWindow(text: string, wanted: TextWindow, most: number): TextWindow {
  const within = (at: number) => Math.min(text.length, Math.max(0, at));
  const from = within(wanted.from);
  const to = Math.max(from, Math.min(within(wanted.to), from + most));
  // A character beyond the first plane takes two units.
  const divides = (at: number) => (text.codePointAt(at - 1) ?? 0) > 0xffff;
  return { from: divides(from) ? from - 1 : from, to: divides(to) ? to + 1 : to };
}
