import { allowedHosts, hostKey } from './allowed-hosts.ts';
import { readBody } from './body.ts';
import { type CacheHints, cacheHints } from './cache-headers.ts';
import { checkUrl } from './check-url.ts';
import { createDeadline } from './deadline.ts';
import { openDispatcher } from './dispatcher.ts';
import { assertSuccessful, drain, type Exchange, exchange, requestHeaders } from './exchange.ts';
import { createHostLimits } from './host-limits.ts';
import { createHostQueues } from './host-queues.ts';
import { networkFailure } from './network-failure.ts';
import { pauseSeconds } from './pause-seconds.ts';
import type { Resolve } from './pinned-connect.ts';
import { effectivePort } from './ports.ts';
import { followRedirect, isRedirect, startTrail, type Trail } from './redirects.ts';
import { createRobots, type ParseRobots } from './robots.ts';

/** Content and limits of one request. */
export interface FetchRequest {
  /** Validators of the last response; both are sent, and 304 is then a success (RFC 9110 13.1). */
  etag?: string | null;
  lastModified?: string | null;
  /** The Accept header; `*` `/` `*` by default. */
  accept?: string;
  /** Most bytes of the body, on the wire and decoded; 10 MiB by default. */
  maxBytes?: number;
  /** Milliseconds for everything from the first connection on, including redirects and body; 20,000 by default. */
  deadlineMs?: number;
  /** Milliseconds without a byte, or until the headers are complete; 8,000 by default. */
  idleMs?: number;
  /** Most redirects; 5 by default. */
  maxRedirects?: number;
  /** Milliseconds to wait for a host that requires pauses between requests; 30,000 by default. */
  maxWaitMs?: number;
  /** True to obey robots.txt on every hop, as for pages; false (the default) for feeds and APIs. */
  robots?: boolean;
  signal?: AbortSignal;
}

/** A complete response. */
export interface FetchResponse {
  /** 200 to 299, or 304. */
  status: number;
  /** The final address after redirects. */
  url: string;
  /** The address to store instead of the old one, if every redirect was permanent (301, 308); else `null`. */
  permanentUrl: string | null;
  /** Lower-case names, no cookies. */
  headers: Record<string, string>;
  etag: string | null;
  lastModified: string | null;
  contentType: string | null;
  /** Decoded; empty for 304. */
  body: Uint8Array<ArrayBuffer>;
  /** Bytes of the body before decoding. */
  wireBytes: number;
  notModified: boolean;
  cache: CacheHints;
}

/** Client for outbound HTTP without credentials; requests with credentials go through `api-client.ts`. */
export interface Fetcher {
  /**
   * Requests an address of the public internet by GET. Throws only `Failure`: `address_refused`, `robots_refused`,
   * `response_refused`, `response_too_large`, `fetch_failed` and `host_paused` (with `retryAfter`), `fetch_timeout`,
   * `cancelled`; `upstreamStatus` is the status of an unsuccessful response.
   */
  get(url: string, request?: FetchRequest): Promise<FetchResponse>;
  /** Cancels running requests and closes every connection. */
  close(): Promise<void>;
}

/** Options of a fetcher. */
export interface FetcherOptions {
  /** `host:port` entries exempt from the address and port check, for one's own servers. */
  allowHosts?: readonly string[];
  resolve?: Resolve;
  userAgent?: string;
  /** Concurrent requests to one host and port; 6 by default. */
  perHost?: number;
  /** Concurrent requests in total; 64 by default. */
  total?: number;
  clock?: () => Date;
  /** Seconds between two requests to a `host:port`, as its terms of use require; a longer `Crawl-delay` wins. */
  gaps?: Readonly<Record<string, number>>;
  /** Parser of robots.txt, required for requests with `robots: true`. */
  parseRobots?: ParseRobots;
}

/** Gaps that known services require: arXiv three seconds (info.arxiv.org/help/api/tou). */
const knownGaps = { 'export.arxiv.org:443': 3, 'export.arxiv.org:80': 3 };

/** Creates a fetcher. One for each process, which owns its limits and its kept-alive connections. */
export function createFetcher(options: FetcherOptions = {}): Fetcher {
  const { perHost = 6, total = 64, clock = () => new Date(), userAgent = 'Watchkeeper/0.1' } = options;
  const allowed = allowedHosts(options.allowHosts ?? []);
  const limits = createHostLimits({ perHost, total, clock });
  const turns = createHostQueues();
  const gaps: Readonly<Record<string, number>> = options.gaps ?? knownGaps;
  const closing = new AbortController();
  const dispatcher = openDispatcher({ allowed, resolve: options.resolve, perHost });
  const robots = createRobots({ get, parse: options.parseRobots, userAgent, clock });

  async function get(address: string, request: FetchRequest = {}): Promise<FetchResponse> {
    const {
      deadlineMs = 20_000,
      idleMs = 8_000,
      maxBytes = 10 * 1024 * 1024,
      maxRedirects = 5,
      maxWaitMs = 30_000,
    } = request;
    const headers = requestHeaders({
      userAgent,
      accept: request.accept,
      etag: request.etag,
      lastModified: request.lastModified,
    });
    const deadline = createDeadline(deadlineMs, [request.signal, closing.signal]);
    const { signal } = deadline;

    /**
     * Performs one hop: returns the response, or the trail with the next address. The slot of the host is kept until
     * the body is read.
     */
    async function hop(trail: Trail): Promise<FetchResponse | Trail> {
      const { url } = trail;
      const delay = request.robots === true ? await robots.assertAllowed(url, signal) : 0;
      const key = hostKey(url.hostname, effectivePort(url));
      const gap = { seconds: Math.max(delay, gaps[key] ?? 0), maxWaitMs, signal };
      const release = await turns.take(key, gap, () => limits.acquire(key, signal));
      deadline.start();
      try {
        const answer = await exchange(url, { dispatcher, headers, idleMs, signal });
        if (isRedirect(answer.status)) {
          await drain(answer.body, signal);
          const { location } = answer.headers;
          return followRedirect(trail, { status: answer.status, location }, { maxRedirects, allowed });
        }
        return await finish(trail, answer, key);
      } catch (error) {
        throw networkFailure(error, url, signal);
      } finally {
        release();
      }
    }

    async function finish(trail: Trail, answer: Exchange, key: string): Promise<FetchResponse> {
      const isConditional = 'if-none-match' in headers || 'if-modified-since' in headers;
      const now = clock();
      const cache = cacheHints(answer.headers, now);
      const pause = pauseSeconds(answer, now);
      if (pause !== null) limits.pause(key, pause);
      try {
        assertSuccessful(answer, trail.url, { isConditional, now });
      } catch (refusal) {
        await drain(answer.body, signal);
        throw refusal;
      }
      const { etag = null } = answer.headers;
      const { body, wireBytes } = await bodyOf(answer, { maxBytes, signal });
      return {
        status: answer.status,
        url: trail.url.href,
        permanentUrl: trail.visited.size > 1 && trail.isPermanent ? trail.url.href : null,
        headers: answer.headers,
        etag,
        lastModified: answer.headers['last-modified'] ?? null,
        contentType: answer.headers['content-type'] ?? null,
        body,
        wireBytes,
        notModified: answer.status === 304,
        cache,
      };
    }

    try {
      let step: FetchResponse | Trail = startTrail(checkUrl(address, allowed));
      while ('visited' in step) step = await hop(step);
      return step;
    } finally {
      deadline.end();
    }
  }

  return {
    get,
    async close() {
      closing.abort();
      await dispatcher.destroy();
    },
  };
}

/** Returns the decoded body of a response. A 304 has none (RFC 9110 15.4.5), so no reader is set up. */
async function bodyOf(answer: Exchange, limits: { maxBytes: number; signal: AbortSignal }) {
  if (answer.status === 304) {
    await answer.body.dump({ limit: 0, signal: limits.signal });
    return { body: new Uint8Array(), wireBytes: 0 };
  }
  return readBody(answer.body, {
    contentEncoding: answer.headers['content-encoding'],
    contentLength: answer.headers['content-length'],
    ...limits,
  });
}
