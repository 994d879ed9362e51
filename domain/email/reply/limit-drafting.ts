import { deadlinePhrase } from './deadline-phrase.ts';
import { type DraftingInput, type DraftingSource, draftingInput, draftingLimits } from './drafting.ts';
import type { ReplyStyle } from './phrases/style.ts';

/** The stored texts that a reply is written from, of any length. */
export interface UnlimitedDrafting {
  subject: string;
  message: string;
  /** The asks for the engineer, word for word. */
  asks: readonly { quote: string }[];
  /** The most relevant first; they are numbered from 1. */
  sources: readonly Omit<DraftingSource, 'number'>[];
  me: string;
  them: string | null;
  language: string | null;
  style: ReplyStyle;
  /** Bodies of accepted replies, the most similar first. */
  examples: readonly string[];
  isFollowUp: boolean;
  /** The other messages of the conversation, which fit already; none by default. */
  conversation?: DraftingInput['conversation'];
  /** The engineer's instruction for the content; null if there is none. */
  wish?: string | null;
}

/**
 * Limits the input of a draft to its bounds: long texts are cut and surplus entries left out. Sources are numbered from 1 in
 * the given order.
 */
export function limitDrafting(given: UnlimitedDrafting): DraftingInput {
  const max = draftingLimits;
  return draftingInput.parse({
    subject: cut(given.subject, max.subject),
    message: cut(given.message, max.message),
    asks: given.asks.slice(0, max.asks).map(({ quote }) => {
      const due = deadlinePhrase(quote);
      return { quote: cut(quote, max.ask), due: due === null ? null : cut(due, max.due) };
    }),
    sources: given.sources.slice(0, max.sources).map(({ kind, title, heading, quote }, index) => ({
      number: index + 1,
      kind,
      title: cut(title, max.title),
      heading: heading === null ? null : cut(heading, max.title),
      quote: cut(quote, max.quote),
    })),
    me: { name: cut(given.me, max.name) },
    them: { name: given.them === null ? null : cut(given.them, max.name) },
    language: given.language === null ? null : cut(given.language, 35),
    style: given.style,
    examples: given.examples.slice(0, max.examples).map((body) => cut(body, max.example)),
    conversation: (given.conversation ?? [])
      .slice(-max.conversation)
      .map((each) => ({ ...each, text: cut(each.text, max.said) })),
    is_follow_up: given.isFollowUp,
    wish: given.wish == null ? null : cut(given.wish, max.wish),
  });
}

/** Cuts a text to a length, never inside a character. */
const cut = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
