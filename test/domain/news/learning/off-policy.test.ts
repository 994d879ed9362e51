import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../../../domain/failure.ts';
import { evaluateRanking, type Impression } from '../../../../domain/news/learning/off-policy.ts';

const shown = (change: Partial<Impression> = {}): Impression => ({
  edition: 'one',
  story_id: 'a',
  shown_rank: 1,
  propensity: 1,
  reward: 0,
  ...change,
});

/** Editions of two cards that were shown for certain, of which the first is found useful. */
const certain = (editions: number) =>
  Array.from({ length: editions }, (_, index) => [
    shown({ edition: `${index}`, story_id: 'a', reward: 1 }),
    shown({ edition: `${index}`, story_id: 'b', shown_rank: 2, reward: -1 }),
  ]).flat();
const rankingOf = (impressions: readonly Impression[], storyIds: string[]) =>
  new Map(impressions.map(({ edition }) => [edition, storyIds]));

describe('the value of a ranking', () => {
  test('that shows what was shown is what it was, and there is nothing to claim', () => {
    const impressions = certain(40);
    const found = evaluateRanking({ impressions, ranking: rankingOf(impressions, ['a', 'b']) });
    expect(found.snips.value).toBeCloseTo(found.logged, 12);
    expect(found.ips.value).toBeCloseTo(found.logged, 12);
    expect(found).toMatchObject({
      support: 1,
      effective_sample_size: expect.any(Number),
      clipped: 0,
      claim: 'none',
    });
    expect(found.reason).toMatch(/^No claim of improvement.*includes zero/);
  });

  test('depends on its order: what is useful counts more at the top', () => {
    const impressions = certain(40);
    const worse = evaluateRanking({ impressions, ranking: rankingOf(impressions, ['b', 'a']) });
    expect(worse.difference.value).toBeLessThan(0);
    expect(worse.claim).toBe('worse');
  });

  test('counts a rare card by the inverse of its chance, and no further than the clip', () => {
    const impressions = [
      shown({ propensity: 0.1, reward: 1 }),
      shown({ edition: 'two', propensity: 0.5, reward: 0 }),
    ];
    const ranking = new Map([
      ['one', ['a']],
      ['two', ['a']],
    ]);
    expect(evaluateRanking({ impressions, ranking }).snips.value).toBeCloseTo(10 / 12, 12);
    expect(evaluateRanking({ impressions, ranking }).ips.value).toBeCloseTo(5, 12);
    const cut = evaluateRanking({ impressions, ranking, clip: 4 });
    expect(cut.snips.value).toBeCloseTo(4 / 6, 12);
    expect(cut).toMatchObject({ clip: 4, clipped: 1 });
  });

  test('is not claimed for stories that had no chance to be shown', () => {
    const impressions = certain(40);
    const found = evaluateRanking({ impressions, ranking: rankingOf(impressions, ['a', 'never', 'shown']) });
    expect(found.difference.value).toBeGreaterThan(0);
    expect(found.support).toBeLessThan(0.8);
    expect(found).toMatchObject({ claim: 'none', reason: expect.stringContaining('had a chance') });
  });

  test('is not claimed from a few editions, nor from nothing', () => {
    const impressions = certain(29);
    expect(evaluateRanking({ impressions, ranking: rankingOf(impressions, ['a']) })).toMatchObject({
      claim: 'none',
      reason: expect.stringContaining('29 editions are too few'),
    });
    expect(evaluateRanking({ impressions: [], ranking: new Map() })).toMatchObject({
      claim: 'none',
      support: 0,
      effective_sample_size: 0,
    });
  });

  test('lies within its interval and, self-normalised, within what rewards can be', () => {
    const anyImpression = fc.record({
      edition: fc.constantFrom('1', '2', '3', '4'),
      story_id: fc.constantFrom('a', 'b', 'c'),
      shown_rank: fc.integer({ min: 1, max: 9 }),
      propensity: fc.double({ min: 0.001, max: 1, noNaN: true }),
      reward: fc.constantFrom(-1, 0, 1),
    });
    fc.assert(
      fc.property(fc.array(anyImpression), (impressions) => {
        const found = evaluateRanking({ impressions, ranking: rankingOf(impressions, ['a', 'b']) });
        expect(Math.abs(found.snips.value)).toBeLessThanOrEqual(1 + 1e-9);
        for (const { value, interval } of [found.snips, found.ips, found.difference]) {
          expect(interval[0]).toBeLessThanOrEqual(value + 1e-9);
          expect(interval[1]).toBeGreaterThanOrEqual(value - 1e-9);
        }
        expect(found.effective_sample_size).toBeLessThanOrEqual(impressions.length + 1e-6);
      }),
    );
  });

  test('is refused for a propensity of zero or above one, a reward out of range, and a rank below one', () => {
    for (const wrong of [
      { propensity: 0 },
      { propensity: 1.1 },
      { propensity: Number.NaN },
      { reward: 2 },
      { shown_rank: 0 },
    ]) {
      const impressions = [shown(wrong)];
      expect(() => evaluateRanking({ impressions, ranking: new Map() }), JSON.stringify(wrong)).toThrow(
        Failure,
      );
    }
  });
});
