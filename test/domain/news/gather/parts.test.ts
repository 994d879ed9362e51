import { expect, test } from 'vitest';
import { partSize, progressOf } from '../../../../domain/news/gather/parts.ts';

test('parts grow fourfold, and the fourth takes the rest', () => {
  expect([0, 1, 2, 3, 4].map((part) => partSize(part))).toEqual([100, 400, 1600, null, null]);
  expect([0, 1, 2].map((part) => partSize(part, 1))).toEqual([1, 4, 16]);
});

test('progress is the rate so far, continued to the end', () => {
  expect(progressOf(2000, 1500, 10_000)).toEqual({
    done: 500,
    left: 1500,
    per_minute: 3000,
    seconds_left: 30,
  });
  expect(progressOf(10, 10, 5000)).toEqual({ done: 0, left: 10, per_minute: 0, seconds_left: 0 });
});

test('articles that are accepted meanwhile never make the work done negative', () => {
  expect(progressOf(10, 12, 1000)).toMatchObject({ done: 0, left: 12 });
});
