import { describe, expect, test } from 'vitest';
import { writeOpml } from '../../../domain/news/gather/opml.ts';
import parseOpml from '../../../tools/news/parse-opml.ts';

function parse(body: string) {
  const input = { body: Buffer.from(body), content_type: null };
  return parseOpml.output.parse(parseOpml.run(input, { signal: new AbortController().signal }));
}

describe('a list of feeds', () => {
  test('folders become categories, and each address is taken once', () => {
    const list =
      parse(`<?xml version="1.0"?><opml version="1.0"><head><title>Mine &amp; yours</title></head><body>
      <outline text="Machines"><outline text="Pumps">
        <outline type="rss" text="Valve &amp;amp; Pump" xmlUrl="https://example.org/f" htmlUrl="https://example.org/"/>
        <outline type="rss" text="again" xmlUrl="https://example.org/f"/>
      </outline></outline>
      <outline type="rss" title="Top" xmlUrl="http://example.org/top" category="News"/>
    </body></opml>`);
    expect(list).toMatchObject({
      title: 'Mine & yours',
      feeds: [
        {
          title: 'Valve & Pump',
          url: 'https://example.org/f',
          home_url: 'https://example.org/',
          category: 'Machines / Pumps',
        },
        { title: 'Top', url: 'http://example.org/top', home_url: null, category: 'News' },
      ],
      malformed: [{ position: 1, reason: 'It is listed twice.' }],
    });
  });

  test('an address that cannot be fetched is set aside with its reason', () => {
    const list = parse(
      '<opml><body><outline type="rss" text="x" xmlUrl="feed:local"/><outline text="note"/></body></opml>',
    );
    expect(list.feeds).toEqual([]);
    expect(list.malformed).toMatchObject([
      { position: 0, reason: expect.stringContaining('no http(s) address') },
    ]);
  });

  test('what was written is read back, whatever the titles hold', () => {
    const feeds = [
      { title: 'Plain', url: 'https://example.org/a?b=1&c=2', home_url: null, category: null },
      {
        title: 'Quotes " and \' & <tags>',
        url: 'https://example.org/b',
        home_url: 'https://example.org/',
        category: 'A & B',
      },
    ];
    const written = writeOpml({ title: 'My "list"', created: '2026-11-21T00:00:00Z', feeds });
    expect(parse(written)).toEqual({ title: 'My "list"', feeds, malformed: [] });
  });

  test.each([
    ['a feed', '<rss version="2.0"><channel/></rss>'],
    ['words', 'hello'],
    ['an entity bomb', '<!DOCTYPE opml [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><opml><body/></opml>'],
    ['folders without end', `<opml><body>${'<outline text="x">'.repeat(5000)}</body></opml>`],
  ])('%s is refused as malformed', (_, body) => {
    expect(() => parse(body)).toThrow(expect.objectContaining({ name: 'Failure', code: 'malformed_input' }));
  });
});
