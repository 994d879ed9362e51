import { splitSentences } from '../../../text/sentences.ts';
import { rarityInLanguage } from '../../../text/word-rarity.ts';
import { contentWords } from '../../../text/words.ts';
import { baseSubject } from '../../sync/base-subject.ts';
import { withAbsoluteDates, withDay } from './absolute-dates.ts';
import { wordsOfFile } from './file-words.ts';
import { isForMachines } from './machine-instruction.ts';
import { shortenSentence } from './shorten.ts';
import { topicsOf } from './topic.ts';

/** A message as far as a headline can come from it. */
export interface HeadlineMessage {
  id: string;
  /** ISO 8601. */
  at: string;
  kind: 'person' | 'bulk' | 'machine';
  subject: string;
  sender: { name: string | null } | null;
  /** Its own new text; empty if it was purged. */
  text: string;
  findings: readonly { category: string; tier: string; quote: string }[];
}

/** An open request, with its deadline if it has one. */
export interface HeadlineRequest {
  message_id: string;
  quote: string;
  due_at: string | null;
}

/** The facts of an issue that decide which sentence says what happened. */
export interface HeadlineFacts {
  /** The sentence by which it ended, if one did. */
  closing: { message_id: string; quote: string } | null;
  /** Categories of findings that hold, the graver tier only. */
  reviewed: { tier: 'mandatory' | 'suspected'; categories: readonly string[] } | null;
  /** Open requests to the engineer. */
  asked: readonly HeadlineRequest[];
  /** Open requests to others. */
  owed: readonly HeadlineRequest[];
  /** The title of the issue. */
  title: string;
  timeZone: string;
}

/** Largest number of characters of a headline, so that it fits into one line of a terminal. */
export const headlineLength = 90;
/** Characters of a message that are read. */
const head = 6_000;
/** Words from which a sentence is whole. */
const fewestWords = 3;

const notSaid =
  /^(?:(?:many |best |kind |warm )?(?:regards|thanks|greetings|wishes|cheers)|thank you|yours|sincerely|mit freundlichen|viele grüße|beste grüße|freundliche|danke|cordialement|bien à vous|merci|saludos|un saludo|gracias|cordiali|distinti|grazie|saluti|met vriendelijke|groeten|bedankt|pozdrawiam|z poważaniem|dziękuję|sent from|gesendet von|on .{5,60} wrote|am .{5,60} schrieb|le .{5,60} a écrit|from:|von:|de :|see (?:you|attach)|siehe anhang|hope (?:you|this)|I hope)(?!\p{L})/iu;

/**
 * Returns the sentence that says what happened in an issue, shortened to at most 90 characters: the one by which it ended; else the
 * newest one for which it must be reviewed; else the newest request to the engineer; else the fullest sentence of the newest message of
 * a person. Weekdays are written as dates, and the thing is named before a sentence that does not name it. Empty if no text tells
 * it. `messages` are in the order in which they were written.
 */
export function headlineOf(messages: readonly HeadlineMessage[], facts: HeadlineFacts): string {
  const newest = messages.toReversed();
  const byId = new Map(messages.map((message) => [message.id, message]));
  const chosen =
    quoted(byId, facts.closing) ??
    reviewedIn(newest, facts.reviewed) ??
    askedIn(newest, facts.asked) ??
    askedIn(newest, facts.owed) ??
    fullestOf(newest.filter(({ kind }) => kind === 'person')) ??
    fullestOf(newest.filter(({ kind }) => kind === 'machine'));
  if (chosen === null) return '';
  return write(chosen, facts, messages[0]?.at ?? chosen.message.at);
}

interface Chosen {
  message: HeadlineMessage;
  sentence: string;
}

function write({ message, sentence }: Chosen, { title, timeZone }: HeadlineFacts, firstAt: string): string {
  const dated = withAbsoluteDates(sentence, message.at, timeZone);
  const writer = message.sender?.name ?? null;
  const alone = shortenSentence(dated, headlineLength, writer);
  const named = topicsOf(title, shortenSentence(sentence, headlineLength, writer)).flatMap((bare) => {
    const topic = withAbsoluteDates(bare, firstAt, timeZone);
    const names = [writer, writer?.split(' ', 1)[0] ?? null];
    return names.map(
      (name) => `${topic}: ${shortenSentence(dated, headlineLength - topic.length - 2, name)}`,
    );
  });
  // Rather without the name of the thing than with half a sentence.
  const chosen = [...named, alone].find((text) => !text.endsWith('…')) ?? named[0] ?? alone;
  return withDay(chosen, message.at, timeZone, headlineLength);
}

/** Returns the whole sentence of a message around a quote; null if its text does not have it or it says nothing alone. */
function sentenceAround(message: HeadlineMessage, quote: string): string | null {
  const text = message.text.slice(0, head);
  const at = text.indexOf(quote);
  if (at < 0) return null;
  const middle = at + Math.floor(quote.length / 2);
  const found = splitSentences(text).find(({ start, end }) => start <= middle && middle < end);
  return found !== undefined && isWhole(found.text) ? found.text : null;
}

function quoted(
  byId: ReadonlyMap<string, HeadlineMessage>,
  closing: HeadlineFacts['closing'],
): Chosen | null {
  const message = byId.get(closing?.message_id ?? '');
  if (!message || closing === null) return null;
  const sentence = sentenceAround(message, closing.quote) ?? closing.quote;
  return sentence.trim() === '' ? null : { message, sentence };
}

function reviewedIn(newest: readonly HeadlineMessage[], reviewed: HeadlineFacts['reviewed']): Chosen | null {
  if (reviewed === null) return null;
  const found = newest.flatMap((message) =>
    message.findings
      .filter(({ tier, category }) => tier === reviewed.tier && reviewed.categories.includes(category))
      .toSorted((a, b) => gravityOf(a.category) - gravityOf(b.category))
      .map(({ quote }) => ({ message, quote })),
  );
  const said = found.flatMap(({ message, quote }) => {
    const sentence = sentenceAround(message, quote);
    return sentence === null || sentence.trimEnd().endsWith('?') ? [] : [{ message, sentence }];
  });
  // What "it" and "that" mean stands in another sentence.
  const clear = said.find(({ sentence }) => !pronoun.test(sentence)) ?? said[0];
  return clear ?? besideText(found.at(-1));
}

/** The place of a category among those that name harm best; a category of the plant comes last. */
function gravityOf(category: string): number {
  const place = ['safety_concern', 'critical_quality_hold', 'production_stop'].indexOf(category);
  return place < 0 ? 3 : place;
}

const pronoun =
  /^[\s"'“„(]*(?:it|this|that|these|those|they|he|she|his|her|their|er|sie|es|dies\p{L}*|elle|ils|elles|ce|cela|ça|esto|eso|él|ella|questo|quello|dit|hij|zij|ona|ono)(?!\p{L})/iu;

/** Returns what a finding beside the own text says, which stands in the subject, a quotation or the name of a file. */
function besideText(found: { message: HeadlineMessage; quote: string } | undefined): Chosen | null {
  if (found === undefined) return null;
  const { message } = found;
  const quote = baseSubject(wordsOfFile(found.quote)).title;
  const words = new Set(contentWords(quote));
  const told = splitSentences(message.text.slice(0, head)).find(
    ({ text }) =>
      isWhole(text) && !pronoun.test(text) && !text.trimEnd().endsWith('?') && sharesWords(words, text),
  );
  if (told !== undefined) return { message, sentence: told.text };
  return isWhole(quote) ? { message, sentence: quote } : fullestOf([message]);
}

const sharesWords = (words: ReadonlySet<string>, text: string): boolean =>
  contentWords(text).filter((word) => words.has(word)).length >= 2;

function askedIn(newest: readonly HeadlineMessage[], asked: HeadlineFacts['asked']): Chosen | null {
  for (const message of newest) {
    const own = asked.filter(
      ({ message_id, quote }) => message_id === message.id && isWhole(quote) && !pronoun.test(quote),
    );
    const request = own.find(({ due_at }) => due_at !== null) ?? own[0];
    if (request !== undefined) return { message, sentence: askingPart(request.quote) };
  }
  return null;
}

/** Returns the part of a request that asks, where an abbreviation at its end hides the end of the sentence before it. */
function askingPart(quote: string): string {
  const parts = quote.split(/(?<=[\p{L}’'s]{2}\.)\s+(?=\p{Lu}\p{Ll}+ )/u);
  return (
    parts.find((part) => /\?|(?<!\p{L})(?:please|bitte|could you|can you)(?!\p{L})/iu.test(part)) ?? quote
  );
}

/** Returns the sentence with most figures and rare words of the first message that has any. */
function fullestOf(messages: readonly HeadlineMessage[]): Chosen | null {
  for (const message of messages) {
    const sentences = splitSentences(message.text.slice(0, head)).filter(({ text }) => isWhole(text));
    const [best] = sentences
      .map(({ text }, place) => ({ text, weight: weightOf(text) / (1 + 0.15 * place) }))
      .toSorted((a, b) => b.weight - a.weight);
    if (best !== undefined && best.weight > 0) return { message, sentence: best.text };
  }
  return null;
}

/** Rarity of all words together from which more words only make a sentence longer. */
const fullWeight = 60;

function weightOf(sentence: string): number {
  const words = new Set(contentWords(sentence));
  const rarity = [...words].reduce((sum, each) => sum + rarityInLanguage(each), 0);
  const figures = sentence.match(/\d+/gu)?.length ?? 0;
  return (
    Math.min(fullWeight, rarity + 4 * Math.min(figures, 3)) * (sentence.trimEnd().endsWith('?') ? 0.7 : 1)
  );
}

/** Returns whether a sentence says something alone: no greeting, thanks, signature, header, fragment or instruction to a program. */
function isWhole(sentence: string): boolean {
  const text = sentence.trim();
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];
  if (words.length < fewestWords || (text.endsWith('?') && words.length < fewestWords + 1)) return false;
  return !text.endsWith(':') && !text.startsWith('>') && !notSaid.test(text) && !isForMachines(text);
}
