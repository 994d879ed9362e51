import { describe, expect, test } from 'vitest';
import {
  cacheHints,
  parseHttpDate,
  parseMaxAge,
  parseRetryAfter,
  rateLimitSeconds,
} from '../../../tools/net/cache-headers.ts';

const now = new Date('2026-03-01T12:00:00Z');

describe('the headers that say when to ask again', () => {
  test.each([
    [undefined, null],
    ['', null],
    ['public, max-age=600', 600],
    ['MAX-AGE = "60"', 60],
    ['s-maxage=9, max-age=5', 5],
    ['max-age=5, max-age=9', 5],
    ['no-store', 0],
    ['max-age=600, no-cache', 0],
    ['no-cache="set-cookie", max-age=7', 7],
    ['max-age=-1', null],
    ['max-age=soon', null],
    ['max-age=99999999999999999999', 2 ** 31],
  ])('read Cache-Control %s as %s', (value, seconds) => {
    expect(parseMaxAge(value)).toBe(seconds);
  });

  test.each([
    ['120', 120],
    ['0', 0],
    ['Sun, 01 Mar 2026 12:02:00 GMT', 120],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
  ])('read Retry-After %s as %s seconds', (value, seconds) => {
    expect(parseRetryAfter(value, now)).toBe(seconds);
  });

  test.each(['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'])(
    'read the date %s',
    (value) => {
      expect(parseHttpDate(value)?.toISOString()).toBe('1994-11-06T08:49:37.000Z');
    },
  );

  test.each([
    '0',
    '-1',
    '2026',
    '2026-03-01',
    'Sun, 99 Nov 1994 08:49:37 GMT',
    'Sun, 06 Nov 1994 08:49:37 +0100',
  ])('take %s for no date', (value) => {
    expect(parseHttpDate(value)).toBeNull();
  });

  test('say nothing where there are none', () => {
    expect(cacheHints({}, now)).toEqual({ maxAgeSeconds: null, expires: null, retryAfterSeconds: null });
  });
});

describe('a rate limit', () => {
  const seconds = (remaining: string, reset: string) =>
    rateLimitSeconds({ 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset }, now);

  test('that is used up says when it is new again, as a moment or as seconds', () => {
    expect(seconds('0', String(now.getTime() / 1000 + 90))).toBe(90);
    expect(seconds('0', String(now.getTime() / 1000 - 90))).toBe(0);
    expect(seconds('0', '45')).toBe(45);
  });

  test.each([
    ['1', '45'],
    ['0', 'soon'],
    ['0', '-1'],
    ['', ''],
  ])('of %s requests left until %s asks for nothing', (remaining, reset) => {
    expect(seconds(remaining, reset)).toBeNull();
  });
});
