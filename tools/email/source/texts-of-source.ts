import { decodeText } from '../../decode-text.ts';
import { openTags } from './open-tags.ts';

/** Greatest nesting depth of messages and parts that is read. */
const maxDepth = 8;
const maxParts = 200;

/** Returns bytes as characters, one for one. */
const binary = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** Returns all text in a source, part by part: subjects, text of any kind, and the text around the parts. */
export function textsOfSource(source: Uint8Array): string[] {
  const found: string[] = [];
  let parts = 0;
  const read = (text: string, depth: number): void => {
    parts += 1;
    if (parts > maxParts || depth > maxDepth) return;
    const [head, body] = splitHead(text);
    const type = headerOf(head, 'content-type') ?? 'text/plain';
    const subject = headerOf(head, 'subject');
    if (subject !== null) found.push(decodeWords(subject));
    const boundary = /boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/i.exec(type);
    const mark = boundary?.[1] ?? boundary?.[2];
    if (mark !== undefined && body.includes(`--${mark}`)) {
      const [preamble = '', ...inner] = body.split(`--${mark}`);
      found.push(preamble);
      for (const part of inner) if (!part.startsWith('--')) read(part.replace(/^[ \t]*\r?\n/, ''), depth + 1);
      return;
    }
    const decoded = decodeTransfer(body, headerOf(head, 'content-transfer-encoding') ?? '');
    if (/^\s*message\//i.test(type)) read(decoded, depth + 1);
    else if (/^\s*(?:text\/|application\/(?:xhtml|xml|ics|json))/i.test(type) || !/\//.test(type))
      found.push(plainText(decodeText(Buffer.from(decoded, 'latin1'), type).text, type));
  };
  read(binary(source), 0);
  return found.map((text) => text.trim()).filter((text) => text !== '');
}

const plainText = (text: string, type: string): string => (/html|xml/i.test(type) ? openTags(text) : text);

function splitHead(text: string): [string, string] {
  const end = /\r?\n\r?\n/.exec(text);
  if (!end) return ['', text];
  return [text.slice(0, end.index), text.slice(end.index + end[0].length)];
}

function headerOf(head: string, name: string): string | null {
  const unfolded = head.slice(0, 64_000).replace(/\r?\n[ \t]+/g, ' ');
  for (const line of unfolded.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0 && line.slice(0, colon).trim().toLowerCase() === name) return line.slice(colon + 1).trim();
  }
  return null;
}

function decodeTransfer(body: string, encoding: string): string {
  if (/base64/i.test(encoding))
    return Buffer.from(body.replace(/[^A-Za-z0-9+/=]/g, ''), 'base64').toString('latin1');
  if (/quoted-printable/i.test(encoding)) return fromQuotedPrintable(body);
  return body;
}

const fromQuotedPrintable = (text: string): string =>
  text
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Decodes encoded words of a header (RFC 2047). */
function decodeWords(header: string): string {
  const joined = header.replace(/(\?=)\s+(=\?)/g, '$1$2');
  return joined.replace(
    /=\?([\w-]{1,40})\?([BbQq])\?([^?]{0,2000})\?=/g,
    (_, charset: string, kind: string, text: string) => {
      const bytes = /b/i.test(kind)
        ? Buffer.from(text, 'base64')
        : Buffer.from(fromQuotedPrintable(text.replaceAll('_', ' ')), 'latin1');
      return decodeText(bytes, `text/plain; charset=${charset}`).text;
    },
  );
}
