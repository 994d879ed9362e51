import MailComposer from 'nodemailer/lib/mail-composer';
import { checkOutgoing } from './check-outgoing.ts';
import type { Outgoing } from './mail-sender.ts';

/**
 * The bytes of a letter (RFC 5322, MIME): one part of plain text in UTF-8, without attachments and without Bcc. The same
 * letter gives the same bytes, so that a second attempt is the same message. Always quoted-printable: no line is longer than
 * mail servers carry, and none begins or ends with what they change (RFC 2045, 6.7). Throws `invalid_request` where a field
 * could be read as another header.
 */
export async function composeMessage(outgoing: Outgoing): Promise<Uint8Array<ArrayBuffer>> {
  checkOutgoing(outgoing);
  const { letter, from, messageId, date, isAutomatic = false } = outgoing;
  const composer = new MailComposer({
    from: { name: oneLine(from.name ?? ''), address: from.address },
    // As objects: what is given as text would be parsed again.
    to: letter.to.map(nameless),
    cc: letter.cc.map(nameless),
    subject: letter.subject,
    date: new Date(date),
    messageId: `<${messageId}>`,
    ...(letter.in_reply_to !== null && { inReplyTo: `<${letter.in_reply_to}>` }),
    ...(letter.references.length > 0 && { references: letter.references.map((id) => `<${id}>`) }),
    ...(isAutomatic && { headers: { 'Auto-Submitted': 'auto-replied' } }),
    text: letter.body,
    encoding: 'quoted-printable',
    newline: 'windows',
    // It could put files and pages into a message; a letter has none.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return new Uint8Array(await composer.compile().build());
}

function nameless(address: string): { name: string; address: string } {
  return { name: '', address };
}

/** The name of a mailbox is for people and is no part of what was approved: what could break its line becomes a blank. */
function oneLine(name: string): string {
  return name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
