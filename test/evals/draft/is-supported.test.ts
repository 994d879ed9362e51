import { describe, expect, test } from 'vitest';
import { unsupportedIn } from '../../../evals/draft/is-supported.ts';

const sources = [
  'Re: Flange of P-118',
  'M16 bolts are tightened to 190 Nm.',
  'Please answer by Friday, 14:00.',
];

describe('what a draft says without a source', () => {
  test('is nothing where every figure, day and name stands in one', () => {
    expect(
      unsupportedIn('On P-118: "M16 bolts are tightened to 190 Nm." By Friday, 14:00.', sources),
    ).toEqual([]);
  });

  test('is each number, day and name that stands in none', () => {
    const found = unsupportedIn('M16 bolts of P-119 need 210 Nm until Monday, 14:00.', sources);
    expect(found).toEqual(['p-119', '210', 'monday', 'P-119']);
  });
});
