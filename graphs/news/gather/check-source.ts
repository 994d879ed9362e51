import { hash } from 'node:crypto';
import type { GatheredArticle } from '../../../db/news/gather/articles.ts';
import type { QuarantinedItem } from '../../../db/news/gather/quarantine.ts';
import type { Check, Source } from '../../../db/news/gather/sources.ts';
import { asFailure, type Failure } from '../../../domain/failure.ts';
import { canonicalUrl, canonicalUrls } from '../../../domain/news/gather/canonical-url.ts';
import type { FeedDocument } from '../../../domain/news/gather/feed.ts';
import { nextCheck, pollingBoundsOf } from '../../../domain/news/gather/polling.ts';
import type { FetchResponse } from '../../../tools/net/fetch.ts';
import { connectorParsers } from '../connector-parsers.ts';
import type { NewsPorts } from '../ports.ts';

// A host with pauses between requests can delay a sweep by five minutes; after that the source is due again later.
const maxWaitMs = 300_000;

/** The result of checking one source: its new polling state and its items. */
export interface CheckedSource {
  check: Check;
  articles: GatheredArticle[];
  quarantined: QuarantinedItem[];
}

/**
 * Requests one source with both validators (RFC 9110 13.1) and parses the response in the sandbox by the kind of the source.
 * A failure is recorded with its reason and does not affect other sources; only the end of the turn is thrown.
 */
export async function checkSource(
  ports: NewsPorts,
  source: Source,
  startedAt: string,
  signal: AbortSignal,
): Promise<CheckedSource> {
  const { tool, accept } = connectorParsers[source.kind];
  let response: FetchResponse | null = null;
  try {
    response = await ports.fetcher.get(source.url, {
      etag: source.etag,
      lastModified: source.last_modified,
      accept,
      maxWaitMs,
      signal,
    });
    if (response.notModified) {
      return { check: succeed(ports, source, startedAt, response, null), articles: [], quarantined: [] };
    }
    const { body, contentType, url } = response;
    const input = { body, content_type: contentType, url, collected_at: startedAt };
    const document = await ports.tools.run(tool, input, { signal });
    return {
      check: succeed(ports, source, startedAt, response, document),
      articles: document.items.flatMap((item) =>
        articleOf(source, document, item, `${tool.name}/${tool.version} ${document.parser}`),
      ),
      quarantined: [
        ...document.malformed.map(({ item_hash, reason, excerpt }) => ({
          source_id: source.id,
          item_hash,
          reason,
          excerpt,
        })),
        ...document.items.filter(isEmptyItem).map((item) => quarantineEmpty(source, item)),
      ],
    };
  } catch (thrown) {
    signal.throwIfAborted();
    const failure = asFailure(thrown);
    return {
      check: fail(ports, source, startedAt, failure),
      articles: [],
      quarantined: response && !failure.retry ? [quarantineFeed(source, response, failure)] : [],
    };
  }
}

type Item = FeedDocument['items'][number];

const sha256 = (content: string | Uint8Array): string => hash('sha256', content);

/** Tests whether an item has no title, text or link, so that it can be neither read nor identified. */
const isEmptyItem = (item: Item): boolean => item.title === '';

/**
 * Returns the address of an article and its canonical form. For an item without a link (RSS 2.0) this is the home page of
 * the feed, with the id of the item in the canonical form.
 */
function addressOf(source: Source, document: FeedDocument, item: Item): { url: string; canonical: string } {
  const canonical = item.url ? canonicalUrl(item.url) : null;
  if (item.url && canonical) return { url: item.url, canonical };
  const id = sha256(item.external_id).slice(0, 32);
  return { url: document.home_url ?? source.url, canonical: `${canonicalUrl(source.url)}#${id}` };
}

function articleOf(source: Source, document: FeedDocument, item: Item, producer: string): GatheredArticle[] {
  if (isEmptyItem(item)) return [];
  const address = addressOf(source, document, item);
  return [
    {
      source_id: source.id,
      external_id: item.external_id,
      url: address.url,
      canonical_url: address.canonical,
      content_hash: item.content_hash,
      title: item.title,
      author: item.author,
      summary: item.summary,
      content: item.content,
      language: item.language,
      categories: item.categories,
      links: canonicalUrls(item.links),
      published_at: item.published_at,
      producer,
    },
  ];
}

function quarantineEmpty(source: Source, item: Item): QuarantinedItem {
  const { external_id, author, published_at, categories } = item;
  return {
    source_id: source.id,
    item_hash: sha256(external_id),
    reason: 'The item has no title, no text and no link.',
    excerpt: JSON.stringify({ external_id, author, published_at, categories }).slice(0, 2000),
  };
}

function quarantineFeed(source: Source, response: FetchResponse, failure: Failure): QuarantinedItem {
  return {
    source_id: source.id,
    item_hash: sha256(response.body),
    reason: `The whole feed could not be read: ${failure.message}`,
    // PostgreSQL text cannot contain NUL.
    excerpt: new TextDecoder().decode(response.body.subarray(0, 1000)).replaceAll('\0', ''),
  };
}

function succeed(
  ports: NewsPorts,
  source: Source,
  startedAt: string,
  response: FetchResponse,
  document: FeedDocument | null,
): Check {
  const empty = document?.items.filter(isEmptyItem).length ?? 0;
  const next = nextCheck({
    now: startedAt,
    result: document ? 'updated' : 'not_modified',
    failure_count: 0,
    cache_max_age_seconds: response.cache.maxAgeSeconds,
    expires: response.cache.expires,
    retry_after_seconds: response.cache.retryAfterSeconds,
    ttl_minutes: document?.ttl_minutes ?? null,
    recent_published_at: document?.items.flatMap((item) => item.published_at ?? []).slice(0, 20) ?? [],
    current_interval_seconds: source.check_interval_seconds,
    jitter: ports.random(),
    bounds: pollingBoundsOf(source.kind),
  });
  return {
    source_id: source.id,
    asked_url: source.url,
    result: document ? 'updated' : 'not_modified',
    reason: document
      ? `${document.items.length - empty} items, ${document.malformed.length + empty} malformed; next check: ${next.reason}`
      : `Nothing new (304); next check: ${next.reason}`,
    // A 304 need not repeat the validators (RFC 9110 15.4.5): the old ones are kept.
    etag: response.etag ?? (document ? null : source.etag),
    last_modified: response.lastModified ?? (document ? null : source.last_modified),
    next_check_at: next.next_check_at,
    check_interval_seconds: next.interval_seconds,
    failure_count: 0,
    url: response.permanentUrl,
  };
}

function fail(ports: NewsPorts, source: Source, startedAt: string, failure: Failure): Check {
  // No request was sent while the host is paused: this is not a failure of the source and does not change its interval.
  const failed = failure.code === 'host_paused' ? 0 : 1;
  const failureCount = source.failure_count + failed;
  const next = nextCheck({
    now: startedAt,
    result: 'failed',
    failure_count: failed === 0 ? 0 : failureCount,
    cache_max_age_seconds: null,
    expires: null,
    retry_after_seconds: failure.retryAfter ?? null,
    ttl_minutes: null,
    recent_published_at: [],
    current_interval_seconds: source.check_interval_seconds,
    jitter: ports.random(),
    bounds: pollingBoundsOf(source.kind),
  });
  return {
    source_id: source.id,
    asked_url: source.url,
    result: 'failed',
    reason: `${failure.code}: ${failure.message}`.slice(0, 500),
    etag: source.etag,
    last_modified: source.last_modified,
    next_check_at: next.next_check_at,
    check_interval_seconds: failed === 0 ? source.check_interval_seconds : next.interval_seconds,
    failure_count: failureCount,
    url: null,
  };
}
