import { z } from 'zod';
import { mailKindOf } from '../sync/mail-kind.ts';
import type { AnswerableMessage } from './choose-answered.ts';
import { isNoReplyAddress } from './no-reply.ts';

/** Whom a reply goes to, addresses in lower case, each once. */
export interface ReplyRecipients {
  to: string[];
  cc: string[];
  /** Those of `to` that a Reply-To header names and that are not the sender: a person has to look at them. */
  redirected: string[];
}

/** A reply to more people than this is none: it is a mailing. */
const mostRecipients = 50;

const usable = z.email().max(254);

/**
 * Whom a reply to a message goes to, out of its headers alone (RFC 5322, 3.6.2 and 3.6.3): to Reply-To, else to the sender;
 * with `replyAll` everybody else of To and Cc gets a copy. `own` are the addresses of the engineer: they are never written
 * to, and a message that comes from one of them is followed up at its recipients. Blind copies are never written to.
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

  const refused = whyNot(message);
  if (refused !== null) return { refused };
  const isList = (address: string) => isListAddress(address, message.list_id);
  const named = others(message.reply_to);
  const from = others(sender === null ? [] : [sender]);
  // Lists put themselves into Reply-To, which would turn an answer to one person into one to all.
  const kept = named.filter((address) => !isList(address));
  const to = (kept.length > 0 ? kept : from).filter((address) => !isNoReplyAddress(address));
  if (to.length === 0) return { refused: noReader(sender, named) };
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

/** Why nobody can be answered, whatever the headers name; null where somebody can. */
function whyNot(message: AnswerableMessage): string | null {
  if (message.is_automatic) return 'A machine wrote it: an answer to it would be read by nobody.';
  const kind = mailKindOf({ ...message, sender: null });
  if (kind === 'bulk') return 'It was sent to many, and nobody is waiting for an answer to it.';
  if (message.sender === null) return 'It does not say who sent it.';
  if (message.recipients.every(({ kind: field }) => field === 'bcc'))
    return 'It names no recipients: an answer would show who received it as a blind copy.';
  return null;
}

function noReader(sender: string | null, named: readonly string[]): string {
  const first = [...named, ...(sender === null ? [] : [sender])].find(isNoReplyAddress);
  return first === undefined
    ? 'It names no address that can be written to.'
    : `Its sender says that nobody reads ${first}.`;
}

/** A message of one's own is followed up where it went. */
function followUp(to: string[], cc: string[], replyAll: boolean): ReplyRecipients | { refused: string } {
  const rest = cc.filter((address) => !to.includes(address));
  const first = (to.length > 0 ? to : rest).filter((address) => !isNoReplyAddress(address));
  if (first.length === 0) return { refused: 'It was addressed to nobody else.' };
  const copies = replyAll && to.length > 0 ? rest.filter((address) => !isNoReplyAddress(address)) : [];
  return bounded({ to: first, cc: copies, redirected: [] });
}

function bounded(recipients: ReplyRecipients): ReplyRecipients | { refused: string } {
  const count = recipients.to.length + recipients.cc.length;
  if (count <= mostRecipients) return recipients;
  return { refused: `It would go to ${count} people; at most ${mostRecipients} can be answered at once.` };
}

/** The address of a list by its List-Id: the same name with a point for the sign (RFC 2919, section 2). */
function isListAddress(address: string, listId: string | null): boolean {
  if (listId === null) return false;
  const id = (/<([^<>]+)>/.exec(listId)?.[1] ?? listId).trim().toLowerCase();
  return address.replace('@', '.') === id;
}

/** An address in lower case without its sub-address: `nora+plant@x` is read by `nora@x` (RFC 5233). */
function withoutTag(address: string): string {
  const [local = '', host = ''] = address.trim().toLowerCase().split('@');
  return `${local.replace(/(?<=.)\+.*$/, '')}@${host}`;
}
