import { expect, test } from 'vitest';
import { sumPrecise } from '../../../runtime/sandbox/complete-language.ts';

test.each<[number[], number]>([
  [[1e20, 0.1, -1e20], 0.1],
  [[0.1, 0.2, 0.3, -0.6], 2.7755575615628914e-17],
  [Array(10).fill(0.1), 1],
  [[1, 2, 3], 6],
  [[], -0],
  [[-0, -0], -0],
  [[0, -0], 0],
  [[Infinity, 1], Infinity],
  [[Infinity, -Infinity], Number.NaN],
])('the precise sum of %j is %d', (numbers, sum) => {
  expect(sumPrecise(numbers)).toBe(sum);
});

test('what is no number is not summed', () => {
  expect(() => sumPrecise(['1'] as never)).toThrow(TypeError);
});
