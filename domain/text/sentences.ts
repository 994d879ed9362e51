/** A part of a text: `text.slice(start, end)` of the given text is exactly `text` (UTF-16 offsets). */
export interface Span {
  text: string;
  start: number;
  end: number;
}

// Abbreviations that never end a sentence.
const inner = new Set(
  'mr mrs ms dr prof sen rep gov gen col lt capt sgt rev hon st mt vs cf e.g i.e no nos fig eq sec vol pp ed eds approx est ca dept min max'.split(
    ' ',
  ),
);
// Abbreviations that end a sentence if a common first word follows.
const either = new Set(
  'inc corp ltd co llc plc bros jr sr u.s u.k u.n e.u a.m p.m etc al jan feb mar apr jun jul aug sep sept oct nov dec ph.d d.c'.split(
    ' ',
  ),
);
const firstWord =
  /^["'“‘(]*(?:The|A|An|It|Its|He|She|They|We|I|In|On|At|But|And|This|That|These|Those|There|However|Meanwhile|According|After|For|Officials|Shares|His|Her|Their|Our|If|When|While|As|By|From|No|Not|Both|Some|Many|Most|More|Other|What|Who|How|Why|Users|You)\b/;

// One match per run of marks, or a page of dots would take quadratic time.
const boundary =
  /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)|[。！？]+[」』”]*|\n\s*\n|\n(?=\s*(?:[-*•‣]|\d+[.)])\s)/gu;

function endsSentence(text: string, at: number, mark: string): boolean {
  if (/^[。！？]/.test(mark)) return true;
  const after = text.slice(at + mark.length, at + mark.length + 24).trimStart();
  // A lower-case letter continues the sentence ('"Why?" he asked', 'Yahoo! said'), except in a name like iPhone.
  if (/^\p{Ll}(?!\p{Lu})/u.test(after)) return false;
  if (!mark.startsWith('.') || mark.startsWith('..')) return true;
  const before = /[\p{L}.]+$/u.exec(text.slice(Math.max(0, at - 16), at))?.[0] ?? '';
  const word = before.toLowerCase().replace(/^\.+/, '');
  if (inner.has(word))
    return !/^(?:no|min|max|sec|ed)$/.test(word)
      ? false
      : !/^[\d\p{Lu}]/u.test(after) || firstWord.test(after);
  // An initial ("J. Smith") or letters with points ("U.S.").
  if (/^\p{Lu}$/u.test(before) || either.has(word) || /^(?:\p{L}\.)+\p{L}$/u.test(before)) {
    return after === '' || firstWord.test(after);
  }
  // The number of a list item ("1. Install it") is not a sentence.
  return !/(?:^|\n)\s*\d{1,3}$/.test(text.slice(Math.max(0, at - 8), at));
}

/**
 * Splits a text into sentences with their exact positions. Abbreviations, initials, decimals and versions do not end a
 * sentence; a blank line or a list item does, but a line break alone does not, because mail and feeds wrap lines.
 */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const push = (to: number): void => {
    const piece = text.slice(from, to);
    const start = from + (piece.length - piece.trimStart().length);
    const end = start + piece.trim().length;
    if (end > start) spans.push({ text: text.slice(start, end), start, end });
    from = to;
  };
  for (const match of text.matchAll(boundary)) {
    const [mark] = match;
    if (mark.startsWith('\n') || endsSentence(text, match.index, mark)) push(match.index + mark.length);
  }
  push(text.length);
  return spans;
}
