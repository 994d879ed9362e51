import { Failure } from '../../domain/failure.ts';
import { checkUrl } from './check-url.ts';

/** The path of redirects from the requested address to the final one. */
export interface Trail {
  /** Address of the next request. */
  readonly url: URL;
  /** Addresses requested so far, this one included. */
  readonly visited: ReadonlySet<string>;
  /** True if every redirect so far was permanent and none left https. */
  readonly isPermanent: boolean;
}

/** Starts a trail at an address. */
export function startTrail(url: URL): Trail {
  return { url, visited: new Set([url.href]), isPermanent: true };
}

/** Tests whether a status redirects a GET (RFC 9110 15.4). */
export function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

/**
 * Returns the trail after one redirect; the new address must pass the same check as the first one. Throws
 * `response_refused` without a Location, in a loop, or after `maxRedirects`; `address_refused` from `checkUrl`.
 */
export function followRedirect(
  trail: Trail,
  answer: { status: number; location: string | undefined },
  limits: { maxRedirects: number; allowed: ReadonlySet<string> },
): Trail {
  const { status, location } = answer;
  if (location === undefined || location === '') {
    throw new Failure(
      'response_refused',
      `A redirect (${status}) has no address. Nothing was read; check the address in a browser.`,
      {
        upstreamStatus: status,
      },
    );
  }
  if (trail.visited.size > limits.maxRedirects) {
    throw new Failure(
      'response_refused',
      `There were more than ${limits.maxRedirects} redirects. Nothing was read; use the final address.`,
    );
  }
  const url = checkUrl(asUtf8(location), limits.allowed, trail.url);
  if (trail.visited.has(url.href))
    throw new Failure(
      'response_refused',
      'The redirects form a loop. Nothing was read; check the address in a browser.',
    );
  const leavesHttps = trail.url.protocol === 'https:' && url.protocol === 'http:';
  const isPermanent = trail.isPermanent && (status === 301 || status === 308) && !leavesHttps;
  return { url, visited: new Set([...trail.visited, url.href]), isPermanent };
}

/** Decodes Location as UTF-8, which many servers write; the client passes header bytes on as latin1. */
function asUtf8(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}
