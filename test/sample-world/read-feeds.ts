import { parseFeed } from 'feedsmith';
import type { SampleWorld } from '../../sample-world/serve.ts';

/** An item of a sample feed as an ordinary parser sees it. */
export type ReadItem = {
  /** First part of the feed's path, such as `plant`. */
  source: string;
  /** The item's name in the truth; `undefined` for a malformed one. */
  name: string | undefined;
  title: string | undefined;
  url: string | undefined;
  date: string | undefined;
  text: string | undefined;
};

/** Fetches and parses every default feed of the world, and lists the items in the order of the feeds. */
export async function readFeeds(world: SampleWorld): Promise<ReadItem[]> {
  const items: ReadItem[] = [];
  for (const { url } of world.sources) {
    const response = await fetch(url);
    const source = new URL(url).pathname.split('/')[1] ?? '';
    const nameOf = (id: string | undefined) => id?.replace('urn:sample:', '').replace(`${world.origin}/`, '');
    const add = (
      id: string | undefined,
      link: string | undefined,
      rest: Pick<ReadItem, 'title' | 'date' | 'text'>,
    ) =>
      items.push({
        source,
        name: nameOf(id),
        url: link === undefined ? undefined : new URL(link, url).href,
        ...rest,
      });
    const parsed = parseFeed(decode(Buffer.from(await response.arrayBuffer())));
    switch (parsed.format) {
      case 'rss':
        for (const item of parsed.feed.items ?? [])
          add(item.guid?.value, item.link, {
            title: textOf(item.title),
            date: item.pubDate,
            text: item.content?.encoded ?? textOf(item.description),
          });
        break;
      case 'atom':
        for (const entry of parsed.feed.entries ?? [])
          add(entry.id, entry.links?.[0]?.href, {
            title: textOf(entry.title),
            date: entry.published,
            text: textOf(entry.content),
          });
        break;
      case 'rdf':
        for (const item of parsed.feed.items ?? [])
          add(item.rdf?.about, item.link, {
            title: textOf(item.title),
            date: item.dc?.dates?.[0],
            text: textOf(item.description),
          });
        break;
      case 'json':
        for (const item of parsed.feed.items ?? [])
          add(item.id, item.url, {
            title: item.title,
            date: item.date_published,
            text: item.content_html ?? item.content_text,
          });
        break;
    }
  }
  return items;
}

function textOf(value: string | { value?: string | undefined } | undefined): string | undefined {
  return typeof value === 'object' ? value.value : value;
}

/** Decodes the bytes in the encoding of the XML prolog. */
export function decode(bytes: Buffer): string {
  const declared = /^<\?xml[^>]*encoding="([^"]+)"/.exec(bytes.subarray(0, 100).toString('latin1'))?.[1];
  return new TextDecoder(declared ?? 'utf-8', { fatal: true }).decode(bytes);
}

/** Returns the visible and hidden text of HTML, with white space and zero-width characters normalised. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>!]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:])/g, '$1')
    .trim();
}
