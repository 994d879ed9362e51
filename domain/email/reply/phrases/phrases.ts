import type { AskKind } from './ask-kind.ts';

/**
 * The sentences that a reply is made of in one language. None of them promises anything, and none holds a number, a date
 * or a name of its own; they call nobody "du" or "tu" where a language tells people apart so.
 */
export interface Phrases {
  greeting: {
    given(name: string): string;
    formal(name: string): string;
    nobody: string;
  };
  closing: string;
  /** What is quoted comes between its marks and with its full stop. */
  asked(quote: string): string;
  alsoAsked(quote: string): string;
  /** Where the ask alone does not say what it is about. */
  askedAbout(subject: string, quote: string): string;
  /** Where the ask cannot be quoted. */
  askedWithoutWords(subject: string | null): string;
  document(title: string, heading: string | null, quote: string): string;
  message(title: string, quote: string): string;
  /** An earlier issue is history and no policy. */
  earlier(title: string, quote: string): string;
  /** How it stands with what is asked: where no document says anything to it, and where one does (null: it says all). */
  standing: Record<AskKind, { open: string; found: string | null }>;
  /** The deadline as the other side named it. */
  due(words: string): string;
  /** What is asked back. */
  whichDay(date: string): string;
  byWhen: { answer: string; deed: string };
  back: Record<AskKind, string>;
  /** Where more is asked than is answered. */
  more: string;
  /** Asked back where a document was cited. */
  doesItFit: string;
  /** Nothing is asked in the message. */
  nothingAsked(subject: string | null): string;
  anythingNeeded: string;
  /** Coming back to a message of one's own. */
  followUp(subject: string | null, quote: string | null): string;
  anyNews: string;
}
