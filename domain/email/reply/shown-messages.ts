import type { Recipient } from '../sync/message.ts';

/** A message of an issue as far as it matters who has it. */
interface HeldMessage {
  sender: { address: string } | null;
  recipients: readonly Pick<Recipient, 'address'>[];
}

/**
 * Returns the messages that a reply to these recipients may draw on: all within the engineer's own domains, else those that each recipient
 * wrote or received. An issue can hold threads with other companies.
 */
export function shownMessages<Message extends HeldMessage>(
  messages: readonly Message[],
  recipients: readonly string[],
  own: readonly string[],
): Message[] {
  const domains = new Set(own.map(domainOf));
  const outside = recipients.filter((address) => !domains.has(domainOf(address))).map(lower);
  return messages.filter(({ sender, recipients: others }) => {
    const holders = new Set([...(sender ? [sender] : []), ...others].map(({ address }) => lower(address)));
    return outside.every((address) => holders.has(address));
  });
}

const lower = (address: string): string => address.toLowerCase();
const domainOf = (address: string): string => lower(address).split('@').at(-1) ?? '';
