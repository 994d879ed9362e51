import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../../../domain/failure.ts';
import {
  baselineRank,
  compareRanked,
  personalScore,
  type RankingInputs,
  rankingWeights,
  rankStory,
} from '../../../../domain/news/edition/rank.ts';
import {
  factScore,
  hypeScore,
  noveltyScore,
  signalScore,
  timelinessScore,
} from '../../../../domain/news/edition/scores.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const inputs: fc.Arbitrary<RankingInputs> = fc.record({
  signal: unit,
  personal: unit,
  fact: unit,
  novelty: unit,
  timeliness: unit,
  hype: unit,
});
const now = '2026-11-21T12:00:00Z';

describe('the ranking formula', () => {
  test('is 0.35 S + 0.25 P + 0.15 F + 0.10 N + 0.10 T - 0.05 H', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const { total, terms } = rankStory(given);
        const exact =
          0.35 * given.signal +
          0.25 * given.personal +
          0.15 * given.fact +
          0.1 * given.novelty +
          0.1 * given.timeliness -
          0.05 * given.hype;
        expect(total).toBeCloseTo(exact, 11);
        expect(terms.map(({ name }) => name)).toEqual(Object.keys(given));
      }),
    );
    expect(rankStory({ signal: 1, personal: 1, fact: 1, novelty: 1, timeliness: 1, hype: 0 }).total).toBe(
      0.95,
    );
    expect(rankStory({ signal: 0, personal: 0, fact: 0, novelty: 0, timeliness: 0, hype: 1 }).total).toBe(
      -0.05,
    );
  });

  test('takes other weights of another version', () => {
    const given = { signal: 0, personal: 1, fact: 0, novelty: 0, timeliness: 0, hype: 0 };
    expect(rankStory(given, { ...rankingWeights, version: 'other/1', P: 0.5 }).total).toBe(0.5);
  });

  test.each([-0.01, 1.01, Number.NaN, Number.POSITIVE_INFINITY])('refuses an input of %d', (hype) => {
    const given = { signal: 0, personal: 0, fact: 0, novelty: 0, timeliness: 0, hype };
    expect(() => rankStory(given)).toThrow(Failure);
  });
});

describe('the order of stories', () => {
  test('is by total, then newest, then id, and total on every set', () => {
    const story = fc.record({
      total: fc.constantFrom(0.1, 0.2),
      published_at: fc.constantFrom(null, '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'),
      id: fc.constantFrom('a', 'b', 'c', 'd'),
    });
    fc.assert(
      fc.property(fc.array(story), (stories) => {
        const once = stories.toSorted(compareRanked);
        expect(stories.toReversed().toSorted(compareRanked)).toEqual(once);
        for (const [index, each] of once.slice(1).entries())
          expect(each.total <= (once[index]?.total ?? 1)).toBe(true);
      }),
    );
    const undated = { total: 0.1, published_at: null, id: 'a' };
    expect(
      compareRanked(undated, { ...undated, id: 'b', published_at: '2026-11-20T00:00:00Z' }),
    ).toBeGreaterThan(0);
  });
});

describe('the baseline', () => {
  test('looks at recency and the weight of the source alone', () => {
    const { total, terms } = baselineRank('2026-11-20T12:00:00Z', 0.5, now);
    expect(terms.map(({ name }) => name)).toEqual(['recency', 'source']);
    expect(total).toBeCloseTo(0.7 * 0.5 + 0.3 * 0.5, 9);
  });
});

describe('each score', () => {
  test('lies within 0 to 1, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.nat(50),
        fc.nat(50),
        fc.nat(50),
        fc.boolean(),
        (title, text, a, b, c, isNew) => {
          const totals = [
            hypeScore(title, text),
            signalScore({ title, text }),
            factScore({ supported: a, conflicting: b, unresolved: c }),
            noveltyScore({ article_count: a, is_new_to_reader: isNew, new_facts: b }),
          ];
          for (const { total } of totals) expect(total >= 0 && total <= 1).toBe(true);
        },
      ),
    );
  });

  test('of hype is higher for a shouted list than for a sober report', () => {
    const shouted = hypeScore("17 AMAZING Things You Won't Believe About Valves!", '');
    expect(shouted.total).toBeGreaterThan(0.5);
    expect(
      hypeScore('US court orders recall of 3,000 valves', 'The court in Brno ordered it on Friday.').total,
    ).toBe(0);
  });

  test('of fact is 0 without support, grows with independent origins and falls with conflict', () => {
    expect(factScore({ supported: 0, conflicting: 0, unresolved: 4 }).total).toBe(0);
    const one = factScore({ supported: 2, conflicting: 0, unresolved: 0, origins: 1 }).total;
    expect(factScore({ supported: 2, conflicting: 0, unresolved: 0, origins: 3 }).total).toBeGreaterThan(one);
    expect(factScore({ supported: 2, conflicting: 1, unresolved: 0, origins: 1 }).total).toBeLessThan(one);
  });

  test('of signal is higher where a reader can act', () => {
    const fix = signalScore({
      title: 'Flow Server v2.1 fixes CVE-2026-1234',
      text: 'Users must upgrade by 1 December 2026.',
    });
    expect(fix.total).toBeGreaterThan(
      signalScore({ title: 'A look back at valves', text: 'They were made of brass.' }).total,
    );
  });

  test('of novelty is highest for a new story and comes back with new facts', () => {
    const fresh = noveltyScore({ article_count: 1, is_new_to_reader: true }).total;
    const seen = noveltyScore({ article_count: 4, is_new_to_reader: false }).total;
    expect(fresh).toBe(1);
    expect(noveltyScore({ article_count: 4, is_new_to_reader: false, new_facts: 2 }).total).toBeGreaterThan(
      seen,
    );
  });

  test('of timeliness halves every 24 hours and takes a future time as now', () => {
    expect(timelinessScore('2026-11-20T12:00:00Z', now).total).toBe(0.5);
    expect(timelinessScore('2026-11-19T12:00:00Z', now).total).toBe(0.25);
    expect(timelinessScore('2026-11-22T12:00:00Z', now).total).toBe(1);
    expect(() => timelinessScore('yesterday', now)).toThrow(Failure);
  });

  test('of the person is .5 without preferences and follows their weights', () => {
    const match = (weight: number) => ({ topic: 'valves', weight, matched: ['valve'] });
    expect(personalScore([]).total).toBe(0.5);
    expect(personalScore([match(1)]).total).toBe(1);
    expect(personalScore([match(-1)]).total).toBe(0);
    expect(personalScore([match(-0.5)]).total).toBe(0.25);
  });
});
