import { describe, expect, test } from 'vitest';
import {
  apiRecordOf,
  connectorSource,
  isPrimaryByDefault,
  sourceKind,
} from '../../../../domain/news/gather/connectors.ts';

describe('the source that a query means', () => {
  const asked = (kind: Parameters<typeof connectorSource>[0], query: string) =>
    new URL(connectorSource(kind, query).url);

  test.each([
    ['cs.SE', 'cat:cs.SE'],
    ['astro-ph', 'cat:astro-ph'],
    ['relief valve', 'all:relief AND all:valve'],
    ['au:quill AND ti:valves', 'au:quill AND ti:valves'],
    ['"relief (valve', 'all:relief AND all:valve'],
  ])('to arXiv, "%s" is %s, newest first', (query, expression) => {
    const url = asked('arxiv', query);
    expect(`${url.origin}${url.pathname}`).toBe('https://export.arxiv.org/api/query');
    expect(url.searchParams.get('search_query')).toBe(expression);
    expect(url.searchParams.get('sortBy')).toBe('submittedDate');
  });

  test('to Crossref is an ISSN, or words, newest registered first', () => {
    expect(asked('crossref', '1234-567x').searchParams.get('filter')).toBe('issn:1234-567X');
    const words = asked('crossref', 'relief valves').searchParams;
    expect(words.get('query')).toBe('relief valves');
    expect(words.get('sort')).toBe('created');
  });

  test('to Hacker News is words, of which stories are asked by date', () => {
    const url = asked('hacker_news', 'plc & ladder');
    expect(url.pathname).toBe('/api/v1/search_by_date');
    expect(url.searchParams.get('query')).toBe('plc & ladder');
    expect(url.searchParams.get('tags')).toBe('story');
  });

  test.each([
    'copperline/historian',
    'https://github.com/copperline/historian',
    'github.com/copperline/historian.git',
    'https://github.com/copperline/historian/releases?q=3#top',
  ])('to GitHub, %s is a project', (query) => {
    expect(connectorSource('github_releases', query)).toEqual({
      url: 'https://api.github.com/repos/copperline/historian/releases?per_page=100',
      name: 'copperline/historian releases',
      home_url: 'https://github.com/copperline/historian',
    });
  });

  test.each(['copperline', 'a/b/c', '../..', 'a/..', 'https://evil.example/a/b', 'a/b?x=/../..'])(
    'to GitHub, %s means nothing',
    (query) => {
      expect(() => connectorSource('github_releases', query)).toThrow(
        expect.objectContaining({ code: 'invalid_request' }),
      );
    },
  );

  test('speaks first hand by itself only where a project tells of its own releases', () => {
    expect(sourceKind.options.filter(isPrimaryByDefault)).toEqual(['github_releases']);
  });

  test('is nothing without words', () => {
    expect(() => connectorSource('arxiv', '  ')).toThrow(
      expect.objectContaining({ code: 'invalid_request' }),
    );
  });
});

describe('the record of an address', () => {
  test.each([
    ['https://doi.org/10.5555/Valve.17', 'https://api.crossref.org/works/10.5555%2FValve.17'],
    ['http://dx.doi.org/10.5555/a(b)%3Cc%3E', 'https://api.crossref.org/works/10.5555%2Fa(b)%3Cc%3E'],
    ['https://www.arxiv.org/abs/2611.90001v2', 'https://export.arxiv.org/api/query?id_list=2611.90001'],
    ['https://arxiv.org/pdf/2611.90001.pdf', 'https://export.arxiv.org/api/query?id_list=2611.90001'],
    ['https://arxiv.org/abs/hep-th/9901999', 'https://export.arxiv.org/api/query?id_list=hep-th%2F9901999'],
    [
      'https://github.com/copperline/historian/releases/tag/v3.0%2B1',
      'https://api.github.com/repos/copperline/historian/releases/tags/v3.0%2B1',
    ],
    ['https://news.ycombinator.com/item?id=90000001', 'https://hn.algolia.com/api/v1/items/90000001'],
  ])('%s is asked of its API', (address, api) => {
    expect(apiRecordOf(address)?.api_url).toBe(api);
  });

  test.each([
    'https://doi.org/not-a-doi',
    'https://doi.org/10.5555/%',
    'https://doi.org:8443/10.5555/a',
    'https://doi.org.evil.example/10.5555/a',
    'https://arxiv.org/list/cs.SE/new',
    'https://github.com/copperline/historian/issues/1',
    'https://github.com/../x/releases/tag/v1',
    'https://news.ycombinator.com/item?id=1/../2',
    'https://news.ycombinator.com/user?id=90000001',
    'javascript:alert(1)',
    'nonsense',
  ])('%s has none', (address) => {
    expect(apiRecordOf(address)).toBeNull();
  });
});
