import { asFailure, Failure } from '../../../domain/failure.ts';
import type { FetchResponse } from '../../../tools/net/fetch.ts';
import discoverFeeds from '../../../tools/news/discover-feeds.ts';
import parseFeed from '../../../tools/news/parse-feed.ts';
import type { NewsPorts } from '../ports.ts';

const maxTried = 12;

/** A feed that answered and could be read. */
export interface DiscoveredSource {
  url: string;
  title: string;
  item_count: number;
}

/**
 * The feeds that an address offers: the address itself when it is one, else those that its page names, else the usual
 * places. Only feeds that answer and can be read are returned; `malformed_input` when there is none.
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
        // A place that does not answer is no feed; an error of ours is not hidden.
        if (asFailure(thrown).code === 'internal') throw thrown;
        return null;
      }
    }),
  );
  const readable = [...new Map(found.flatMap((feed) => (feed ? [[feed.url, feed] as const] : []))).values()];
  if (readable.length === 0)
    throw new Failure('malformed_input', `${url} is no feed and names none. Nothing was added.`);
  return readable;
}

/**
 * The feeds that a page declares, for someone who gave the page where a feed is wanted. Empty for an address that is a feed,
 * that declares none, or that cannot be read in five seconds: the next sweep asks again and says why.
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
