import { settlementOf } from '../settlement/settlement.ts';
import type { HeadlineMessage } from './headline.ts';

/** The message by which an issue was closed. */
export interface ClosedBy {
  message_id: string;
  /** Name or address of its sender; null if the engineer wrote it, or nobody is named. */
  by: string | null;
  /** The sentence that says so; null if it only thanks or answers. */
  quote: string | null;
  /** ISO 8601, UTC. */
  at: string;
}

type ClosingMessage = Pick<HeadlineMessage, 'id' | 'at' | 'subject' | 'text' | 'kind'> & {
  direction: 'incoming' | 'outgoing';
  sender: { name: string | null; address: string } | null;
};

/**
 * Returns the message by which an issue ended, of its messages in the order in which they were written: the newest that says that it
 * is over, or else the newest of a person.
 */
export function closedBy(messages: readonly ClosingMessage[]): ClosedBy | null {
  const people = messages.filter(({ kind }) => kind !== 'bulk').toReversed();
  const saying = people.find((message) => settlementOf(message) !== null);
  const last = saying ?? people[0];
  if (last === undefined) return null;
  return {
    message_id: last.id,
    by: last.direction === 'outgoing' ? null : (last.sender?.name ?? last.sender?.address ?? null),
    quote: settlementOf(last)?.quote ?? null,
    at: last.at,
  };
}
