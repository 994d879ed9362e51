import { checkOutgoing } from './check-outgoing.ts';
import type { Outgoing } from './mail-sender.ts';

/**
 * Returns the bytes of a letter (RFC 5322, MIME): one part of plain text in UTF-8, without attachments and without Bcc.
 * The same letter gives the same bytes, so that a second attempt is the same message. Always quoted-printable: no line
 * is longer than mail servers permit, and none begins or ends with characters that they change (RFC 2045, 6.7). Throws
 * `invalid_request` if a field could be read as another header.
 */
export async function composeMessage(outgoing: Outgoing): Promise<Uint8Array<ArrayBuffer>> {
  checkOutgoing(outgoing);
  const { letter, from, messageId, date, isAutomatic = false } = outgoing;
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from: { name: oneLine(from.name ?? ''), address: from.address },
    // As objects: text would be parsed again.
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
    // It could add files and pages to a message; a letter has none.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return new Uint8Array(await composer.compile().build());
}

function nameless(address: string): { name: string; address: string } {
  return { name: '', address };
}

/**
 * Returns the name of a mailbox with characters that could break its line replaced by blanks; the name is for display
 * and not part of the approval.
 */
function oneLine(name: string): string {
  return name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
