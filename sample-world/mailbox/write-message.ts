import { createHash } from 'node:crypto';
import type { AttachedFile } from './attachment-bytes.ts';
import { addressText, base64Lines, bytesOf, headerText, quotedPrintable } from './encode.ts';
import { writeHtml } from './html.ts';
import type { Person } from './people.ts';
import { writeDateHeader } from './working-days.ts';

/** Everything from which a message is written. */
export type Letter = {
  from: Person;
  to: readonly Person[];
  cc: readonly Person[];
  subject: string;
  written: Temporal.ZonedDateTime;
  messageId: string;
  inReplyTo: string | null;
  references: readonly string[];
  /** The sender's words, the signature, and the quoted or forwarded text below them. */
  own: string;
  signature: string;
  below: string;
  /** Words hidden in the HTML, with the way of hiding. */
  hidden: { how: string; text: string } | null;
  form: 'plain' | 'html' | 'both';
  charset: 'utf-8' | 'iso-8859-1';
  encoding: string | null;
  calendar: { method: string; text: string } | null;
  files: readonly AttachedFile[];
  /** Missing headers: `date`, `message-id`, `references`. */
  lost: readonly string[];
  extra: readonly string[];
};

type Part = { headers: string[]; body: string };

/** Writes the message as bytes (RFC 5322, MIME), with line ends LF as in mbox files. */
export function writeMessage(letter: Letter): Buffer {
  const root = bodyPart(letter);
  const lost = (name: string) => letter.lost.includes(name);
  const headers = [
    ...letter.extra.filter((line) => line.startsWith('Received:')),
    `From: ${addressText(letter.from)}`,
    letter.to.length > 0 ? `To: ${letter.to.map(addressText).join(',\n ')}` : 'To: undisclosed-recipients:;',
    letter.cc.length > 0 ? `Cc: ${letter.cc.map(addressText).join(',\n ')}` : '',
    `Subject: ${headerText(letter.subject, letter.charset)}`,
    lost('date') ? '' : `Date: ${writeDateHeader(letter.written)}`,
    lost('message-id') ? '' : `Message-ID: <${letter.messageId}>`,
    letter.inReplyTo === null || lost('references') ? '' : `In-Reply-To: <${letter.inReplyTo}>`,
    letter.references.length === 0 || lost('references')
      ? ''
      : `References: ${letter.references.map((id) => `<${id}>`).join('\n ')}`,
    ...letter.extra.filter((line) => !line.startsWith('Received:')),
    'MIME-Version: 1.0',
    ...root.headers,
  ];
  return Buffer.from(`${headers.filter((line) => line !== '').join('\n')}\n\n${root.body}\n`, 'latin1');
}

/** Returns everything that the reader of a plain message sees: the words, the signature, and the text below. */
export function shownText({ own, signature, below }: Pick<Letter, 'own' | 'signature' | 'below'>): string {
  return [own, signature, below].filter((each) => each !== '').join('\n\n');
}

function bodyPart(letter: Letter): Part {
  const html = () => textPart('text/html', writeHtml(letter), letter);
  const plain = () => textPart('text/plain', shownText(letter), letter);
  const texts = letter.form === 'plain' ? [plain()] : letter.form === 'html' ? [html()] : [plain(), html()];
  if (letter.calendar) {
    const { method, text } = letter.calendar;
    const part = textPart('text/calendar', text, letter);
    part.headers[0] = `Content-Type: text/calendar; charset=utf-8; method=${method}`;
    texts.push(part);
  }
  const body = texts.length === 1 && texts[0] ? texts[0] : multipart('alternative', texts, letter);
  return letter.files.length === 0 ? body : multipart('mixed', [body, ...letter.files.map(filePart)], letter);
}

function textPart(mediaType: string, text: string, { charset, encoding }: Letter): Part {
  const bytes = bytesOf(text, charset);
  const isPlain = /^[\n\x20-\x7e]*$/.test(text) && text.split('\n').every((line) => line.length <= 78);
  const chosen = encoding ?? (isPlain ? '7bit' : 'quoted-printable');
  const body =
    chosen === 'base64'
      ? base64Lines(bytes)
      : chosen === 'quoted-printable'
        ? quotedPrintable(bytes)
        : bytes.toString('latin1');
  return {
    headers: [`Content-Type: ${mediaType}; charset=${charset}`, `Content-Transfer-Encoding: ${chosen}`],
    body,
  };
}

function filePart({ name, mediaType, bytes }: AttachedFile): Part {
  const isAscii = /^[\x20-\x7e]*$/.test(name);
  // RFC 2231 for names beyond ASCII, the plain parameter for others.
  const filename = isAscii ? `filename="${name}"` : `filename*=utf-8''${encodeURIComponent(name)}`;
  return {
    headers: [
      `Content-Type: ${mediaType}`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment; ${filename}`,
    ],
    body: base64Lines(bytes),
  };
}

function multipart(kind: string, parts: readonly Part[], { messageId }: Letter): Part {
  const hash = createHash('sha256').update(`${kind} ${messageId}`).digest('hex');
  const boundary = `=_${kind}_${hash.slice(0, 20)}`;
  const written = parts.map(({ headers, body }) => `--${boundary}\n${headers.join('\n')}\n\n${body}\n`);
  return {
    headers: [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
    body: `${written.join('')}--${boundary}--`,
  };
}
