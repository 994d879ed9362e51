import { simpleParser } from 'mailparser';
import type { Arrived } from './sender-scenario.ts';

/** Reads a message as its recipients' mail program does, with other code than the service's. */
export async function readArrived(raw: Uint8Array): Promise<Arrived> {
  const mail = await simpleParser(Buffer.from(raw), { skipTextToHtml: true });
  const addresses = (header: typeof mail.to) =>
    [header ?? []].flat().flatMap(({ value }) => value.map(({ address = '' }) => address));
  const bare = (id: string) => id.replace(/^<|>$/g, '');
  const automatic = mail.headers.get('auto-submitted');
  return {
    messageId: bare(mail.messageId ?? ''),
    from: addresses(mail.from)[0] ?? '',
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    subject: mail.subject ?? '',
    inReplyTo: mail.inReplyTo === undefined ? null : bare(mail.inReplyTo),
    references: [mail.references ?? []].flat().map(bare),
    body: mail.text ?? '',
    autoSubmitted: typeof automatic === 'string' ? automatic : null,
  };
}
