import type { Readable } from 'node:stream';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type Dispatcher, request } from 'undici';
import { Failure } from '../../domain/failure.ts';
import type { SpanAttributes } from '../../domain/span-attributes.ts';
import { parseRetryAfter } from './cache-headers.ts';
import { pauseSeconds } from './pause-seconds.ts';

/** One response with its body still unread. */
export interface Exchange {
  status: number;
  /** Lower-case names; several fields of one name joined by `, ` (RFC 9110 5.3); no cookies. */
  headers: Record<string, string>;
  body: Readable & { dump(options: { limit: number; signal: AbortSignal }): Promise<void> };
}

/** Sends one request (a GET by default) and follows no redirects. Rejects with the client's own errors. */
export async function exchange(
  url: URL,
  options: {
    dispatcher: Dispatcher;
    method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
    headers: Record<string, string>;
    body?: string;
    idleMs: number;
    signal: AbortSignal;
  },
): Promise<Exchange> {
  const { method = 'GET' } = options;
  const { statusCode, headers, body } = await asSpan(url, method, () =>
    request(url, {
      method,
      dispatcher: options.dispatcher,
      headers: options.headers,
      ...(options.body === undefined ? {} : { body: options.body }),
      headersTimeout: options.idleMs,
      bodyTimeout: options.idleMs,
      signal: options.signal,
    }),
  );
  // Errors of the body go to its reader; without a listener, those of an abandoned body would end the process.
  body.on('error', () => {});
  return { status: statusCode, headers: singleValued(headers), body };
}

/** Limits for discarding the bodies of redirects and errors, which keeps the connection usable. */
const drainLimits = { bytes: 16 * 1024, milliseconds: 1000 };

/** Discards a body that is not needed, or ends its connection if that would take too much. */
export async function drain(body: Exchange['body'], signal: AbortSignal): Promise<void> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(drainLimits.milliseconds)]);
  // The outcome does not matter: the status is already known.
  await body.dump({ limit: drainLimits.bytes, signal: patience }).catch(() => body.destroy());
}

/** Returns the request headers, always without credentials and cookies. */
export function requestHeaders(options: {
  userAgent: string;
  accept: string | undefined;
  etag: string | null | undefined;
  lastModified: string | null | undefined;
}): Record<string, string> {
  const headers: Record<string, string> = {
    'user-agent': options.userAgent,
    accept: options.accept ?? '*/*',
    'accept-encoding': 'gzip, deflate, br',
  };
  if (isHeaderText(options.etag)) headers['if-none-match'] = options.etag;
  if (isHeaderText(options.lastModified)) headers['if-modified-since'] = options.lastModified;
  return headers;
}

/**
 * Throws unless the status is 200 to 299, or 304 to a conditional request; the failure carries `retryAfter` and the
 * status.
 */
export function assertSuccessful(
  answer: Exchange,
  url: URL,
  options: { isConditional: boolean; now: Date },
): void {
  const { status } = answer;
  if (status >= 200 && status < 300) return;
  if (status === 304 && options.isConditional) return;
  const own = status >= 500 ? parseRetryAfter(answer.headers['retry-after'], options.now) : null;
  const seconds = pauseSeconds(answer, options.now) ?? own;
  // A 403 is permanent, unless it says when the limit resets.
  const mayPass = status === 429 || status >= 500 || (status === 403 && seconds !== null);
  throw new Failure(
    mayPass ? 'fetch_failed' : 'response_refused',
    `${url.host} answered with status ${status}. Nothing was read; ${mayPass ? 'try again later' : 'check the address'}.`,
    {
      upstreamStatus: status,
      ...(mayPass && seconds !== null ? { retryAfter: seconds } : {}),
    },
  );
}

/**
 * Tests whether a stored validator can be sent as a header; an invalid one is left out, because a request without it
 * is only slower.
 */
function isHeaderText(value: string | null | undefined): value is string {
  return typeof value === 'string' && /^[\x20-\x7e\x80-\xff]{1,1000}$/.test(value);
}

function singleValued(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const single: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || name === 'set-cookie') continue;
    single[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return single;
}

/**
 * Sends one request as a span, which ends when the headers arrive. The span records only the host of the address:
 * paths and queries of mail and pages are private. No `traceparent` is sent: servers have no part in our traces.
 */
async function asSpan<Answer extends { statusCode: number }>(
  url: URL,
  method: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const attributes: SpanAttributes = { 'http.request.method': method, 'server.address': url.hostname };
  const span = trace.getTracer('watchkeeper').startSpan(method, { kind: SpanKind.CLIENT, attributes });
  const note = (known: SpanAttributes) => void span.setAttributes(known);
  try {
    const answer = await send();
    note({ 'http.response.status_code': answer.statusCode });
    if (answer.statusCode >= 400) {
      note({ 'error.type': String(answer.statusCode) });
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    return answer;
  } catch (thrown) {
    note({ 'error.type': thrown instanceof Error ? thrown.name : 'unknown' });
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw thrown;
  } finally {
    span.end();
  }
}
