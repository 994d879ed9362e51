import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withTables } from '../../../server/docs/tables.ts';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

test('the tables in the README are what the code says now', () => {
  expect(withTables(readme)).toBe(readme);
});

test('a text without places for the tables is refused', () => {
  expect(() => withTables('# nothing')).toThrow('no place');
});
