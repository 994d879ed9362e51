import { hashBody } from '../send/hash-body.ts';
import type { Outgoing } from '../send/mail-sender.ts';
import { type MailRow, markId } from './sent-row.ts';

/**
 * A message header as a property (PS_INTERNET_HEADERS, [MS-OXPROPS] 1.3.2): `internetMessageHeaders` accepts only `x-`
 * names.
 */
const autoSubmittedId = 'String {00020386-0000-0000-C000-000000000046} Name Auto-Submitted';

/** Returns all fields of a draft of ours in the form of the API. Only the named recipients are addressed. */
export function draftOf({ letter, messageId, isAutomatic }: Outgoing): Record<string, unknown> {
  const properties = [{ id: markId, value: messageId }];
  if (isAutomatic === true) properties.push({ id: autoSubmittedId, value: 'auto-replied' });
  return {
    toRecipients: letter.to.map(recipient),
    ccRecipients: letter.cc.map(recipient),
    bccRecipients: [],
    subject: letter.subject,
    body: { contentType: 'text', content: letter.body },
    singleValueExtendedProperties: properties,
  };
}

const recipient = (address: string) => ({ emailAddress: { address } });

/**
 * Returns the field of the provider's message that differs from the letter, as a word for a person; null if none does.
 * The order of recipients, line ends, and blanks at the ends of lines do not count, because Exchange changes them.
 */
export function differenceFrom({ letter }: Outgoing, mail: MailRow): string | null {
  const isSame = (said: string[], asked: string[]) =>
    JSON.stringify(said.toSorted()) === JSON.stringify(asked.map((each) => each.toLowerCase()).toSorted());
  if (!isSame(mail.to, letter.to) || !isSame(mail.cc, letter.cc) || mail.bcc.length > 0) return 'recipients';
  if (mail.subject.trim() !== letter.subject.trim()) return 'subject';
  if (hashBody(mail.body) !== hashBody(letter.body)) return 'text';
  if (mail.hasAttachments) return 'attachments';
  return isElsewhere(letter.in_reply_to, mail.inReplyTo) ? 'place in the thread' : null;
}

/**
 * Returns whether it answers another message than intended; Exchange writes the header, and not every message has an
 * id.
 */
function isElsewhere(asked: string | null, said: string | null): boolean {
  return asked !== null && said !== null && asked.toLowerCase() !== said.toLowerCase();
}

/** Returns whether a draft is the complete letter. */
export function isComplete(outgoing: Outgoing, mail: MailRow): boolean {
  return mail.messageId === outgoing.messageId && differenceFrom(outgoing, mail) === null;
}
