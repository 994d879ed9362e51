import type { Context } from 'hono';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../../domain/failure.ts';

const windowSeconds = 60;

/** Bounds what is done under one key in a minute, and says so on the answer (`RateLimit-*`, `Retry-After`). */
export class RequestLimit {
  readonly #policy: string;
  readonly #most: number;
  readonly #what: string;
  readonly #limiter: RateLimiterMemory;

  /** `policy` is what a key stands for; `what` is counted, in words for a person. */
  constructor(policy: string, most: number, what: string) {
    this.#policy = policy;
    this.#most = most;
    this.#what = what;
    this.#limiter = new RateLimiterMemory({ points: most, duration: windowSeconds });
  }

  /** Counts one more and says what is left; beyond the limit it fails with `rate_limited`. */
  async count(context: Context, key: string): Promise<void> {
    const state = await this.#limiter.consume(key).catch((refused: RateLimiterRes) => refused);
    this.#tell(context, state);
    if (state.consumedPoints > this.#most) throw this.#refusal(state);
  }

  /** Counts nothing, and fails with `rate_limited` where nothing is left. */
  async check(context: Context, key: string): Promise<void> {
    const state = await this.#limiter.get(key);
    if (state === null || state.consumedPoints < this.#most) return;
    this.#tell(context, state);
    throw this.#refusal(state);
  }

  #tell(context: Context, state: RateLimiterRes): void {
    const left = Math.max(0, state.remainingPoints);
    context.header('RateLimit-Policy', `"${this.#policy}";q=${this.#most};w=${windowSeconds}`);
    context.header('RateLimit', `"${this.#policy}";r=${left};t=${secondsOf(state)}`);
  }

  #refusal(state: RateLimiterRes): Failure {
    const seconds = secondsOf(state);
    return new Failure(
      'rate_limited',
      `More than ${this.#most} ${this.#what} in a minute. Try again in ${seconds} s.`,
      { retryAfter: seconds },
    );
  }
}

function secondsOf(state: RateLimiterRes): number {
  return Math.ceil(state.msBeforeNext / 1000);
}
