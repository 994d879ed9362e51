import { contentWords, jaccard } from '../../text/words.ts';
import type { MailKind } from '../sync/mail-kind.ts';
import type { Person, Recipient } from '../sync/message.ts';
import { isPromise, type ReadGist } from './settlement/closing-words.ts';
import { assigneeOf } from './signals/assignee.ts';
import type { Quote } from './signals/signal.ts';

/** The fields of a signal that issues are derived from. */
export interface DerivedSignal {
  name: string;
  position: number;
  value: number | null;
  confidence: number;
  due_at: string | null;
  evidence: Quote | null;
}

/** A message of an issue with its signals and findings. */
export interface DerivedMessage {
  id: string;
  thread_id: string;
  at: string;
  kind: MailKind;
  direction: 'incoming' | 'outgoing';
  sender: Person | null;
  recipients: readonly Recipient[];
  subject: string;
  text: string;
  has_attachments: boolean;
  signals: readonly DerivedSignal[];
  /** Mandatory review categories found in it. */
  mandatory: readonly string[];
}

/** A request with its assignee, deadline and status. */
export interface ActionItem extends Quote {
  message_id: string;
  position: number;
  /** The address of the assignee; null if unknown. */
  owner: string | null;
  due_at: string | null;
  status: 'open' | 'done' | 'obsolete';
  closed_by: string | null;
  confidence: number;
}

/** An action item while the messages of its issue are processed. */
export interface Pending extends ActionItem {
  asker: string | null;
  thread_id: string;
  isMine: boolean;
  /** The deadline that its own message names; `due_at` follows it when it is moved. */
  asked_due_at: string | null;
}

/** Similarity (Jaccard) from which two sentences are the same request; the later one replaces the earlier. */
const sameRequest = 0.5;

/** Lists the requests of a message, each with the deadline in its sentence. */
export function itemsOf(message: DerivedMessage, me: ReadonlySet<string>): Pending[] {
  if (message.kind === 'bulk') return [];
  const to = message.recipients.filter(({ kind }) => kind === 'to').map(({ address }) => address);
  const dues = message.signals.filter(({ name, due_at }) => name === 'deadline' && due_at !== null);
  return message.signals.flatMap((signal) => {
    const { evidence, position } = signal;
    if (signal.name !== 'actionability' || position === 0 || evidence === null) return [];
    const owner = assigneeOf(evidence.quote, { text: message.text, people: message.recipients, to });
    const due = dues.find((each) => each.evidence && overlap(each.evidence, evidence));
    const isMine =
      message.direction === 'incoming' &&
      (owner === null ? to.some((address) => me.has(address)) : me.has(owner));
    return [
      {
        ...evidence,
        message_id: message.id,
        thread_id: message.thread_id,
        position,
        owner,
        due_at: due?.due_at ?? null,
        asked_due_at: due?.due_at ?? null,
        status: 'open' as const,
        closed_by: null,
        confidence: signal.value ?? signal.confidence,
        asker: message.sender?.address ?? null,
        isMine,
      },
    ];
  });
}

const overlap = (one: Quote, other: Quote): boolean => one.start < other.end && other.start < one.end;

/**
 * Closes the items that a message answers, or that its own asker calls done, and makes those obsolete that it repeats or
 * withdraws.
 */
export function settleItems(
  items: Pending[],
  message: DerivedMessage,
  asks: readonly Pending[],
  said: ReadGist,
  /** False for a message that only proposes another date. */
  isAnswer = true,
): void {
  const sender = message.sender?.address ?? null;
  const about = said.gist === 'closing' ? wordsOf(said.settlement?.quote ?? '') : null;
  for (const item of items) {
    if (item.status !== 'open' || item.message_id === message.id) continue;
    if (item.asker === sender) {
      const isRepeated = asks.some(
        ({ quote }) => jaccard(wordsOf(quote), wordsOf(item.quote)) >= sameRequest,
      );
      if (isRepeated || said.gist === 'withdrawal') close(item, 'obsolete', message);
      else if (about !== null && !about.isDisjointFrom(wordsOf(item.quote))) close(item, 'done', message);
    } else if (isAnswer && answers(message, item, sender, said)) close(item, 'done', message);
  }
}

/** Closes all open items as done, because the issue is resolved. */
export function finishItems(items: readonly Pending[], message: DerivedMessage): void {
  for (const item of items) if (item.status === 'open') close(item, 'done', message);
}

function answers(message: DerivedMessage, item: Pending, sender: string | null, said: ReadGist): boolean {
  const isAsked =
    message.direction === 'outgoing'
      ? item.isMine
      : item.owner === sender || (item.owner === null && !item.isMine);
  const isThere =
    item.thread_id === message.thread_id || message.recipients.some(({ address }) => address === item.asker);
  // A promise alone does not complete it.
  const isOnlyPromised = isPromise(message, said) && !message.has_attachments;
  return isAsked && isThere && !isOnlyPromised && message.kind === 'person';
}

function close(item: Pending, status: 'done' | 'obsolete', { id }: DerivedMessage): void {
  item.status = status;
  item.closed_by = id;
}

const wordsOf = (quote: string): Set<string> => new Set(contentWords(quote));
