import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../domain/failure.ts';
import type { Caller } from './authenticate.ts';

const windowSeconds = 60;

/** Bounds the requests of each token in a minute, and says so on every answer (`RateLimit-*`, `Retry-After`). */
export const rateLimit = (requests: number) => {
  const limiter = new RateLimiterMemory({ points: requests, duration: windowSeconds });
  return createMiddleware<Caller>(async (context, next) => {
    const state = await limiter.consume(context.get('tokenId')).catch((refused: RateLimiterRes) => refused);
    const seconds = Math.ceil(state.msBeforeNext / 1000);
    context.header('RateLimit-Policy', `"token";q=${requests};w=${windowSeconds}`);
    context.header('RateLimit', `"token";r=${Math.max(0, state.remainingPoints)};t=${seconds}`);
    if (state.consumedPoints > requests) {
      throw new Failure(
        'rate_limited',
        `More than ${requests} requests in a minute. Try again in ${seconds} s.`,
        {
          retryAfter: seconds,
        },
      );
    }
    await next();
  });
};
