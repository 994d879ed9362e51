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

/** Most passages of one document; a longer one is refused as a whole. */
const maxPassages = 5_000;

/**
 * Reads a document that a person approved: its title (its own, else its first heading; empty if it has none) and its
 * text in passages, each with its headings. Throws `malformed_input` if it is broken, encrypted or without text, and
 * `payload_too_large` beyond the limits; nothing is cut off silently.
 */
export default tool({
  name: 'email.read-document',
  version: '1',
  module: import.meta.url,
  input: z.object({ kind: documentKind, body: bytes }),
  output: z.object({
    title: z.string().max(300),
    /** ISO 639-1; null if it has too few words. */
    language: z.string().nullable(),
    passages: z
      .array(
        z.object({
          heading: z.string().max(1000),
          text: z.string().min(1).max(1000),
          /** Identifiers in title and passages, in normal form. */
          identifiers: z.array(z.string()),
        }),
      )
      .max(maxPassages),
  }),
  async run({ kind, body }) {
    const { title, blocks } = await read(kind, body);
    const passages = passagesOf(blocks);
    if (passages.length === 0)
      throw new Failure('malformed_input', 'The document contains no text. Nothing was added.');
    if (passages.length > maxPassages) {
      throw new Failure(
        'payload_too_large',
        `The document has ${passages.length} passages, and at most ${maxPassages} are kept. Nothing was added; split it.`,
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
    if (!isPdf)
      throw new Failure(
        'malformed_input',
        'The document is not a PDF, although it was given as one. Nothing was added.',
      );
    return readPdf(body);
  }
  if (isPdf)
    throw new Failure(
      'malformed_input',
      `The document is a PDF, not ${kind}. Nothing was added; choose the type "pdf".`,
    );
  const { text } = decodeText(body, null);
  // Text has no zero bytes; decoded text of two or four bytes a character has none left.
  if (text.includes('\0'))
    throw new Failure(
      'malformed_input',
      'The document is not a text: it contains zero bytes. Nothing was added.',
    );
  const visible = visibleText(text);
  return { title: '', blocks: kind === 'markdown' ? markdownBlocks(visible) : plainTextBlocks(visible) };
}

/**
 * Returns whether the first kilobyte contains the mark of a PDF, where readers look for it (ISO 32000-1, annex
 * H.3.4.1).
 */
function hasPdfMark(body: Uint8Array): boolean {
  return Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, 1024)).includes('%PDF-');
}
