import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { Failure } from '../../domain/failure.ts';
import type { ChildCommand } from './child-command.ts';
import { createFrameReader } from './frames.ts';
import { type Answer, message } from './messages.ts';

/** Characters of a child's error stream that are kept for the cause of a failure. */
const keptOfErrors = 2000;

/** Time limit for the start of a child, milliseconds: about forty times what an idle machine needs. */
const startDeadlineMs = 20_000;

/** One question for a child. */
export interface Call {
  /** Random, and the same as in the frame. */
  readonly id: string;
  /** Name of the tool, for failure messages. */
  readonly name: string;
  /** The encoded `Question`. */
  readonly frame: Buffer;
  /** Milliseconds from now to the response. */
  readonly deadlineMs: number;
}

/** One sandbox child, seen from the parent. */
export interface SandboxChild {
  /** Resolves when the child accepts questions; rejects with `Failure('sandbox_crashed')` if it cannot start. */
  readonly ready: Promise<void>;
  /** Resolves when the process is gone; never rejects. */
  readonly gone: Promise<void>;
  /** Returns false once it was ended, ended itself or broke the rules. */
  isAlive(): boolean;
  /**
   * Sends one question and waits for the response with its id. One at a time. Rejects with `sandbox_timeout`,
   * `response_too_large`, or `sandbox_crashed` (ended, or responded out of turn); the child is then dead.
   */
  ask(call: Call): Promise<Answer>;
  /** Ends the process at once (SIGKILL: it has nothing worth saving); a running call rejects with `failure`. */
  end(failure: Failure): void;
}

function endWords(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === 'SIGABRT' || code === 134) return 'ran out of memory and was aborted';
  if (signal === 'SIGXCPU') return 'used up its processor time';
  return signal === null ? `ended itself with code ${code}` : `was ended by ${signal}`;
}

/** Starts a child. Each of its messages is limited to `maxOutputBytes`, before a byte of it is kept. */
export function startChild(command: ChildCommand, maxOutputBytes: number): SandboxChild {
  const child: ChildProcess = spawn(command.file, command.arguments, {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // Detached from the terminal: Ctrl-C must reach only the parent, which still drains the work of its children.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const channel = child.stdio[3] as Socket;
  const readiness = Promise.withResolvers<void>();
  const departure = Promise.withResolvers<void>();
  let alive = true;
  let errors = '';
  let call: (Call & { resolve(answer: Answer): void; reject(failure: Failure): void }) | undefined;

  const fail = (failure: Failure) => {
    alive = false;
    readiness.reject(failure);
    call?.reject(failure);
    call = undefined;
  };
  const end = (failure: Failure) => {
    fail(failure);
    child.kill('SIGKILL');
    // The rest in the pipe is of no use, and a full pipe would be read for ever.
    channel.destroy();
  };
  const about = (words: string) => `${call?.name ?? 'no tool'}: ${words}`;
  const crash = (words: string) =>
    new Failure(
      'sandbox_crashed',
      about(`the sandbox child ${words}`),
      errors === '' ? {} : { cause: errors },
    );

  const take = (value: unknown) => {
    const parsed = message.safeParse(value);
    if (!parsed.success) return end(crash('sent what is no answer'));
    if ('ready' in parsed.data) return readiness.resolve();
    if (parsed.data.id !== call?.id) return end(crash('answered what it was not asked'));
    const { resolve } = call;
    call = undefined;
    resolve(parsed.data);
  };

  const read = createFrameReader(maxOutputBytes, {
    onValue: (value) => alive && take(value),
    onBreach: (breach) =>
      end(
        breach === 'too_large'
          ? new Failure('response_too_large', about(`answer larger than ${maxOutputBytes} bytes`))
          : crash('sent what is no answer'),
      ),
  });
  channel.on('data', read);
  // A write to a child that has just died fails with EPIPE; `close` below reports why it died.
  channel.on('error', () => {});
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-keptOfErrors);
  });
  child.on('error', (error) => {
    fail(
      new Failure('sandbox_crashed', `the sandbox child cannot start: ${error.message}`, { cause: error }),
    );
    departure.resolve();
  });
  // `close` and not `exit`: a response written before the end is still read.
  child.on('close', (code, signal) => {
    fail(crash(endWords(code, signal)));
    departure.resolve();
  });

  const startTimer = setTimeout(() => end(crash('did not start in time')), startDeadlineMs);
  const clearStartTimer = () => clearTimeout(startTimer);
  readiness.promise.then(clearStartTimer, clearStartTimer);

  return {
    ready: readiness.promise,
    gone: departure.promise,
    isAlive: () => alive,
    ask: (next) => {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const late = () => end(new Failure('sandbox_timeout', about(`no answer within ${next.deadlineMs} ms`)));
      const timer = setTimeout(late, next.deadlineMs);
      call = { ...next, resolve, reject };
      channel.write(next.frame);
      return promise.finally(() => clearTimeout(timer));
    },
    end,
  };
}
