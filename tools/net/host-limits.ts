import { Failure } from '../../domain/failure.ts';

/** Longest pause of an unknown host, a day: one header may not exclude it for longer. */
const dayInSeconds = 86_400;

/** Limits of concurrent requests, and the hosts that asked for a pause. Keys are `hostKey`s. */
export interface HostLimits {
  /**
   * Waits for a free slot, first come first served among the requests whose host has one, and returns its release
   * (safe to call twice). Rejects with the signal's reason, or with `host_paused` and `retryAfter` while the host is
   * paused.
   */
  acquire(key: string, signal: AbortSignal): Promise<() => void>;
  /**
   * Pauses a host that sent Retry-After for this many seconds (RFC 9110 10.2.3). Of two pauses the one that ends
   * later counts: responses to concurrent requests may name different ones.
   */
  pause(key: string, seconds: number): void;
}

interface Waiter {
  key: string;
  admit(): void;
}

/**
 * Creates limits of `perHost` requests a host and `total` in all; a pause lasts `maxPauseSeconds` at most, a day
 * by default.
 */
export function createHostLimits(options: {
  perHost: number;
  total: number;
  clock: () => Date;
  maxPauseSeconds?: number;
}): HostLimits {
  const { maxPauseSeconds = dayInSeconds } = options;
  const running = new Map<string, number>();
  const pausedUntil = new Map<string, number>();
  const waiting: Waiter[] = [];
  let inAll = 0;

  const hasRoom = (key: string) => inAll < options.total && (running.get(key) ?? 0) < options.perHost;

  function assertNotPaused(key: string): void {
    const until = pausedUntil.get(key);
    if (until === undefined) return;
    const left = Math.ceil((until - options.clock().getTime()) / 1000);
    if (left > 0) {
      throw new Failure(
        'host_paused',
        'The host asked for a pause. Nothing was sent; requests resume when the pause ends.',
        { retryAfter: left },
      );
    }
    pausedUntil.delete(key);
  }

  function take(key: string): () => void {
    inAll += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      inAll -= 1;
      const left = (running.get(key) ?? 1) - 1;
      if (left === 0) running.delete(key);
      else running.set(key, left);
      admitNext();
    };
  }

  function admitNext(): void {
    let index = 0;
    while (index < waiting.length && inAll < options.total) {
      const waiter = waiting[index];
      if (waiter !== undefined && hasRoom(waiter.key)) {
        waiting.splice(index, 1);
        waiter.admit();
      } else {
        index += 1;
      }
    }
  }

  return {
    async acquire(key, signal) {
      signal.throwIfAborted();
      assertNotPaused(key);
      if (hasRoom(key)) return take(key);
      const release = await new Promise<() => void>((resolve, reject) => {
        const waiter: Waiter = {
          key,
          admit() {
            signal.removeEventListener('abort', onAbort);
            resolve(take(key));
          },
        };
        const onAbort = () => {
          waiting.splice(waiting.indexOf(waiter), 1);
          reject(signal.reason);
        };
        signal.addEventListener('abort', onAbort, { once: true });
        waiting.push(waiter);
      });
      try {
        // Another request may have paused the host in the meantime.
        assertNotPaused(key);
      } catch (paused) {
        release();
        throw paused;
      }
      return release;
    },
    pause(key, seconds) {
      const now = options.clock().getTime();
      for (const [other, until] of pausedUntil) if (until <= now) pausedUntil.delete(other);
      const until = now + Math.min(seconds, maxPauseSeconds) * 1000;
      if (seconds > 0) pausedUntil.set(key, Math.max(until, pausedUntil.get(key) ?? 0));
    },
  };
}
