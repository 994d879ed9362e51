/**
 * The program of a sandbox child: takes questions on file descriptor 3, one at a time, runs the tool, responds there.
 * Started only by `child-command.ts`, which removes files, network, processes and environment; the gaps of Node's
 * permission model (signals to other processes, flags of V8) are closed here before any tool is loaded.
 */
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import os from 'node:os';
import v8 from 'node:v8';
import { Failure } from '../../domain/failure.ts';
import { completeLanguage } from './complete-language.ts';
import { createFrameReader, encodeFrame } from './frames.ts';
import { freezeIntrinsics } from './freeze-intrinsics.ts';
import type { Answer, Ending, Question } from './messages.ts';
import type { SandboxedTool } from './sandboxed-tool.ts';

/** Returns a function that refuses like the permission model. */
function refused(name: string): () => never {
  return () => {
    throw Object.assign(new Error(`${name} is refused in the sandbox`), { code: 'ERR_ACCESS_DENIED' });
  };
}

function close(target: object, names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(target, name, { value: refused(name), writable: false, configurable: false });
  }
}

// The permission model ignores signals: a child could kill its parent, or open the parent's debugger.
close(process, ['kill', '_kill', '_debugProcess', '_debugEnd', 'loadEnvFile']);
close(os, ['setPriority']);
close(v8, ['setFlagsFromString', 'setHeapSnapshotNearHeapLimit']);
// It would be refused later, when it looks up the address; the rest of its library is removed in `freezeIntrinsics`.
close(globalThis, ['fetch']);
syncBuiltinESMExports();
// The shell that sets the limits adds PWD and the like.
process.env = {};
completeLanguage();
const areIntrinsicsIntact = freezeIntrinsics();

const { exit, getActiveResourcesInfo, cpuUsage } = process;
const memoryInUse = process.memoryUsage.rss;

/** Node's error codes for a refusal: by permission, a module left out by a flag, an addon. */
const refusals: unknown[] = ['ERR_ACCESS_DENIED', 'ERR_UNKNOWN_BUILTIN_MODULE', 'ERR_DLOPEN_DISABLED'];

/** Returns whether an error, or one of its causes, is a refusal of the permission model or of a module left out. */
function isRefusal(thrown: unknown, depth = 0): boolean {
  if (!(thrown instanceof Error) || depth > 8) return false;
  if ('code' in thrown && refusals.includes(thrown.code)) return true;
  if (thrown instanceof AggregateError) return thrown.errors.some((error) => isRefusal(error, depth + 1));
  return isRefusal(thrown.cause, depth + 1);
}

function endingOf(thrown: unknown): Ending {
  if (thrown instanceof Failure) {
    const { code, message: detail, retryAfter } = thrown;
    return { kind: 'failed', code, detail, ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
  const detail = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return { kind: isRefusal(thrown) ? 'refused' : 'crashed', detail };
}

async function runTool(question: Question): Promise<Ending> {
  try {
    const loaded: { default: SandboxedTool } = await import(question.module);
    const tool = loaded.default;
    const input = tool.input.parse(question.input);
    // The parent ends the whole process on time-out or cancellation, so this signal never has to fire.
    const output = await tool.run(input, { signal: new AbortController().signal });
    const checked = tool.output.safeParse(output);
    if (!checked.success) return { kind: 'crashed', detail: `answer refused: ${checked.error.message}` };
    // Unparsed, as the tool returned it: the parent parses it again, and a transform must not be applied twice.
    return { kind: 'done', output };
  } catch (error) {
    return endingOf(error);
  }
}

function frameOf(answer: Answer): Buffer {
  try {
    return encodeFrame(answer);
  } catch (error) {
    return encodeFrame({ ...answer, ending: endingOf(error) });
  }
}

/** The current question. */
let current: Question | undefined;

function send(question: Question, ending: Ending, quiet: boolean): void {
  current = undefined;
  const { user, system } = cpuUsage();
  const usage = { rss: memoryInUse(), cpu: (user + system) / 1e6, quiet };
  channel.write(frameOf({ id: question.id, ending, usage }));
}

async function answer(question: Question): Promise<void> {
  current = question;
  const outcome = await runTool(question);
  // Lets the remains of the tool (promises, immediates) run first, so that they affect this call and not the next one.
  await new Promise((resolve) => setImmediate(resolve));
  const quiet = getActiveResourcesInfo().every((resource) => resource === 'PipeWrap');
  const ending: Ending = areIntrinsicsIntact()
    ? outcome
    : { kind: 'crashed', detail: 'RegExp.prototype was changed' };
  if (current === question) send(question, ending, quiet);
}

// Also for unhandled rejections. The call ends with the error; then the parent ends this process.
process.on('uncaughtException', (error: unknown) => {
  if (current === undefined) exit(1);
  else send(current, endingOf(error), false);
});

const channel = new Socket({ fd: 3, readable: true, writable: true });
// The parent is gone, perhaps killed: no one waits for this process any longer.
channel.on('close', () => exit(0));
channel.on('error', () => exit(0));
const read = createFrameReader(0xffff_ffff, {
  onValue: (value) => void answer(value as Question),
  onBreach: () => exit(1),
});
channel.on('data', read);
// The arguments are the tools that the parent expects to call: loading them must not count as time of a call.
await Promise.all(
  process.argv.slice(2).map(async (module) => {
    const { default: tool }: { default: SandboxedTool } = await import(module);
    await tool.load?.();
  }),
);
channel.write(encodeFrame({ ready: true }));
