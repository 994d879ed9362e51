import { describe, expect, test } from 'vitest';
import { pairedDifference } from '../../../domain/quality/difference.ts';

const of = (lost: number, won: number, same: number) =>
  [
    ...new Array<number>(lost).fill(-1),
    ...new Array<number>(won).fill(1),
    ...new Array<number>(same).fill(0),
  ].map((gain, place) => ({ gain, of: [String(place)] }));

describe('the paired difference', () => {
  test('is the mean gain, and where nothing differs its interval is a point', () => {
    expect(pairedDifference(of(0, 0, 100))).toEqual({ value: 0, low: 0, high: 0 });
    expect(pairedDifference(of(0, 100, 0))).toEqual({ value: 1, low: 1, high: 1 });
  });

  test('has an interval as wide as the normal one says for many cases', () => {
    // 30 won and 10 lost of 200: mean .1, standard error sqrt((40/200 - .01) / 200) = .0308, so .1 -+ .0604.
    const { value, low, high } = pairedDifference(of(10, 30, 160));
    expect(value).toBe(0.1);
    expect(low).toBeCloseTo(0.04, 1);
    expect(high).toBeCloseTo(0.16, 1);
    expect(high - low).toBeGreaterThan(0.11);
    expect(high - low).toBeLessThan(0.13);
  });

  test('reaches below zero as soon as one case of a hundred is lost, and not when one is won', () => {
    expect(pairedDifference(of(1, 0, 99))).toMatchObject({ value: -0.01, high: 0 });
    expect(pairedDifference(of(1, 0, 99)).low).toBeLessThan(0);
    expect(pairedDifference(of(0, 1, 99)).low).toBe(0);
  });

  test('takes pairs that share a thing for what they are: few things say little, however many pairs they make', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const pairs = ids.flatMap((one, index) =>
      ids.slice(index + 1).map((other) => ({ gain: one === 'a' ? 1 : 0, of: [one, other] })),
    );
    const alone = pairs.map(({ gain }, place) => ({ gain, of: [String(place)] }));
    // 7 pairs of 28 have a gain, and all of them are one thing's.
    expect(pairedDifference(pairs).value).toBe(0.25);
    expect(pairedDifference(pairs).low).toBe(0);
    expect(pairedDifference(alone).low).toBeGreaterThan(0.05);
  });

  test('says that nothing is known without a case', () => {
    expect(pairedDifference([])).toEqual({ value: 0, low: -1, high: 1 });
  });
});
