import { splitSentences } from '../../text/sentences.ts';
import { contentWords } from '../../text/words.ts';
import type { DerivedMessage, Pending } from './action-items.ts';
import { clausesOf, hasCue, hasRealCue } from './settlement/match-cues.ts';

/** A deadline of a message that no longer counts: it was met, moved or taken back. */
export interface EndedDeadline {
  message_id: string;
  due_at: string;
}

interface Deadline extends EndedDeadline {
  thread_id: string;
  sender: string | null;
  words: ReadonlySet<string>;
}

interface NewDate {
  due_at: string;
  quote: string;
  start: number;
  end: number;
}

/** The deadlines of an issue while its messages are gone through, oldest first. */
export class DeadlineTrack {
  readonly #known: Deadline[] = [];
  readonly #proposals: { by: string | null; thread_id: string; due_at: string }[] = [];
  readonly #proposing = new Set<string>();
  readonly #ended = new Set<Deadline>();

  /**
   * Reads the deadlines of the next message. A new date for what the sender asked replaces the old one at once; a date that the other
   * side proposes does when the one who asked agrees. Returns the requests that are left of the message: one that only names the
   * new date is no request of its own.
   */
  read(message: DerivedMessage, items: readonly Pending[], asks: readonly Pending[]): Pending[] {
    const sender = message.sender?.address ?? null;
    const date = newDateOf(message, new Set(this.#known.map(({ due_at }) => due_at)));
    let rest = [...asks];
    if (date !== null) {
      const own = items.filter(
        (item) => item.status === 'open' && item.asker === sender && item.thread_id === message.thread_id,
      );
      const meant = this.#meant(own, date);
      const old = this.#meantDeadlines(message, date);
      for (const item of meant) item.due_at = date.due_at;
      for (const deadline of old) this.#ended.add(deadline);
      if (meant.length > 0) rest = rest.filter(({ start, end }) => !(start < date.end && date.start < end));
      if (own.length === 0) {
        this.#proposing.add(message.id);
        this.#proposals.push({ by: sender, thread_id: message.thread_id, due_at: date.due_at });
      }
    } else if (asks.length === 0) this.#agree(message, items, sender);
    for (const { name, due_at, evidence } of message.signals)
      if (name === 'deadline' && due_at !== null)
        this.#known.push({
          message_id: message.id,
          thread_id: message.thread_id,
          due_at,
          sender,
          words: new Set(contentWords(evidence?.quote ?? '')),
        });
    return rest;
  }

  /** Tests whether a message proposes another date to somebody who asked, and so answers nothing yet. */
  proposes(messageId: string): boolean {
    return this.#proposing.has(messageId);
  }

  /** Lists the deadlines that no longer count, also those of requests that are not open. */
  ended(items: readonly Pending[]): EndedDeadline[] {
    const over = items.filter(({ status, asked_due_at }) => status !== 'open' && asked_due_at !== null);
    const all = [
      ...[...this.#ended].map(({ message_id, due_at }) => ({ message_id, due_at })),
      ...over.map(({ message_id, asked_due_at }) => ({ message_id, due_at: asked_due_at ?? '' })),
    ];
    const once = new Map(all.map((each) => [`${each.message_id} ${each.due_at}`, each]));
    return [...once.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
  }

  #agree(message: DerivedMessage, items: readonly Pending[], sender: string | null): void {
    const found = this.#proposals.findIndex(
      ({ by, thread_id }) => by !== sender && thread_id === message.thread_id,
    );
    const proposal = this.#proposals[found];
    if (!proposal || !agrees(message.text)) return;
    this.#proposals.splice(found, 1);
    for (const item of items)
      if (item.status === 'open' && item.asker === sender && item.thread_id === message.thread_id)
        item.due_at = proposal.due_at;
    for (const deadline of this.#known)
      if (
        deadline.sender === sender &&
        deadline.thread_id === message.thread_id &&
        deadline.due_at !== proposal.due_at
      )
        this.#ended.add(deadline);
  }

  /** Chooses the requests that a new date is about: those that share words with its sentence, else those with a date, else all. */
  #meant(own: readonly Pending[], date: NewDate): Pending[] {
    const words = new Set(contentWords(date.quote));
    const named = own.filter(({ quote }) => !words.isDisjointFrom(new Set(contentWords(quote))));
    if (named.length > 0) return named;
    const dated = own.filter(({ due_at }) => due_at !== null);
    return dated.length > 0 ? dated : [...own];
  }

  #meantDeadlines(message: DerivedMessage, date: NewDate): Deadline[] {
    const earlier = this.#known.filter(
      ({ sender, thread_id, due_at }) =>
        sender === (message.sender?.address ?? null) &&
        thread_id === message.thread_id &&
        due_at !== date.due_at,
    );
    const words = new Set(contentWords(date.quote));
    const named = earlier.filter((each) => !words.isDisjointFrom(each.words));
    const last = earlier.at(-1);
    return named.length > 0 ? named : last ? [last] : [];
  }
}

/** Returns the date by which a message replaces an earlier one; null if it does not. */
function newDateOf({ signals }: DerivedMessage, known: ReadonlySet<string>): NewDate | null {
  const dated = signals.flatMap(({ name, due_at, evidence }) =>
    name === 'deadline' && due_at !== null && evidence !== null ? [{ ...evidence, due_at }] : [],
  );
  const moving = dated.filter(({ quote }) => clausesOf(quote).some((clause) => hasCue(clause, 'moved')));
  // "Friday instead of Wednesday" names both.
  return moving.find(({ due_at }) => !known.has(due_at)) ?? null;
}

/** Sentences at the beginning of a message within which an agreement stands. */
const early = 2;

const agrees = (text: string): boolean =>
  splitSentences(text)
    .slice(0, early)
    .some((sentence) => clausesOf(sentence.text).some((clause) => hasRealCue(clause, 'agreed')));
