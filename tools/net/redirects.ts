import { Failure } from '../../domain/failure.ts';
import { checkUrl } from './check-url.ts';

/** The way from the address that was asked for to the one that answered. */
export interface Trail {
  /** Where the next request goes. */
  readonly url: URL;
  /** Addresses asked so far, this one included. */
  readonly visited: ReadonlySet<string>;
  /** Whether every redirect so far was permanent and none left https. */
  readonly isPermanent: boolean;
}

/** A trail at its beginning. */
export function startTrail(url: URL): Trail {
  return { url, visited: new Set([url.href]), isPermanent: true };
}

/** Whether a status asks a GET to go elsewhere (RFC 9110 15.4). */
export function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

/**
 * The trail after one redirect; the new address passes the same check as the first one. Throws `response_refused`
 * without a Location, in a loop, or after `maxRedirects`; `address_refused` from `checkUrl`.
 */
export function followRedirect(
  trail: Trail,
  answer: { status: number; location: string | undefined },
  limits: { maxRedirects: number; allowed: ReadonlySet<string> },
): Trail {
  const { status, location } = answer;
  if (location === undefined || location === '') {
    throw new Failure('response_refused', `A redirect (${status}) names no address.`, {
      upstreamStatus: status,
    });
  }
  if (trail.visited.size > limits.maxRedirects) {
    throw new Failure('response_refused', `There were more than ${limits.maxRedirects} redirects.`);
  }
  const url = checkUrl(asUtf8(location), limits.allowed, trail.url);
  if (trail.visited.has(url.href))
    throw new Failure('response_refused', 'The redirects go round in a circle.');
  const leavesHttps = trail.url.protocol === 'https:' && url.protocol === 'http:';
  const isPermanent = trail.isPermanent && (status === 301 || status === 308) && !leavesHttps;
  return { url, visited: new Set([...trail.visited, url.href]), isPermanent };
}

/** Many servers write UTF-8 into Location; the client hands header bytes over as latin1. */
function asUtf8(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}
