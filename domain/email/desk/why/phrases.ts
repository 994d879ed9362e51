import type { DueNow } from './moments.ts';
import type { NewFact } from './reasons.ts';

/** A mail that is told of: who wrote it, null for the engineer, and its day as written. */
export interface Told {
  who: string | null;
  day: string;
}

/** The sentences of explanations in one language. Quotes are in the language of the mail; `day` and `time` are written. */
export interface WhyPhrases {
  /** The locale of its dates. */
  locale: string;
  /** Names categories, such as `safety concern and production stop`. */
  categories(names: readonly string[]): string;
  mandatory(categories: string, told: Told & { time: string }, said: string): string;
  suspected(categories: string, told: Told & { time: string }, said: string): string;
  /** Says who wrote a sentence, and where: in the text, in a quotation, in hidden text or as the name of a file. */
  wrote(who: string | null, place: 'text' | 'quoted' | 'hidden' | 'file', quote: string): string;
  /** It left the mandatory list for a reason; `told` is null if a person cleared it. */
  left(reason: string, categories: string, told: Told, quote: string | null): string;
  /** It stays until a person closes it. */
  stays: string;
  asked(told: Told, quote: string): string;
  more(requests: number): string;
  /** Another request was due on a day. */
  other(day: string): string;
  due(due: DueNow, day: string, time: string): string;
  unanswered: string;
  answered(day: string): string;
  owed(asker: string | null, owner: string | null, day: string, quote: string): string;
  noAnswer: string;
  approval: string;
  myTurn(told: Told): string;
  setByPerson: string;
  /** A person set its priority on a day, null if unknown; `fact` is what came since, null for nothing. */
  prioritySet(value: string, day: string | null, fact: NewFact | null): string;
  /** A person said that it matters more or less. */
  lift(value: number): string;
  learned(list: string): string;
  theirTurn(told: Told): string;
  urgent: Readonly<Record<'demanded' | 'marked', string>>;
  doubted: string;
  information(told: Told): string;
  notice(told: Told): string;
  newsletter(told: Told): string;
  preferences(list: string): string;
  closed(status: string, told: Told, quote: string | null): string;
  closedByPerson(status: string): string;
}
