import { expect, test } from 'vitest';
import { writeOpml } from '../../../../domain/news/gather/opml.ts';

test('feeds of one category stand in one folder, those without come first, and the date is RFC 822', () => {
  const feed = (title: string, category: string | null) => ({
    title,
    url: `https://example.org/${title}`,
    home_url: null,
    category,
  });
  const document = writeOpml({
    title: 'All',
    created: '2026-11-21T06:00:00Z',
    feeds: [feed('a', 'Z'), feed('b', null), feed('c', 'Z')],
  });
  expect(document).toContain('<dateCreated>Sat, 21 Nov 2026 06:00:00 GMT</dateCreated>');
  expect([...document.matchAll(/text="(\w)"/g)].map(([, name]) => name)).toEqual(['b', 'Z', 'a', 'c']);
});

test('no title can leave its attribute', () => {
  const title = '"/><outline xmlUrl="https://evil.example/"\n\u0000 \ud800';
  const document = writeOpml({
    title,
    created: '2026-11-21T06:00:00Z',
    feeds: [{ title, url: 'https://example.org/', home_url: null, category: null }],
  });
  expect(document.match(/<outline/g)).toHaveLength(1);
  expect(document.isWellFormed()).toBe(true);
  expect(document).not.toContain('\u0000');
});
