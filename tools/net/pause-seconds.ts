import { parseRetryAfter, rateLimitSeconds } from './cache-headers.ts';

/**
 * For how long an answer asks its whole host to be left alone: Retry-After of one that says "too much" (403, 429, 503; RFC
 * 9110 10.2.3), or what is left until a used up rate limit is new again, also where the answer itself was still given. Null
 * where it asks for nothing: another error's Retry-After is about its own address.
 */
export function pauseSeconds(
  answer: { status: number; headers: Readonly<Record<string, string>> },
  now: Date,
): number | null {
  const { status, headers } = answer;
  const isTooMuch = status === 403 || status === 429 || status === 503;
  return (isTooMuch ? parseRetryAfter(headers['retry-after'], now) : null) ?? rateLimitSeconds(headers, now);
}
