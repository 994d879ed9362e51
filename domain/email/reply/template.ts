import { wordsOf } from '../../text/words.ts';
import { baseSubject } from '../base-subject.ts';
import { identifiersIn } from '../identifiers.ts';
import { type AskKind, askKind } from './ask-kind.ts';
import type { DraftingInput, DraftingOutput, DraftingSource } from './drafting.ts';
import { ambiguousDate, dueWords } from './due-words.ts';
import type { Phrases } from './phrases/phrases.ts';
import { phrasesOf } from './phrases/phrases-of.ts';
import { placeFacts } from './place-facts.ts';
import { quotable } from './quotable.ts';
import { replyLanguageFor } from './reply-language.ts';

/** UTF-16 characters of what is quoted: asks are known to who wrote them, sources are not. */
const longest = { ask: 180, quote: 320, title: 120 } as const;
/** So many asks are answered one by one; a reply that answers more is no draft that anybody reads. */
const mostAsks = 4;
/** An ask with fewer words, and no identifier, does not say what it is about. */
const fewWords = 6;

type Paragraph = DraftingOutput['paragraphs'][number];

/** An ask as the reply treats it. */
interface Treated {
  /** As it can be quoted; empty where it cannot. */
  quote: string;
  kind: AskKind;
  due: string | null;
  isVague: boolean;
}

/**
 * The prose of a reply without a model: what was asked, what the sources say to it word for word, how it stands, the
 * deadline as the other side named it, and one question back. It promises and approves nothing, and every number, date and
 * name in it stands in a source or in the answered message.
 */
export function fillTemplate(input: DraftingInput): DraftingOutput {
  const language = replyLanguageFor(input.language, input.message);
  const phrases = phrasesOf[language];
  const subject = quotable(baseSubject(input.subject).title, longest.title);
  const asks = input.asks.slice(0, mostAsks).map((ask) => treat(ask, input.message));
  if (input.is_follow_up) return { paragraphs: followUp(phrases, subject, asks[0]) };
  const isShort = input.style.length === 'short';
  const facts = placeFacts(
    asks.map(({ quote }) => quote),
    input.sources,
    input.message,
    isShort ? 1 : undefined,
  );
  if (asks.length === 0) return { paragraphs: withoutAsk(phrases, subject, facts.loose) };
  const paragraphs = asks.map((ask, place): Paragraph => {
    const own = facts.of[place] ?? [];
    const isFound = own.some(({ kind }) => kind === 'document');
    const { open, found } = phrases.standing[ask.kind];
    return {
      text: sentences([
        sayAsk(phrases, ask, subject, place === 0),
        ...own.map((source) => sayFact(phrases, source)),
        isFound ? found : open,
      ]),
      cites: own.map(({ number }) => number),
    };
  });
  if (facts.loose.length > 0) paragraphs.push(saySources(phrases, facts.loose));
  const hasDocument = input.sources.some(
    ({ kind, number }) => kind === 'document' && paragraphs.some(({ cites }) => cites.includes(number)),
  );
  paragraphs.push({
    text: sentences([isShort ? null : sayDue(phrases, asks), askBack(phrases, asks, hasDocument)]),
    cites: [],
  });
  return { paragraphs };
}

function treat({ quote, due }: DraftingInput['asks'][number], message: string): Treated {
  const words = quotable(quote, longest.ask);
  const named = due !== null && fold(`${message} ${quote}`).includes(fold(due)) ? due : dueWords(quote);
  return {
    quote: words,
    kind: askKind(quote),
    due: named === null ? null : quotable(named, longest.ask) || null,
    isVague: wordsOf(words).length < fewWords && identifiersIn(words).length === 0,
  };
}

const fold = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();

function sayAsk(
  phrases: Phrases,
  { quote, isVague }: Treated,
  subject: string,
  isFirst: boolean,
): string | null {
  if (quote === '') return isFirst && subject !== '' ? phrases.askedWithoutWords(subject) : null;
  if (!isFirst) return phrases.alsoAsked(quote);
  return isVague && subject !== '' ? phrases.askedAbout(subject, quote) : phrases.asked(quote);
}

/** One source as a sentence that names it; null where nothing of it can be quoted. */
function sayFact(phrases: Phrases, { kind, title, heading, quote }: DraftingSource): string | null {
  const [words, name] = [quotable(quote, longest.quote), quotable(title, longest.title)];
  if (words === '' || name === '') return null;
  if (kind === 'issue') return phrases.earlier(name, words);
  if (kind === 'message') return phrases.message(name, words);
  const section = heading === null ? '' : quotable(heading, longest.title);
  return phrases.document(name, section === '' || section === name ? null : section, words);
}

const saySources = (phrases: Phrases, sources: readonly DraftingSource[]): Paragraph => ({
  text: sentences(sources.map((source) => sayFact(phrases, source))),
  cites: sources.map(({ number }) => number),
});

/** The deadlines as the other side named them, each once; none where its day has to be asked for. */
function sayDue(phrases: Phrases, asks: readonly Treated[]): string | null {
  const named = asks.flatMap(({ due }) => (due === null || ambiguousDate(due) !== null ? [] : [due]));
  const once = [...new Set(named)];
  return once.length === 0 ? null : once.map((due) => phrases.due(due)).join(' ');
}

/** One question back: about a date that can be read in two ways, else the time where none was named, else the matter. */
function askBack(phrases: Phrases, asks: readonly Treated[], hasDocument: boolean): string {
  const unclear = asks
    .map(({ due }) => (due === null ? null : ambiguousDate(due)))
    .find((each) => each !== null);
  if (unclear) return phrases.whichDay(unclear);
  if (hasDocument) return phrases.doesItFit;
  const [first] = asks;
  const needsTime = first && ['material', 'check', 'deed', 'decision', 'information'].includes(first.kind);
  if (needsTime && asks.every(({ due }) => due === null)) return phrases.byWhen;
  return first ? phrases.back[first.kind] : phrases.anythingNeeded;
}

function withoutAsk(phrases: Phrases, subject: string, facts: readonly DraftingSource[]): Paragraph[] {
  return [
    { text: phrases.nothingAsked(subject === '' ? null : subject), cites: [] },
    ...(facts.length > 0 ? [saySources(phrases, facts)] : []),
    { text: phrases.anythingNeeded, cites: [] },
  ];
}

function followUp(phrases: Phrases, subject: string, ask: Treated | undefined): Paragraph[] {
  const quote = ask?.quote ? ask.quote : null;
  return [{ text: sentences([phrases.followUp(subject, quote), phrases.anyNews]), cites: [] }];
}

const sentences = (all: readonly (string | null)[]): string => all.filter((each) => each !== null).join(' ');
