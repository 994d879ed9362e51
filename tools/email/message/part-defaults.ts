import { decodeWords } from './charset.ts';

/** A part as the splitter hands it over, before anything is decided. */
export interface SplitPart {
  contentType: string | false;
  disposition: string | false;
  readonly filename: string | false;
  readonly charset: string | false;
  /** Numbers of the part within its parents, as IMAP counts; the outermost has none. */
  readonly partNr: readonly (number | string)[] | false;
  readonly parentNode: SplitPart | false;
  readonly headers: { getList(): { key: string; line: string }[] };
}

/**
 * Decides what the splitter leaves open: parts of a digest are messages (RFC 2046 5.1.5), a text with a name that is not
 * the first of its parts is an attachment (as RFC 8621 4.1.4 tells them apart), and header bytes that are no UTF-8 are read in the
 * charset of the text, because both were written by one program.
 */
export function settlePart(part: SplitPart): void {
  const lines = part.headers.getList();
  const parent = part.parentNode;
  if (parent && parent.contentType === 'multipart/digest' && !lines.some(({ key }) => key === 'content-type'))
    part.contentType = 'message/rfc822';
  const place = part.partNr ? part.partNr.at(-1) : undefined;
  const isText = part.contentType === 'text/plain' || part.contentType === 'text/html';
  if (isText && part.filename && typeof place === 'number' && place > 1) part.disposition = 'attachment';
  for (const each of lines) {
    if (/[\x80-\xFF]/.test(each.line))
      each.line = decodable(each.line, (part.charset || '').trim().toLowerCase());
  }
}

/** Bytes inside an encoded word are in the charset that it names; the others are UTF-8 or made it. */
function decodable(line: string, charset: string): string {
  const words = line.replace(/=\?[^?\s]{1,40}\?q\?[^?\s]*\?=/gi, (word) =>
    word.replace(/[\x80-\xFF]/g, (byte) => `=${byte.charCodeAt(0).toString(16).toUpperCase()}`),
  );
  const bytes = Buffer.from(words, 'latin1');
  return bytes.toString().includes('\uFFFD')
    ? Buffer.from(decodeWords(bytes, charset)).toString('latin1')
    : words;
}
