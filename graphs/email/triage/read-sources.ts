import type { WaitingMessage } from '../../../db/email/sync/normalized.ts';
import { Failure } from '../../../domain/failure.ts';
import type { ToolRunner } from '../../../runtime/sandbox/tool-runner.ts';
import parseMessage from '../../../tools/email/parse-message.ts';
import { runIsolated } from './run-isolated.ts';

/** A waiting message with its source. */
export interface MessageSource extends WaitingMessage {
  /** Null if it was purged before it was read, or cannot be decrypted. */
  raw: Uint8Array | null;
  /** Reason why it cannot be decrypted; null if it can. */
  unopened: string | null;
}

type Result = Awaited<ReturnType<typeof parse>>[number];

/** The result of reading one source. */
export interface ReadSource {
  source: MessageSource;
  result: Result;
}

interface Options {
  keepsContents: boolean;
  signal: AbortSignal;
}

/**
 * Reads sources in one sandbox call. If the sandbox child dies, each source is read again by itself, so that only the source
 * that kills it is quarantined.
 */
export async function readSources(
  tools: Pick<ToolRunner, 'run'>,
  sources: readonly MessageSource[],
  options: Options,
): Promise<ReadSource[]> {
  const present = sources.filter((source) => source.raw !== null);
  const missing = sources.filter((source) => source.raw === null);
  const results = present.length === 0 ? [] : await readTogether(tools, present, options);
  return [
    ...present.flatMap((source, index) => {
      const result = results[index];
      return result === undefined ? [] : [{ source, result }];
    }),
    ...missing.map((source) => ({
      source,
      result: {
        kind: 'refused' as const,
        reason: source.unopened ?? 'The source was purged before it could be read.',
      },
    })),
  ];
}

async function readTogether(
  tools: Pick<ToolRunner, 'run'>,
  present: readonly MessageSource[],
  options: Options,
): Promise<Result[]> {
  const read = await runIsolated(present, (sources) => parse(tools, sources, options));
  return read.map((result) =>
    result instanceof Failure ? { kind: 'refused', reason: result.message.slice(0, 1000) } : result,
  );
}

async function parse(
  tools: Pick<ToolRunner, 'run'>,
  present: readonly MessageSource[],
  { keepsContents, signal }: Options,
) {
  const messages = present.map(({ raw }) => ({
    raw: raw ?? new Uint8Array(),
    keeps_contents: keepsContents,
  }));
  const { results } = await tools.run(parseMessage, { messages }, { signal });
  return results;
}
