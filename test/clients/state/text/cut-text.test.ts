import { expect, test } from 'vitest';
import { cutText } from '../../../../clients/state/text/cut-text.ts';

test('leaves a name alone that fits', () => {
  expect(cutText('report.pdf', 10, 4)).toBe('report.pdf');
});

test('cuts the middle out of a long name and keeps its ending', () => {
  expect(cutText(`${'w'.repeat(5_000)}.pdf`, 10, 4)).toBe('wwwww….pdf');
  expect(cutText('w'.repeat(5_000), 5)).toBe('wwww…');
});

test('never cuts a letter in two', () => {
  expect(cutText('😀😀😀', 4).isWellFormed()).toBe(true);
});
