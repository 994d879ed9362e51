import { describe, expect, test } from 'vitest';
import {
  auc,
  calibrationError,
  classificationFigures,
  f1,
  type Judged,
  precision,
  recall,
} from '../../../evals/scorers/classification.ts';
import { averagePrecision, meanOf, ndcgAt } from '../../../evals/scorers/ranking.ts';
import { type Call, callFigures, riskCoverage, thresholdFor } from '../../../evals/scorers/risk-coverage.ts';

const judged = (...cases: [number, boolean][]): Judged[] =>
  cases.map(([probability, isTrue]) => ({ probability, isTrue }));
const all = (n: number) => Int32Array.from({ length: n }, (_, place) => place);

describe('classification', () => {
  const cases = judged([0.9, true], [0.8, false], [0.7, true], [0.3, true], [0.1, false]);

  test('precision, recall and F1 are of those at the threshold or above', () => {
    expect(precision(cases, 0.7)(all(5))).toBeCloseTo(2 / 3);
    expect(recall(cases, 0.7)(all(5))).toBeCloseTo(2 / 3);
    expect(f1(cases, 0.3)(all(5))).toBeCloseTo(6 / 7);
    expect(precision(cases, 0.95)(all(5))).toBe(0);
  });

  test('AUC is the share of pairs in order, a tie being half', () => {
    // Pairs: .9 and .7 against .8 and .1, .3 against both: 4 of 6 in order.
    expect(auc(cases)(all(5))).toBeCloseTo(4 / 6);
    expect(auc(judged([0.5, true], [0.5, false]))(all(2))).toBe(0.5);
    expect(auc(judged([0.1, true], [0.9, false]))(all(2))).toBe(0);
    expect(auc(cases)(Int32Array.from([0, 0, 4]))).toBe(1);
  });

  test('calibration error is what is said minus what was, bin by bin', () => {
    expect(calibrationError(judged([0.95, true], [0.95, true]))(all(2))).toBeCloseTo(0.05);
    expect(calibrationError(judged([0.95, false], [0.05, true]))(all(2))).toBeCloseTo(0.95);
    expect(calibrationError(judged([0.52, false], [0.58, true]))(all(2))).toBeCloseTo(0.05);
    expect(calibrationError(judged([1, true]))(all(1))).toBe(0);
  });

  test('every figure comes with an interval around it', () => {
    for (const { value, interval, n } of classificationFigures('x', cases)) {
      expect(n).toBe(5);
      expect(interval[0]).toBeLessThanOrEqual(value);
      expect(interval[1]).toBeGreaterThanOrEqual(value);
    }
  });
});

describe('ranking', () => {
  test('average precision is the mean precision at the relevant places', () => {
    expect(averagePrecision([true, false, true])).toBeCloseTo((1 + 2 / 3) / 2);
    expect(averagePrecision([false, false])).toBe(0);
  });

  test('NDCG compares an order with the best one, in its first places only', () => {
    expect(ndcgAt(3, [3, 2, 1])).toBe(1);
    expect(ndcgAt(1, [0, 1])).toBe(0);
    expect(ndcgAt(2, [0, 1])).toBeCloseTo(1 / Math.log2(3));
    expect(ndcgAt(2, [0, 0])).toBe(0);
  });

  test('a mean over queries is resampled by query', () => {
    expect(meanOf([1, 0])(Int32Array.from([0, 0]))).toBe(1);
  });
});

describe('risk against coverage', () => {
  const calls: Call[] = [
    { confidence: 0.9, isRight: true },
    { confidence: 0.8, isRight: true },
    { confidence: 0.6, isRight: false },
    { confidence: null, isRight: false },
  ];

  test('falls from the surest call to all that was called', () => {
    const { rows } = riskCoverage('supported', calls);
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['0.900', 1, '0.250', '1.000'],
      ['0.800', 2, '0.500', '1.000'],
      ['0.600', 3, '0.750', '0.667'],
    ]);
  });

  test('gives the lowest threshold that keeps the target, and none where there is none', () => {
    expect(thresholdFor(calls, 0.8)).toBe(0.8);
    expect(thresholdFor(calls, 0.6)).toBe(0.6);
    expect(thresholdFor([{ confidence: 0.9, isRight: false }], 0.6)).toBeNull();
    expect(thresholdFor([], 0.6)).toBeNull();
  });

  test('becomes figures: what is right, what is covered, and what could be', () => {
    expect(callFigures('supported', calls, 0.8).map(({ value, target }) => [value, target])).toEqual([
      [2 / 3, 0.8],
      [0.75, null],
      [0.5, null],
    ]);
    const [right] = callFigures('supported', [{ confidence: null, isRight: false }], 0.8);
    expect(right).toMatchObject({ n: 0, target: null });
  });
});
