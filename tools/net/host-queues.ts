import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../domain/failure.ts';
import { unlessAborted } from './unless-aborted.ts';

/** Gap between requests to a host, and the longest wait for it. */
export interface Gap {
  /** Seconds between the beginnings of two requests; 0 for no gap. */
  seconds: number;
  maxWaitMs: number;
  signal: AbortSignal;
}

/** Queues for hosts that require pauses between requests. Keys are `hostKey`s. */
export interface HostQueues {
  /**
   * Calls `begin` when it is this request's turn, first come first served. Rejects with `host_paused` and
   * `retryAfter` at once if the wait would be too long, and with the signal's reason.
   */
  take<T>(key: string, gap: Gap, begin: () => Promise<T>): Promise<T>;
}

interface Line {
  /** Start of the last request, in milliseconds of a monotonic clock. */
  lastAt: number;
  waiting: number;
  /** Settles when every request in the queue has begun or given up. */
  tail: Promise<void>;
}

/** Most hosts whose last request is remembered; nearly all of them require no pause. */
const maxHosts = 10_000;

/** Creates the queues of one process. */
export function createHostQueues(): HostQueues {
  const lines = new Map<string, Line>();

  function lineOf(key: string): Line {
    if (lines.size > maxHosts)
      for (const [other, { waiting }] of lines) if (waiting === 0) lines.delete(other);
    const line = lines.get(key) ?? { lastAt: Number.NEGATIVE_INFINITY, waiting: 0, tail: Promise.resolve() };
    lines.set(key, line);
    return line;
  }

  return {
    async take(key, { seconds, maxWaitMs, signal }, begin) {
      if (seconds <= 0) return begin();
      const line = lineOf(key);
      const gapMs = seconds * 1000;
      const waitMs = remaining(line, gapMs) + line.waiting * gapMs;
      if (waitMs > maxWaitMs) throw tooLate(key, seconds, waitMs);
      const { promise: begun, resolve: leave } = Promise.withResolvers<void>();
      const before = line.tail;
      line.tail = before.then(() => begun);
      line.waiting += 1;
      try {
        await unlessAborted(before, signal);
        await sleep(remaining(line, gapMs), undefined, { signal }).catch(() => signal.throwIfAborted());
        const result = await begin();
        line.lastAt = performance.now();
        return result;
      } finally {
        line.waiting -= 1;
        leave();
      }
    },
  };
}

function remaining(line: Line, gapMs: number): number {
  return Math.max(0, line.lastAt + gapMs - performance.now());
}

function tooLate(key: string, seconds: number, waitMs: number): Failure {
  const host = key.replace(/:(?:80|443)$/, '');
  return new Failure(
    'host_paused',
    `${host} requires ${seconds} s between requests, and too many are waiting. Nothing was sent; try again later.`,
    { retryAfter: Math.ceil(waitMs / 1000) },
  );
}
