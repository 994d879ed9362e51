import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { Failure } from '../../domain/failure.ts';

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Content types that a page sends only by script, and to another origin only after that origin has agreed (Fetch, CORS-safelisted). */
const scripted = /^(?:application\/json|text\/x-opml)(?:\s*;|$)/i;

/**
 * Refuses what a page of another origin causes, except that a person follows its link to here: a browser tells the site of the
 * page in `Sec-Fetch-Site`, which no script can set. It is refused before anything is counted, so that no page can use up the
 * limits of the person. Pages of the named origins may call the HTTP interface, with a token.
 */
export const refuseForeignPages = (origins: readonly string[]) =>
  createMiddleware(async (context, next) => {
    const { req } = context;
    const site = req.header('sec-fetch-site');
    const isOurs = site === undefined || site === 'same-origin' || site === 'none';
    const isLink =
      isRead(req.method) &&
      req.header('sec-fetch-mode') === 'navigate' &&
      (req.header('sec-fetch-dest') ?? 'document') === 'document';
    if (!isOurs && !isLink && !origins.includes(req.header('origin') ?? '')) throw foreign();
    await next();
  });

/** Lets pages of the named origins call the HTTP interface. Cookies are not among what they may send. */
export const allowOrigins = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowHeaders: [
      'authorization',
      'content-type',
      'idempotency-key',
      'if-match',
      'if-none-match',
      'last-event-id',
      'x-api-key',
    ],
    exposeHeaders: ['etag', 'retry-after', 'ratelimit', 'ratelimit-policy'],
    maxAge: 600,
  });

/**
 * Refuses a request that only its cookie authorizes unless a page of this origin sent it: cookies belong to a host whatever the
 * port, so that every page on this machine sends ours. `none` is an address that the person typed. Where the browser tells no
 * site, the origin must be ours. What changes something also needs a header and a content type that no form can send.
 */
export function requireOwnPage({ req }: Context): void {
  const site = req.header('sec-fetch-site');
  const isTyped = site === 'none' && isRead(req.method) && req.header('sec-fetch-mode') === 'navigate';
  const isOwn = site === undefined ? isOwnOrigin(req.header('origin'), req.url) : site === 'same-origin';
  if (!isOwn && !isTyped) throw foreign();
  if (isRead(req.method)) return;
  if (req.header('x-watchkeeper') === '1' && scripted.test(req.header('content-type') ?? '')) return;
  throw new Failure(
    'forbidden',
    'A change with a session needs the header `x-watchkeeper: 1` and the content type `application/json`. Nothing was done. Send both, or send a token.',
  );
}

/** Tests whether an origin is that of the address which was asked. A proxy that adds TLS changes the scheme alone. */
function isOwnOrigin(origin: string | undefined, url: string): boolean {
  return origin !== undefined && URL.parse(origin)?.host === new URL(url).host;
}

const foreign = () =>
  new Failure(
    'forbidden',
    'A page of another origin sent this, or the browser did not tell which page. Nothing was done. Open Watchkeeper itself, on this machine or by https, or send a token.',
  );
