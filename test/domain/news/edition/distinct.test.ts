import { expect, test } from 'vitest';
import { explainDistinct } from '../../../../domain/news/edition/distinct.ts';
import { type RankingInputs, rankStory } from '../../../../domain/news/edition/rank.ts';

const terms = (inputs: Partial<RankingInputs> = {}) =>
  rankStory({ signal: 0.5, personal: 0.5, fact: 0, novelty: 1, timeliness: 0.5, hype: 0, ...inputs }).terms;

test('a card is told apart by the term whose share of the score is furthest from the mean of its neighbours', () => {
  const neighbours = [terms({ signal: 0.2 }), terms({ signal: 0.4 })];
  expect(explainDistinct(terms({ signal: 0.5, timeliness: 0.9 }), neighbours, 'en-GB')).toBe(
    'More to act on than the cards beside it (0.50 against 0.30).',
  );
  // The same distance in a term that counts for less.
  expect(explainDistinct(terms({ signal: 0.31, timeliness: 0.9 }), neighbours, 'en-GB')).toBe(
    'More recent than the cards beside it (0.90 against 0.50).',
  );
});

test('less is said as less, and a lowering term by its value', () => {
  expect(explainDistinct(terms({ fact: 0.1 }), [terms({ fact: 0.7 })], 'en')).toContain('Less supported');
  expect(explainDistinct(terms({ hype: 1 }), [terms()], 'en')).toBe(
    'More hyped than the cards beside it (1.00 against 0.00).',
  );
});

test('it is said in German to a reader whose locale is German', () => {
  expect(explainDistinct(terms({ personal: 0.9 }), [terms()], 'de-AT')).toBe(
    'Näher an deinen Themen als die Karten daneben (0,90 gegen 0,50).',
  );
  expect(explainDistinct(terms({ personal: 0.9 }), [terms()], 'den')).toContain('Closer to your topics');
});

test('a card alone, and one that is like its neighbours, is not told apart', () => {
  expect(explainDistinct(terms(), [], 'en')).toBeNull();
  expect(explainDistinct(terms({ timeliness: 0.55 }), [terms()], 'en')).toBeNull();
});

test('a term without words of its own is named', () => {
  const only = (value: number) => [{ name: 'reach', value, weight: 1 }];
  expect(explainDistinct(only(1), [only(0)], 'en')).toBe(
    '+ reach than the cards beside it (1.00 against 0.00).',
  );
});
