import { baseSubject } from '../sync/base-subject.ts';
import type { DraftingInput, DraftingOutput, DraftingSource } from './drafting.ts';
import type { Phrases } from './phrases/phrases.ts';
import { phrasesOf } from './phrases/phrases-of.ts';
import { type PlacedFacts, placeFacts } from './place-facts.ts';
import { replyLanguageFor } from './reply-language.ts';
import {
  askBack,
  joinSentences,
  sayAsk,
  sayable,
  sayDue,
  sayFollowUp,
  saySource,
  type TreatedAsk,
  treatAsk,
} from './say.ts';

/** So many asks are answered one by one; a reply that answers more is no draft that anybody reads. */
const mostAsks = 4;

type Paragraph = DraftingOutput['paragraphs'][number];

/**
 * The prose of a reply without a model: what was asked, what the sources say to it word for word, how it stands, the
 * deadline as the other side named it, and one question back. It promises and approves nothing, and every number, date and
 * name in it stands in a source or in the answered message.
 */
export function fillTemplate(input: DraftingInput): DraftingOutput {
  const phrases = phrasesOf[replyLanguageFor(input.language, input.message)];
  const subject = sayable(baseSubject(input.subject).title);
  const asks = input.asks.slice(0, mostAsks).map((ask) => treatAsk(ask, input.message));
  if (input.is_follow_up)
    return { paragraphs: [{ text: sayFollowUp(phrases, subject, asks[0]), cites: [] }] };
  const isShort = input.style.length === 'short';
  const { of, loose } = placeFacts(
    asks.map(({ quote }) => quote),
    input.sources.filter((source) => saySource(phrases, source) !== null),
    { subject: input.subject, message: input.message, ...(isShort && { most: 1 }) },
  );
  if (asks.length === 0) {
    const nothing = { text: phrases.nothingAsked(subject), cites: [] };
    return { paragraphs: [nothing, ...cite(phrases, loose), { text: phrases.anythingNeeded, cites: [] }] };
  }
  const hasDocument = [...of.flat(), ...loose].some(({ kind }) => kind === 'document');
  const closing = [
    input.asks.length > mostAsks ? phrases.more : null,
    isShort ? null : sayDue(phrases, asks),
    askBack(phrases, asks, hasDocument),
  ];
  return {
    paragraphs: [
      ...answer(phrases, asks, { of, loose }, subject),
      ...cite(phrases, loose),
      { text: joinSentences(closing), cites: [] },
    ],
  };
}

/** Each ask with how it stands, or followed by what the sources say to it. */
function answer(
  phrases: Phrases,
  asks: readonly TreatedAsk[],
  { of, loose }: PlacedFacts,
  subject: string | null,
): Paragraph[] {
  const standing = asks.map(({ kind }, place) => {
    const isFound = [...(of[place] ?? []), ...loose].some((source) => source.kind === 'document');
    return phrases.standing[kind][isFound ? 'found' : 'open'];
  });
  return asks.flatMap((ask, place): Paragraph[] => {
    const asked = sayAsk(phrases, ask, { subject, isFirst: place === 0 });
    // What holds of several asks is said once, after the last of them.
    const stands = standing.lastIndexOf(standing[place] ?? null) === place ? (standing[place] ?? null) : null;
    const [cited] = cite(phrases, of[place] ?? []);
    const texts: Paragraph[] = cited
      ? [
          { text: asked ?? '', cites: [] },
          { text: joinSentences([cited.text, stands]), cites: cited.cites },
        ]
      : [{ text: joinSentences([asked, stands]), cites: [] }];
    return texts.filter(({ text }) => text !== '');
  });
}

/** The sources in one paragraph; none where there are none. */
function cite(phrases: Phrases, sources: readonly DraftingSource[]): Paragraph[] {
  if (sources.length === 0) return [];
  const text = joinSentences(sources.map((source) => saySource(phrases, source)));
  return [{ text, cites: sources.map(({ number }) => number) }];
}
