import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { pressArticle } from '../growth/press.ts';

/** An article of a feed. */
export interface FeedArticle {
  title: string;
  text: string;
}

/** Generates articles of invented events, three reports of each, in an order that scatters them over the feeds. */
export function makeArticles(count: number): FeedArticle[] {
  return Array.from({ length: count }, (_, index) => {
    const { title, content } = pressArticle(index);
    return { title: index % 3 === 0 ? title : `${title}, report ${(index % 3) + 1}`, text: content };
  });
}

/** Reads articles from a file of JSON lines with `title` and `text` (or `content`), optionally gzipped; further fields are ignored. */
export function readArticles(path: string): FeedArticle[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { title = '', text: own, content } = JSON.parse(line) as Record<string, string>;
      return { title, text: own ?? content ?? '' };
    });
}

const escapeXml = (text: string) =>
  text
    .replace(/[^\P{C}\n\t]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

function feedOf(base: string, number: number, articles: readonly { article: FeedArticle; date: Date }[]) {
  const items = articles.map(({ article: { title, text }, date }, position) => {
    const link = `${base}/articles/${number}/${position}`;
    return (
      `<item><guid isPermaLink="true">${link}</guid><title>${escapeXml(title)}</title><link>${link}</link>` +
      `<pubDate>${date.toUTCString()}</pubDate><description>${escapeXml(text)}</description></item>`
    );
  });
  return (
    `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"><channel><title>Press ${number}</title>` +
    `<link>${base}/press/${number}</link><description>Press ${number}</description>${items.join('\n')}</channel></rss>`
  );
}

/**
 * Serves articles on loopback in feeds of one size, article by article to the next feed, with dates over the last twenty
 * hours. Returns the addresses of the feeds.
 */
export async function serveFeeds(articles: readonly FeedArticle[], feedCount: number) {
  const documents = new Map<string, string>();
  const server = createServer((request, response) => {
    const document = documents.get(request.url ?? '');
    if (document === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8' }).end(document);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const now = Date.now();
  const span = 20 * 3_600_000;
  const dated = articles.map((article, index) => ({
    article,
    date: new Date(now - ((index + 1) * span) / articles.length),
  }));
  for (let number = 0; number < feedCount; number += 1)
    documents.set(
      `/feeds/${number}.xml`,
      feedOf(
        `http://${host}`,
        number,
        dated.filter((_, index) => index % feedCount === number),
      ),
    );
  return {
    host,
    feeds: [...documents.keys()].map((path) => `http://${host}${path}`),
    close: () => void server.close(),
  };
}
