import { type AtomFeed, parseAtomFeed, parseFeed, type RdfFeed, type RssFeed } from 'feedsmith';
import { firstText, permalink, present, type RawFeed, type RawItem, type RawText } from './raw.ts';
import { atomKind, pollingMinutes } from './vocabulary.ts';

type AtomText = AtomFeed.Text | AtomFeed.Content | undefined;
type AtomEntry = AtomFeed.Entry<string>;
type RssItem = RssFeed.Item<string>;
type RdfItem = RdfFeed.Item<string>;

/** Parses a feed with feedsmith. Throws feedsmith's own error for a document that it rejects. */
export function parseStrictly(xml: string): RawFeed {
  const parsed = parseFeed(xml);
  if (parsed.format === 'rss') return fromRss(parsed.feed as RssFeed.Feed<string>);
  if (parsed.format === 'rdf') return fromRdf(parsed.feed as RdfFeed.Feed<string>);
  return fromAtom((parsed.format === 'atom' ? parsed.feed : parseAtomFeed(xml)) as AtomFeed.Feed<string>);
}

function guess(value: string | undefined): RawText | null {
  return value === undefined ? null : { value, kind: 'guess' };
}

function html(value: string | undefined): RawText | null {
  return value === undefined ? null : { value, kind: 'html' };
}

function typed(text: AtomText): RawText | null {
  if (text?.value === undefined) return null;
  return { value: text.value, kind: atomKind(text.type), base: text.xml?.base };
}

function alternates(links: AtomFeed.Link<string>[] | undefined): string[] {
  const alternate = (links ?? []).filter((link) => link.rel === undefined || link.rel === 'alternate');
  return present(...alternate.map((link) => link.href));
}

function excerptOf(item: unknown): () => string {
  return () => JSON.stringify(item);
}

function fromRss(feed: RssFeed.Feed<string>): RawFeed {
  return {
    format: 'rss',
    title: guess(feed.title),
    description: guess(feed.description),
    home: feed.link ?? alternates(feed.atom?.links)[0] ?? null,
    base: feed.xml?.base ?? null,
    language: feed.language ?? feed.dc?.languages?.[0] ?? feed.xml?.lang ?? null,
    ttlMinutes: pollingMinutes(feed.ttl, feed.sy?.updatePeriod, feed.sy?.updateFrequency),
    items: (feed.items ?? []).map(rssItem),
  };
}

function rssItem(item: RssItem): RawItem {
  const person = item.authors?.[0];
  return {
    ids: present(item.guid?.value, item.atom?.id),
    links: present(
      item.link,
      ...alternates(item.atom?.links),
      item.guid?.isPermaLink === false ? null : permalink(item.guid?.value),
      ...(item.enclosures ?? []).map((each) => each.url),
    ),
    title: firstText(
      guess(item.title),
      guess(item.dc?.titles?.[0]),
      guess(item.itunes?.title),
      guess(item.media?.title?.value),
    ),
    summary: firstText(
      guess(item.description),
      guess(item.dc?.descriptions?.[0]),
      typed(item.atom?.summary as AtomText),
      guess(item.itunes?.summary),
      guess(item.media?.description?.value),
    ),
    content: firstText(html(item.content?.encoded), typed(item.atom?.content as AtomText)),
    author: person?.name ?? item.dc?.creators?.[0] ?? person?.email ?? item.itunes?.author ?? null,
    published: present(
      item.pubDate,
      ...(item.dc?.dates ?? []),
      item.dcterms?.issued?.[0],
      item.atom?.published,
    ),
    updated: present(item.atom?.updated, item.dcterms?.modified?.[0]),
    categories: present(...(item.categories ?? []).map((each) => each.name), ...(item.dc?.subjects ?? [])),
    language: item.dc?.languages?.[0] ?? item.xml?.lang ?? null,
    base: item.xml?.base ?? null,
    excerpt: excerptOf(item),
  };
}

function fromRdf(feed: RdfFeed.Feed<string>): RawFeed {
  return {
    format: 'rdf',
    title: guess(feed.title),
    description: guess(feed.description),
    home: feed.link ?? null,
    base: feed.xml?.base ?? null,
    language: feed.dc?.languages?.[0] ?? feed.xml?.lang ?? null,
    ttlMinutes: pollingMinutes(undefined, feed.sy?.updatePeriod, feed.sy?.updateFrequency),
    items: (feed.items ?? []).map(rdfItem),
  };
}

function rdfItem(item: RdfItem): RawItem {
  return {
    ids: present(item.rdf?.about),
    links: present(item.link, ...alternates(item.atom?.links), permalink(item.rdf?.about)),
    title: firstText(guess(item.title), guess(item.dc?.titles?.[0])),
    summary: firstText(guess(item.description), guess(item.dc?.descriptions?.[0])),
    content: html(item.content?.encoded),
    author: item.dc?.creators?.[0] ?? null,
    published: present(...(item.dc?.dates ?? []), item.dcterms?.issued?.[0]),
    updated: present(item.dcterms?.modified?.[0]),
    categories: present(...(item.dc?.subjects ?? [])),
    language: item.dc?.languages?.[0] ?? item.xml?.lang ?? null,
    base: item.xml?.base ?? null,
    excerpt: excerptOf(item),
  };
}

function fromAtom(feed: AtomFeed.Feed<string>): RawFeed {
  const author = feed.authors?.[0]?.name ?? null;
  return {
    format: 'atom',
    title: typed(feed.title),
    description: typed(feed.subtitle),
    home: alternates(feed.links)[0] ?? null,
    base: feed.xml?.base ?? null,
    language: feed.xml?.lang ?? feed.dc?.languages?.[0] ?? null,
    ttlMinutes: pollingMinutes(undefined, feed.sy?.updatePeriod, feed.sy?.updateFrequency),
    items: (feed.entries ?? []).map((entry) => atomEntry(entry, author)),
  };
}

function atomEntry(entry: AtomEntry, feedAuthor: string | null): RawItem {
  const enclosures = (entry.links ?? []).filter((link) => link.rel === 'enclosure').map((link) => link.href);
  return {
    ids: present(entry.id),
    links: present(...alternates(entry.links), entry.content?.src, ...enclosures),
    title: firstText(typed(entry.title), guess(entry.dc?.titles?.[0]), guess(entry.media?.title?.value)),
    summary: firstText(typed(entry.summary), guess(entry.media?.description?.value)),
    content: typed(entry.content),
    author: entry.authors?.[0]?.name ?? entry.dc?.creators?.[0] ?? feedAuthor,
    published: present(entry.published, ...(entry.dc?.dates ?? [])),
    updated: present(entry.updated),
    categories: present(...(entry.categories ?? []).map((each) => each.label ?? each.term)),
    language: entry.xml?.lang ?? entry.dc?.languages?.[0] ?? null,
    base: entry.xml?.base ?? null,
    excerpt: excerptOf(entry),
  };
}
