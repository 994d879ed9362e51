import { describe, expect, test } from 'vitest';
import discoverFeeds from '../../../tools/news/discover-feeds.ts';

function discover(html: string, url = 'https://example.org/blog/post') {
  const input = { body: Buffer.from(html), content_type: 'text/html; charset=utf-8', url };
  return discoverFeeds.output.parse(discoverFeeds.run(input, { signal: new AbortController().signal })).feeds;
}

const sure = (html: string, url?: string) => discover(html, url).filter(({ guess }) => !guess);

describe('the feeds of a page', () => {
  test('are those that it declares, the one of the comments last', () => {
    const feeds =
      sure(`<base href="/b/"><link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed">
      <LINK REL="Alternate" TYPE="application/atom+xml; charset=utf-8" TITLE="All &amp; more" HREF="atom">
      <link rel="alternate" type="application/feed+json" href="feed.json">
      <link rel="alternate" hreflang="de" href="/de"><link rel="stylesheet" href="/feed.css">
      <a href="/other.rss">RSS</a>`);
    expect(feeds).toEqual([
      { url: 'https://example.org/b/atom', title: 'All & more', type: 'atom', guess: false },
      { url: 'https://example.org/b/feed.json', title: '', type: 'json', guess: false },
      { url: 'https://example.org/comments/feed', title: 'Comments', type: 'rss', guess: false },
    ]);
  });

  test('are anchors that look like one where it declares none', () => {
    const feeds =
      sure(`<a href="/news.rss"><img alt="x"></a><a href="?feed=atom">Atom feed</a><a href="/feedback">Feedback</a>
      <a href="https://feedly.com/i/subscription/feed/x">RSS</a><a href="javascript:rss()">RSS</a><a href="/about">our feed</a>`);
    expect(feeds.map(({ url }) => url)).toEqual([
      'https://example.org/news.rss',
      'https://example.org/blog/post?feed=atom',
    ]);
  });

  test('end with the usual addresses, marked as guesses', () => {
    expect(discover('<p>nothing</p>').map(({ url, guess }) => [url, guess])).toEqual(
      ['feed', 'rss.xml', 'atom.xml', 'index.xml', 'feed.json'].map((path) => [
        `https://example.org/${path}`,
        true,
      ]),
    );
  });

  test.each([
    ['rss', '<?xml version="1.0"?><!-- <feed> --><rss version="2.0">'],
    ['atom', '<feed xmlns="http://www.w3.org/2005/Atom">'],
    ['rdf', '<rdf:RDF xmlns:rdf="x">'],
    ['json', '{"version":"https://jsonfeed.org/version/1.1"}'],
  ])('are the page itself where it is %s', (type, body) => {
    expect(discover(body)).toEqual([{ url: 'https://example.org/blog/post', title: '', type, guess: false }]);
  });

  test('are at most fifty and the guesses, however many the page declares', () => {
    const links = Array.from(
      { length: 900 },
      (_, at) => `<link rel=alternate type=application/rss+xml href=/${at}>`,
    );
    expect(discover(links.join(''))).toHaveLength(55);
  });
});
