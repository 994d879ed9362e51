import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { connectorParsers } from '../../../../graphs/news/connector-parsers.ts';

const root = new URL('./', import.meta.url);
const folders = {
  arxiv: 'arxiv',
  crossref: 'crossref',
  hacker_news: 'hacker-news',
  github_releases: 'github-releases',
} as const;
const pairs = Object.entries(folders).flatMap(([kind, folder]) =>
  readdirSync(new URL(`${folder}/`, root))
    .filter((name) => name.endsWith('.answer'))
    .map((name) => ({ kind: kind as keyof typeof folders, path: `${folder}/${name}` })),
);

describe('the answer of an API is read as the JSON beside it says', () => {
  test('there is one of every API', () => {
    expect(new Set(pairs.map(({ kind }) => kind)).size).toBe(Object.keys(connectorParsers).length - 1);
  });
  test.each(pairs)('$path', ({ kind, path }) => {
    const { tool } = connectorParsers[kind];
    const input = {
      body: readFileSync(new URL(path, root)),
      content_type: null,
      url: 'https://api.example/answer',
      collected_at: '2026-11-21T00:00:00.000Z',
    };
    const read = tool.output.parse(tool.run(input, { signal: new AbortController().signal }));
    const expected: unknown = JSON.parse(
      readFileSync(new URL(path.replace(/\.answer$/, '.json'), root), 'utf8'),
    );
    expect(read).toEqual(expected);
  });
});
