import { isIP, type LookupFunction } from 'node:net';
import { Failure } from '../../domain/failure.ts';
import { isPublicAddress } from './address.ts';
import { bareHost, hostKey } from './allowed-hosts.ts';
import { lookupWith, type Resolve, systemResolve } from './pinned-connect.ts';

/** The encryption of the connection to a mail server: TLS from the start, TLS by STARTTLS, or none (RFC 8314). */
export type MailSecurity = 'tls' | 'starttls' | 'none';

/** The hosts that may be reached. */
export interface MailHostLimits {
  /** The set of `allowedHosts`: these `host:port` may be private, and may be used without TLS. */
  allowed: ReadonlySet<string>;
  resolve?: Resolve;
  /** PEM of a certificate authority that the system does not know. */
  certificateAuthority?: string;
}

/** The connection options of a permitted mail server. */
export interface MailHost {
  host: string;
  /** For `net.connect`: leads to checked addresses. */
  lookup: LookupFunction;
  /** For `tls.connect`. */
  tls: { rejectUnauthorized: true; minVersion: 'TLSv1.2'; ca?: string };
}

/**
 * Checks that a mail server may be connected to. A literal host must be public, and so must every address that a name
 * resolves to; only allowed hosts may be used without TLS. Throws `address_refused`.
 */
export function checkMailHost(
  target: { host: string; port: number; security: MailSecurity },
  limits: MailHostLimits,
): MailHost {
  const host = bareHost(target.host);
  const isAllowed = limits.allowed.has(hostKey(host, target.port));
  if (!isAllowed) {
    if (target.security === 'none') {
      throw new Failure(
        'address_refused',
        `${host} may not be used without TLS. Nothing was sent; use TLS, or allow the host in FETCH_ALLOW_HOSTS.`,
      );
    }
    if (isIP(host) !== 0 && !isPublicAddress(host)) {
      throw new Failure(
        'address_refused',
        `${host} is not a public address. Nothing was sent; allow it in FETCH_ALLOW_HOSTS if it is your own server.`,
      );
    }
  }
  const { resolve = systemResolve, certificateAuthority } = limits;
  return {
    host,
    lookup: lookupWith(resolve, isAllowed ? () => true : isPublicAddress),
    tls: {
      // Explicit, because an environment variable can switch the verification of certificates off.
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...(certificateAuthority !== undefined && { ca: certificateAuthority }),
    },
  };
}
