import { findPhoneNumbersInText } from 'libphonenumber-js';
import validator from 'validator';
import type { Place } from './credentials.ts';

// 13 to 19 digits (ISO/IEC 7812), in groups as people write them.
const cardRun = /(?<![\d.,-])\d(?:[ -]?\d){12,18}(?![\d-]|[.,]\d)/gu;
// ISO 13616: country, two check digits, up to thirty letters and digits, in groups of four or in one.
const ibanRun = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{1,4}){3,8}(?![\p{L}\p{N}])/giu;
const street =
  /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}'.-]{2,40}(?:straße|strasse|str\.|weg|platz|allee|gasse)\s\d{1,4}\s?[a-z]?|(?:\d{1,5}\s(?:\p{Lu}[\p{L}'.-]{1,30}\s){1,3}(?:Street|St\.?|Road|Rd\.?|Avenue|Ave\.?|Lane|Drive|Close|Crescent|Court|Terrace))|\d{1,4},?\s(?:rue|avenue|boulevard|allée|chemin)\s(?:de\s|du\s|des\s|la\s|le\s){0,2}\p{Lu}[\p{L}'-]{2,40}|(?:Calle|Avenida|Plaza)\s(?:de\s|la\s|del\s){0,2}\p{Lu}[\p{L}'-]{2,40},?\s\d{1,4})(?![\p{L}\p{N}])/gu;

const placeOf = (match: RegExpMatchArray): Place => ({
  start: match.index ?? 0,
  end: (match.index ?? 0) + match[0].length,
});

/** Numbers of payment cards: of a known issuer, with a right check digit (Luhn). */
export const cardsIn = (text: string): Place[] =>
  [...text.matchAll(cardRun)]
    .filter(([digits]) => validator.isCreditCard(digits.replace(/[ -]/g, '')))
    .map(placeOf);

/** Account numbers whose country, length and check digits are right. */
export function ibansIn(text: string): Place[] {
  return [...text.matchAll(ibanRun)].flatMap((match): Place[] => {
    // What follows the number may look like more of it ("DE.. 00 BIC"): the longest beginning that is one counts.
    for (let end = match[0].length; end >= 15; end -= 1) {
      const part = match[0].slice(0, end);
      if (/[A-Z0-9]$/i.test(part) && validator.isIBAN(part.replace(/[ -]/g, '')))
        return [{ start: match.index, end: match.index + end }];
    }
    return [];
  });
}

/** Phone numbers with the sign of a country, or after a word that says so: other digits are orders and parts. */
export function phonesIn(text: string): Place[] {
  return findPhoneNumbersInText(text, { defaultCountry: 'DE', extended: false })
    .map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt }))
    .filter(({ start, end }) => {
      const before = text.slice(Math.max(0, start - 24), start);
      return (
        /^(?:\+|00)/.test(text.slice(start, end)) ||
        /(?:tel|phone|mobile|mobil|cell|call|ring|fax|handy|portable|téléphone|teléfono|móvil|durchwahl|ext)[\p{L}.]{0,8}[\s:(]{0,4}(?:\p{L}{1,4}\s){0,2}\+?$/iu.test(
          before,
        )
      );
    });
}

/** Streets with a number. */
export const addressesIn = (text: string): Place[] => [...text.matchAll(street)].map(placeOf);
