import type { Claim, ClaimReader } from './claim.ts';
import { numberForm, numberWords, readNumber } from './numbers.ts';

const currencies: Readonly<Record<string, string>> = {
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  $: 'USD',
  us$: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  '£': 'GBP',
  gbp: 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  chf: 'CHF',
  'fr.': 'CHF',
  franken: 'CHF',
  '¥': 'JPY',
  jpy: 'JPY',
  yen: 'JPY',
  cny: 'CNY',
  rmb: 'CNY',
  sek: 'SEK',
  nok: 'NOK',
  dkk: 'DKK',
  pln: 'PLN',
  czk: 'CZK',
  cent: 'cent',
  cents: 'cent',
  ct: 'cent',
  dólares: 'USD',
  francs: 'CHF',
  inr: 'INR',
  cad: 'CAD',
  aud: 'AUD',
};
const magnitudes: Readonly<Record<string, number>> = {
  k: 1e3,
  t: 1e3,
  thousand: 1e3,
  tausend: 1e3,
  tsd: 1e3,
  mille: 1e3,
  mil: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  millionen: 1e6,
  millions: 1e6,
  millones: 1e6,
  bn: 1e9,
  billion: 1e9,
  mrd: 1e9,
};

const escaped = Object.keys(currencies)
  .sort((a, b) => b.length - a.length)
  .map((each) => each.replace(/[$.]/g, '\\$&'))
  .join('|');
const currency = `(?:(?<![\\p{L}])(?:${escaped})(?![\\p{L}])|[€£¥$])`;
const scale = `(?:\\s?(${Object.keys(magnitudes)
  .sort((a, b) => b.length - a.length)
  .join('|')})\\.?(?![\\p{L}]))?`;
const tail = '(?:[.,][-–—]{1,2})?';
const before = new RegExp(
  `(${currency})\\s?(${numberForm})${tail}${scale}(?:\\s?(?:-|–|to|bis|à|and|und)\\s?(${numberForm})${tail})?`,
  'giu',
);
const after = new RegExp(
  `(?:(${numberForm})${tail}\\s?(?:-|–|to|bis|à|and|und)\\s?)?(${numberForm})${tail}${scale}[\\s\\u00a0-]?(k|T|M)?(${currency})`,
  'giu',
);
const inWords = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:(?:${numberWords}|hundred|thousand|million|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundert|tausend)[\\s-]?(?:and\\s)?){1,6})(euros?|dollars?|pounds?)(?![\\p{L}])`,
  'giu',
);

const factor = (name: string | undefined): number => magnitudes[name?.toLowerCase() ?? ''] ?? 1;

/**
 * Reads amounts of money with their currency; a number alone is not a price. Three digits after a separator are
 * always thousands.
 */
export const pricesIn: ClaimReader = (text) => {
  const claims: Claim[] = [];
  const take = (match: RegExpMatchArray, number: string | undefined, name: string, times: number) => {
    if (number === undefined) return;
    const [amount = Number.NaN] = readNumber(number);
    const start = match.index ?? 0;
    const values = [`${Number((amount * times).toPrecision(12))} ${currencies[name.toLowerCase()] ?? name}`];
    claims.push({ kind: 'price', values, text: match[0].trim(), start, end: start + match[0].length });
  };
  for (const match of text.matchAll(before)) {
    take(match, match[2], match[1] ?? '', factor(match[3]));
    take(match, match[4], match[1] ?? '', factor(match[3]));
  }
  for (const match of text.matchAll(after)) {
    const times = factor(match[3]) * factor(match[4]);
    if (claims.some(({ start, end }) => start < match.index + match[0].length && match.index < end)) continue;
    take(match, match[1], match[5] ?? '', times);
    take(match, match[2], match[5] ?? '', times);
  }
  for (const match of text.matchAll(inWords)) {
    const value = match[0].toLowerCase().replace(/[\s-]+/g, ' ');
    const [start, end] = [match.index, match.index + match[0].length];
    if (!claims.some((each) => each.start < end && start < each.end))
      claims.push({ kind: 'price', values: [value], text: match[0], start, end });
  }
  return claims;
};
