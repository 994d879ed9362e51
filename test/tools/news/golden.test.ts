import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import parseFeed from '../../../tools/news/parse-feed.ts';

const root = new URL('feeds/', import.meta.url);
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(?:xml|txt)$/.test(path),
);

function parse(path: string) {
  const input = {
    body: readFileSync(new URL(path, root)),
    content_type: null,
    url: 'https://example.org/news/feed.xml',
    collected_at: '2026-11-21T00:00:00.000Z',
  };
  return parseFeed.output.parse(parseFeed.run(input, { signal: new AbortController().signal }));
}

describe('a feed is read as the JSON beside it says', () => {
  test('there are feeds of every format', () => {
    expect(paths.length).toBeGreaterThanOrEqual(8);
  });
  test.each(paths)('%s', (path) => {
    const expected: unknown = JSON.parse(
      readFileSync(new URL(path.replace(/\.\w+$/, '.json'), root), 'utf8'),
    );
    expect(parse(path)).toEqual(expected);
  });
});
