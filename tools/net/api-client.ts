import { Failure } from '../../domain/failure.ts';
import { allowedHosts, hostKey } from './allowed-hosts.ts';
import { readBody } from './body.ts';
import { parseRetryAfter } from './cache-headers.ts';
import { checkUrl } from './check-url.ts';
import { createDeadline } from './deadline.ts';
import { openDispatcher } from './dispatcher.ts';
import { exchange } from './exchange.ts';
import { createHostLimits } from './host-limits.ts';
import { networkFailure } from './network-failure.ts';
import { pauseSeconds } from './pause-seconds.ts';
import type { Resolve } from './pinned-connect.ts';
import { effectivePort } from './ports.ts';

/** One request to an API that needs credentials. */
export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Header fields by lower-case name, credentials included. */
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Most bytes of the body, on the wire and decoded; 10 MiB by default. */
  maxBytes?: number;
  signal: AbortSignal;
}

/** A response of the API with any status: APIs explain their errors in the body. */
export interface ApiResponse {
  status: number;
  /** Lower-case names, no cookies. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer>;
  /** Retry-After in whole seconds from now, rounded up. */
  retryAfterSeconds: number | null;
}

/** Client for requests with credentials, bound to one origin. */
export interface ApiClient {
  /**
   * Sends a request to an address of the origin, or to one relative to its base. Redirects are returned, not
   * followed. Throws `address_refused`, before anything is sent, for any other origin; `host_paused` with
   * `retryAfter` while a Retry-After lasts; `fetch_failed`, `fetch_timeout`, `response_too_large`,
   * `response_refused`, `cancelled`.
   */
  send(address: string, request: ApiRequest): Promise<ApiResponse>;
  /** Resolves an address against the base; throws `address_refused` if it belongs to another origin. */
  resolve(address: string): URL;
  /** Cancels running requests and closes every connection. */
  close(): Promise<void>;
}

/** Options of a client. */
export interface ApiClientOptions {
  /** Base address of the API, for example `https://graph.microsoft.com/v1.0`. */
  base: string;
  /** `host:port` entries exempt from the address check, which may also be reached without TLS. */
  allowHosts?: readonly string[];
  resolve?: Resolve;
  /** Concurrent requests; 4 by default. */
  concurrency?: number;
  /** Milliseconds for a whole request, without the wait for a free slot; 120,000 by default. */
  deadlineMs?: number;
  /** Milliseconds without a byte; 30,000 by default. */
  idleMs?: number;
  userAgent?: string;
  clock?: () => Date;
}

/** Creates the client of one API. One for each process, which owns its limits, pauses and connections. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { concurrency = 4, deadlineMs = 120_000, idleMs = 30_000, clock = () => new Date() } = options;
  const { userAgent = 'Watchkeeper/0.1' } = options;
  const allowed = allowedHosts(options.allowHosts ?? []);
  const base = checkBase(options.base, allowed);
  const key = hostKey(base.hostname, effectivePort(base));
  // No longest pause: the owner of the service chose this host, and the host may say how long to wait.
  const limits = createHostLimits({
    perHost: concurrency,
    total: concurrency,
    clock,
    maxPauseSeconds: Number.POSITIVE_INFINITY,
  });
  const dispatcher = openDispatcher({ allowed, resolve: options.resolve, perHost: concurrency });
  const closing = new AbortController();

  function resolve(address: string): URL {
    const url = checkUrl(address, allowed, base);
    if (url.origin !== base.origin) {
      throw new Failure(
        'address_refused',
        `The address does not belong to ${base.host}. Nothing was sent; check the configured base address.`,
      );
    }
    return url;
  }

  async function answerOf(url: URL, request: ApiRequest, signal: AbortSignal): Promise<ApiResponse> {
    const headers = { 'user-agent': userAgent, 'accept-encoding': 'gzip, deflate, br', ...request.headers };
    const { method = 'GET', body, maxBytes = 10 * 1024 * 1024 } = request;
    const sent = { method, headers, ...(body === undefined ? {} : { body }) };
    const answer = await exchange(url, { dispatcher, idleMs, signal, ...sent });
    const now = clock();
    // Before the body is read: no other request may start meanwhile.
    const pause = pauseSeconds(answer, now);
    if (pause !== null) limits.pause(key, pause);
    const read = await readBody(answer.body, {
      contentEncoding: answer.headers['content-encoding'],
      contentLength: answer.headers['content-length'],
      maxBytes,
      signal,
    });
    return {
      status: answer.status,
      headers: answer.headers,
      body: read.body,
      retryAfterSeconds: pause ?? parseRetryAfter(answer.headers['retry-after'], now),
    };
  }

  return {
    resolve,
    async send(address, request) {
      const url = resolve(address);
      const deadline = createDeadline(deadlineMs, [request.signal, closing.signal]);
      try {
        const release = await limits.acquire(key, deadline.signal);
        deadline.start();
        try {
          return await answerOf(url, request, deadline.signal);
        } catch (error) {
          throw networkFailure(error, url, deadline.signal);
        } finally {
          release();
        }
      } finally {
        deadline.end();
      }
    },
    async close() {
      closing.abort();
      await dispatcher.destroy();
    },
  };
}

/** Returns the base with a slash at its end, so that relative addresses stay below it. */
function checkBase(text: string, allowed: ReadonlySet<string>): URL {
  const base = checkUrl(text.endsWith('/') ? text : `${text}/`, allowed);
  const isOwn = allowed.has(hostKey(base.hostname, effectivePort(base)));
  if (base.protocol !== 'https:' && !isOwn) {
    throw new Failure(
      'invalid_request',
      'Credentials are sent over https only. Change the address to https://.',
    );
  }
  return base;
}
