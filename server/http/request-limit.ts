import type { Context } from 'hono';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../../domain/failure.ts';

const windowSeconds = 60;

/** Limits requests per key and minute, and reports the limit in response headers (`RateLimit-*`, `Retry-After`). */
export class RequestLimit {
  readonly #policy: string;
  readonly #max: number;
  readonly #counted: string;
  readonly #limiter: RateLimiterMemory;

  /** `policy` names the kind of key; `counted` describes the requests in the text of the error. */
  constructor(policy: string, max: number, counted: string) {
    this.#policy = policy;
    this.#max = max;
    this.#counted = counted;
    this.#limiter = new RateLimiterMemory({ points: max, duration: windowSeconds });
  }

  /** Counts a request and reports what is left; throws `rate_limited` above the limit. */
  async count(context: Context, key: string): Promise<void> {
    const state = await this.#limiter.consume(key).catch((refused: RateLimiterRes) => refused);
    this.#report(context, state);
    if (state.consumedPoints > this.#max) throw this.#refusal(state);
  }

  /** Throws `rate_limited` if nothing is left, without counting. */
  async check(context: Context, key: string): Promise<void> {
    const state = await this.#limiter.get(key);
    if (state === null || state.consumedPoints < this.#max) return;
    this.#report(context, state);
    throw this.#refusal(state);
  }

  #report(context: Context, state: RateLimiterRes): void {
    const left = Math.max(0, state.remainingPoints);
    context.header('RateLimit-Policy', `"${this.#policy}";q=${this.#max};w=${windowSeconds}`);
    context.header('RateLimit', `"${this.#policy}";r=${left};t=${secondsOf(state)}`);
  }

  #refusal(state: RateLimiterRes): Failure {
    const seconds = secondsOf(state);
    return new Failure(
      'rate_limited',
      `There were more than ${this.#max} ${this.#counted} in a minute. Nothing was done. Try again in ${seconds} s.`,
      { retryAfter: seconds },
    );
  }
}

function secondsOf(state: RateLimiterRes): number {
  return Math.ceil(state.msBeforeNext / 1000);
}
