import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from 'cockatiel';
import { Failure } from '../../domain/failure.ts';
import { dayMs } from '../../domain/time.ts';

// A Retry-After of years comes from a broken clock; the provider is tried again the next day.
const longestSilenceMs = dayMs;

/** The time-outs and retries of one provider. Times in milliseconds. */
export interface Patience {
  /** Time limit of one attempt. */
  timeoutMs: number;
  /** Attempts after the first one. */
  retries: number;
  /** Delay before the first retry; it doubles, with jitter. */
  firstDelayMs: number;
  /** The longest Retry-After that is waited for; a longer one is passed on to the caller. */
  longestPauseMs: number;
  /** Consecutive failures after which nothing is sent for a while. */
  breaksAfter: number;
  /** Length of that pause; then one request checks if the provider is back. */
  breakMs: number;
}

/** The default patience. */
export const usualPatience: Patience = {
  timeoutMs: 60_000,
  retries: 2,
  firstDelayMs: 500,
  longestPauseMs: 30_000,
  breaksAfter: 5,
  breakMs: 30_000,
};

/** Returns the longest time of one request, with every retry and pause. */
export const longestRequestMs = ({ timeoutMs, retries, longestPauseMs }: Patience): number =>
  (timeoutMs + 2 * longestPauseMs) * (retries + 1);

/** Retries, time-outs and the circuit breaker in front of a provider; no other layer has them. */
export interface Resilience {
  /**
   * Runs `attempt` until it succeeds or a retry is useless. An attempt throws `model_unavailable` (with
   * `upstreamStatus` if there was a response, and `retryAfter` if it named one); any other failure is not retried.
   */
  run<T>(attempt: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** Creates the resilience of one provider: all its requests share the breaker and the pause of Retry-After. */
export function createResilience(patience: Patience): Resilience {
  const { timeoutMs, retries, firstDelayMs, longestPauseMs, breaksAfter, breakMs } = patience;
  let pausedUntil = 0;
  let brokenUntil = 0;
  const patient = (failure: Failure) => (failure.retryAfter ?? 0) * 1000 <= longestPauseMs;
  const retrying = retry(
    handleWhen((error) => isTransient(error) && patient(error)),
    {
      maxAttempts: retries,
      backoff: new ExponentialBackoff({ initialDelay: firstDelayMs, maxDelay: 20_000 }),
    },
  );
  const breaker = circuitBreaker(
    // A provider that reports that it is busy is not down.
    handleWhen((error) => isTransient(error) && error.upstreamStatus !== 429),
    { halfOpenAfter: breakMs, breaker: new ConsecutiveBreaker(breaksAfter) },
  );
  breaker.onBreak(() => {
    brokenUntil = Date.now() + breakMs;
  });
  const limit = timeout(timeoutMs, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: true });

  /** Waits until the time that the provider asked for: no request of this process is sent before. */
  async function waitForPause(signal: AbortSignal): Promise<void> {
    for (let left = pausedUntil - Date.now(); left > 0; left = pausedUntil - Date.now()) {
      if (left > longestPauseMs)
        throw unavailable('asked for a pause', { retryAfter: Math.ceil(left / 1000) });
      await pause(left, signal);
    }
  }

  async function attemptOnce<T>(
    attempt: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    signal.throwIfAborted();
    await waitForPause(signal);
    try {
      return await limit.execute(({ signal: inner }) => attempt(inner), signal);
    } catch (error) {
      if (error instanceof TaskCancelledError && !signal.aborted)
        throw unavailable(`did not respond within ${timeoutMs / 1000} s`);
      if (error instanceof Failure && error.retryAfter !== undefined)
        pausedUntil = Math.max(pausedUntil, Date.now() + Math.min(error.retryAfter * 1000, longestSilenceMs));
      throw error;
    }
  }

  return {
    async run(attempt, signal) {
      const work = retrying.execute(() => breaker.execute(() => attemptOnce(attempt, signal)), signal);
      try {
        return await untilAborted(work, signal);
      } catch (error) {
        if (!(error instanceof BrokenCircuitError)) throw error;
        const retryAfter = Math.max(1, Math.ceil((brokenUntil - Date.now()) / 1000));
        throw unavailable('has failed several times in a row', { retryAfter });
      }
    },
  };
}

/** Returns the failure of an unavailable provider in our own words: its own may repeat a key or a prompt. */
export const unavailable = (
  what: string,
  options: { retryAfter?: number; upstreamStatus?: number } = {},
): Failure =>
  new Failure('model_unavailable', `The model provider ${what}. Nothing was lost; try again later.`, options);

const transientStatuses = new Set([408, 409, 425, 429]);

/** Returns whether the same request may succeed soon: no response, too busy, or a server error. */
function isTransient(error: unknown): error is Failure {
  if (!(error instanceof Failure) || error.code !== 'model_unavailable') return false;
  const { upstreamStatus: status } = error;
  return status === undefined || status >= 500 || transientStatuses.has(status);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  try {
    await untilAborted(promise, signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects when the signal aborts, although a delay between two attempts does not listen to it. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
    work.catch(() => {});
  }
}
