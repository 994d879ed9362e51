import { describe, expect, test } from 'vitest';
import { caseScores, meanScores, pairwise, wrongMerges } from '../../../evals/scorers/clusters.ts';

const scoresOf = (clustering: { gold: string[]; found: string[] }) =>
  meanScores(caseScores(clustering), clustering.gold.keys());

describe('B-cubed', () => {
  test('is 1 for the true clusters under other names', () => {
    expect(scoresOf({ gold: ['a', 'a', 'b'], found: ['x', 'x', 'y'] })).toEqual({
      precision: 1,
      recall: 1,
      f1: 1,
    });
  });

  test('has full precision and little recall for cases that stand alone', () => {
    const scores = scoresOf({ gold: ['a', 'a', 'a', 'a'], found: ['1', '2', '3', '4'] });
    expect(scores).toMatchObject({ precision: 1, recall: 0.25, f1: 0.4 });
  });

  test('counts by case: of five, three and two put together', () => {
    const { precision, recall } = scoresOf({
      gold: ['a', 'a', 'a', 'b', 'b'],
      found: ['x', 'x', 'x', 'x', 'x'],
    });
    expect([precision, recall]).toEqual([(3 * 0.6 + 2 * 0.4) / 5, 1]);
  });
});

test('pairs count those found and those that are true', () => {
  expect(pairwise({ gold: ['a', 'a', 'b', 'b'], found: ['x', 'x', 'x', 'y'] })).toMatchObject({
    precision: 1 / 3,
    recall: 1 / 2,
    merged: 1,
    same: 2,
  });
});

test('wrong merges are counted within a topic alone', () => {
  const counts = wrongMerges({ gold: ['a', 'b', 'b', 'c'], found: ['x', 'x', 'y', 'x'] }, [
    't',
    't',
    't',
    'u',
  ]);
  expect([...counts]).toEqual([
    ['t', { wrong: 1, pairs: 2 }],
    ['u', { wrong: 0, pairs: 0 }],
  ]);
});
