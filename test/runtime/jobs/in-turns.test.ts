import { afterEach, expect, test, vi } from 'vitest';
import { inTurns } from '../../../runtime/jobs/in-turns.ts';

afterEach(() => vi.restoreAllMocks());

test('other work has its turn between items that take long, and the results keep their order', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const seen: string[] = [];
  const other = () => {
    seen.push('other work');
    if (seen.length < 9) setImmediate(other);
  };
  setImmediate(other);
  const results = await inTurns([1, 2, 3], (item) => {
    seen.push(`item ${item}`);
    now += 10;
    return item * 2;
  });
  expect(results).toEqual([2, 4, 6]);
  expect(seen.slice(0, 5)).toEqual(['item 1', 'other work', 'item 2', 'other work', 'item 3']);
});

test('items that take no time are worked on in one turn', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  let turns = 0;
  setImmediate(() => {
    turns += 1;
  });
  let seenTurns = 0;
  await inTurns(Array.from({ length: 1000 }), () => {
    seenTurns = turns;
  });
  expect(seenTurns).toBe(0);
});
