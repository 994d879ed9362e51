import type { Claim, ClaimReader } from './claim.ts';
import { numberForm, numberWords, readNumber, readNumberWord } from './numbers.ts';
import { readUnit } from './units.ts';

const sign = '(?:[+±−-]|\\+/-\\s?)?';
// "20 mm x 30 mm", "5 bar to 10 bar".
const ofFirst = '(?:(?:°\\s?[CFK]?|mm|cm|m|bar)(?![\\p{L}])|[%"″])';
const joint = '\\s?(?:-|–|—|±|to|bis|à|and|und|et|y|x|×)\\s?';
const unit =
  '(?:°\\s?[CFK]?|%|‰|["″](?!\\p{L})|bar\\([ag]\\)|dB\\(A\\)|(?:degrees?|grad)\\s[cC]elsius|per\\scent|por\\sciento|[\\p{L}µμΩ]{1,14}(?:[/·*](?:[\\p{L}]{1,4}[²³23]?|\\d))?[²³]?[23]?(?:-1)?)';
const between = '(?:(?:full|more|further|additional|whole|volle[nr]?|weitere[nr]?|ganze[nr]?)\\s)?';
const kindOfDay = '(?:(working|business|work|calendar)[\\s-])?';
// "20 x 30 x 5 mm", "2-3 weeks", "-10 to +60 °C", "+/- 0.1 mm": the unit is written after the last number and applies
// to all of them.
const quantity = new RegExp(
  `(${sign}(?:${numberForm})(?:(?:\\s?${ofFirst})?${joint}${sign}(?:${numberForm})){0,3})[\\s\\u00a0-]?${between}${kindOfDay}(${unit})(?![\\p{L}\\p{N}])`,
  'gu',
);
const inWords = new RegExp(
  `(?<![\\p{L}\\p{N}-])(${numberWords})(?:\\s(?:to|or|bis|oder|à|ou|a|o)\\s(${numberWords}))?[\\s-]${between}${kindOfDay}([\\p{L}]{1,14})(?![\\p{L}\\p{N}])`,
  'giu',
);
// The mark after a longer quotation is read as inches: the search before a number stays bounded.
const maxQuotationLength = 300;
const single = new RegExp(numberForm, 'gu');

/** Returns a number with its unit, in normal form; a unit of null matches a bare number. */
export const quantityValue = (amount: number, of: string | null): string => `${amount} ${of ?? ''}`.trim();

function valuesOf(written: string, of: string | null): string[] {
  const isNegative = /^[−-]/.test(written);
  return readNumber(written.replace(/^(?:[+±−-]|\+\/-\s?)/, '')).map((amount) =>
    quantityValue(isNegative ? -amount : amount, of),
  );
}

// A quotation opened with the same sign: at the beginning of a word, in the same line, and not closed since.
const openQuotation = /(?<![^\s([{<:;,])"(?=[^\s"])[^"\n]*$/u;

/** Returns whether a sign closes a quotation ('"calenders 1 to 4"') and so is no inch mark. */
const closesQuotation = (text: string, sign: string, end: number): boolean =>
  sign === '"' && openQuotation.test(text.slice(Math.max(0, end - maxQuotationLength), end - 1));

const dayOf = (named: string, kind: string | undefined): string | null => {
  const found = readUnit(named);
  return found === 'day' && kind && kind.toLowerCase() !== 'calendar' ? 'workday' : found;
};

/** Reads numbers with a unit: each number of a range or of a dimension is a quantity with the unit of the whole. */
export const quantitiesIn: ClaimReader = (text) => {
  const claims: Claim[] = [];
  for (const match of text.matchAll(quantity)) {
    const of = dayOf(match[3] ?? '', match[2]);
    if (of === null || closesQuotation(text, match[3] ?? '', match.index + match[0].length)) continue;
    const numbers = match[1] ?? '';
    for (const number of numbers.matchAll(single)) {
      // A minus stands alone before its number; between two numbers it marks a range.
      const sign = /(?:^|[\s(])[−-]$/.test(` ${numbers}`.slice(0, number.index + 1)) ? '-' : '';
      const start = match.index + number.index;
      claims.push({
        kind: 'number',
        values: valuesOf(sign + number[0], of),
        text: `${sign}${number[0]} ${match[3]}`,
        start,
        end: start + number[0].length,
      });
    }
    const last = claims.at(-1);
    if (last) last.end = match.index + match[0].length;
  }
  for (const match of text.matchAll(inWords)) {
    const of = dayOf(match[4] ?? '', match[3]);
    if (of === null || !/day|week|month|year|hour|percent|piece/.test(of)) continue;
    const [from, to] = [readNumberWord(match[1] ?? ''), readNumberWord(match[2] ?? '')];
    // "One day" means some day, and "one piece" means whole.
    if (from === 1 && to === null && !/week|month|year/.test(of)) continue;
    for (const amount of [from, to])
      if (amount !== null)
        claims.push({
          kind: 'number',
          values: [quantityValue(amount, of)],
          text: match[0],
          start: match.index,
          end: match.index + match[0].length,
        });
  }
  return claims;
};
