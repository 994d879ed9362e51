import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textWindow } from '../../../domain/text/text-window.ts';

test('a part is cut to the text and to the largest size', () => {
  expect(textWindow('0123456789', { from: 2, to: 5 }, 100)).toEqual({ from: 2, to: 5 });
  expect(textWindow('0123456789', { from: 8, to: 50 }, 100)).toEqual({ from: 8, to: 10 });
  expect(textWindow('0123456789', { from: 0, to: 10 }, 4)).toEqual({ from: 0, to: 4 });
  expect(textWindow('0123456789', { from: 7, to: 3 }, 4)).toEqual({ from: 7, to: 7 });
  expect(textWindow('', { from: 3, to: 9 }, 4)).toEqual({ from: 0, to: 0 });
});

test('a part divides no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(30), fc.nat(30), (text, from, to) => {
      const part = textWindow(text, { from, to }, 10);
      expect(text.slice(part.from, part.to).isWellFormed()).toBe(true);
    }),
  );
  expect(textWindow('a\u{1f600}b', { from: 2, to: 3 }, 10)).toEqual({ from: 1, to: 3 });
});
