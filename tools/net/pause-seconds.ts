import { parseRetryAfter, rateLimitSeconds } from './cache-headers.ts';

/**
 * Returns the pause that a response asks for its whole host: Retry-After of a 403, 429 or 503 (RFC 9110 10.2.3), or the
 * rest until an exhausted rate limit is reset, also if the request itself still succeeded. Null if it asks for none:
 * another error's Retry-After concerns its own address.
 */
export function pauseSeconds(
  answer: { status: number; headers: Readonly<Record<string, string>> },
  now: Date,
): number | null {
  const { status, headers } = answer;
  const isTooMuch = status === 403 || status === 429 || status === 503;
  return (isTooMuch ? parseRetryAfter(headers['retry-after'], now) : null) ?? rateLimitSeconds(headers, now);
}
