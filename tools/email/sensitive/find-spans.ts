import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { findPhoneNumbersInText } from 'libphonenumber-js';
import validator from 'validator';
import type { SensitiveSpan } from '../../../domain/email/reply/checks/sensitive-span.ts';
import { accessCodesIn } from './access-codes.ts';
import { credentialsIn, type Place } from './credentials.ts';

const preset = '@secretlint/secretlint-rule-preset-recommend';

/** Finds secrets and private data in a text, in order; see `find-sensitive.ts`. */
export async function findSpans(text: string): Promise<SensitiveSpan[]> {
  const all = (kind: SensitiveSpan['kind'], places: readonly Place[]): SensitiveSpan[] =>
    places.map(({ start, end }) => ({ kind, start, end }));
  const cards = [...all('payment_card', cardsIn(text)), ...all('iban', ibansIn(text))];
  const secrets = all('secret', [...(await knownKeysIn(text)), ...credentialsIn(text)]);
  const codes = all('access_code', accessCodesIn(text)).filter(
    (each) => !secrets.some((span) => overlap(span, each)),
  );
  const others = [...all('phone_number', phonesIn(text)), ...all('private_address', addressesIn(text))];
  const spans = [...cards, ...secrets, ...codes].toSorted((a, b) => a.start - b.start);
  return joined([...spans, ...others.filter((each) => !spans.some((span) => overlap(span, each)))]);
}

/** Returns the positions of keys whose service has a known format. */
async function knownKeysIn(text: string): Promise<Place[]> {
  const { messages } = await lintSource({
    source: { filePath: 'reply.txt', content: text, ext: '.txt', contentType: 'text' },
    options: { config: { rules: [{ id: preset, rule: creator }] }, noPhysicFilePath: true },
  });
  // secretlint's profiler observes performance marks in immediates, which cause others. A sandbox child with pending
  // ones is replaced, and a fresh one costs 0.3 s.
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return messages.map(({ range: [start, end] }) => ({ start, end }));
}

const overlap = (a: Place, b: Place): boolean => a.start < b.end && b.start < a.end;

/** Joins overlapping spans of one kind. */
function joined(spans: readonly SensitiveSpan[]): SensitiveSpan[] {
  const kept: SensitiveSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const same = kept.find((each) => each.kind === span.kind && overlap(each, span));
    if (same) same.end = Math.max(same.end, span.end);
    else kept.push({ ...span });
  }
  return kept;
}

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

/** Returns numbers of payment cards: of a known issuer, with a valid check digit (Luhn). */
const cardsIn = (text: string): Place[] =>
  [...text.matchAll(cardRun)]
    .filter(([digits]) => validator.isCreditCard(digits.replace(/[ -]/g, '')))
    .map(placeOf);

/** Returns account numbers with a valid country, length and check digits. */
function ibansIn(text: string): Place[] {
  return [...text.matchAll(ibanRun)].flatMap((match): Place[] => {
    // The text after the number may look like more of it ("DE.. 00 BIC"): the longest valid beginning counts.
    for (let end = match[0].length; end >= 15; end -= 1) {
      const part = match[0].slice(0, end);
      if (/[A-Z0-9]$/i.test(part) && validator.isIBAN(part.replace(/[ -]/g, '')))
        return [{ start: match.index, end: match.index + end }];
    }
    return [];
  });
}

/** Returns phone numbers with a country code, or after a word that announces one: other digits are orders and parts. */
function phonesIn(text: string): Place[] {
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

/** Returns streets with a number. */
const addressesIn = (text: string): Place[] => [...text.matchAll(street)].map(placeOf);
