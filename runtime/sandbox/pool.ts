import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { Failure } from '../../domain/failure.ts';
import { createCallQueue, type SandboxStatistics } from './call-queue.ts';
import { childCommand } from './child-command.ts';
import { startChild } from './child-handle.ts';
import { encodeFrame } from './frames.ts';
import type { Ending, Question } from './messages.ts';
import type { SandboxedTool } from './sandboxed-tool.ts';

const mebibyte = 1024 * 1024;

/** Calls after which a child is replaced by a fresh one: the remains of one call must not last. */
const callsPerChild = 500;

/**
 * Memory that a child may map beside the JavaScript heap, MiB: a fresh Node 26 maps 570 MiB as writable (mostly
 * untouched), the rest is for buffers of input and output.
 */
const memoryBesideHeapMb = 1024;

/**
 * Resident memory beyond the heap limit at which an idle child is replaced, MiB: it keeps memory that it no longer
 * needs.
 */
const idleBesideHeapMb = 128;

/** Milliseconds without a call after which a child ends: it holds up to 100 MB, and a new one starts in half a second. */
const usualIdleMs = 60_000;

/** The options of a pool. */
export interface SandboxPoolOptions {
  /** Root of the project (path or `file:` URL): a child may read only its code. */
  readonly root: URL | string;
  /** Directories (`file:` URLs) whose modules are accepted as tools. Default: `tools/` of the root. */
  readonly modules?: readonly URL[];
  /** Tools that every child loads before it accepts calls (0.3 s), instead of in the first call. Default: none. */
  readonly preload?: readonly SandboxedTool[];
  /** Number of children, and so of concurrent calls. Default 2. */
  readonly size?: number;
  /** Milliseconds without a call after which a child ends. Default 60,000. */
  readonly idleMs?: number;
  /** Longest time of one call, milliseconds, from the moment a child has it. Default 10,000. */
  readonly deadlineMs?: number;
  /** JavaScript heap of a child, MiB. Default 256. */
  readonly heapMb?: number;
  /** Processor seconds of a child's whole life; it is replaced at half of them. Default 120. */
  readonly cpuSeconds?: number;
  /** Largest input, serialized, bytes. Default 32 MiB. */
  readonly maxInputBytes?: number;
  /** Largest output, serialized, bytes. Default 32 MiB. */
  readonly maxOutputBytes?: number;
}

/** The options of one call. */
export interface CallOptions {
  /**
   * Ends the call: a waiting one leaves the queue, a running one has its child killed. Rejects with
   * `Failure('cancelled')`.
   */
  readonly signal?: AbortSignal | undefined;
  /** Shorter than the pool's; a longer one is cut to it. */
  readonly deadlineMs?: number | undefined;
}

/** Runs tools on hostile bytes, each call in a process that can only respond. */
export interface SandboxPool {
  /**
   * Runs one tool, in order of arrival. Rejects with a `Failure`: `malformed_input` (input against its schema),
   * `payload_too_large`, `response_too_large`, `sandbox_refused`, `sandbox_timeout`, `sandbox_crashed`, `cancelled`,
   * `draining`, or the one that the tool threw. Whatever one call does, the next one has a working child.
   */
  run<Input extends z.ZodType, Output extends z.ZodType>(
    tool: SandboxedTool<Input, Output>,
    input: z.input<Input>,
    options?: CallOptions,
  ): Promise<z.output<Output>>;
  /** Starts all children and waits until they accept calls. */
  warm(): Promise<void>;
  /** Refuses new calls, rejects waiting and running ones with `Failure('draining')`, and waits for the children's end. */
  close(): Promise<void>;
  readonly statistics: Readonly<SandboxStatistics>;
}

/** Returns the output of an ending, checked by the tool's own schema; throws the `Failure` that it contains instead. */
function outputOf<Output extends z.ZodType>(
  tool: SandboxedTool<z.ZodType, Output>,
  ending: Ending,
): z.output<Output> {
  if (ending.kind === 'failed') {
    const { code, detail, retryAfter } = ending;
    throw new Failure(code, detail, retryAfter === undefined ? {} : { retryAfter });
  }
  if (ending.kind === 'refused') throw new Failure('sandbox_refused', `${tool.name}: ${ending.detail}`);
  if (ending.kind === 'crashed') throw new Failure('sandbox_crashed', `${tool.name}: ${ending.detail}`);
  // The child has checked this too, but hostile bytes may have taken over the child.
  const output = tool.output.safeParse(ending.output);
  if (output.success) return output.data;
  throw new Failure(
    'sandbox_crashed',
    `${tool.name}: the tool's output does not match its schema and was not used: ${output.error.message}`,
  );
}

/** Creates a pool; nothing is started before the first call or `warm()`. */
export function createSandboxPool(options: SandboxPoolOptions): SandboxPool {
  const { preload = [], size = 2, deadlineMs = 10_000, heapMb = 256, cpuSeconds = 120 } = options;
  const { idleMs = usualIdleMs, maxInputBytes = 32 * mebibyte, maxOutputBytes = 32 * mebibyte } = options;
  const rootHref = typeof options.root === 'string' ? pathToFileURL(options.root).href : options.root.href;
  const root = new URL(rootHref.replace(/\/?$/, '/'));
  const modules = options.modules ?? [new URL('tools/', root)];
  const memoryMb = heapMb + memoryBesideHeapMb;
  const command = childCommand(root, modules, preload.map(moduleOf), { heapMb, memoryMb, cpuSeconds });
  const queue = createCallQueue({
    size,
    idleMs,
    startChild: () => startChild(command, maxOutputBytes),
    retireAt: {
      calls: callsPerChild,
      rss: (heapMb + idleBesideHeapMb) * mebibyte,
      cpu: cpuSeconds / 2,
    },
  });

  /** Returns the module's resolved address, so that `tools/../server/x.ts` is not taken for a tool. */
  function moduleOf(tool: SandboxedTool): string {
    const { href, protocol } = new URL(tool.module);
    const accepted = protocol === 'file:' && modules.some((each) => href.startsWith(each.href));
    if (accepted) return href;
    throw new Failure('sandbox_refused', `${tool.name}: not a tool for the sandbox (${href})`);
  }

  async function run<Input extends z.ZodType, Output extends z.ZodType>(
    tool: SandboxedTool<Input, Output>,
    input: z.input<Input>,
    call: CallOptions = {},
  ): Promise<z.output<Output>> {
    const module = moduleOf(tool);
    const checked = tool.input.safeParse(input);
    if (!checked.success) throw new Failure('malformed_input', `${tool.name}: ${checked.error.message}`);
    const id = randomUUID();
    // The unparsed input: the child parses it again, and a transform must not be applied twice.
    const frame = encodeFrame({ id, module, input } satisfies Question);
    if (frame.byteLength > maxInputBytes) {
      throw new Failure('payload_too_large', `${tool.name}: input larger than ${maxInputBytes} bytes`);
    }
    return queue.call(
      { id, name: tool.name, frame, deadlineMs: Math.min(call.deadlineMs ?? deadlineMs, deadlineMs) },
      (ending) => outputOf(tool, ending),
      call.signal,
    );
  }

  return { run, warm: queue.warm, close: queue.close, statistics: queue.statistics };
}
