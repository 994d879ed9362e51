import { expect, test } from 'vitest';
import { isBacklog, partSize } from '../../../../domain/email/sync/part.ts';

test('the parts of an import grow with what is stored: 100, 400, 1,600, then what a turn takes', () => {
  const sizes: number[] = [];
  for (let stored = 0; stored < 8_000; stored += sizes.at(-1) ?? 0) sizes.push(partSize(stored, 2_000));
  expect(sizes).toEqual([100, 400, 1_600, 2_000, 2_000, 2_000]);
  expect([0, 100, 5_000].map((stored) => partSize(stored, 20))).toEqual([20, 20, 20]);
});

test('the size of the whole import decides whether it is a backlog, and never the size of a part', () => {
  expect(isBacklog({ phase: 'import', expected: 500 })).toBe(true);
  expect(isBacklog({ phase: 'import', expected: 499 })).toBe(false);
  expect(isBacklog({ phase: 'import', expected: null })).toBe(false);
  expect(isBacklog({ phase: 'delta', expected: 5_000 })).toBe(false);
});
