import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withMetrics, withTables } from '../../../server/reference/tables.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

test('the tables in the README are what the code says now', () => {
  const readme = read('README.md');
  expect(withTables(readme)).toBe(readme);
});

test('the table of metrics is what the code says now, and every alert beside it names some of them', async () => {
  const page = read('docs/metrics.md');
  expect(await withMetrics(page)).toBe(page);
  const [, alerts = ''] = page.split('```yaml');
  const named = [...alerts.matchAll(/watchkeeper_[a-z_]+/g)].map(([name]) =>
    name.replace(/_(count|sum|bucket)$/, ''),
  );
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(page).toContain(`| \`${name}\` |`);
});

test('a text without places for the tables is refused', async () => {
  expect(() => withTables('# nothing')).toThrow('no place');
  await expect(withMetrics('# nothing')).rejects.toThrow('no place');
});
