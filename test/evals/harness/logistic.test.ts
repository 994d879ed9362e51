import { describe, expect, test } from 'vitest';
import { crossValidate, fitLogistic, probability } from '../../../evals/harness/logistic.ts';

const row = (isTrue: boolean, ...features: number[]) => ({ isTrue, features });

describe('a logistic regression', () => {
  test('of no features gives the share of the class', () => {
    const { weights, bias } = fitLogistic([row(true), row(true), row(true), row(false)], 1);
    expect(weights).toHaveLength(0);
    expect(probability({ weights, bias }, [])).toBeCloseTo(0.75);
  });

  test('finds the weights of which the odds are known', () => {
    // With the feature 3 of 4 are true, without it 1 of 4: odds times 9.
    const rows = [0, 1].flatMap((feature) =>
      Array.from({ length: 400 }, (_, place) => row(place % 4 < (feature === 1 ? 3 : 1), feature)),
    );
    const { weights, bias } = fitLogistic(rows, 1e-6);
    expect(weights[0]).toBeCloseTo(Math.log(9), 3);
    expect(bias).toBeCloseTo(Math.log(1 / 3), 3);
  });

  test('stays finite where the classes can be told apart in full, and where features repeat each other', () => {
    const rows = Array.from({ length: 50 }, (_, place) => row(place > 24, place, place));
    const model = fitLogistic(rows, 0.1);
    expect([...model.weights].every(Number.isFinite)).toBe(true);
    expect(model.weights[0]).toBeCloseTo(model.weights[1] ?? 0);
    expect(probability(model, [49, 49])).toBeGreaterThan(0.9);
    expect(probability(model, [0, 0])).toBeLessThan(0.1);
  });

  test('judges no group by itself when it is cross-validated', () => {
    // The feature gives away the class only within a group: learnt elsewhere it says nothing of this one.
    const rows = Array.from({ length: 10 }, (_, group) => group).flatMap((group) =>
      [true, false].map((isTrue) => ({
        group,
        isTrue,
        features: Array.from({ length: 10 }, (_, place) => (place === group ? Number(isTrue) : 0)),
      })),
    );
    for (const each of crossValidate(rows, 0.01)) expect(each).toBeLessThan(0.51);
  });
});
