import { z } from 'zod';
import { mailKindOf } from '../sync/mail-kind.ts';
import type { AnswerableMessage } from './choose-message.ts';
import { isNoReplyAddress } from './no-reply.ts';

/** The recipients of a reply: addresses in lower case, each once. */
export interface ReplyRecipients {
  to: string[];
  cc: string[];
  /** Addresses of `to` that come from a Reply-To header and are not the sender; a person must look at them. */
  redirected: string[];
}

/** Largest number of recipients; a reply to more is a mailing. */
const maxRecipients = 50;

const usable = z.email().max(254);

/**
 * Computes the recipients of a reply from the headers of a message (RFC 5322, 3.6.2 and 3.6.3): Reply-To, else the sender;
 * with `replyAll` all others of To and Cc get a copy. `own` are the engineer's addresses, which never receive a reply; a
 * follow-up to a message from one of them goes to its recipients. Recipients of blind copies never receive a reply.
 */
export function recipientsFor(
  message: AnswerableMessage,
  own: readonly string[],
  replyAll: boolean,
): ReplyRecipients | { refused: string } {
  const mine = new Set(own.map(withoutTag));
  const others = (addresses: readonly string[]): string[] => [
    ...new Set(
      addresses
        .map((address) => address.trim().toLowerCase())
        .filter((address) => usable.safeParse(address).success && !mine.has(withoutTag(address))),
    ),
  ];
  const sender = message.sender?.address.toLowerCase() ?? null;
  const addressed = (kind: 'to' | 'cc') =>
    others(message.recipients.filter((each) => each.kind === kind).map(({ address }) => address));
  if (message.direction === 'outgoing' || (sender !== null && mine.has(withoutTag(sender))))
    return followUp(addressed('to'), addressed('cc'), replyAll);

  const refused = refusalReason(message);
  if (refused !== null) return { refused };
  const isList = (address: string) => isListAddress(address, message.list_id);
  const named = others(message.reply_to);
  const from = others(sender === null ? [] : [sender]);
  // Lists put their own address into Reply-To, which would send a personal reply to all members.
  const kept = named.filter((address) => !isList(address));
  const to = (kept.length > 0 ? kept : from).filter((address) => !isNoReplyAddress(address));
  if (to.length === 0) return { refused: noReaderReason(sender, named) };
  const rest = [...new Set([...addressed('to'), ...addressed('cc')])].filter(
    (address) => !to.includes(address),
  );
  const people = rest.filter((address) => !isList(address));
  const cc = replyAll ? (people.length > 0 ? people : rest) : [];
  return bounded({
    to,
    cc: cc.filter((address) => !isNoReplyAddress(address)),
    redirected: to.filter((address) => address !== sender),
  });
}

/** Returns the reason why a message cannot be answered, whatever its headers name; null if it can. */
function refusalReason(message: AnswerableMessage): string | null {
  if (message.is_automatic) return 'The message was written by a machine, so no one would read a reply.';
  const kind = mailKindOf({ ...message, sender: null });
  if (kind === 'bulk') return 'The message is a mass mailing, so no one is waiting for a reply.';
  if (message.sender === null) return 'The message does not name its sender.';
  if (message.recipients.every(({ kind: field }) => field === 'bcc'))
    return 'The message names no recipients, so a reply would reveal a blind copy.';
  return null;
}

function noReaderReason(sender: string | null, named: readonly string[]): string {
  const first = [...named, ...(sender === null ? [] : [sender])].find(isNoReplyAddress);
  return first === undefined
    ? 'The message has no address that a reply can be sent to.'
    : `Mail to ${first} is not read, so a reply would reach no one.`;
}

/** Computes the recipients of a follow-up to the engineer's own message: those of the message. */
function followUp(to: string[], cc: string[], replyAll: boolean): ReplyRecipients | { refused: string } {
  const rest = cc.filter((address) => !to.includes(address));
  const first = (to.length > 0 ? to : rest).filter((address) => !isNoReplyAddress(address));
  if (first.length === 0) return { refused: 'The message has no other recipients.' };
  const copies = replyAll && to.length > 0 ? rest.filter((address) => !isNoReplyAddress(address)) : [];
  return bounded({ to: first, cc: copies, redirected: [] });
}

function bounded(recipients: ReplyRecipients): ReplyRecipients | { refused: string } {
  const count = recipients.to.length + recipients.cc.length;
  if (count <= maxRecipients) return recipients;
  return { refused: `The reply would go to ${count} people, and the limit is ${maxRecipients}.` };
}

/** Tests whether an address is that of a list: its List-Id is the address with a dot instead of the @ (RFC 2919, section 2). */
function isListAddress(address: string, listId: string | null): boolean {
  if (listId === null) return false;
  const id = (/<([^<>]+)>/.exec(listId)?.[1] ?? listId).trim().toLowerCase();
  return address.replace('@', '.') === id;
}

/** Returns an address in lower case without its sub-address: `nora+plant@x` belongs to `nora@x` (RFC 5233). */
function withoutTag(address: string): string {
  const [local = '', host = ''] = address.trim().toLowerCase().split('@');
  return `${local.replace(/(?<=.)\+.*$/, '')}@${host}`;
}
