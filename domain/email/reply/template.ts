import { baseSubject } from '../sync/base-subject.ts';
import { type AssignedSources, assignSources } from './assign-sources.ts';
import type { DraftingInput, DraftingOutput, DraftingSource } from './drafting.ts';
import type { Phrases } from './phrases/phrases.ts';
import { phrasesOf } from './phrases/phrases-of.ts';
import { replyLanguageFor } from './reply-language.ts';
import {
  askSentence,
  closingQuestion,
  deadlineSentence,
  joinSentences,
  quotableSubject,
  type ReplyAsk,
  readAsk,
  reminderSentences,
  sourceSentence,
} from './reply-sentences.ts';

/** Largest number of asks that are answered one by one; a draft with more would not be read. */
const maxAsks = 4;

type Paragraph = DraftingOutput['paragraphs'][number];

/**
 * Writes the prose of a reply without a model: each ask, the sources on it word for word, its status, the deadline in the
 * words of the other side, and one question. It promises and approves nothing, and takes every number, date and name from a
 * source or from the answered message.
 */
export function fillTemplate(input: DraftingInput): DraftingOutput {
  const phrases = phrasesOf[replyLanguageFor(input.language, input.message)];
  const subject = quotableSubject(baseSubject(input.subject).title);
  const asks = input.asks.slice(0, maxAsks).map((ask) => readAsk(ask, input.message));
  if (input.is_follow_up)
    return { paragraphs: [{ text: reminderSentences(phrases, subject, asks[0]), cites: [] }] };
  const isShort = input.style.length === 'short';
  const { byAsk, unassigned } = assignSources(
    asks.map(({ quote }) => quote),
    input.sources.filter((source) => sourceSentence(phrases, source) !== null),
    { subject: input.subject, message: input.message, ...(isShort && { maxSources: 1 }) },
  );
  if (asks.length === 0) {
    const opening = { text: phrases.noRequest(subject), cites: [] };
    return {
      paragraphs: [opening, ...cite(phrases, unassigned), { text: phrases.anythingNeeded, cites: [] }],
    };
  }
  const hasDocument = [...byAsk.flat(), ...unassigned].some(({ kind }) => kind === 'document');
  const closing = [
    input.asks.length > maxAsks ? phrases.furtherPoints : null,
    isShort ? null : deadlineSentence(phrases, asks),
    closingQuestion(phrases, asks, hasDocument),
  ];
  return {
    paragraphs: [
      ...answer(phrases, asks, { byAsk, unassigned }, subject),
      ...cite(phrases, unassigned),
      { text: joinSentences(closing), cites: [] },
    ],
  };
}

/** Writes each ask with its status, and with the sources on it between the two. */
function answer(
  phrases: Phrases,
  asks: readonly ReplyAsk[],
  { byAsk, unassigned }: AssignedSources,
  subject: string | null,
): Paragraph[] {
  const statuses = asks.map(({ kind }, index) => {
    const hasDocument = [...(byAsk[index] ?? []), ...unassigned].some((source) => source.kind === 'document');
    return phrases.status[kind][hasDocument ? 'withDocument' : 'withoutDocument'];
  });
  return asks.flatMap((ask, index): Paragraph[] => {
    const request = askSentence(phrases, ask, { subject, isFirst: index === 0 });
    const own = statuses[index] ?? null;
    // A status that applies to several asks is written once, after the last of them.
    const status = statuses.lastIndexOf(own) === index ? own : null;
    const [cited] = cite(phrases, byAsk[index] ?? []);
    const paragraphs: Paragraph[] = cited
      ? [
          { text: request ?? '', cites: [] },
          { text: joinSentences([cited.text, status]), cites: cited.cites },
        ]
      : [{ text: joinSentences([request, status]), cites: [] }];
    return paragraphs.filter(({ text }) => text !== '');
  });
}

/** Quotes the sources in one paragraph; returns no paragraph if there are none. */
function cite(phrases: Phrases, sources: readonly DraftingSource[]): Paragraph[] {
  if (sources.length === 0) return [];
  const text = joinSentences(sources.map((source) => sourceSentence(phrases, source)));
  return [{ text, cites: sources.map(({ number }) => number) }];
}
