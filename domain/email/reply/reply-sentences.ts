import { wordsOf } from '../../text/words.ts';
import { identifiersIn } from '../triage/identifiers.ts';
import { ambiguousDate, deadlinePhrase } from './deadline-phrase.ts';
import type { DraftingInput, DraftingSource } from './drafting.ts';
import { type AskKind, askKind } from './phrases/ask-kind.ts';
import type { Phrases } from './phrases/phrases.ts';
import { gap, quotable } from './quotable.ts';

/** Largest quotations, in UTF-16 characters: an ask is known to its writer, a source is not. */
const maxLength = { ask: 180, quote: 320, title: 120 } as const;
/** An ask with fewer words and no identifier does not say what it is about. */
const minWords = 6;

/** An ask, ready to be answered. */
export interface ReplyAsk {
  /** The ask as it can be quoted; empty if it cannot. */
  quote: string;
  kind: AskKind;
  /** The deadline in the words of the message. */
  due: string | null;
  isVague: boolean;
}

/** Reads an ask. A given deadline is used only if the message contains its words; otherwise the ask is searched for one. */
export function readAsk({ quote, due }: DraftingInput['asks'][number], message: string): ReplyAsk {
  const text = withoutGaps(quotable(quote, maxLength.ask));
  const deadline =
    due !== null && normalise(`${message} ${quote}`).includes(normalise(due)) ? due : deadlinePhrase(quote);
  return {
    quote: text,
    kind: askKind(quote),
    due: deadline === null ? null : quotable(deadline, maxLength.ask) || null,
    isVague: wordsOf(text).length < minWords && identifiersIn(text).length === 0,
  };
}

/** Returns a subject that can be named in a reply; null if it is empty or contains addresses. */
export function quotableSubject(subject: string): string | null {
  return withoutGaps(quotable(subject, maxLength.title)) || null;
}

/** Drops a text that an address was taken out of: a request to click is not repeated. */
const withoutGaps = (text: string): string => (text.includes(gap) ? '' : text);

const normalise = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();

/** Quotes an ask; returns null if it cannot be quoted and the reply has named its matter already. */
export function askSentence(
  phrases: Phrases,
  { quote, isVague }: ReplyAsk,
  { subject, isFirst }: { subject: string | null; isFirst: boolean },
): string | null {
  if (quote === '') return isFirst ? phrases.requestUnquoted(subject) : null;
  const quoted = inQuotes(quote);
  if (!isFirst) return phrases.furtherRequest(quoted);
  return isVague && subject !== null ? phrases.requestAbout(subject, quoted) : phrases.request(quoted);
}

/** Quotes a source and names it; returns null if nothing of it can be quoted. */
export function sourceSentence(
  phrases: Phrases,
  { kind, title, heading, quote }: DraftingSource,
): string | null {
  const [text, name] = [quotable(quote, maxLength.quote), quotable(title, maxLength.title)];
  if (text === '' || name === '') return null;
  const quoted = inQuotes(text);
  if (kind === 'issue') return phrases.earlierIssue(name, quoted);
  if (kind === 'message') return phrases.message(name, quoted);
  // A heading is a path from the top of the document; its last part says most.
  const section = quotable(heading?.split(' › ').at(-1) ?? '', maxLength.title);
  return phrases.document(name, section === '' || section === name ? null : section, quoted);
}

/** Repeats the deadlines that are clear, each once; returns null if there are none. */
export function deadlineSentence(phrases: Phrases, asks: readonly ReplyAsk[]): string | null {
  const clear = asks.flatMap(({ due }) => (due === null || ambiguousDate(due) !== null ? [] : [`"${due}"`]));
  return clear.length === 0 ? null : phrases.deadlines([...new Set(clear)]);
}

/** The kinds of ask that a reply asks the deadline of first, and what the deadline is for. */
const neededBy: Partial<Record<AskKind, 'answer' | 'action'>> = {
  information: 'answer',
  decision: 'answer',
  confirmation: 'answer',
  check: 'answer',
  material: 'action',
  action: 'action',
};

/** Chooses the one question of a reply: an ambiguous date first, then a missing deadline, then the matter itself. */
export function closingQuestion(phrases: Phrases, asks: readonly ReplyAsk[], hasDocument: boolean): string {
  const unclear = asks
    .map(({ due }) => (due === null ? null : ambiguousDate(due)))
    .find((each) => each !== null);
  if (unclear) return phrases.whichDay(unclear);
  const [first] = asks;
  if (!first) return phrases.anythingNeeded;
  const purpose = neededBy[first.kind];
  if (purpose && hasDocument) return phrases.isApplicable;
  if (purpose && asks.every(({ due }) => due === null)) return phrases.byWhen[purpose];
  return phrases.question[first.kind];
}

/** Reminds of the engineer's own message. */
export function reminderSentences(
  phrases: Phrases,
  subject: string | null,
  ask: ReplyAsk | undefined,
): string {
  const quote = ask === undefined || ask.quote === '' ? null : inQuotes(ask.quote);
  return joinSentences([phrases.reminder(subject, quote), phrases.anyNews]);
}

/** Puts a text between quotation marks, with a full stop if it has none. */
const inQuotes = (text: string): string => (/[.?!…]$/u.test(text) ? `"${text}"` : `"${text}".`);

/** Joins sentences with a space; null ones are left out. */
export const joinSentences = (all: readonly (string | null)[]): string =>
  all.filter((each) => each !== null).join(' ');
