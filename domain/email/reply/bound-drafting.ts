import { type DraftingInput, type DraftingSource, draftingInput, draftingLimits } from './drafting.ts';
import { dueWords } from './due-words.ts';
import type { ReplyStyle } from './phrases/style.ts';

/** What a reply is written from, as it is stored: texts of any length. */
export interface UnboundDrafting {
  subject: string;
  message: string;
  /** What the message asks of the engineer, as it stands there. */
  asks: readonly { quote: string }[];
  /** In order of worth; they are numbered from 1. */
  sources: readonly Omit<DraftingSource, 'number'>[];
  me: string;
  them: string | null;
  language: string | null;
  style: ReplyStyle;
  /** Bodies of accepted replies, the most alike first. */
  examples: readonly string[];
  isFollowUp: boolean;
  /** What the engineer wants it to say; null where they have not said. */
  wish?: string | null;
}

/**
 * The input of a draft within its bounds: texts are cut, and what is one too many is left out. The number of a source is
 * its place in the given list from 1.
 */
export function boundDrafting(given: UnboundDrafting): DraftingInput {
  const most = draftingLimits;
  return draftingInput.parse({
    subject: cut(given.subject, most.subject),
    message: cut(given.message, most.message),
    asks: given.asks.slice(0, most.asks).map(({ quote }) => {
      const due = dueWords(quote);
      return { quote: cut(quote, most.ask), due: due === null ? null : cut(due, most.due) };
    }),
    sources: given.sources.slice(0, most.sources).map(({ kind, title, heading, quote }, place) => ({
      number: place + 1,
      kind,
      title: cut(title, most.title),
      heading: heading === null ? null : cut(heading, most.title),
      quote: cut(quote, most.quote),
    })),
    me: { name: cut(given.me, most.name) },
    them: { name: given.them === null ? null : cut(given.them, most.name) },
    language: given.language === null ? null : cut(given.language, 35),
    style: given.style,
    examples: given.examples.slice(0, most.examples).map((body) => cut(body, most.example)),
    is_follow_up: given.isFollowUp,
    wish: given.wish == null ? null : cut(given.wish, most.wish),
  });
}

/** The beginning of a text, never with half a character at its end. */
const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
