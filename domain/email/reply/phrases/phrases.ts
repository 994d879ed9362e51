import type { AskKind } from './ask-kind.ts';

/**
 * The sentences of a reply in one language, in its polite form ("Sie", "vous", "usted"). None of them makes a promise or
 * contains a number, a date or a name of its own. A `quote` arrives with its quotation marks and its full stop.
 */
export interface Phrases {
  greeting: {
    given(name: string): string;
    formal(name: string): string;
    /** For a recipient without a usable name. */
    unnamed: string;
  };
  closing: string;
  /** The first sentences of a reply: thanks, and the request that is answered. */
  request(quote: string): string;
  /** A further request of the same message. */
  furtherRequest(quote: string): string;
  /** The same as `request`, for a request that does not say what it is about. */
  requestAbout(subject: string, quote: string): string;
  /** The first sentence of a reply to a request that cannot be quoted. */
  requestUnquoted(subject: string | null): string;
  document(title: string, heading: string | null, quote: string): string;
  message(title: string, quote: string): string;
  /** An earlier issue: history, never policy. */
  earlierIssue(title: string, quote: string): string;
  /** Present status of a request, with and without a document about it; null if the document says it all. */
  status: Record<AskKind, { withoutDocument: string; withDocument: string | null }>;
  /** The deadlines in the words of the other side, each between quotation marks. */
  deadlines(quotes: readonly string[]): string;
  /** Asks which day an ambiguous date means. */
  whichDay(date: string): string;
  /** Asks for the deadline. */
  byWhen: { answer: string; action: string };
  /** The one question that each kind of request is answered with. */
  question: Record<AskKind, string>;
  /** For a message with more requests than the reply answers. */
  furtherPoints: string;
  /** Asks whether the quoted document applies. */
  isApplicable: string;
  /** The first sentences of a reply to a message that asks nothing. */
  noRequest(subject: string | null): string;
  anythingNeeded: string;
  /** A reminder of the engineer's own message. */
  reminder(subject: string | null, quote: string | null): string;
  /** Asks for the status after a reminder. */
  anyNews: string;
}
