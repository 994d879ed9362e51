import { expect, test } from 'vitest';
import { isBacklog, isTakenWhole, partSize } from '../../../../domain/email/sync/part.ts';

test('the parts of an import grow with what is stored: 100, 400, 1,600, then what a turn takes', () => {
  const sizes: number[] = [];
  for (let stored = 0; stored < 8_000; stored += sizes.at(-1) ?? 0) sizes.push(partSize(stored, 2_000));
  expect(sizes).toEqual([100, 400, 1_600, 2_000, 2_000, 2_000]);
  // Copies of a message are stored once, and a part with some of them is followed by a larger one all the same.
  expect([99, 480, 2_050].map((stored) => partSize(stored, 2_000))).toEqual([400, 1_600, 2_000]);
  expect([0, 100, 5_000].map((stored) => partSize(stored, 20))).toEqual([20, 20, 20]);
});

test('a small import is taken whole, and a large one or one of unknown size in parts', () => {
  expect(isTakenWhole({ phase: 'import', expected: 499 })).toBe(true);
  expect(isTakenWhole({ phase: 'import', expected: 500 })).toBe(false);
  expect(isTakenWhole({ phase: 'import', expected: null })).toBe(false);
  expect(isTakenWhole({ phase: 'delta', expected: 10 })).toBe(false);
});

test('the size of the whole import decides whether it is a backlog, and never the size of a part', () => {
  expect(isBacklog({ phase: 'import', expected: 500 })).toBe(true);
  expect(isBacklog({ phase: 'import', expected: 499 })).toBe(false);
  expect(isBacklog({ phase: 'import', expected: null })).toBe(false);
  expect(isBacklog({ phase: 'delta', expected: 5_000 })).toBe(false);
});
