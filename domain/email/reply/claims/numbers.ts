import { numberWords as byLanguage } from '../../../time.ts';

// No digit or letter in front, except the sign of a dimension ("20x30"); nor the end of a code ("P-2").
const notWithin = '(?<!\\p{N}|\\d[.,]|\\p{L}[-/])(?<!\\p{L}(?<!\\d[xX]))';

/**
 * A number as people write it: "1,250", "1.250,50", "1 250", "1'250", "12,5". Bounded, and never begun inside another
 * number, so that a page of digits does not take quadratic time.
 */
export const numberForm = `(?:${notWithin})\\d{1,3}(?:[.,'’\\u00a0\\u202f ]\\d{3}){1,4}(?!\\d)(?:[.,]\\d{1,4}(?!\\d))?|(?:${notWithin})\\d{1,12}(?:[.,]\\d{1,6})?(?!\\d)`;

/**
 * Returns the readings of a written number, the usual one first. Three digits after a single separator are thousands
 * ("1,250", "1.250"), unless only a zero precedes it; they may also be decimals, which is the second reading. A space
 * may also separate two numbers: then the last group alone is another reading.
 */
export function readNumber(written: string): number[] {
  const spaced = /[\u00a0\u202f ]/.test(written)
    ? Number(
        written
          .split(/[\u00a0\u202f ]/)
          .at(-1)
          ?.replace(',', '.'),
      )
    : null;
  const plain = written.replace(/['’\u00a0\u202f ]/g, '');
  const marks = plain.match(/[.,]/g) ?? [];
  const readings: number[] = [];
  const last = plain.search(/[.,]\d+$/);
  const isGrouped = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(plain);
  if (marks.length === 0) readings.push(Number(plain));
  else if (isGrouped) {
    readings.push(Number(plain.replace(/[.,]/g, '')));
    if (marks.length === 1) readings.push(Number(plain.replace(',', '.')));
  } else {
    readings.push(Number(`${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`));
  }
  if (spaced !== null) readings.push(spaced);
  return readings.filter(Number.isFinite);
}

const words: Readonly<Record<string, number>> = {
  ...byLanguage.en,
  ...byLanguage.de,
  ...byLanguage.fr,
  ...byLanguage.es,
};

/** Number words in the languages of replies, as an alternative of a regular expression. */
export const numberWords = Object.keys(words).join('|');

/** Returns the value of a number word; null for any other word. */
export const readNumberWord = (word: string): number | null => words[word.toLowerCase()] ?? null;
