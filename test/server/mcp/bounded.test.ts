import { expect, test } from 'vitest';
import { bounded } from '../../../server/mcp/bounded.ts';

const many = (count: number, text: string) =>
  Array.from({ length: count }, () => ({ text, inner: ['a', 'b'] }));

test('what fits is given whole', () => {
  const whole = { title: 'Pump', mails: many(3, 'Words') };
  expect(bounded(whole, null)).toEqual({ value: whole, leftOut: [] });
});

test('what is too much is cut, and each cut is told by its place', () => {
  const { value, leftOut } = bounded({ note: 'a'.repeat(5_000), mails: many(60, 'Words') }, null);
  expect(value.note).toBe(`${'a'.repeat(4_000)}…`);
  expect(value.mails).toHaveLength(50);
  expect(leftOut).toEqual(['note: 4000 of 5000 characters', 'mails: 50 of 60']);
});

test('a page keeps all its entries and is shortened within them, so that the next page misses none', () => {
  const { value } = bounded({ issues: many(50, 'a'.repeat(4_000)), next_cursor: 'x' }, 'issues');
  expect(value.issues).toHaveLength(50);
  expect(value.next_cursor).toBe('x');
  expect(JSON.stringify(value).length).toBeLessThan(60_000);
});

test('a character of two halves is not cut in its middle', () => {
  const { value } = bounded({ text: `${'a'.repeat(3_999)}😀 and more` }, null);
  expect(value.text.isWellFormed()).toBe(true);
});
