import { wordsOf } from '../../text/words.ts';
import { identifiersIn } from '../triage/identifiers.ts';
import type { DraftingInput, DraftingSource } from './drafting.ts';
import { ambiguousDate, dueWords } from './due-words.ts';
import { type AskKind, askKind } from './phrases/ask-kind.ts';
import type { Phrases } from './phrases/phrases.ts';
import { gap, quotable } from './quotable.ts';

/** UTF-16 characters of what is quoted: asks are known to who wrote them, sources are not. */
const longest = { ask: 180, quote: 320, title: 120 } as const;
/** An ask with fewer words, and no identifier, does not say what it is about. */
const fewWords = 6;

/** An ask as a reply treats it. */
export interface TreatedAsk {
  /** As it can be quoted; empty where it cannot. */
  quote: string;
  kind: AskKind;
  /** The deadline in the words of the message. */
  due: string | null;
  isVague: boolean;
}

/** What is done with an ask: a deadline that is given counts where the message says it so, else its own words are looked for. */
export function treatAsk({ quote, due }: DraftingInput['asks'][number], message: string): TreatedAsk {
  const words = withoutGaps(quotable(quote, longest.ask));
  const named = due !== null && fold(`${message} ${quote}`).includes(fold(due)) ? due : dueWords(quote);
  return {
    quote: words,
    kind: askKind(quote),
    due: named === null ? null : quotable(named, longest.ask) || null,
    isVague: wordsOf(words).length < fewWords && identifiersIn(words).length === 0,
  };
}

/** A subject as it can be named; null where it is empty or holds addresses. */
export function sayable(subject: string): string | null {
  return withoutGaps(quotable(subject, longest.title)) || null;
}

/** Words out of which an address was taken are not repeated at all: who asks for a click is not quoted. */
const withoutGaps = (words: string): string => (words.includes(gap) ? '' : words);

const fold = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();

/** The ask as it was written; null where it cannot be quoted and the matter was named before. */
export function sayAsk(
  phrases: Phrases,
  { quote, isVague }: TreatedAsk,
  { subject, isFirst }: { subject: string | null; isFirst: boolean },
): string | null {
  if (quote === '') return isFirst ? phrases.askedWithoutWords(subject) : null;
  const words = inQuotes(quote);
  if (!isFirst) return phrases.alsoAsked(words);
  return isVague && subject !== null ? phrases.askedAbout(subject, words) : phrases.asked(words);
}

/** One source as a sentence that names it; null where nothing of it can be quoted. */
export function saySource(phrases: Phrases, { kind, title, heading, quote }: DraftingSource): string | null {
  const [words, name] = [quotable(quote, longest.quote), quotable(title, longest.title)];
  if (words === '' || name === '') return null;
  const closed = inQuotes(words);
  if (kind === 'issue') return phrases.earlier(name, closed);
  if (kind === 'message') return phrases.message(name, closed);
  // Headings stand as a path from the highest on; the last says most.
  const section = quotable(heading?.split(' › ').at(-1) ?? '', longest.title);
  return phrases.document(name, section === '' || section === name ? null : section, closed);
}

/** The deadlines as the other side named them, each once; null where there are none but those that have to be asked about. */
export function sayDue(phrases: Phrases, asks: readonly TreatedAsk[]): string | null {
  const named = asks.flatMap(({ due }) => (due === null || ambiguousDate(due) !== null ? [] : [due]));
  return joinSentences([...new Set(named)].map((due) => phrases.due(due))) || null;
}

/** What the time is needed for, of asks where it matters first. */
const timeNeeded: Partial<Record<AskKind, 'answer' | 'deed'>> = {
  information: 'answer',
  decision: 'answer',
  confirmation: 'answer',
  check: 'answer',
  material: 'deed',
  deed: 'deed',
};

/** One question back: about a date that can be read in two ways, else the time where none was named, else the matter. */
export function askBack(phrases: Phrases, asks: readonly TreatedAsk[], hasDocument: boolean): string {
  const unclear = asks
    .map(({ due }) => (due === null ? null : ambiguousDate(due)))
    .find((each) => each !== null);
  if (unclear) return phrases.whichDay(unclear);
  const [first] = asks;
  if (!first) return phrases.anythingNeeded;
  const time = timeNeeded[first.kind];
  if (time && hasDocument) return phrases.doesItFit;
  if (time && asks.every(({ due }) => due === null)) return phrases.byWhen[time];
  return phrases.back[first.kind];
}

/** A reminder of a message of one's own. */
export function sayFollowUp(phrases: Phrases, subject: string | null, ask: TreatedAsk | undefined): string {
  const quote = ask === undefined || ask.quote === '' ? null : inQuotes(ask.quote);
  return joinSentences([phrases.followUp(subject, quote), phrases.anyNews]);
}

/** Between quotation marks, closed as a sentence is. */
const inQuotes = (words: string): string => (/[.?!…]$/u.test(words) ? `"${words}"` : `"${words}".`);

/** The sentences that there are, one after the other. */
export const joinSentences = (all: readonly (string | null)[]): string =>
  all.filter((each) => each !== null).join(' ');
