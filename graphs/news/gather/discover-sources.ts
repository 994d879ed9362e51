import { asFailure, Failure } from '../../../domain/failure.ts';
import type { FetchResponse } from '../../../tools/net/fetch.ts';
import discoverFeeds from '../../../tools/news/discover-feeds.ts';
import parseFeed from '../../../tools/news/parse-feed.ts';
import type { NewsPorts } from '../ports.ts';

const maxTried = 12;

/** A feed that was fetched and could be read. */
export interface DiscoveredSource {
  url: string;
  title: string;
  item_count: number;
}

/**
 * Finds the feeds for an address: the address itself if it is a feed, else the feeds that its page declares, else the usual
 * paths. Returns only feeds that can be read. Throws `malformed_input` if there are none.
 */
export async function discoverSources(
  ports: Pick<NewsPorts, 'fetcher' | 'tools' | 'now'>,
  url: string,
  signal: AbortSignal,
): Promise<DiscoveredSource[]> {
  const response = await ports.fetcher.get(url, { signal });
  const itself = await readAsFeed(ports, response, signal);
  if (itself) return [itself];
  const page = { body: response.body, content_type: response.contentType, url: response.url };
  const { feeds } = await ports.tools.run(discoverFeeds, page, { signal });
  const found = await Promise.all(
    feeds.slice(0, maxTried).map(async (feed) => {
      try {
        return await readAsFeed(ports, await ports.fetcher.get(feed.url, { signal }), signal);
      } catch (thrown) {
        // An address that cannot be fetched is not a feed; internal errors are still thrown.
        if (asFailure(thrown).code === 'internal') throw thrown;
        return null;
      }
    }),
  );
  const readable = [...new Map(found.flatMap((feed) => (feed ? [[feed.url, feed] as const] : []))).values()];
  if (readable.length === 0)
    throw new Failure(
      'malformed_input',
      `No feed was found at ${url}. Nothing was added. Enter the address of a feed.`,
    );
  return readable;
}

/**
 * Returns the feeds that a page declares, to suggest them if a page was given instead of a feed. Empty for an address that
 * is a feed, that declares none, or that cannot be read in five seconds; the next sweep then reports the reason.
 */
export async function declaredFeeds(
  ports: Pick<NewsPorts, 'fetcher' | 'tools' | 'now'>,
  url: string,
  signal: AbortSignal,
): Promise<string[]> {
  try {
    const response = await ports.fetcher.get(url, { deadlineMs: 5_000, maxWaitMs: 0, signal });
    if (await readAsFeed(ports, response, signal)) return [];
    const page = { body: response.body, content_type: response.contentType, url: response.url };
    const { feeds } = await ports.tools.run(discoverFeeds, page, { signal });
    return feeds
      .flatMap((feed) => (feed.guess || feed.url === response.url ? [] : [feed.url]))
      .slice(0, maxTried);
  } catch (thrown) {
    if (asFailure(thrown).code === 'internal') throw thrown;
    return [];
  }
}

async function readAsFeed(
  { tools, now }: Pick<NewsPorts, 'tools' | 'now'>,
  response: FetchResponse,
  signal: AbortSignal,
): Promise<DiscoveredSource | null> {
  try {
    const { body, contentType, url } = response;
    const input = { body, content_type: contentType, url, collected_at: now().toISOString() };
    const document = await tools.run(parseFeed, input, { signal });
    return { url, title: document.title, item_count: document.items.length };
  } catch (thrown) {
    if (asFailure(thrown).code === 'malformed_input') return null;
    throw thrown;
  }
}
