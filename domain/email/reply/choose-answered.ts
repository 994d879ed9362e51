import type { Person, Recipient } from '../sync/message.ts';
import { isNoReplyAddress } from './no-reply.ts';

/** A message of an issue, as far as answering it needs. */
export interface AnswerableMessage {
  id: string;
  direction: 'incoming' | 'outgoing';
  sender: Person | null;
  reply_to: string[];
  recipients: Recipient[];
  subject: string;
  /** Without brackets. */
  internet_message_id: string;
  /** Whether the id was made by us, because the message has none: nobody else knows it. */
  has_made_id: boolean;
  references: string[];
  in_reply_to: string[];
  list_id: string | null;
  is_bulk: boolean;
  is_automatic: boolean;
  /** ISO 8601, UTC. */
  received_at: string;
  /** What its sender wrote anew. */
  text: string;
  language: string | null;
  /** What it asks, as it stands in the text; `due_at` in ISO 8601. */
  asks: { quote: string; due_at: string | null }[];
}

/**
 * The message of an issue that a reply answers: the newest incoming one that asks something of people who can be answered,
 * rather one to which no outgoing message replies yet. Null where nobody asks anything.
 */
export function chooseAnswered(messages: readonly AnswerableMessage[]): AnswerableMessage | null {
  const asking = messages
    .filter(
      (message) =>
        message.direction === 'incoming' &&
        message.asks.length > 0 &&
        !message.is_bulk &&
        !message.is_automatic &&
        hasReader(message),
    )
    .toSorted((a, b) => compare(b.received_at, a.received_at) || compare(a.id, b.id));
  const answered = new Set(
    messages
      .filter(({ direction, is_automatic }) => direction === 'outgoing' && !is_automatic)
      .flatMap(({ in_reply_to }) => in_reply_to),
  );
  return asking.find((each) => !answered.has(each.internet_message_id)) ?? asking[0] ?? null;
}

const hasReader = ({ sender, reply_to }: AnswerableMessage): boolean =>
  [...reply_to, ...(sender ? [sender.address] : [])].some((address) => !isNoReplyAddress(address));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
