import type { Transform } from 'node:stream';
import { MailParser } from 'mailparser';
import { asFailure } from '../../../domain/failure.ts';
import { decodeCharset } from './charset.ts';
import { limits, refusal } from './limits.ts';
import { type SplitPart, settlePart } from './part-defaults.ts';
import { settleLines } from './settle-lines.ts';

/** One header line as it came: bytes as Latin-1, folding included. */
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
  /** Decoded; only of text/plain and text/html that are no attachments. */
  readonly textContent?: string;
  /** Of texts; set to a name that mailparser does not know as UTF-8, so that it asks the decoder below. */
  charset?: string;
  readonly disposition?: 'inline' | 'attachment';
  readonly node: { readonly parentNode?: unknown };
  parent?: ParserNode;
}

/** A part that is no text, with its bytes. */
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

/** What is used of mailparser beyond its published types; pinned to the exact version of the lock file. */
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
  // Neither is wanted: the texts are taken part by part.
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  // Enclosed messages and delivery reports come as bytes: their words are not the sender's.
  ignoreEmbedded: true,
  keepDeliveryStatus: true,
  checksumAlgo: 'sha256',
  maxHeadSize: limits.headerBytes,
  maxChildNodes: limits.parts,
};

/**
 * Reads a message into its tree of parts. mailparser takes the text of all parts together; here each part is taken by
 * itself, and texts are decoded by our own rules, because a missing charset is more often windows-1252 than nothing.
 * Rejects with `malformed_input`.
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
  // It is called from the event loop, where what is thrown would end the process and not this message.
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
