import { foldName } from '../../../text/month-names.ts';

/** One piece of a text that can be a part of a date. */
export interface Token {
  kind: 'word' | 'number' | 'figures' | 'mark' | 'other';
  /** UTF-16 offsets. */
  start: number;
  end: number;
  /** The piece as it is written; a word also folded. */
  text: string;
  fold: string;
}

const pieces =
  /\d{1,6}(?:[.,]\d{1,6}){3,}|\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?|\d{1,2}([./-])\s?\d{1,2}\1\s?\d{2,4}(?!\d)|\d{1,2}\.\s?\d{1,2}\.(?!\d)|\d{1,6}(?:\.\d{1,6}){2,}|\d{1,2}[/:h.]\d{1,2}(?![\d/]|\.\d)|\d{1,6}[.,]\d{1,6}|\d{1,6}|\p{L}[\p{L}\p{M}]{0,39}|[.,;:!?()–—-]|[%°€$]/giu;

/** Figures of a date or a time; others with points are versions, decimals or amounts. */
const isFigures =
  /^(?:\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?|\d{1,2}([./-])\s?\d{1,2}\1\s?(?:\d\d|\d{4})|\d{1,2}\.\s?\d{1,2}\.|\d{1,2}[/:h]\d{1,2}|\d{1,2}\.\d\d|\d\d\.\d)$/i;

/**
 * Splits a sentence at `offset` of its text into words, numbers, dates in figures and marks. Time is in proportion to
 * the length.
 */
export function tokensOf(text: string, offset: number): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pieces)) {
    const [piece] = match;
    const start = match.index;
    const end = start + piece.length;
    const place = { start: start + offset, end: end + offset, text: piece };
    if (/^\p{L}/u.test(piece)) {
      tokens.push({ ...place, kind: 'word', fold: foldName(piece) });
    } else if (/^\d+$/.test(piece)) {
      // The number of a code, "WO-77630", is none.
      const isCode = /\p{L}-$/u.test(text.slice(Math.max(0, start - 2), start));
      tokens.push({ ...place, kind: isCode ? 'other' : 'number', fold: piece });
    } else if (/^\d/.test(piece)) {
      tokens.push({ ...place, kind: isFigures.test(piece) ? 'figures' : 'other', fold: piece });
    } else if (/^[%°€$]/.test(piece)) {
      tokens.push({ ...place, kind: 'other', fold: piece });
    } else if (
      !(
        /^[.-]$/.test(piece) &&
        /^[\p{L}\d]/u.test(text.slice(end, end + 1)) &&
        /\p{L}$/u.test(text.slice(0, start).slice(-1))
      )
    ) {
      // The marks inside "p.m." and "après-demain" are part of the word.
      tokens.push({ ...place, kind: 'mark', fold: piece });
    }
  }
  return tokens;
}
