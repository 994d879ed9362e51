import { z } from 'zod';
import { documentKind } from '../../domain/email/sync/document.ts';
import { type DocumentBlock, passagesOf } from '../../domain/email/sync/passages.ts';
import { identifiersIn } from '../../domain/email/triage/identifiers.ts';
import { Failure } from '../../domain/failure.ts';
import { bytes } from '../bytes.ts';
import { decodeText } from '../decode-text.ts';
import { tool } from '../tool.ts';
import { markdownBlocks } from './document/markdown.ts';
import { readPdf } from './document/pdf.ts';
import { plainLine, visibleText } from './document/plain-line.ts';
import { plainTextBlocks } from './document/plain-text.ts';
import { languageOf } from './message/language.ts';

/** Passages of one document; one with more is refused as a whole. */
const mostPassages = 5_000;

/**
 * Reads a document that a person approved: its title (of its own, else its first heading; empty where it has none) and
 * its words in passages, each below its headings. Throws `malformed_input` for what is broken, encrypted or without
 * words, and `payload_too_large` beyond the limits; nothing is cut off silently.
 */
export default tool({
  name: 'email.read-document',
  version: '1',
  module: import.meta.url,
  input: z.object({ kind: documentKind, body: bytes }),
  output: z.object({
    title: z.string().max(300),
    /** ISO 639-1; null where its words are too few to tell. */
    language: z.string().nullable(),
    passages: z
      .array(
        z.object({
          heading: z.string().max(1000),
          text: z.string().min(1).max(1000),
          /** That both name, in normal form. */
          identifiers: z.array(z.string()),
        }),
      )
      .max(mostPassages),
  }),
  async run({ kind, body }) {
    const { title, blocks } = await read(kind, body);
    const passages = passagesOf(blocks);
    if (passages.length === 0) throw new Failure('malformed_input', 'The document holds no words.');
    if (passages.length > mostPassages) {
      throw new Failure(
        'payload_too_large',
        `The document has ${passages.length} passages; at most ${mostPassages} are kept. Divide it.`,
      );
    }
    const first = blocks.find(({ level }) => level > 0)?.text ?? '';
    return {
      title: title || plainLine(first),
      language: languageOf(passages.map(({ text }) => text).join(' ')),
      passages: passages.map(({ heading, text }) => ({
        heading,
        text,
        identifiers: identifiersIn(`${heading}\n${text}`).map(({ identifier }) => identifier),
      })),
    };
  },
});

async function read(
  kind: z.infer<typeof documentKind>,
  body: Uint8Array,
): Promise<{ title: string; blocks: DocumentBlock[] }> {
  const isPdf = hasPdfMark(body);
  if (kind === 'pdf') {
    if (!isPdf) throw new Failure('malformed_input', 'The document is no PDF: it does not begin like one.');
    return readPdf(body);
  }
  if (isPdf) throw new Failure('malformed_input', `The document is a PDF and no ${kind}.`);
  const { text } = decodeText(body, null);
  // Text has no zero bytes; what was decoded from two or four bytes a character has none left.
  if (text.includes('\0'))
    throw new Failure('malformed_input', 'The document is no text: it holds zero bytes.');
  const visible = visibleText(text);
  return { title: '', blocks: kind === 'markdown' ? markdownBlocks(visible) : plainTextBlocks(visible) };
}

/** PDF readers look for the mark in the first kilobyte (ISO 32000-1, annex H.3.4.1). */
function hasPdfMark(body: Uint8Array): boolean {
  return Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, 1024)).includes('%PDF-');
}
