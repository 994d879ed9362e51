import { describe, expect, test } from 'vitest';
import {
  acceptanceBySlot,
  calibrateGate,
  compareRankings,
  type ServedCard,
  titleRedundancy,
  usefulSignalRate,
} from '../../../../domain/news/learning/quality.ts';

const card = (change: Partial<ServedCard> = {}): ServedCard => ({
  story_id: 'story',
  rank: 1,
  edition: '2026-03-01',
  slot: 'ranked',
  propensity: 1,
  said: null,
  score: 0.5,
  baseline_score: 0.5,
  chance_band: null,
  ...change,
});

describe('the rate of useful signal', () => {
  test('is of reviewed cards alone', () => {
    const cards = [
      card({ said: 'useful' }),
      card({ said: 'more_topic' }),
      card({ said: 'hidden' }),
      card(),
      card(),
    ];
    expect(usefulSignalRate(cards)).toMatchObject({ count: 2, of: 3 });
  });

  test('is told for each slot, with how many cards were served in it', () => {
    const cards = [card({ slot: 'exploration', said: 'useful' }), card({ slot: 'exploration' }), card()];
    expect(acceptanceBySlot(cards)).toMatchObject([
      { slot: 'ranked', served: 1, acceptance: { value: null, of: 0 } },
      { slot: 'exploration', served: 2, acceptance: { value: 1, of: 1 } },
      { slot: 'audit', served: 0, acceptance: { of: 0 } },
    ]);
  });
});

describe('the comparison with the static baseline', () => {
  /** Editions in which the reader's order has the useful card first, and the baseline last; or the other way round. */
  const editions = (count: number, isBetter: (index: number) => boolean) =>
    Array.from({ length: count }, (_, index) => {
      const [high, low] = isBetter(index) ? [0.9, 0.1] : [0.1, 0.9];
      const edition = `2026-03-${String(index + 1).padStart(2, '0')}`;
      return [
        card({ edition, said: 'useful', score: high, baseline_score: low }),
        card({ edition, said: 'not_useful', score: 0.5, baseline_score: 0.5 }),
      ];
    }).flat();

  test('claims what holds in edition after edition', () => {
    const found = compareRankings(editions(20, () => true));
    expect(found).toMatchObject({ claim: 'better', editions: 20, cards: 40, personalised: 1 });
    expect(found.difference).toBeCloseTo(1 - 1 / Math.log2(3));
    expect(compareRankings(editions(20, () => false))).toMatchObject({ claim: 'worse' });
  });

  test('claims nothing while the interval spans zero, and from a handful of editions', () => {
    const mixed = compareRankings(editions(20, (index) => index % 2 === 0));
    expect(mixed.claim).toBe('none');
    expect(mixed.statement).toContain('includes zero');
    expect(compareRankings(editions(9, () => true))).toMatchObject({ claim: 'none', editions: 9 });
  });

  test('claims nothing where reviews do not tell cards apart', () => {
    const cards = [
      card({ said: 'useful' }),
      card({ said: 'useful' }),
      card({ edition: '2026-03-02', said: 'hidden' }),
    ];
    expect(compareRankings(cards)).toMatchObject({
      claim: 'none',
      editions: 0,
      difference: null,
      interval: null,
    });
  });
});

describe('the calibration of the gate', () => {
  test('weighs each reviewed story by the chance with which it was shown', () => {
    const cards = [
      card({ chance_band: 'sampled', propensity: 0.2, said: 'useful' }),
      card({ chance_band: 'sampled', propensity: 0.2, said: 'not_useful' }),
      card({ chance_band: 'removed', propensity: 0.02, said: 'not_useful' }),
      card({ chance_band: 'removed', propensity: 0.02 }),
      card({ said: 'useful' }),
    ];
    const found = calibrateGate(cards, 1_000);
    expect(found.false_negatives.share).toBeCloseTo(5 / (5 + 5 + 50));
    expect(found.false_negatives.articles).toBe(83);
    expect(found.bands).toMatchObject([
      { band: 'sampled', useful: { count: 1, of: 2 } },
      { band: 'removed', useful: { count: 0, of: 1 } },
    ]);
    // Three stories with unequal weights are worth less than two.
    const [low, high] = found.false_negatives.interval ?? [0, 0];
    expect(low).toBeLessThan(0.02);
    expect(high).toBeGreaterThan(0.7);
  });

  test('finds the true share in a world where it is known', () => {
    // Of 10,000 articles of the sampled band 1 in 10 is useful, of 10,000 removed 1 in 100; both sampled at their rates.
    const world = (['sampled', 'removed'] as const).flatMap((band) => {
      const [propensity, useful] = band === 'sampled' ? [0.2, 0.1] : [0.02, 0.01];
      const shown = 10_000 * propensity;
      return Array.from({ length: shown }, (_, index) =>
        card({ chance_band: band, propensity, said: index < shown * useful ? 'useful' : 'not_useful' }),
      );
    });
    expect(calibrateGate(world, 17_800).false_negatives.share).toBeCloseTo(0.055);
  });

  test('says that it can say nothing without reviews', () => {
    expect(calibrateGate([card({ said: 'useful' })], 10)).toMatchObject({
      false_negatives: { share: null, interval: null, articles: null },
      reviewed: 0,
    });
  });
});

describe('the redundancy of titles', () => {
  test('is the mean similarity of pairs, over editions of two cards and more', () => {
    const titles = [
      { edition: 'a', title: 'Turbine bearings recalled' },
      { edition: 'a', title: 'Turbine bearings recalled' },
      { edition: 'b', title: 'Turbine bearings recalled' },
      { edition: 'b', title: 'Coating line stops' },
      { edition: 'c', title: 'Alone' },
    ];
    expect(titleRedundancy(titles)).toEqual({ editions: 2, mean: 0.5 });
    expect(titleRedundancy([])).toEqual({ editions: 0, mean: null });
  });
});
