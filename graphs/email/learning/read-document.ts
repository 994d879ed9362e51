import type { z } from 'zod';
import type { DocumentKind } from '../../../domain/email/sync/document.ts';
import { Failure, type FailureCode } from '../../../domain/failure.ts';
import type { ToolRunner } from '../../../runtime/sandbox/tool-runner.ts';
import readDocumentTool from '../../../tools/email/read-document.ts';

/** A document as text, with the tool and version that read it. */
export type ReadDocument = z.output<typeof readDocumentTool.output> & { producer: string };

/** Messages for the person who added a document that the sandbox could not read. */
const reasons: Partial<Record<FailureCode, string>> = {
  sandbox_timeout: 'The document takes too long to read',
  sandbox_crashed: 'The document needs too much memory to read, or crashes the reader',
  sandbox_refused: 'Reading the document needs permissions that it does not get',
  response_too_large: 'The document contains too much text',
};

/** Reads a document in the sandbox; throws `malformed_input` with the reason if it cannot be read. */
export async function readDocument(
  tools: Pick<ToolRunner, 'run'>,
  given: { kind: DocumentKind; body: Uint8Array },
  signal: AbortSignal,
): Promise<ReadDocument> {
  try {
    const read = await tools.run(readDocumentTool, given, { signal });
    return { ...read, producer: `${readDocumentTool.name}/${readDocumentTool.version}` };
  } catch (thrown) {
    const reason = thrown instanceof Failure ? reasons[thrown.code] : undefined;
    if (reason === undefined) throw thrown;
    throw new Failure('malformed_input', `${reason}. It was not stored.`, { cause: thrown });
  }
}
