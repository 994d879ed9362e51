/** Hints of a response about the time of the next request. */
export interface CacheHints {
  /** `max-age` of Cache-Control in seconds; 0 for `no-store` and `no-cache`; `null` if absent. */
  maxAgeSeconds: number | null;
  /** `Expires` as UTC ISO 8601; `null` if it is missing or no date (`0` is common). */
  expires: string | null;
  /** `Retry-After` in seconds from now. */
  retryAfterSeconds: number | null;
}

/** Largest number of seconds; greater numbers count as this one (RFC 9111 1.2.2). */
const maxSeconds = 2 ** 31;

/** Reads Cache-Control, Expires and Retry-After from lower-case headers. */
export function cacheHints(headers: Readonly<Record<string, string>>, now: Date): CacheHints {
  const { expires } = headers;
  return {
    maxAgeSeconds: parseMaxAge(headers['cache-control']),
    expires: parseHttpDate(expires)?.toISOString() ?? null,
    retryAfterSeconds: parseRetryAfter(headers['retry-after'], now),
  };
}

/** Returns the freshness of Cache-Control (RFC 9111 5.2.2) in seconds; the first `max-age` counts. */
export function parseMaxAge(cacheControl: string | undefined): number | null {
  if (cacheControl === undefined) return null;
  if (/(^|,)\s*no-(store|cache)\s*(,|$)/i.test(cacheControl)) return 0;
  const found = /(?:^|,)\s*max-age\s*=\s*"?(\d{1,20})"?\s*(?:,|$)/i.exec(cacheControl);
  return found?.[1] === undefined ? null : Math.min(Number(found[1]), maxSeconds);
}

/**
 * Returns Retry-After (RFC 9110 10.2.3), a number of seconds or a date, as whole seconds from `now`, never negative.
 */
export function parseRetryAfter(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null;
  const text = value.trim();
  if (/^\d{1,20}$/.test(text)) return Math.min(Number(text), maxSeconds);
  const date = parseHttpDate(text);
  return date === null ? null : Math.max(0, Math.ceil((date.getTime() - now.getTime()) / 1000));
}

/**
 * Returns the seconds until an exhausted rate limit resets (`x-ratelimit-remaining: 0` with `x-ratelimit-reset`, a
 * moment in seconds since 1970 as GitHub sends it, or a number of seconds); null if no limit is exhausted.
 */
export function rateLimitSeconds(headers: Readonly<Record<string, string>>, now: Date): number | null {
  const reset = headers['x-ratelimit-reset']?.trim() ?? '';
  if (headers['x-ratelimit-remaining']?.trim() !== '0' || !/^\d{1,12}$/.test(reset)) return null;
  const number = Number(reset);
  // No limit lasts thirty years.
  const isMoment = number > 1_000_000_000;
  return isMoment ? Math.max(0, number - Math.floor(now.getTime() / 1000)) : number;
}

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const currentDate = new RegExp(`^[A-Z][a-z]{2}, \\d{2} (${months}) \\d{4} \\d{2}:\\d{2}:\\d{2} GMT$`);
const rfc850Date = new RegExp(`^[A-Z][a-z]+day, \\d{2}-(${months})-\\d{2} \\d{2}:\\d{2}:\\d{2} GMT$`);
const asctimeDate = new RegExp(`^[A-Z][a-z]{2} (${months}) [ \\d]\\d \\d{2}:\\d{2}:\\d{2} \\d{4}$`);

/** Parses a date in one of the three forms of RFC 9110 5.6.7; returns `null` for anything else. */
export function parseHttpDate(value: string | undefined): Date | null {
  const text = value?.trim() ?? '';
  // `Date.parse` alone would read "0" as the year 2000 and the third form as local time.
  const isUtc = currentDate.test(text) || rfc850Date.test(text);
  const time = isUtc ? Date.parse(text) : asctimeDate.test(text) ? Date.parse(`${text} GMT`) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time);
}
