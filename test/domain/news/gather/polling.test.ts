import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SourceKind, sourceKind } from '../../../../domain/news/gather/connectors.ts';
import {
  nextCheck,
  type PollingInput,
  pollingBounds,
  pollingBoundsOf,
} from '../../../../domain/news/gather/polling.ts';

const now = '2026-11-21T12:00:00.000Z';
const quiet: PollingInput = {
  now,
  result: 'updated',
  failure_count: 0,
  cache_max_age_seconds: null,
  expires: null,
  retry_after_seconds: null,
  ttl_minutes: null,
  recent_published_at: [],
  current_interval_seconds: 3600,
  jitter: 0.5,
};
const everyTwoHours = ['2026-11-21T11:00:00Z', '2026-11-21T09:00:00Z', '2026-11-21T07:00:00Z'];

describe('the next check of a source', () => {
  test('comes after half the mean gap between its items', () => {
    expect(nextCheck({ ...quiet, recent_published_at: everyTwoHours })).toEqual({
      next_check_at: '2026-11-21T13:00:00.000Z',
      interval_seconds: 3600,
      reason: 'half the mean gap between its items',
    });
  });

  test.each([
    ['max-age', { cache_max_age_seconds: 7200 }, 7200],
    ['Expires', { expires: '2026-11-21T14:00:00Z' }, 7200],
    ['ttl', { ttl_minutes: 120 }, 7200],
    ['Retry-After', { retry_after_seconds: 7200 }, 7200],
  ])('is never sooner than %s allows', (name, hint, seconds) => {
    const at = (jitter: number) =>
      nextCheck({ ...quiet, ...hint, jitter, recent_published_at: everyTwoHours });
    expect(at(0).interval_seconds).toBe(seconds);
    expect(at(0).reason).toContain(name);
    expect(at(1).interval_seconds).toBe(Math.round(seconds * 1.1));
  });

  test('takes max-age before Expires', () => {
    const next = nextCheck({ ...quiet, cache_max_age_seconds: 60, expires: '2026-11-22T11:00:00Z' });
    expect(next.interval_seconds).toBe(3600);
  });

  test('waits twice as long with each failure, and a day at most', () => {
    const failed = { ...quiet, result: 'failed', failure_count: 1 } as const;
    expect(nextCheck(failed).interval_seconds).toBe(7200);
    expect(nextCheck({ ...failed, current_interval_seconds: 80_000 }).interval_seconds).toBe(
      pollingBounds.max,
    );
  });

  test('obeys Retry-After beyond the longest interval', () => {
    expect(nextCheck({ ...quiet, jitter: 0, retry_after_seconds: 200_000 }).interval_seconds).toBe(200_000);
  });

  test('comes later for a source that has fallen silent', () => {
    const silent = ['2026-11-11T12:00:00Z', '2026-11-11T11:50:00Z', '2026-11-11T11:40:00Z'];
    const next = nextCheck({ ...quiet, result: 'not_modified', recent_published_at: silent });
    expect(next).toMatchObject({
      interval_seconds: 60 * 60 * 24,
      reason: expect.stringContaining('no items for a long time'),
    });
  });

  test('lies within the bounds and is spread by a tenth to each side', () => {
    const seconds = fc.option(fc.integer({ min: 0, max: 1e6 }));
    fc.assert(
      fc.property(
        seconds,
        seconds,
        fc.integer({ min: 1, max: 1e6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (age, ttl, current, jitter) => {
          const next = nextCheck({
            ...quiet,
            cache_max_age_seconds: age,
            ttl_minutes: ttl,
            current_interval_seconds: current,
            jitter,
          });
          expect(next.interval_seconds).toBeGreaterThanOrEqual(pollingBounds.min);
          expect(next.interval_seconds).toBeLessThanOrEqual(pollingBounds.max * 1.1);
          expect(Date.parse(next.next_check_at) - Date.parse(now)).toBe(next.interval_seconds * 1000);
        },
      ),
    );
    expect(nextCheck({ ...quiet, jitter: 0 }).interval_seconds).toBe(3240);
    expect(nextCheck({ ...quiet, jitter: 1 }).interval_seconds).toBe(3960);
  });

  test.each([
    ['its pace', {}],
    ['the shortest interval', { recent_published_at: ['2026-11-21T11:59:00Z', '2026-11-21T11:58:00Z'] }],
    ['the longest interval', { current_interval_seconds: 500_000 }],
    ['max-age', { cache_max_age_seconds: 7200 }],
    ['Retry-After', { retry_after_seconds: 7200 }],
  ])('is moved by chance where %s decides', (_, change) => {
    const seconds = [0, 0.25, 0.5, 0.75, 1].map(
      (jitter) => nextCheck({ ...quiet, ...change, jitter }).interval_seconds,
    );
    expect(seconds).toEqual([...new Set(seconds)].toSorted((a, b) => a - b));
  });

  test('of an API keeps the pause that its terms ask for, however much it answers', () => {
    const everyMinute = ['2026-11-21T11:59:00Z', '2026-11-21T11:58:00Z'];
    const seconds = (kind: SourceKind) =>
      nextCheck({ ...quiet, jitter: 0, recent_published_at: everyMinute, bounds: pollingBoundsOf(kind) })
        .interval_seconds;
    expect(sourceKind.options.map(seconds)).toEqual([300, 21_600, 3_600, 900, 3_600]);
  });
});
