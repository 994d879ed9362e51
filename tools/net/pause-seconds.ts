import { parseRetryAfter, rateLimitSeconds } from './cache-headers.ts';

/**
 * Returns the seconds for which a response pauses its whole host: Retry-After of a "too much" status (403, 429, 503;
 * RFC 9110 10.2.3), or the time until an exhausted rate limit resets, even if this response was still successful.
 * Null if it asks for no pause: Retry-After of any other error concerns its own address.
 */
export function pauseSeconds(
  answer: { status: number; headers: Readonly<Record<string, string>> },
  now: Date,
): number | null {
  const { status, headers } = answer;
  const isTooMuch = status === 403 || status === 429 || status === 503;
  return (isTooMuch ? parseRetryAfter(headers['retry-after'], now) : null) ?? rateLimitSeconds(headers, now);
}
