import pMap from 'p-map';
import type { WaitingMessage } from '../../../db/email/sync/normalized.ts';
import { asFailure } from '../../../domain/failure.ts';
import type { ToolRunner } from '../../../runtime/sandbox/tool-runner.ts';
import parseMessage from '../../../tools/email/parse-message.ts';

/** A waiting message with its source; null where it was purged before anybody read it, or cannot be opened, and why. */
export interface HeldSource extends WaitingMessage {
  raw: Uint8Array | null;
  unopened: string | null;
}

type Result = Awaited<ReturnType<typeof parse>>[number];

/** What came of reading one source. */
export interface ReadSource {
  source: HeldSource;
  result: Result;
}

interface Options {
  keepsContents: boolean;
  signal: AbortSignal;
}

/** Failures that end a call and that one message of it may be to blame for. */
const causedByInput = new Set([
  'sandbox_timeout',
  'sandbox_crashed',
  'sandbox_refused',
  'payload_too_large',
  'response_too_large',
  'malformed_input',
]);

/**
 * Reads sources in one call of the sandbox. Where the call ends with the child, each is read again by itself: what kills a
 * child quarantines only itself.
 */
export async function readSources(
  tools: Pick<ToolRunner, 'run'>,
  sources: readonly HeldSource[],
  options: Options,
): Promise<ReadSource[]> {
  const held = sources.filter((source) => source.raw !== null);
  const lost = sources.filter((source) => source.raw === null);
  const results = held.length === 0 ? [] : await readTogether(tools, held, options);
  return [
    ...held.flatMap((source, index) => {
      const result = results[index];
      return result === undefined ? [] : [{ source, result }];
    }),
    ...lost.map((source) => ({
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
  held: readonly HeldSource[],
  options: Options,
): Promise<Result[]> {
  try {
    return await parse(tools, held, options);
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (!causedByInput.has(failure.code)) throw failure;
    if (held.length === 1) return [{ kind: 'refused' as const, reason: failure.message.slice(0, 1000) }];
    const alone = await pMap(held, (source) => readTogether(tools, [source], options), { concurrency: 2 });
    return alone.flat();
  }
}

async function parse(
  tools: Pick<ToolRunner, 'run'>,
  held: readonly HeldSource[],
  { keepsContents, signal }: Options,
) {
  const messages = held.map(({ raw }) => ({ raw: raw ?? new Uint8Array(), keeps_contents: keepsContents }));
  const { results } = await tools.run(parseMessage, { messages }, { signal });
  return results;
}
