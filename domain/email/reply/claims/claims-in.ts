import { splitSentences } from '../../../text/sentences.ts';
import { identifiersIn } from '../../triage/identifiers.ts';
import { type Claim, type ClaimReader, withoutPlaces } from './claim.ts';
import { datesIn } from './dates.ts';
import { numberForm, readNumber } from './numbers.ts';
import { pricesIn } from './prices.ts';
import { quantitiesIn, quantityValue } from './quantities.ts';
import { standardsIn } from './standards.ts';

// Hosts, pages and addresses are checked as links; the numbers of list items, of sources and of lines of an order
// claim nothing.
const noClaims =
  /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)\S{1,500}|[^\s@<>()]{1,64}@[^\s@<>()]{1,255}|(?<=^|\n)[ \t>]*\(?(?:\d{1,3}|[a-z])[.)](?=\s)|\[\d{1,3}\]|\(\d{1,2}\)|(?<![\p{L}\p{N}])24\/7(?![\p{N}])/giu;
const revision =
  /(?<![\p{L}\p{N}])(?:rev(?:ision)?\.?|issue|version|ausgabe|index)\s?(?:no\.?\s|nr\.?\s)?([A-Z]|\d{1,3}(?:\.\d{1,3}){0,3})(?![\p{L}\p{N}]|\.\d)/gu;
const code =
  /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}.,'’/-]{0,40}\d)[\p{L}\p{N}](?:[\p{L}\p{N}.,'’/-]{0,40}[\p{L}\p{N}])?(?![\p{L}\p{N}])/gu;
const ordinal = /^\d{1,3}(?:st|nd|rd|th|e|er|ème|º|ª)$/iu;
const bare = new RegExp(`^(?:${numberForm})$`, 'u');

/** Largest bare number that claims nothing, because it counts visible things ("two photos", "3 questions"). */
const smallCount = 10;

// One person writes "offer 4711", another "quotation 4711".
const numberOf = (written: string): string[] => /\S*\d{3}\S*$/u.exec(written.toLowerCase()) ?? [];

const identifiers: ClaimReader = (text) =>
  // Sentence by sentence, because only a limited number of sentences of one text is read.
  splitSentences(text).flatMap((sentence) =>
    identifiersIn(sentence.text).map(
      ({ identifier, text: written, start, end }): Claim => ({
        kind: 'part',
        values: [identifier, ...numberOf(written)],
        text: written,
        start: sentence.start + start,
        end: sentence.start + end,
      }),
    ),
  );

const revisions: ClaimReader = (text) =>
  [...text.matchAll(new RegExp(revision.source, 'giu'))]
    // A small letter begins a word ("the issue a customer has").
    .filter((match) => /^[A-Z\d]/.test(match[1] ?? ''))
    .map(
      (match): Claim => ({
        kind: 'part',
        values: [`rev ${match[1]?.toLowerCase()}`],
        text: match[0],
        start: match.index,
        end: match.index + match[0].length,
      }),
    );

/** Reads everything else with digits: numbers without a unit, and codes. */
const others: ClaimReader = (text) =>
  [...text.matchAll(code)].flatMap((match): Claim[] => {
    const [written] = match;
    const place = { text: written, start: match.index, end: match.index + written.length };
    if (ordinal.test(written)) return [];
    if (!bare.test(written)) return [{ kind: 'part', values: [written.toLowerCase()], ...place }];
    const readings = readNumber(written);
    if (/^\d+$/.test(written) && Number(written) <= smallCount) return [];
    return [{ kind: 'number', values: readings.map((amount) => quantityValue(amount, null)), ...place }];
  });

/**
 * Reads numbers in digits other than 0 to 9 ("１２", "½"): the readers below know only those, and a source must contain
 * these as written.
 */
const foreign: ClaimReader = (text) =>
  [...text.matchAll(/[\p{L}\d.,]{0,20}(?:(?!\d)\p{Nd}|\p{Nl}|[¼-¾⅐-⅞])[\p{L}\p{N}]{0,20}/gu)].map(
    (match): Claim => {
      const [written] = match;
      const place = { text: written, start: match.index, end: match.index + written.length };
      return { kind: 'part', values: [written.toLowerCase()], ...place };
    },
  );

// In this order: text that one reader has used is hidden from the next.
const readers: readonly ClaimReader[] = [
  foreign,
  standardsIn,
  datesIn,
  pricesIn,
  quantitiesIn,
  revisions,
  identifiers,
  others,
];

/** Returns every exact statement of a text, in order of place. */
export function claimsIn(text: string): Claim[] {
  let open = text.replace(noClaims, (found) => ' '.repeat(found.length));
  const claims: Claim[] = [];
  for (const read of readers) {
    const found = read(open);
    claims.push(...found);
    open = withoutPlaces(open, found);
  }
  return claims.sort((a, b) => a.start - b.start);
}
