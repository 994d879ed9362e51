import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { referencePages } from '../../../server/reference/pages.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const pages = await referencePages();

describe('docs/reference', () => {
  test.each(Object.keys(pages))('%s is what the code says now', (name) => {
    expect(read(`docs/reference/${name}`)).toBe(pages[name]);
  });

  test('has no page that nothing generates', () => {
    expect(readdirSync(new URL('../../../docs/reference/', import.meta.url)).sort()).toEqual(
      Object.keys(pages).sort(),
    );
  });

  test('shows the help of each command with its options and its example', () => {
    expect(pages['commands.md']).toContain('--scopes <list>');
    expect(pages['commands.md']).toContain('npx watchkeeper source add https://example.org/feed.xml');
  });
});

test('every alert in the documentation names metrics that exist', () => {
  const [, alerts = ''] = read('docs/operations.md').split('```yaml');
  const named = [...alerts.matchAll(/watchkeeper_[a-z_]+/g)].map(([name]) =>
    name.replace(/_(count|sum|bucket)$/, ''),
  );
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(pages['metrics.md']).toContain(`| \`${name}\` |`);
});
