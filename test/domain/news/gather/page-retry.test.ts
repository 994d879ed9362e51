import { expect, test } from 'vitest';
import { Failure } from '../../../../domain/failure.ts';
import { nextPageTry } from '../../../../domain/news/gather/page-retry.ts';

const now = '2026-11-21T12:00:00.000Z';
const next = (failure: Failure, tries = 0) => nextPageTry(failure, { tries, now });
const passing = new Failure('fetch_timeout', 'slow');

test('a page that failed for now is asked for again after an hour, then after two, and then no more', () => {
  expect(next(passing)).toEqual({ tries: 1, retry_at: '2026-11-21T13:00:00.000Z' });
  expect(next(passing, 1)).toEqual({ tries: 2, retry_at: '2026-11-21T14:00:00.000Z' });
  expect(next(passing, 2)).toEqual({ tries: 3, retry_at: null });
});

test('a page is not asked for before its site allows', () => {
  const later = new Failure('fetch_failed', 'busy', { retryAfter: 7200 });
  expect(next(later).retry_at).toBe('2026-11-21T14:00:00.000Z');
  const unreadable = new Failure('robots_refused', 'no robots.txt now', { retryAfter: 60 });
  expect(next(unreadable).retry_at).toBe('2026-11-21T13:00:00.000Z');
});

test('a page that is refused for good is not asked for again', () => {
  expect(next(new Failure('robots_refused', 'forbidden'))).toEqual({ tries: 1, retry_at: null });
  expect(next(new Failure('response_refused', 'gone', { upstreamStatus: 410 }))).toEqual({
    tries: 1,
    retry_at: null,
  });
});

test('a page whose host wants to be left alone has not been tried', () => {
  const paused = new Failure('host_paused', 'slowly', { retryAfter: 120 });
  expect(next(paused, 2)).toEqual({ tries: 2, retry_at: '2026-11-21T12:02:00.000Z' });
});
