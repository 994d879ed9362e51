import { expect, test } from 'vitest';
import { markedPieces } from '../../../../clients/state/text/marked-text.ts';

const mark = (start: number, end: number, kind = 'finding') => ({ start, end, kind, label: kind });

test('overlapping marks cut the text so that each piece has its own marks', () => {
  const pieces = markedPieces('abcdef', [mark(1, 4, 'finding'), mark(2, 5, 'request')]);
  expect(pieces.map(({ text, marks }) => [text, marks.map(({ kind }) => kind).join('+')])).toEqual([
    ['a', ''],
    ['b', 'finding'],
    ['cd', 'finding+request'],
    ['e', 'request'],
    ['f', ''],
  ]);
});

test('marks outside the text and empty marks are left out', () => {
  expect(markedPieces('abc', [mark(2, 9), mark(1, 1), mark(7, 9)])).toEqual([
    { text: 'ab', start: 0, marks: [] },
    { text: 'c', start: 2, marks: [mark(2, 3)] },
  ]);
});

test('an empty text has no pieces', () => {
  expect(markedPieces('', [mark(0, 3)])).toEqual([]);
});
