import { expect, test } from 'vitest';
import { evaluateRanking } from '../../../domain/news/learning/off-policy.ts';
import { generator } from '../../../domain/quality/bootstrap.ts';
import { drawWorld, trueValue } from '../../../evals/off-policy/world.ts';

const shown = { favours: [0.1, 0.2, 0.7], exploration: 0.3 } as const;
const other = { favours: [1 / 3, 1 / 3, 1 / 3], exploration: 0 } as const;

test('the drawn world is what its truth says: a long log estimates both values closely', () => {
  const drawn = drawWorld(generator(3), 20_000, shown, other);
  const found = evaluateRanking(drawn);
  expect(found.logged).toBeCloseTo(trueValue(shown), 2);
  expect(found.snips.value).toBeCloseTo(trueValue(other), 2);
  expect(found.support).toBeCloseTo(1, 1);
  expect(found.claim).toBe('worse');
});

test('the truth of a policy is the mean of what it shows', () => {
  expect(trueValue({ favours: [0, 0, 1], exploration: 0 })).toBe(0.6);
  expect(trueValue({ favours: [0, 0, 1], exploration: 1 })).toBeCloseTo(1 / 3, 12);
});
