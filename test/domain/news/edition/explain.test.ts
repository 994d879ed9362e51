import { expect, test } from 'vitest';
import { explainRank } from '../../../../domain/news/edition/explain.ts';
import { rankStory } from '../../../../domain/news/edition/rank.ts';

const inputs = { signal: 0, personal: 0.5, fact: 0, novelty: 0, timeliness: 0, hype: 0 };

test('names the two strongest reasons with their share of the score, strongest first', () => {
  const { terms } = rankStory({ ...inputs, signal: 0.6, timeliness: 0.4, novelty: 0.9 });
  expect(explainRank(terms)).toBe('Shown because you can act on it (+0.21) and it is new to you (+0.09).');
});

test('names what counts against a story', () => {
  const { terms } = rankStory({ ...inputs, signal: 0.6, hype: 1 });
  expect(explainRank(terms)).toBe('Shown because you can act on it (+0.21), although it is hyped (−0.05).');
});

test('does not claim that a story fits topics when the reader has set none', () => {
  expect(explainRank(rankStory(inputs).terms)).toBe('No single reason stands out.');
  expect(explainRank(rankStory({ ...inputs, personal: 0.9 }).terms)).toContain('it fits your topics');
});
