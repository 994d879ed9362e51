import {
  eitherAbbreviations,
  firstWords,
  numberedAbbreviations,
  openAbbreviations,
} from './abbreviations.ts';
import { isMonthName } from './month-names.ts';

/** A part of a text: `text.slice(start, end)` of the given text is exactly `text` (UTF-16 offsets). */
export interface Span {
  text: string;
  start: number;
  end: number;
}

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
  const lead = text.slice(Math.max(0, at - 24), at);
  if (/\d$/.test(lead)) return endsAfterNumber(lead, after);
  const before = /[\p{L}.ªº-]+$/u.exec(lead)?.[0] ?? '';
  const isInitial = /^\p{Lu}$/u.test(before);
  const whole = before.toLowerCase().replace(/^[.-]+/, '');
  const word = openAbbreviations.has(whole) ? whole : whole.slice(whole.lastIndexOf('-') + 1);
  const isNumbered = /^[\s(]*(?:[\d§]|\p{Lu}(?![\p{L}]))/u.test(after);
  if (numberedAbbreviations.has(word) && isNumbered) return false;
  if (openAbbreviations.has(word) && !isInitial)
    return !isOrdinaryWord.test(word) ? false : !isNumbered || firstWord.test(after);
  // The first part of "z. B." and "p. ex.".
  if (/^\p{Ll}$/u.test(before) && /^(?:\p{L}|ex|ej|es)\./u.test(after)) return false;
  // An initial ("J. Smith") or letters with points ("U.S.").
  if (/^\p{L}$/u.test(before) || eitherAbbreviations.has(word) || /^(?:\p{L}\.)+\p{L}$/u.test(before))
    return after === '' || firstWord.test(after) || (!isInitial && beginsAsSentence(after));
  return true;
}

/** Abbreviations that are ordinary words, too, and end a sentence unless a number follows. */
const isOrdinaryWord =
  /^(?:no|min|max|sec|ed|es|me|fr|d|p|al|nl|str|std|bv|por|dot|tel|est|me|arch|env|ref|ung|gem|ok|mag|ir|res|stk|bd)$/;

/** Returns whether a text begins with a word that often begins a sentence. */
const beginsAsSentence = (text: string): boolean =>
  firstWords.has(/^["'“‘„«(¿¡]*(\p{Lu}?\p{Ll}*)(?!\p{L})/u.exec(text)?.[1]?.toLowerCase() ?? '');

/** Articles and prepositions before an ordinal number that is written with a point, as in German, Dutch and Polish. */
const beforeOrdinal =
  /(?:^|[\s("„«])(?:der|die|das|dem|den|des|vom|zum|am|im|zur|beim|jede[rn]?|ab|seit|ten|dnia|do|od|na|w|po|z)\s+\d{1,3}$/iu;

/** Returns whether a point after a number ends a sentence: not after the day of a date, an ordinal or the number of a list item. */
function endsAfterNumber(lead: string, after: string): boolean {
  if (/(?:^|\n)\s*\d{1,3}$/.test(lead.slice(-8))) return false;
  const isDay = /(?:^|[^\d.,])(?:0?[1-9]|[12]\d|3[01])$/.test(lead);
  const next = /^[\p{L}]+/u.exec(after)?.[0] ?? '';
  if (isDay && isMonthName(next) && !firstWords.has(next.toLowerCase())) return false;
  // "30.11. 14 Uhr", and "5. 12. 2026" with spaces.
  if (/(?:^|[^\d.])\d{1,2}\.\s?\d{1,2}$/.test(lead) && /^\d/.test(after)) return false;
  if (isDay && /^\d{1,2}\.(?:\s|\d|$)/.test(after)) return false;
  // "48. KW", "3. OG".
  if (isDay && /^(?:KW|OG|UG|tydz|sem)\b/u.test(after)) return false;
  return !(
    beforeOrdinal.test(lead) &&
    /^\p{Lu}/u.test(after) &&
    !beginsAsSentence(after) &&
    !firstWord.test(after)
  );
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
