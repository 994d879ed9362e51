import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ndcgAt } from '../../../domain/quality/ndcg.ts';
import { rateOf, wilsonInterval } from '../../../domain/quality/rate.ts';

describe('a share', () => {
  test('has the interval of Wilson', () => {
    // Newcombe (1998), table I: 81 of 263 and 0 of 20.
    const [low, high] = wilsonInterval(81 / 263, 263);
    expect(low).toBeCloseTo(0.2553, 4);
    expect(high).toBeCloseTo(0.3662, 4);
    expect(wilsonInterval(0, 20)[1]).toBeCloseTo(0.1611, 4);
  });

  test('of nothing is nothing, and not zero', () => {
    expect(rateOf(0, 0)).toEqual({ value: null, interval: null, count: 0, of: 0 });
  });

  test('lies within its interval, which lies within 0 to 1 and is never without width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (of, some) => {
        const { value, interval } = rateOf(some % (of + 1), of);
        const [low, high] = interval ?? [1, 0];
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(high - low).toBeGreaterThan(0);
        expect(value).toBeGreaterThanOrEqual(low - 1e-12);
        expect(value).toBeLessThanOrEqual(high + 1e-12);
      }),
    );
  });
});

describe('the gain of an order', () => {
  test('is 1 for the best order, less for others, and 0 where nothing has gain', () => {
    expect(ndcgAt(7, [1, 1, 0, 0])).toBe(1);
    expect(ndcgAt(7, [0, 1])).toBeCloseTo(1 / Math.log2(3), 12);
    expect(ndcgAt(7, [0, 0])).toBe(0);
    expect(ndcgAt(1, [0, 1])).toBe(0);
  });
});
