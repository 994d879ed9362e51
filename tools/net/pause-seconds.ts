import { parseRetryAfter, rateLimitSeconds } from './cache-headers.ts';

/**
 * For how long an answer asks its host to be left alone: Retry-After of an error (RFC 9110 10.2.3), or what is left until a
 * used up rate limit is new again, also where the answer itself was still given. Null where it asks for nothing.
 */
export function pauseSeconds(
  answer: { status: number; headers: Readonly<Record<string, string>> },
  now: Date,
): number | null {
  const { status, headers } = answer;
  const isError = status === 403 || status === 429 || status >= 500;
  return (isError ? parseRetryAfter(headers['retry-after'], now) : null) ?? rateLimitSeconds(headers, now);
}
