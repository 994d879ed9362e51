import { Failure } from '../../domain/failure.ts';
import { effectivePort } from './ports.ts';

/** Returns a host and port in one spelling: lower case, no brackets, no trailing dot, the port always written. */
export function hostKey(hostname: string, port: number): string {
  return `${bareHost(hostname)}:${port}`;
}

/** Returns a host name without the brackets of an IPv6 literal and without the dot of the DNS root. */
export function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

/**
 * Returns the `host:port` entries that are exempt from the address check, as `hostKey` writes them. Throws
 * `invalid_request` for an entry without a port, because no one means to exempt every port of a host.
 */
export function allowedHosts(entries: readonly string[]): ReadonlySet<string> {
  return new Set(
    entries.map((entry) => {
      const url = URL.parse(`http://${entry}`);
      const isBare = url !== null && url.pathname === '/' && url.search === '' && url.username === '';
      if (!isBare || !/:\d+$/.test(entry)) {
        throw new Failure(
          'invalid_request',
          `"${entry}" is not an allowed host. Write it as host:port, for example localhost:8080.`,
        );
      }
      return hostKey(url.hostname, effectivePort(url));
    }),
  );
}
