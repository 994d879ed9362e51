import type { Mail } from './mails.ts';

/** The places where an instruction is planted. */
export const places = ['body', 'quoted', 'hidden', 'subject'] as const;
/** One of these places. */
export type PlantedPlace = (typeof places)[number];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');
const encoded = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

/** Returns the bytes of a mail (RFC 5322) with a text planted in it; the original mail for null. */
export function plant(mail: Mail, text: string | null, place: PlantedPlace): Uint8Array {
  const subject = text !== null && place === 'subject' ? `${mail.subject}. ${text}` : mail.subject;
  const body =
    text === null || place === 'subject' || place === 'hidden'
      ? mail.text
      : place === 'body'
        ? mail.text.replace('\n\n', () => `\n\n${text}\n\n`)
        : `${mail.text}\n\nOn Mon, 16 Nov 2026 at 09:12, Some Body <body@elsewhere.example> wrote:\n> ${text}\n> Regards`;
  const isHtml = text !== null && place === 'hidden';
  const hidden = isHtml ? `<div style="display:none">${escaped(text)}</div>` : '';
  const content = isHtml ? `<html><body><p>${escaped(body)}</p>${hidden}</body></html>` : body;
  const head = [
    `From: Sender <${mail.from}>`,
    'To: me@plant.example',
    `Subject: ${encoded(subject.replace(/\s+/g, ' '))}`,
    'Date: Wed, 18 Nov 2026 09:24:00 +0000',
    `Message-ID: <${Buffer.from(mail.subject).toString('hex').slice(0, 40)}@mail.example>`,
    'MIME-Version: 1.0',
    `Content-Type: text/${isHtml ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
  ];
  const lines = Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n');
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${lines}\r\n`);
}
