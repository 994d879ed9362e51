import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWorthTelling } from '../../../../domain/news/gather/progress-told.ts';

test('progress is told at most twice a second and twenty times a stage', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.array(fc.integer({ min: 0, max: 2_000 })),
      (of, pauses) => {
        let [told, at] = [{ done: 0, at: 0 }, 0];
        const events: number[] = [];
        for (const [index, pause] of pauses.slice(0, of).entries()) {
          at += pause;
          const now = { done: index + 1, at };
          if (!isWorthTelling(told, now, of)) continue;
          told = now;
          events.push(at);
        }
        expect(events.length).toBeLessThanOrEqual(20);
        expect(events.every((each, index) => each - (events[index - 1] ?? 0) >= 500)).toBe(true);
      },
    ),
  );
});

test('slow work is told step by step', () => {
  expect(isWorthTelling({ done: 0, at: 0 }, { done: 1, at: 500 }, 6)).toBe(true);
  expect(isWorthTelling({ done: 0, at: 0 }, { done: 1, at: 499 }, 6)).toBe(false);
  expect(isWorthTelling({ done: 0, at: 0 }, { done: 4, at: 900 }, 100)).toBe(false);
});
