import { ReadableStream } from 'node:stream/web';
import { getDocumentProxy } from 'unpdf';
import type { DocumentBlock } from '../../../domain/email/sync/passages.ts';
import { Failure } from '../../../domain/failure.ts';
import { linesOf, type PdfRun, printedBlocks } from './pdf-lines.ts';
import { plainLine, visibleText } from './plain-line.ts';

/** Limits of one document; a larger one is refused as a whole, so that no one takes a part for all of it. */
const maxPages = 300;
const maxCharacters = 2_000_000;

// The library returns text as streams, which have no global name in a sandbox child.
if (!('ReadableStream' in globalThis)) {
  Object.freeze(ReadableStream.prototype);
  Object.defineProperty(globalThis, 'ReadableStream', { value: ReadableStream });
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * Returns the title and blocks of a PDF from its text: nothing is drawn, and no font, image or script is used. Throws
 * `malformed_input` if it is broken, encrypted or without text, and `payload_too_large` beyond the limits.
 */
export async function readPdf(body: Uint8Array): Promise<{ title: string; blocks: DocumentBlock[] }> {
  const { title, pages } = await textOf(body).catch((thrown: unknown) => {
    throw asRefusal(thrown);
  });
  const blocks = printedBlocks(pages.map((runs) => linesOf(runs)));
  if (blocks.length === 0) {
    throw new Failure(
      'malformed_input',
      'The PDF contains no text: it may be a scan. Nothing was added; add its words as text.',
    );
  }
  return { title, blocks };
}

async function textOf(body: Uint8Array): Promise<{ title: string; pages: PdfRun[][] }> {
  // A copy, because the library takes ownership of the bytes.
  const pdf = await getDocumentProxy(new Uint8Array(body), {
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    stopAtErrors: false,
  });
  try {
    if (pdf.numPages > maxPages) {
      throw new Failure(
        'payload_too_large',
        `The PDF has ${pdf.numPages} pages, and at most ${maxPages} are read. Nothing was added; split it.`,
      );
    }
    const pages: PdfRun[][] = [];
    let characters = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const runs = await runsOf(pdf, number, maxCharacters - characters);
      characters += runs.reduce((sum, { str }) => sum + str.length, 0);
      pages.push(runs.map((run) => ({ ...run, str: visibleText(run.str) })));
    }
    return { title: await titleOf(pdf), pages };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** Returns the runs of one page, read piece by piece: a page that expands without end is abandoned at the limit. */
async function runsOf(pdf: Pdf, number: number, left: number): Promise<PdfRun[]> {
  const page = await pdf.getPage(number);
  const reader = page.streamTextContent().getReader();
  const runs: PdfRun[] = [];
  let characters = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const item of value.items) {
      if (!('str' in item)) continue;
      characters += item.str.length;
      runs.push({ str: item.str, transform: item.transform, height: item.height, hasEOL: item.hasEOL });
    }
    if (characters > left) {
      throw new Failure(
        'payload_too_large',
        `The PDF contains more than ${maxCharacters} characters. Nothing was added; split it.`,
      );
    }
  }
  page.cleanup();
  return runs;
}

async function titleOf(pdf: Pdf): Promise<string> {
  const { info } = await pdf.getMetadata();
  const title = (info as Record<string, unknown>)['Title'];
  return typeof title === 'string' ? plainLine(visibleText(title)) : '';
}

/** Returns the library's error as a text for the person who added the document. */
function asRefusal(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const reason =
    name === 'PasswordException'
      ? 'The PDF is encrypted. Nothing was added; remove its password first.'
      : `The PDF is broken (${plainLine(message).slice(0, 150)}). Nothing was added; export it again.`;
  return new Failure('malformed_input', reason, { cause: thrown });
}
