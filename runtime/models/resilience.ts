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

// A provider that asks for years has a broken clock; it is asked again the next day.
const longestSilenceMs = 86_400_000;

/** How patient one provider is dealt with. Times in milliseconds. */
export interface Patience {
  /** One attempt. */
  timeoutMs: number;
  /** Attempts after the first one. */
  retries: number;
  /** Before the first retry; it doubles, with jitter. */
  firstDelayMs: number;
  /** The longest Retry-After that is waited for; a longer one is passed on to the caller. */
  longestPauseMs: number;
  /** Failures in a row after which nothing is sent for a while. */
  breaksAfter: number;
  /** How long that while is; then one request tries whether the provider is back. */
  breakMs: number;
}

/** What is waited for, unless somebody configures otherwise. */
export const usualPatience: Patience = {
  timeoutMs: 60_000,
  retries: 2,
  firstDelayMs: 500,
  longestPauseMs: 30_000,
  breaksAfter: 5,
  breakMs: 30_000,
};

/** The longest that one request can take, with every retry and pause. */
export const longestRequestMs = ({ timeoutMs, retries, longestPauseMs }: Patience): number =>
  (timeoutMs + 2 * longestPauseMs) * (retries + 1);

/** The one layer of retries, time-outs and breaking in front of a provider. */
export interface Resilience {
  /**
   * Runs `attempt` until it succeeds or it is no use. An attempt throws `model_unavailable` (with `upstreamStatus` where
   * there was an answer, and `retryAfter` where it said so); any other failure is not tried again.
   */
  run<T>(attempt: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** Makes the resilience of one provider: the breaker and what Retry-After asked for are shared by all its requests. */
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
    // A provider that says how busy it is is not down.
    handleWhen((error) => isTransient(error) && error.upstreamStatus !== 429),
    { halfOpenAfter: breakMs, breaker: new ConsecutiveBreaker(breaksAfter) },
  );
  breaker.onBreak(() => {
    brokenUntil = Date.now() + breakMs;
  });
  const limit = timeout(timeoutMs, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: true });

  /** No request of this process goes out before the time that the provider asked for. */
  async function waitForPause(signal: AbortSignal): Promise<void> {
    for (let left = pausedUntil - Date.now(); left > 0; left = pausedUntil - Date.now()) {
      if (left > longestPauseMs) throw unavailable('asked to wait', { retryAfter: Math.ceil(left / 1000) });
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
        throw unavailable(`did not answer within ${timeoutMs / 1000} s`);
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

/** The provider is not there for us, in our own words: what it said may repeat a key or what it was asked. */
export const unavailable = (
  what: string,
  options: { retryAfter?: number; upstreamStatus?: number } = {},
): Failure =>
  new Failure('model_unavailable', `The model provider ${what}. Nothing is lost; ask again later.`, options);

const transientStatuses = new Set([408, 409, 425, 429]);

/** Whether the same request can succeed in a moment: no answer, too busy, or a fault of the server. */
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

/** Leaves when the signal says so, although a delay between two attempts does not hear it. */
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
