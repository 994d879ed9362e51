import { type IdentifierKind, identifierNouns, notIdentifiers } from './identifier-nouns.ts';
import { type IdentifierRules, noOwnIdentifiers } from './own-identifiers.ts';

export type { IdentifierKind } from './identifier-nouns.ts';

/** A name that a plant, customer or system gave to one thing, and that messages about it share. */
export interface Identifier {
  kind: IdentifierKind;
  /** Normal form: letters and digits in lower case; "NCR 2231", "NCR-2231" and "ncr2231" are one. */
  identifier: string;
  /** As written, with its UTF-16 offsets. */
  text: string;
  start: number;
  end: number;
}

/** Digits from which a number is unique by itself, whatever kind of thing it names. */
const longNumber = 5;
/** Largest number of identifiers of a text; beyond that, the text is only a list. */
const maxIdentifiers = 60;
const maxCharacters = 40_000;
/** Kinds that have small numbers; for others, "item 4" is a position in a list. */
const counted: ReadonlySet<IdentifierKind> = new Set(['equipment', 'place', 'project']);
/** Web and mail addresses, which contain no identifiers. */
const addresses = /\b(?:https?:\/\/|www\.)\S{1,500}|[^\s@]{1,64}@[^\s@]{1,255}/giu;

const nouns = Object.keys(identifierNouns)
  .sort((a, b) => b.length - a.length)
  .map((noun) => noun.replaceAll(' ', '[\\s-]{1,2}').replace('/', '\\/'))
  .join('|');
// Letters and digits of a code belong together: "TK12", "p-101". Only capitals may stand apart, as in "TK 12".
const code = '(?:[A-Za-z]{1,5}-?|[A-Z]{1,4}\\s)?\\d{1,10}(?:[-/][A-Za-z0-9]{1,8}){0,3}[A-Za-z]?';
// Between a noun and its code stands something, or the code begins with a digit. Without this, "Montag 8" would name the order "MO NTAG 8".
const between =
  '(?:\\s?(?:(?:no|nos|nr|núm|num|numéro|número|numero|nummer|numer|number|id|ref)\\b\\.?|[nN][°º]|№)\\s?[:#]?\\s?|\\s?[:#]\\s?|\\s?[-–]\\s?|\\s|(?=\\d))';
// "PO 4500123", "NCR no. 2231", "pump P-101", "line 3".
const named = new RegExp(
  `(?<![\\p{L}\\p{N}_-])(?i:(${nouns})s?${between})(${code})(?![\\p{L}\\p{N}]|[-.,/:]\\d)`,
  'gu',
);
/** Words that follow a number that counts or measures: "order 500 pieces", "line 8 Uhr", "oven 180 °C". */
const measure =
  /^\s?(?:%|°|€|\$|£|[kcmµ]?m[²³23]?\b|[km]?g\b|[mkh]?l\b|m?bar\b|[km]?v\b|m?a\b|[km]?wh?\b|[km]?hz\b|k?pa\b|n?m\b|rpm\b|to?\b|h\b|s\b|x\b|min(?:ut\p{L}*)?\b|sec\p{L}*|hours?\b|hrs?\b|days?\b|weeks?\b|months?\b|years?\b|pcs\b|pieces\b|units\b|pallets?\b|people\b|persons?\b|times\b|percent\b|am\b|pm\b|o.clock\b|uhr\b|stunden?\b|tagen?\b|wochen?\b|monaten?\b|jahren?\b|stück\b|stk\b|personen\b|prozent\b|mal\b|heures?\b|jours?\b|semaines?\b|mois\b|ans\b|pièces\b|horas?\b|días?\b|semanas?\b|mes(?:es)?\b|años?\b|piezas\b|ore\b|giorn[io]\b|settiman[ae]\b|mes[ei]\b|ann[io]\b|pezzi\b|uur\b|uren\b|dag(?:en)?\b|weken\b|maanden\b|stuks\b|godz\p{L}*|dni\b|dzień\b|tygodni\p{L}*|miesięcy\b|lat\b|szt\p{L}*|usd\b|eur\b|pln\b|chf\b)/iu;
// "P-101", "NCR-2231-A", "TT4411"; small letters only where the form leaves no doubt.
const bare =
  /(?<![\p{L}\p{N}_@-])(?:[A-Z]{1,6}-\d{1,8}[A-Z]?(?:-[A-Z0-9]{1,6}){0,2}|[A-Z]{2,6}(?:-[A-Z]{2,6}){1,2}-\d{1,5}|[A-Z]{2,5}\d{3,8}[A-Z]?|[A-Z]\d{1,4}[A-Z]?|[a-z]{2,5}-\d{3,8})(?![\p{L}\p{N}_@]|[-.:]\p{N})/gu;
// "4711-02-001" and "#48123".
const numbers =
  /(?<![\p{L}\p{N}_.,:+/-]|\d\s)(?:#\d{3,9}|\d{2,8}(?:-\d{2,8}){1,3}|\d{6,12})(?![\p{L}\p{N}_]|[-/.,:]\d)/gu;

/** Lists the identifiers of a text by position, each once. `own` are the forms and exceptions of an engineer. */
export function identifiersIn(whole: string, own: IdentifierRules = noOwnIdentifiers): Identifier[] {
  let open = whole.slice(0, maxCharacters).replace(addresses, (address) => ' '.repeat(address.length));
  const identifiers = new Map<string, Identifier>();
  const take = (match: RegExpMatchArray, kind: IdentifierKind, value: string) => {
    const start = match.index ?? 0;
    const [text] = match;
    const identifier = normalForm(value);
    if (own.ignored.has(identifier)) return;
    const known = identifiers.get(identifier);
    if (!known || known.start > start)
      identifiers.set(identifier, { kind, identifier, text, start, end: start + text.length });
  };
  for (const { kind, pattern } of own.forms)
    open = open.replace(pattern, (...parts) => {
      take(asMatch(parts), kind, String(parts[0]));
      return ' '.repeat(String(parts[0]).length);
    });
  open = open.replace(named, (...parts) => {
    const match = asMatch(parts);
    const end = match.index + match[0].length;
    const noun = (match[1] ?? '').toLowerCase().replace(/[\s-]+/g, ' ');
    const entry = identifierNouns[noun] ?? identifierNouns[noun.replace(/s$/, '')];
    const value = match[2] ?? '';
    if (!entry || isDate(value)) return match[0];
    if (/^[\d\s]+$/.test(value) && measure.test(open.slice(end, end + 24))) return match[0];
    // A code ("pump P-101") needs no noun; a plain number is an identifier only with its noun.
    const hasLetters = /[a-z]/i.test(value.replace(/[a-z]$/i, ''));
    if (hasLetters && isNot(value.trim())) return match[0];
    if (!hasLetters && !counted.has(entry.kind) && !/\d{3}/.test(value)) return match[0];
    take(match, entry.kind, hasLetters ? value : `${entry.prefix}${value}`);
    return ' '.repeat(match[0].length);
  });
  open = open.replace(bare, (...parts) => {
    const match = asMatch(parts);
    if (isNot(match[0])) return match[0];
    take(match, kindOf(match[0]), match[0]);
    return ' '.repeat(match[0].length);
  });
  for (const match of open.matchAll(numbers))
    if (!isDate(match[0]) && /\d{3}/.test(match[0]) && !isTelephone(open, match.index, match[0]))
      take(match, 'number', match[0]);
  return [...identifiers.values()].sort((a, b) => a.start - b.start).slice(0, maxIdentifiers);
}

function asMatch(parts: unknown[]): RegExpMatchArray & { index: number } {
  const place = parts.findIndex((part) => typeof part === 'number');
  return Object.assign(parts.slice(0, place) as string[], {
    index: parts[place] as number,
  }) as RegExpMatchArray & { index: number };
}

/** Returns letters and digits in lower case; of long numbers only the digits, because people write one order with and without "PO". */
export function normalForm(value: string): string {
  const plain = value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return /^\p{L}*(\d+)$/u.exec(plain)?.[1]?.padStart(longNumber, ' ').startsWith(' ') === false
    ? plain.replace(/^\p{L}+/u, '')
    : plain;
}

/** Returns whether a number is one to call: it starts like one, or a word before it says so. */
const isTelephone = (text: string, start: number, value: string): boolean =>
  /^0/.test(value) ||
  /(?:tel|tél|fon|phone|mobile?|mobil|handy|fax|gsm|cell|celular|cellulare|kom|durchwahl|ext|call|dial)\p{L}{0,6}\.?[\s:.()/+\d-]{0,12}$/iu.test(
    text.slice(Math.max(0, start - 28), start),
  );

const isNot = (value: string): boolean => notIdentifiers.some((pattern) => pattern.test(value));

const isDate = (value: string): boolean =>
  /^(?:(?:19|20)\d{2}[-./]\d{1,2}(?:[-./]\d{1,2})?|\d{1,2}[-./]\d{1,2}[-./](?:19|20)?\d{2}|(?:19|20)\d{2})$/.test(
    value.trim(),
  ) || /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(value.trim());

function kindOf(value: string): IdentifierKind {
  const letters = /^[a-z]+/i.exec(value)?.[0].toLowerCase() ?? '';
  return identifierNouns[letters]?.kind ?? 'code';
}
