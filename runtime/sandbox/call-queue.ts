import { asFailure, Failure } from '../../domain/failure.ts';
import { sandboxChildEnded } from '../observability/observed.ts';
import type { Call, SandboxChild } from './child-handle.ts';
import type { Answer, Ending } from './messages.ts';

/** Counts of a pool since its creation. */
export interface SandboxStatistics {
  /** Children started. */
  started: number;
  /** Children that ended early: time-out, cancellation, crash, breach of the rules. */
  killed: number;
  /** Children ended in time: old, large, still active after a call, or without a call for long. */
  retired: number;
  /** Calls passed to a child. */
  calls: number;
  /** Calls that wait for a child now. */
  readonly waiting: number;
}

/** Limits at which a healthy child is replaced: calls, bytes of memory and processor seconds. */
interface RetireAt {
  readonly calls: number;
  readonly rss: number;
  readonly cpu: number;
}

/** Passes calls to children in order of arrival, one at a time to each child, and replaces children. */
interface CallQueue {
  /** `take` reads the ending; if it throws, the call rejects, and a `sandbox_...` failure also ends the child. */
  call<T>(call: Call, take: (ending: Ending) => T, signal?: AbortSignal): Promise<T>;
  warm(): Promise<void>;
  close(): Promise<void>;
  readonly statistics: Readonly<SandboxStatistics>;
}

interface Job extends Call {
  /** The child that runs the call; undefined while it waits. */
  child: SandboxChild | undefined;
  /** Settles the call; throws the failure with which it was rejected. */
  take(ending: Ending): void;
  reject(failure: Failure): void;
}

/** Returns whether a failure means that the child can no longer be trusted. */
const distrusted = (failure: Failure) => failure.code.startsWith('sandbox_') || failure.code === 'internal';

/**
 * Creates a queue over at most `size` children; each is started when a call needs it, or by `warm`, and ends after `idleMs`
 * without a call.
 */
export function createCallQueue(options: {
  size: number;
  idleMs: number;
  startChild: () => SandboxChild;
  retireAt: RetireAt;
}): CallQueue {
  const { size, idleMs, retireAt } = options;
  const waiting: Job[] = [];
  /** Every living child, with the number of calls that it has served. */
  const children = new Map<SandboxChild, number>();
  /** Children without a call, the longest idle first, with the timer that ends them. */
  const idle = new Map<SandboxChild, NodeJS.Timeout>();
  const retired = new WeakSet<SandboxChild>();
  let starting = 0;
  let closed = false;
  const statistics = { started: 0, killed: 0, retired: 0, calls: 0 };

  function start(): void {
    const child = options.startChild();
    children.set(child, 0);
    statistics.started += 1;
    starting += 1;
    child.ready.then(
      () => {
        starting -= 1;
        rest(child);
      },
      (failure: Failure) => {
        starting -= 1;
        // One call fails with one failed start, so that a child that can never start is not tried for ever.
        waiting.shift()?.reject(failure);
      },
    );
    void child.gone.then(() => {
      const calls = children.get(child) ?? 0;
      children.delete(child);
      const wasIdle = takeFromRest(child);
      if (closed) return;
      if (!retired.has(child)) statistics.killed += 1;
      sandboxChildEnded.tell({ reason: retired.has(child) ? 'retired' : 'killed' });
      // The replacement of a child that has worked is started before it is needed, so that the next call finds it
      // ready.
      if (calls > 0 && !wasIdle && children.size < size) start();
      pump();
    });
  }

  /** Keeps a child for the next call, or ends it if none comes for long. */
  function rest(child: SandboxChild): void {
    const timer = setTimeout(() => {
      retired.add(child);
      statistics.retired += 1;
      child.end(new Failure('cancelled', 'the sandbox child was not needed'));
    }, idleMs);
    idle.set(child, timer.unref());
    pump();
  }

  /** Returns false if the child was not at rest. */
  function takeFromRest(child: SandboxChild): boolean {
    clearTimeout(idle.get(child));
    return idle.delete(child);
  }

  function pump(): void {
    while (waiting.length > 0) {
      // The one that rested last, so that those which are not needed come to their end.
      const child = [...idle.keys()].at(-1);
      if (child === undefined) break;
      takeFromRest(child);
      const job = child.isAlive() ? waiting.shift() : undefined;
      if (job !== undefined) void serve(child, job);
    }
    while (!closed && children.size < size && waiting.length > starting) start();
  }

  async function serve(child: SandboxChild, job: Job): Promise<void> {
    const calls = (children.get(child) ?? 0) + 1;
    children.set(child, calls);
    statistics.calls += 1;
    job.child = child;
    let answer: Answer | undefined;
    try {
      answer = await child.ask(job);
      job.take(answer.ending);
    } catch (error) {
      const failure = asFailure(error);
      job.reject(failure);
      if (distrusted(failure)) child.end(failure);
    }
    release(child, calls, answer?.usage);
  }

  function release(child: SandboxChild, calls: number, usage: Answer['usage'] | undefined): void {
    if (!child.isAlive() || usage === undefined) return;
    const worn = calls >= retireAt.calls || usage.rss > retireAt.rss || usage.cpu > retireAt.cpu;
    if (!worn && usage.quiet) {
      rest(child);
      return;
    }
    retired.add(child);
    statistics.retired += 1;
    child.end(new Failure('cancelled', 'the sandbox child was replaced'));
  }

  function abandon(job: Job, failure: Failure): void {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    job.reject(failure);
    job.child?.end(failure);
  }

  async function call<T>(question: Call, take: (ending: Ending) => T, signal?: AbortSignal): Promise<T> {
    if (closed) throw new Failure('draining', `${question.name}: the sandbox is closed`);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const job: Job = { ...question, child: undefined, take: (ending) => resolve(take(ending)), reject };
    const cancel = () => {
      const reason = signal?.reason;
      const detail = `${question.name}: the caller gave up`;
      abandon(job, reason instanceof Failure ? reason : new Failure('cancelled', detail, { cause: reason }));
    };
    if (signal?.aborted) cancel();
    else waiting.push(job);
    signal?.addEventListener('abort', cancel, { once: true });
    pump();
    return promise.finally(() => signal?.removeEventListener('abort', cancel));
  }

  return {
    call,
    warm: async () => {
      while (!closed && children.size < size) start();
      await Promise.all([...children.keys()].map((child) => child.ready));
    },
    close: async () => {
      closed = true;
      const failure = new Failure('draining', 'the sandbox is closing');
      for (const job of waiting.splice(0)) job.reject(failure);
      for (const child of children.keys()) child.end(failure);
      await Promise.all([...children.keys()].map((child) => child.gone));
    },
    statistics: Object.defineProperty(statistics as SandboxStatistics, 'waiting', {
      enumerable: true,
      get: () => waiting.length,
    }),
  };
}
