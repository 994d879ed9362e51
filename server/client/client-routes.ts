import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Context, Hono } from 'hono';
import { isKnown } from '../http/entity-tag.ts';
import { notBuiltPage } from './not-built-page.ts';

/** The folder of the built browser client. */
export const builtClient = fileURLToPath(new URL('../../clients/dist/web', import.meta.url));

/** Addresses of the client's places; its script draws each of them from one page. */
const places = [
  '/',
  '/news',
  '/story/:id',
  '/desk',
  '/issue/:id',
  '/decide',
  '/decide/:id',
  '/setup',
] as const;

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

/** Encodings that the build writes beside each file, the smaller one first, with their file endings. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Routes of the built browser client in `directory`. The page of all places is asked for each time and answered with 304 while it
 * is unchanged. Files in `assets` have the hash of their content in their name and are kept for a year. If the client is not built,
 * the places show a page that says so, with status 503.
 */
export function clientRoutes(directory = builtClient): Hono {
  const routes = new Hono();
  for (const place of places) routes.get(place, (context) => sendPage(context, directory));
  routes.get('/assets/:file', async (context) => {
    const name = context.req.param('file');
    const type = types[/\.([a-z0-9]+)$/.exec(name)?.[1] ?? ''];
    // No other character, so that no name leads out of the folder.
    if (!type || !/^[\w-][\w.-]*$/.test(name)) return context.notFound();
    const found = await readEncoded(context, join(directory, 'assets', name));
    if (!found) return context.notFound();
    context.header('cache-control', 'public, max-age=31536000, immutable');
    return send(context, found, type);
  });
  return routes;
}

async function sendPage(context: Context, directory: string): Promise<Response> {
  const page = await readEncoded(context, join(directory, 'index.html'));
  if (!page) {
    context.header('cache-control', 'no-store');
    return context.html(notBuiltPage, 503);
  }
  context.header('cache-control', 'no-cache');
  // Weak, because each encoding carries the tag of the page.
  const tag = `W/"${hash('sha256', page.plain, 'base64url')}"`;
  context.header('etag', tag);
  if (isKnown(context.req.header('if-none-match'), tag)) {
    context.header('vary', 'Accept-Encoding');
    return context.body(null, 304);
  }
  return send(context, page, 'text/html; charset=utf-8');
}

interface Encoded {
  plain: Buffer;
  body: Buffer;
  encoding: string | null;
}

function send(context: Context, { body, encoding }: Encoded, type: string): Response {
  context.header('vary', 'Accept-Encoding');
  if (encoding) context.header('content-encoding', encoding);
  return context.body(new Uint8Array(body), 200, { 'content-type': type });
}

/** Reads a file in the smallest form that the caller accepts; null if there is no such file. */
async function readEncoded(context: Context, path: string): Promise<Encoded | null> {
  const plain = await readOrNull(path);
  if (!plain) return null;
  const accepted = acceptedEncodings(context.req.header('accept-encoding') ?? '');
  for (const [encoding, ending] of encodings) {
    const body = accepted.has(encoding) ? await readOrNull(path + ending) : null;
    if (body) return { plain, body, encoding };
  }
  return { plain, body: plain, encoding: null };
}

/** Returns the encodings that `Accept-Encoding` names without forbidding them by `q=0` (RFC 9110 12.5.3). */
function acceptedEncodings(header: string): Set<string> {
  const named = header.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return parameters.some((text) => /^q=0(?:\.0*)?$/.test(text)) ? [] : name;
  });
  return new Set(named);
}

async function readOrNull(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw thrown;
  }
}
