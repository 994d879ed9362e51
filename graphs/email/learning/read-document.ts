import type { z } from 'zod';
import type { DocumentKind } from '../../../domain/email/sync/document.ts';
import { Failure, type FailureCode } from '../../../domain/failure.ts';
import type { ToolRunner } from '../../../runtime/sandbox/tool-runner.ts';
import readDocumentTool from '../../../tools/email/read-document.ts';

/** A document as it was read, and by what. */
export type ReadDocument = z.output<typeof readDocumentTool.output> & { producer: string };

/** How a child ends that reads what is made to harm it, in words for who has added the document. */
const ends: Partial<Record<FailureCode, string>> = {
  sandbox_timeout: 'The document takes too long to read',
  sandbox_crashed: 'The document needs more memory than reading may take, or breaks its reader',
  sandbox_refused: 'The document makes its reader do what it may not',
  response_too_large: 'The document holds too many words',
};

/** Reads a document in the sandbox; one that cannot be read there is `malformed_input`, with the reason. */
export async function readDocument(
  tools: Pick<ToolRunner, 'run'>,
  given: { kind: DocumentKind; body: Uint8Array },
  signal: AbortSignal,
): Promise<ReadDocument> {
  try {
    const read = await tools.run(readDocumentTool, given, { signal });
    return { ...read, producer: `${readDocumentTool.name}/${readDocumentTool.version}` };
  } catch (thrown) {
    const reason = thrown instanceof Failure ? ends[thrown.code] : undefined;
    if (reason === undefined) throw thrown;
    throw new Failure('malformed_input', `${reason}. Nothing was kept of it.`, { cause: thrown });
  }
}
