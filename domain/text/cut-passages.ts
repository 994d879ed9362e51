import { type Span, splitSentences } from './sentences.ts';

/** UTF-16 units of a passage: short enough to read at once, long enough to include what a sentence refers back to. */
const passageCharacters = 1500;

/**
 * Cuts a text into passages of whole sentences, at most `limit` characters each. Each begins with the last sentence of the
 * one before if there is room, so that every two adjacent sentences are together in one passage. A longer sentence is cut
 * at a space.
 */
export function cutPassages(text: string, limit = passageCharacters): Span[] {
  const pieces = splitSentences(text).flatMap((sentence) => cutLong(sentence, limit));
  const passages: Span[] = [];
  for (let first = 0; first < pieces.length; ) {
    const start = pieces[first]?.start ?? 0;
    let last = first;
    while ((pieces[last + 1]?.end ?? Infinity) - start <= limit) last += 1;
    const end = pieces[last]?.end ?? start;
    passages.push({ text: text.slice(start, end), start, end });
    if (last === pieces.length - 1) break;
    const isRoom = last > first && (pieces[last + 1]?.end ?? Infinity) - (pieces[last]?.start ?? 0) <= limit;
    first = isRoom ? last : last + 1;
  }
  return passages;
}

function cutLong({ text, start }: Span, limit: number): Span[] {
  const pieces: Span[] = [];
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + limit);
    const space = text.lastIndexOf(' ', to);
    if (to < text.length && space > from) to = space;
    // A surrogate pair must not be split.
    else if (to < text.length && to - from > 1 && /[\uD800-\uDBFF]/.test(text.charAt(to - 1))) to -= 1;
    const piece = text.slice(from, to);
    const begin = from + (piece.length - piece.trimStart().length);
    const trimmed = piece.trim();
    if (trimmed !== '')
      pieces.push({ text: trimmed, start: start + begin, end: start + begin + trimmed.length });
    from = to;
  }
  return pieces;
}
