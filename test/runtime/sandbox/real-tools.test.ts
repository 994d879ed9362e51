import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { connectorParsers } from '../../../graphs/news/connector-parsers.ts';
import { createSandboxPool } from '../../../runtime/sandbox/pool.ts';
import type { SandboxedTool } from '../../../runtime/sandbox/sandboxed-tool.ts';
import parseRobots from '../../../tools/net/parse-robots.ts';
import discoverFeeds from '../../../tools/news/discover-feeds.ts';
import extractArticle from '../../../tools/news/extract-article.ts';
import parseFeed from '../../../tools/news/parse-feed.ts';
import parseOpml from '../../../tools/news/parse-opml.ts';

// Every test starts processes: on a busy machine that takes seconds.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const pool = createSandboxPool({
  root: new URL('../../../', import.meta.url),
  preload: [parseFeed],
  size: 1,
});

afterAll(() => pool.close());

const page = {
  content_type: 'text/html; charset=utf-8',
  url: 'https://example.org/news/1',
};
const feed = {
  content_type: null,
  url: 'https://example.org/feed',
  collected_at: '2026-01-21T00:00:00.000Z',
};
const bytes = (text: string) => new TextEncoder().encode(text);
const prose = 'The turbine was stopped for two hours, because a sensor reported 1.5 mm of play. ';

const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>Plant</title><link>https://example.org/</link>
  <description>All of it</description><toString>1</toString><constructor>2</constructor>
  <item><guid>1</guid><title>A &amp; B</title><link>/a</link><pubDate>Tue, 20 Jan 2026 10:00:00 +0100</pubDate>
  <description><![CDATA[<p>${prose}</p><ul><li><a href="/more">more</a></li></ul>]]></description>
  <hasOwnProperty>3</hasOwnProperty><valueOf>4</valueOf><__proto__>5</__proto__></item></channel></rss>`;
const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Plant</title><updated>2026-01-20T00:00:00Z</updated>
  <entry><id>x</id><title type="html">&lt;b&gt;News&lt;/b&gt;</title><link href="/b"/><updated>2026-01-20T00:00:00Z</updated>
  <content type="html">&lt;p&gt;${prose}&lt;/p&gt;</content></entry></feed>`;
const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
  <channel><title>Plant</title></channel><item rdf:about="https://example.org/c"><title>C</title>
  <link>https://example.org/c</link></item></rdf:RDF>`;
const json = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Plant',
  items: [
    { id: '1', url: 'https://example.org/d', content_html: `<p>${prose}</p>`, toString: 1, valueOf: 2 },
  ],
});
const broken = '<rss><channel><title>Plant<item><title>E</title><link>https://example.org/e</link></channel>';
const article = `<html lang="en"><head><title>Stop</title><link rel="alternate" type="application/rss+xml" href="/feed"></head>
  <body><nav>menu</nav><article><h1>Stop</h1>${`<p>${prose.repeat(5)}</p>`.repeat(5)}<pre><code>a = 1</code></pre>
  <p style="display:none">unseen</p></article></body></html>`;
const opml = `<opml version="2.0"><head><title>Mine</title></head><body><outline text="Folder">
  <outline type="rss" text="Plant" xmlUrl="https://example.org/feed" htmlUrl="https://example.org/"/></outline></body></opml>`;

/** The same tool in this process and in a sandbox child gives the same. */
async function expectSame<Input extends z.ZodType, Output extends z.ZodType>(
  tool: SandboxedTool<Input, Output>,
  input: z.input<Input>,
): Promise<void> {
  const here = await tool.run(tool.input.parse(input), { signal: new AbortController().signal });
  expect(await pool.run(tool, input)).toEqual(tool.output.parse(here));
}

test.each(Object.entries({ rss, atom, rdf, json, broken }))(
  'a feed in %s is read in the sandbox as outside of it',
  async (_format, text) => {
    await expectSame(parseFeed, { ...feed, body: bytes(text) });
    await expectSame(parseFeed, { ...feed, body: new Uint8Array(gzipSync(text)) });
  },
);

test('an article is read in the sandbox as outside of it', async () => {
  await expectSame(extractArticle, { ...page, body: bytes(article) });
});

test('the feeds of a page are found in the sandbox as outside of it', async () => {
  await expectSame(discoverFeeds, { ...page, body: bytes(article) });
});

test('a list of feeds is read in the sandbox as outside of it', async () => {
  await expectSame(parseOpml, { body: bytes(opml), content_type: null });
});

test.each(Object.entries(connectorParsers).filter(([kind]) => kind !== 'feed'))(
  'the answer of %s is read in the sandbox as outside of it',
  async (kind, { tool }) => {
    const path = { arxiv: 'arxiv/search', crossref: 'crossref/works', hacker_news: 'hacker-news/search' }[
      kind
    ];
    const answer = new URL(
      `../../tools/news/connectors/${path ?? 'github-releases/list'}.answer`,
      import.meta.url,
    );
    await expectSame(tool, { ...feed, body: new Uint8Array(readFileSync(answer)) });
  },
);

test('robots.txt is read in the sandbox as outside of it', async () => {
  await expectSame(parseRobots, {
    body: 'User-agent: *\nDisallow: /private\nCrawl-delay: 2',
    url: 'https://example.org/robots.txt',
    user_agent: 'Watchkeeper',
    target: 'https://example.org/private/x',
  });
});

test('one process serves all tools, because none of them leaves the language changed', () => {
  expect(pool.statistics).toMatchObject({ started: 1, killed: 0 });
});
