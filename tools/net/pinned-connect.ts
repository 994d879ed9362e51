import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { Failure } from '../../domain/failure.ts';
import { isPublicAddress } from './address.ts';
import { bareHost, hostKey } from './allowed-hosts.ts';
import { effectivePort } from './ports.ts';

/** One address from a resolver; `family` is 4 or 6. */
export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Resolves a host name to all its addresses; rejects if there is none. */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

/** The resolver of the operating system, with its hosts file. */
export const systemResolve: Resolve = (hostname) => systemLookup(hostname, { all: true });

/**
 * Creates the function that opens the HTTP client's sockets. The name is resolved once; every address must be public,
 * and the socket gets exactly these addresses, so a name that changes between check and connection (DNS rebinding)
 * gains nothing. Every socket of a pool was opened here, so a kept-alive one leads to a checked address, too. The TLS
 * name stays the host name. `timeoutMs` covers resolving, connecting and the TLS handshake.
 */
export function pinnedConnector(options: {
  allowed: ReadonlySet<string>;
  resolve: Resolve;
  timeoutMs: number;
}): buildConnector.connector {
  // Explicit, because an environment variable can turn off the verification of certificates.
  const common = { timeout: options.timeoutMs, allowH2: false, rejectUnauthorized: true };
  const checked = buildConnector({ ...common, lookup: lookupWith(options.resolve, isPublicAddress) });
  const exempt = buildConnector({ ...common, lookup: lookupWith(options.resolve, () => true) });
  return (target, callback) => {
    const host = bareHost(target.hostname);
    if (options.allowed.has(hostKey(host, effectivePort(target)))) return exempt(target, callback);
    // `lookup` is not called for a literal address, and a future caller might skip `checkUrl`.
    if (isIP(host) !== 0 && !isPublicAddress(host)) return callback(refused(host), null);
    return checked(target, callback);
  };
}

/**
 * Creates a `lookup` for `net.connect` that resolves once and returns exactly the checked addresses, or fails with
 * `address_refused` or `fetch_failed`.
 */
export function lookupWith(resolve: Resolve, mayConnect: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (first === undefined)
          return callback(
            new Failure('fetch_failed', `${hostname} has no address. Nothing was sent; check the name.`),
            '',
          );
        // One private address among public ones is enough to refuse: the network decides which one is used.
        if (!found.every(({ address }) => isIP(address) !== 0 && mayConnect(address))) {
          return callback(refused(hostname), '');
        }
        if (options.all === true) return callback(null, found);
        return callback(null, first.address, first.family);
      },
      (cause) =>
        callback(
          new Failure(
            'fetch_failed',
            `${hostname} could not be resolved. Nothing was sent; check the name or try again later.`,
            { cause },
          ),
          '',
        ),
    );
  };
}

/** Returns the refusal without the address, which would tell an attacker how the inside is numbered. */
function refused(hostname: string): Failure {
  return new Failure(
    'address_refused',
    `${hostname} does not lead to a public address. Nothing was sent; add it to the allowed hosts if it is your own server.`,
  );
}
