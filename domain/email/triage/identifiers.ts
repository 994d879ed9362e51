import { type IdentifierKind, identifierNouns, notIdentifiers } from './identifier-nouns.ts';

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
const code = '[a-z]{0,5}[-\\s]?\\d{1,10}(?:[-/][a-z0-9]{1,8}){0,3}[a-z]?';
// "PO 4500123", "NCR no. 2231", "pump P-101", "line 3".
const named = new RegExp(
  `(?<![\\p{L}\\p{N}_-])(${nouns})s?(?:\\s?(?:no|nr|num|number|id|ref)\\b\\.?)?\\s?[:#]?\\s?[-–]?\\s?(${code})(?![\\p{L}\\p{N}]|[-.,/:]\\d)`,
  'giu',
);
// "P-101", "NCR-2231-A", "TT4411"; small letters only where the form leaves no doubt.
const bare =
  /(?<![\p{L}\p{N}_@-])(?:[A-Z]{1,6}-\d{1,8}[A-Z]?(?:-[A-Z0-9]{1,6}){0,2}|[A-Z]{2,6}(?:-[A-Z]{2,6}){1,2}-\d{1,5}|[A-Z]{2,5}\d{3,8}[A-Z]?|[A-Z]\d{1,4}[A-Z]?|[a-z]{2,5}-\d{3,8})(?![\p{L}\p{N}_@]|[-.:]\p{N})/gu;
// "4711-02-001" and "#48123".
const numbers =
  /(?<![\p{L}\p{N}_.,:+/-]|\d\s)(?:#\d{3,9}|\d{2,8}(?:-\d{2,8}){1,3}|\d{6,12})(?![\p{L}\p{N}_]|[-/.,:]\d)/gu;

/** Lists the identifiers of a text by position, each once. */
export function identifiersIn(whole: string): Identifier[] {
  let open = whole.slice(0, maxCharacters).replace(addresses, (address) => ' '.repeat(address.length));
  const identifiers = new Map<string, Identifier>();
  const take = (match: RegExpMatchArray, kind: IdentifierKind, value: string) => {
    const start = match.index ?? 0;
    const [text] = match;
    const identifier = normalForm(value);
    const known = identifiers.get(identifier);
    if (!known || known.start > start)
      identifiers.set(identifier, { kind, identifier, text, start, end: start + text.length });
  };
  open = open.replace(named, (...parts) => {
    const match = asMatch(parts);
    const noun = (match[1] ?? '').toLowerCase().replace(/[\s-]+/g, ' ');
    const entry = identifierNouns[noun] ?? identifierNouns[noun.replace(/s$/, '')];
    const value = match[2] ?? '';
    if (!entry || isDate(value)) return match[0];
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
    if (!isDate(match[0]) && /\d{3}/.test(match[0])) take(match, 'number', match[0]);
  return [...identifiers.values()].sort((a, b) => a.start - b.start).slice(0, maxIdentifiers);
}

function asMatch(parts: unknown[]): RegExpMatchArray {
  const place = parts.findIndex((part) => typeof part === 'number');
  return Object.assign(parts.slice(0, place) as string[], {
    index: parts[place] as number,
  }) as RegExpMatchArray;
}

/** Keeps letters and digits; of long numbers only the digits, because people write one order with and without "PO". */
function normalForm(value: string): string {
  const plain = value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return /^\p{L}*(\d+)$/u.exec(plain)?.[1]?.padStart(longNumber, ' ').startsWith(' ') === false
    ? plain.replace(/^\p{L}+/u, '')
    : plain;
}

const isNot = (value: string): boolean => notIdentifiers.some((pattern) => pattern.test(value));

const isDate = (value: string): boolean =>
  /^(?:(?:19|20)\d{2}[-./]\d{1,2}(?:[-./]\d{1,2})?|\d{1,2}[-./]\d{1,2}[-./](?:19|20)?\d{2}|(?:19|20)\d{2})$/.test(
    value.trim(),
  ) || /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(value.trim());

function kindOf(value: string): IdentifierKind {
  const letters = /^[a-z]+/i.exec(value)?.[0].toLowerCase() ?? '';
  return identifierNouns[letters]?.kind ?? 'code';
}
