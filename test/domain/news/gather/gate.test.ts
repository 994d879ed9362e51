import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../../../domain/failure.ts';
import {
  decideGate,
  type GateArticle,
  gateThresholds,
  judgeRelevance,
} from '../../../../domain/news/gather/gate.ts';
import { topicMatches, topicsOf } from '../../../../domain/topics.ts';

const ordinary: GateArticle = {
  title: 'Ostrava Flow opens a works for valves in Brno',
  summary: 'The works will employ 300 people and make valves for water plants, the company said.',
  content: '',
  categories: [],
  source_weight: 0.5,
};
const context = { capacity_left: 5, sample: 0.5, sample_rate: 0.2 };

describe('relevance', () => {
  test('looks for topics in the first 50,000 characters, however long the text is', () => {
    const weights = { turbines: 0.5 };
    const words = 'some words of a text '.repeat(12_000);
    const judged = (content: string) => judgeRelevance({ ...ordinary, summary: '', content }, weights);
    const [half, whole] = [words.slice(0, 60_000), words.slice(0, 240_000)];
    expect(judged(`${whole} turbines`)).toEqual(judged(half));
    expect(judged(`turbines ${whole}`)).toEqual(judged(`turbines ${half}`));
    expect(judged(`turbines ${half}`).total).toBeGreaterThan(judged(half).total);
  });

  test('of an ordinary article without preferences lies in the capacity band', () => {
    const { total } = judgeRelevance(ordinary, {});
    expect(total).toBeGreaterThanOrEqual(gateThresholds.capacity);
    expect(total).toBeLessThan(gateThresholds.immediate);
  });

  test('of an ordinary title without text still lies there', () => {
    expect(decideGate(judgeRelevance({ ...ordinary, summary: '' }, {}).total, context).band).toBe('capacity');
  });

  test.each([
    [
      'an advertisement',
      { title: 'Save 40% off valves: best deals today', summary: 'Shop now with promo code VALVE.' },
    ],
    ['an empty item', { title: '', summary: '' }],
    ['a single word', { title: 'Valves', summary: '' }],
  ])('of %s lies below it', (_what, change) => {
    expect(judgeRelevance({ ...ordinary, ...change }, {}).total).toBeLessThan(gateThresholds.capacity);
  });

  test('rises with a wanted topic, more in the title than in the text, and falls with an unwanted one', () => {
    const none = judgeRelevance(ordinary, {}).total;
    const inTitle = judgeRelevance(ordinary, { valves: 0.8 });
    const inText = judgeRelevance(ordinary, { 'water plants': 0.8 });
    expect(inTitle.total).toBeGreaterThan(inText.total);
    expect(inText.total).toBeGreaterThan(none);
    expect(judgeRelevance(ordinary, { valves: -0.8 }).total).toBeLessThan(none);
    expect(inTitle.reason).toContain('valves +0.8');
    expect(decideGate(judgeRelevance(ordinary, { valves: 1 }).total, context).band).toBe('immediate');
  });

  test('is the sum of its terms and stays within 0 to 1', () => {
    const text = fc.string({ maxLength: 60 });
    fc.assert(
      fc.property(
        text,
        text,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (title, summary, source_weight, weight) => {
          const { total, terms } = judgeRelevance(
            { ...ordinary, title, summary, source_weight },
            { valves: weight, a: weight },
          );
          const sum = terms.reduce((all, term) => all + term.value * term.weight, 0);
          expect(total).toBeCloseTo(Math.min(1, Math.max(0, sum)), 9);
          for (const { value } of terms) expect(value >= 0 && value <= 1).toBe(true);
        },
      ),
    );
  });
});

describe('the gate', () => {
  test.each([
    [1, 'immediate'],
    [0.8, 'immediate'],
    [0.79, 'capacity'],
    [0.5, 'capacity'],
    [0.49, 'sampled'],
    [0.2, 'sampled'],
    [0.19, 'removed'],
    [0, 'removed'],
  ])('puts relevance %d into the band %s', (relevance, band) => {
    expect(decideGate(relevance, context).band).toBe(band);
  });

  test('takes the capacity band while there is room, and lets it wait afterwards', () => {
    expect(decideGate(0.6, { ...context, capacity_left: 1 }).outcome).toBe('accepted');
    expect(decideGate(0.6, { ...context, capacity_left: 0 }).outcome).toBe('deferred');
    expect(decideGate(0.9, { ...context, capacity_left: 0 }).outcome).toBe('accepted');
  });

  test('lets through the share that its propensity says', () => {
    for (const relevance of [0.3, 0.1]) {
      const draws = Array.from({ length: 1000 }, (_, index) =>
        decideGate(relevance, { ...context, sample: index / 1000 }),
      );
      const share = draws.filter(({ outcome }) => outcome === 'accepted').length / draws.length;
      expect(share).toBeCloseTo(draws[0]?.propensity ?? 0, 2);
    }
  });

  test('keeps every propensity within 0 (excluded) and 1, with a reason', () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        unit,
        unit,
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        fc.nat(3),
        (relevance, sample, sample_rate, capacity_left) => {
          const decision = decideGate(relevance, { capacity_left, sample, sample_rate });
          expect(decision.propensity > 0 && decision.propensity <= 1).toBe(true);
          expect(decision.reason).not.toBe('');
        },
      ),
    );
  });

  test.each([
    [1.1, context],
    [Number.NaN, context],
    [0.5, { ...context, sample: 2 }],
    [0.5, { ...context, sample_rate: 0 }],
  ])('refuses numbers out of range (%#)', (relevance, given) => {
    expect(() => decideGate(relevance, given)).toThrow(Failure);
  });
});

describe('topics', () => {
  test('match whole words in any common form, and phrases in a row', () => {
    const text = 'Engineers tested machine-learning models; vulnerabilities in Rust and C++ were patched.';
    const found = topicMatches(text, {
      'machine learning': 0.5,
      vulnerability: 1,
      'c++': -0.2,
      test: 0.1,
      go: 1,
      us: 1,
    });
    expect(found.map(({ topic }) => topic)).toEqual(['vulnerability', 'machine learning', 'c++', 'test']);
    expect(found[0]?.matched).toEqual(['vulnerabilities']);
    expect(found[1]?.matched).toEqual(['machine-learning']);
  });

  test('are not found inside other words', () => {
    expect(topicMatches('Google trusts its partners', { go: 1, rust: 1, art: 1, constructor: 1 })).toEqual(
      [],
    );
  });

  test('that are common are found by other words for them', () => {
    expect(topicMatches('CVE-2026-1234 lets hackers in', { security: 1 })[0]?.matched).toEqual([
      'CVE',
      'hackers',
    ]);
  });

  test('of a story are its categories and the common ones in its title or twice in its text', () => {
    const story = {
      title: 'Hackers exploit parser',
      text: 'A bank paid. Its investors did not know.',
      categories: [' Parsers '],
    };
    expect(topicsOf(story)).toEqual(['parsers', 'security', 'finance']);
    expect(topicsOf({ title: 'A day in Brno', text: 'A bank stood there.', categories: [] })).toEqual([]);
  });
});
