import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../domain/failure.ts';
import { unlessAborted } from './unless-aborted.ts';

/** The gap between requests to a host, and the longest wait for a turn. */
export interface Gap {
  /** Seconds between the beginnings of two requests; 0 for no gap. */
  seconds: number;
  maxWaitMs: number;
  signal: AbortSignal;
}

/** Turns at hosts that want pauses between requests. Keys are `hostKey`s. */
export interface HostTurns {
  /**
   * Calls `begin` when it is this request's turn, first come first served. Rejects with `host_paused` and `retryAfter`
   * at once if the turn would come too late, and with the signal's reason.
   */
  take<T>(key: string, gap: Gap, begin: () => Promise<T>): Promise<T>;
}

interface Line {
  /** Beginning of the last request, in milliseconds of a monotonic clock. */
  lastAt: number;
  waiting: number;
  /** Settles when everyone in line has begun or given up. */
  tail: Promise<void>;
}

/** Hosts whose last turn is remembered; nearly all of them ask for no pause. */
const mostHosts = 10_000;

/** Creates the lines of one process. */
export function createHostTurns(): HostTurns {
  const lines = new Map<string, Line>();

  function lineOf(key: string): Line {
    if (lines.size > mostHosts)
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
    `${host} asks for ${seconds} s between requests, and this one would wait too long. Nothing was sent; try again later.`,
    { retryAfter: Math.ceil(waitMs / 1000) },
  );
}
