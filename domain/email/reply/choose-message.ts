import type { Person, Recipient } from '../sync/message.ts';
import type { SenderWarning } from '../triage/fraud/warning.ts';
import { isNoReplyAddress } from './no-reply.ts';

/** The fields of a message that a reply needs. */
export interface AnswerableMessage {
  id: string;
  direction: 'incoming' | 'outgoing';
  sender: Person | null;
  reply_to: string[];
  recipients: Recipient[];
  subject: string;
  /** Without brackets. */
  internet_message_id: string;
  /** True if the message had no id and this service made one, which no one else knows. */
  has_made_id: boolean;
  references: string[];
  in_reply_to: string[];
  list_id: string | null;
  is_bulk: boolean;
  is_automatic: boolean;
  /** ISO 8601, UTC. */
  received_at: string;
  /** The sender's new text, without quotations. */
  text: string;
  language: string | null;
  /** Doubts about its sender. */
  warnings?: SenderWarning[];
  /** The asks, word for word; `due_at` in ISO 8601. */
  asks: { quote: string; due_at: string | null }[];
}

/**
 * Chooses the message of an issue that a reply answers: the newest incoming one that asks something and can be answered,
 * preferably one without an outgoing reply. Returns null if no message asks anything.
 */
export function chooseMessage(messages: readonly AnswerableMessage[]): AnswerableMessage | null {
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
