import { describe, expect, test } from 'vitest';
import { agglomerate, agglomerateInSteps } from '../../../../domain/news/stories/agglomerate.ts';

/** Groups numbers that are close to each other; every group is near every other. */
function group(
  groups: number[][],
  change: { fixed?: number[]; mayJoin?: (one: readonly number[], other: readonly number[]) => boolean } = {},
): number[][] {
  const all = new Set(groups.keys());
  const { items } = agglomerate<number>({
    groups,
    fixed: new Set(change.fixed),
    near: groups.map(() => all),
    similarity: (one, other) => 1 - Math.abs(one - other) / 10,
    threshold: 0.75,
    mayJoin: change.mayJoin ?? (() => true),
  });
  return items.filter((each) => each.length > 0).map((each) => each.toSorted((a, b) => a - b));
}

describe('grouping by average linkage', () => {
  test('joins what is alike, in whatever order it comes', () => {
    expect(group([[1], [9], [2], [8]])).toEqual([
      [1, 2],
      [8, 9],
    ]);
    expect(group([[8], [2], [9], [1]])).toEqual([
      [8, 9],
      [1, 2],
    ]);
  });

  test('does not draw two ends together along a chain of neighbours', () => {
    const groups = group([[0], [2], [4], [6], [8]]);
    expect(groups.length).toBeGreaterThan(1);
    for (const each of groups) expect((each.at(-1) ?? 0) - (each[0] ?? 0)).toBeLessThan(6);
  });

  test('never joins two groups that were made before, and lets others join them', () => {
    expect(group([[1.5], [1], [2]], { fixed: [1, 2] })).toEqual(
      expect.arrayContaining([expect.arrayContaining([1.5])]),
    );
    expect(group([[1], [2]], { fixed: [0, 1] })).toEqual([[1], [2]]);
  });

  test('leaves apart what may not join, and goes on with the others', () => {
    const mayJoin = (one: readonly number[], other: readonly number[]) => ![...one, ...other].includes(2);
    expect(group([[1], [2], [3]], { mayJoin })).toEqual([[1, 3], [2]]);
  });
});

test.each([10, 40])('of %i items one is compared in a step, so that a batch can be interrupted', (size) => {
  let compared = 0;
  const steps = agglomerateInSteps({
    groups: Array.from({ length: size }, (_, place) => [place]),
    fixed: new Set(),
    near: Array.from({ length: size }, (_, place) => new Set([(place + 1) % size, (place + 2) % size])),
    similarity: () => {
      compared += 1;
      return 0;
    },
    threshold: 1,
    mayJoin: () => true,
  });
  let before = 0;
  for (const _ of steps) {
    expect(compared - before).toBeLessThanOrEqual(2);
    before = compared;
  }
  expect(compared).toBe(2 * size);
});
