import type { Transform } from 'node:stream';
import { MailParser } from 'mailparser';
import { asFailure } from '../../../domain/failure.ts';
import { decodeCharset, decodeWords } from './charset.ts';
import { limits, refusal } from './limits.ts';

/** A part as the splitter passes it, before its kind is decided. */
interface SplitPart {
  contentType: string | false;
  disposition: string | false;
  /** True for `format=flowed`, which the splitter would join without regard to quotes. */
  flowed: boolean;
  /** The parameter `DelSp` of a flowed text. */
  readonly delSp: boolean;
  /** True if the text is flowed and still in lines. */
  isFlowed?: boolean;
  readonly filename: string | false;
  readonly charset: string | false;
  /** Numbers of the part within its parents, as in IMAP; the outermost has none. */
  readonly partNr: readonly (number | string)[] | false;
  readonly parentNode: SplitPart | false;
  readonly headers: { getList(): { key: string; line: string }[] };
}

/**
 * Decides the cases that the splitter leaves open: parts of a digest are messages (RFC 2046 5.1.5), a text with a name
 * that is not the first of its parts is an attachment (as RFC 8621 4.1.4 distinguishes them), and header bytes that are
 * not UTF-8 are read in the charset of the text, because one program wrote both.
 */
function settlePart(part: SplitPart): void {
  const lines = part.headers.getList();
  const parent = part.parentNode;
  if (parent && parent.contentType === 'multipart/digest' && !lines.some(({ key }) => key === 'content-type'))
    part.contentType = 'message/rfc822';
  const place = part.partNr ? part.partNr.at(-1) : undefined;
  const isText = part.contentType === 'text/plain' || part.contentType === 'text/html';
  if (isText && part.filename && typeof place === 'number' && place > 1) part.disposition = 'attachment';
  // Joined later, with its quote marks in view.
  part.isFlowed = part.contentType === 'text/plain' && part.flowed;
  part.flowed = false;
  for (const each of lines) {
    if (/[\x80-\xFF]/.test(each.line))
      each.line = decodable(each.line, (part.charset || '').trim().toLowerCase());
  }
}

/**
 * Decodes a header line. Bytes inside an encoded word are in the charset that it names; the others are UTF-8 or
 * converted to it.
 */
function decodable(line: string, charset: string): string {
  const words = line.replace(/=\?[^?\s]{1,40}\?q\?[^?\s]*\?=/gi, (word) =>
    word.replace(/[\x80-\xFF]/g, (byte) => `=${byte.charCodeAt(0).toString(16).toUpperCase()}`),
  );
  const bytes = Buffer.from(words, 'latin1');
  return bytes.toString().includes('\uFFFD')
    ? Buffer.from(decodeWords(bytes, charset)).toString('latin1')
    : words;
}

/** One raw header line: bytes as Latin-1, including folding. */
export interface HeaderLine {
  readonly key: string;
  readonly line: string;
}

/** A part of a message in mailparser's tree. */
export interface ParserNode {
  readonly contentType: string;
  readonly headerLines: readonly HeaderLine[] | false;
  readonly headers: ReadonlyMap<string, unknown>;
  readonly children: readonly ParserNode[];
  /** Decoded; only for text/plain and text/html that are no attachments. */
  readonly textContent?: string;
  /** Charset of a text; for UTF-8 set to a name that mailparser does not know, so that it calls the decoder below. */
  charset?: string;
  readonly disposition?: 'inline' | 'attachment';
  readonly node: { readonly parentNode?: unknown; readonly isFlowed?: boolean; readonly delSp?: boolean };
  parent?: ParserNode;
}

/** A part that is not text, with its bytes. */
export interface AttachedPart {
  readonly contentType: string;
  readonly contentDisposition: string | undefined;
  readonly filename: string | undefined;
  readonly related: boolean;
  /** SHA-256 of the bytes, hex. */
  readonly checksum: string;
  readonly size: number;
  readonly headers: ReadonlyMap<string, unknown>;
  readonly bytes: Buffer;
}

/** The parts of a message. */
export interface MimeParts {
  readonly tree: ParserNode;
  readonly attached: readonly AttachedPart[];
}

/** The parts of mailparser used beyond its published types; pinned to the exact version of the lock file. */
interface OpenParser extends Transform {
  tree: ParserNode | false;
  decoder: { decodeStream(charset: string): Transform };
  createNode(node: SplitPart): ParserNode;
  processChunk(data: unknown, done: (error?: Error) => void): void;
}

type Emitted =
  | { type: 'text' }
  | (Omit<AttachedPart, 'bytes'> & { type: 'attachment'; content: Transform; release(): void });

const options = {
  // Neither is needed: the texts are taken part by part.
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  // Enclosed messages and delivery reports are passed as bytes: their text is not the sender's.
  ignoreEmbedded: true,
  keepDeliveryStatus: true,
  checksumAlgo: 'sha256',
  maxHeadSize: limits.headerBytes,
  maxChildNodes: limits.parts,
};

/**
 * Parses a message into its tree of parts. mailparser joins the text of all parts; here each part is taken separately,
 * and texts are decoded by our own rules, because a missing charset is more often windows-1252 than nothing. Rejects
 * with `malformed_input`.
 */
export function parseMime(raw: Uint8Array): Promise<MimeParts> {
  const parser = new MailParser(options) as unknown as OpenParser;
  const createNode = parser.createNode.bind(parser);
  const decodeKnown = parser.decoder.decodeStream.bind(parser.decoder);
  parser.createNode = (source) => {
    settlePart(source);
    const node = createNode(source);
    let depth = 0;
    for (let at = node.parent; at !== undefined; at = at.parent) depth += 1;
    if (depth > limits.depth) throw refusal(`more than ${limits.depth} parts inside one another`);
    node.charset = `as-declared:${node.charset ?? ''}`;
    return node;
  };
  const processChunk = parser.processChunk.bind(parser);
  // Called from the event loop, where an error would end the process and not only this message.
  parser.processChunk = (data, done) => {
    try {
      processChunk(data, done);
    } catch (thrown) {
      done(asFailure(thrown));
    }
  };
  parser.decoder = {
    decodeStream: (label) => decodeCharset(label.slice('as-declared:'.length), decodeKnown),
  };
  const attached: AttachedPart[] = [];
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => {
      const { code } = error as NodeJS.ErrnoException;
      reject(code === 'EMAXLEN' ? refusal(`too much: ${error.message}`) : error);
      parser.destroy();
    };
    parser.on('error', refuse);
    parser.on('data', (data: Emitted) => {
      if (data.type !== 'attachment') return;
      const chunks: Buffer[] = [];
      data.content.on('error', refuse);
      data.content.on('data', (chunk: Buffer) => chunks.push(chunk));
      data.content.on('end', () => {
        const { contentType, contentDisposition, filename, related, checksum, size, headers } = data;
        const bytes = Buffer.concat(chunks);
        attached.push({
          contentType,
          contentDisposition,
          filename,
          related: related === true,
          checksum,
          size,
          headers,
          bytes,
        });
        data.release();
      });
    });
    parser.on('end', () => {
      if (parser.tree === false) reject(refusal('no header'));
      else resolve({ tree: parser.tree, attached });
    });
    parser.end(settleLines(raw));
  });
}

const lineFeed = 10;
const carriageReturn = 13;
// Longest boundary (RFC 2046 5.1.1), and blanks after it that are considered.
const padded = /^--([^\s][^\r\n]{0,72}?)[ \t]{1,80}(?=\r?$)/gm;

/**
 * Returns the source in a form that the splitter can read: without blanks that transport added to a boundary (RFC 2046
 * 5.1.1), and with proper ends of lines that end in a single carriage return, as old programs wrote them. Anything else
 * is unchanged.
 */
function settleLines(raw: Uint8Array): Buffer {
  let source = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  if (!source.includes(lineFeed) && source.includes(carriageReturn))
    source = Buffer.from(source.toString('latin1').replaceAll('\r', '\n'), 'latin1');
  if (!source.includes('boundary')) return source;
  const text = source.toString('latin1');
  const boundaries = new Set<string>();
  for (const [, quoted, bare] of text.matchAll(
    /\bboundary\s{0,5}=\s{0,5}(?:"([^"\r\n]{1,200})"|([^\s";]{1,200}))/gi,
  ))
    boundaries.add(quoted ?? bare ?? '');
  const isBoundary = (mark: string) => boundaries.has(mark) || boundaries.has(mark.replace(/--$/, ''));
  const settled = text.replace(padded, (line: string, mark: string) =>
    isBoundary(mark) ? `--${mark}` : line,
  );
  return settled.length === text.length ? source : Buffer.from(settled, 'latin1');
}
