import { foldName, monthNamesOf, type ReadLanguage } from '../../../text/month-names.ts';
import { relativeDays, weekdayNames } from './calendar-names.ts';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { it } from './languages/it.ts';
import { nl } from './languages/nl.ts';
import { pl } from './languages/pl.ts';
import type { DateWords, Role, Tone } from './languages/vocabulary.ts';

/** The meaning of a phrase in a date. */
export type Meaning =
  | { is: 'role'; role: Role }
  | { is: 'weekday'; weekday: number; isShort: boolean }
  | { is: 'month'; month: number; isShort: boolean }
  | { is: 'day'; offset: number }
  | { is: 'count'; value: number; isArticle: boolean };

/** A tree of phrases by their folded words. */
export interface Phrases<Value> {
  next: Map<string, Phrases<Value>>;
  values: Value[];
}

/** The words of one language, ready for look-up. */
export interface Lexicon {
  language: ReadLanguage;
  words: DateWords;
  dates: Phrases<Meaning>;
  tones: Phrases<Tone>;
  /** Stems of the tones of single words, by their length: "send*". */
  stems: ReadonlyMap<string, readonly Tone[]>;
}

const tables: Record<ReadLanguage, DateWords> = { en, de, fr, es, it, nl, pl };
const built = new Map<ReadLanguage, Lexicon>();

/** Returns the words of a language, built at the first use. */
export function lexiconOf(language: ReadLanguage): Lexicon {
  const known = built.get(language) ?? build(language, tables[language]);
  built.set(language, known);
  return known;
}

const wordsIn = (phrase: string): string[] =>
  phrase
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => word !== '')
    .map(foldName);

function add<Value>(tree: Phrases<Value>, phrase: string, value: Value): void {
  const spelled = phrase.replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter);
  for (const spelling of new Set([phrase, spelled])) {
    let node = tree;
    for (const word of wordsIn(spelling)) {
      const next: Phrases<Value> = node.next.get(word) ?? { next: new Map(), values: [] };
      node.next.set(word, next);
      node = next;
    }
    if (node !== tree) node.values.push(value);
  }
}

function build(language: ReadLanguage, words: DateWords): Lexicon {
  const dates: Phrases<Meaning> = { next: new Map(), values: [] };
  const tones: Phrases<Tone> = { next: new Map(), values: [] };
  const stems = new Map<string, Tone[]>();
  for (const { name, weekday, isShort } of weekdayNames(language))
    add(dates, name, { is: 'weekday', weekday, isShort });
  for (const [name, weekday] of Object.entries(words.weekdays ?? {}))
    add(dates, name, { is: 'weekday', weekday, isShort: false });
  for (const [name, month] of [...monthNamesOf(language), ...Object.entries(words.months ?? {})])
    add(dates, name, { is: 'month', month, isShort: name.length < 4 });
  for (const [phrase, offset] of [...relativeDays(language), ...Object.entries(words.days ?? {})])
    add(dates, phrase, { is: 'day', offset });
  for (const [phrase, value] of Object.entries(words.numbers))
    add(dates, phrase, { is: 'count', value, isArticle: false });
  for (const phrase of words.articles.split('|'))
    add(dates, phrase, { is: 'count', value: 1, isArticle: true });
  for (const [role, phrases] of Object.entries(words.roles))
    for (const phrase of phrases.split('|')) add(dates, phrase, { is: 'role', role: role as Role });
  for (const [tone, phrases] of Object.entries(words.tones) as [Tone, string][]) {
    for (const phrase of phrases.split('|')) {
      const stem = wordsIn(phrase)[0] ?? '';
      if (phrase.endsWith('*') && !phrase.includes(' ')) stems.set(stem, [...(stems.get(stem) ?? []), tone]);
      else add(tones, phrase, tone);
    }
  }
  return { language, words, dates, tones, stems };
}

/** Returns the longest phrase that begins at a place, with the number of its words; null if none does. */
export function longestAt<Value>(
  tree: Phrases<Value>,
  wordAt: (place: number) => string | null,
  place: number,
): { values: readonly Value[]; length: number } | null {
  let node: Phrases<Value> | undefined = tree;
  let found: { values: readonly Value[]; length: number } | null = null;
  for (let length = 1; ; length += 1) {
    const word = wordAt(place + length - 1);
    node = word === null ? undefined : node?.next.get(word);
    if (node === undefined) return found;
    if (node.values.length > 0) found = { values: node.values, length };
  }
}
