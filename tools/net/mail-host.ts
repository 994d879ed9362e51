import { isIP, type LookupFunction } from 'node:net';
import { Failure } from '../../domain/failure.ts';
import { isPublicAddress } from './address.ts';
import { bareHost, hostKey } from './allowed-hosts.ts';
import { lookupWith, type Resolve, systemResolve } from './pinned-connect.ts';

/** Protection of the connection to a mail server: TLS from the start, TLS by STARTTLS, or none (RFC 8314). */
export type MailSecurity = 'tls' | 'starttls' | 'none';

/** Addresses that may be reached. */
export interface MailHostLimits {
  /** The set of `allowedHosts`: these `host:port` may be private, and may be reached without TLS. */
  allowed: ReadonlySet<string>;
  resolve?: Resolve;
  /** PEM of a certificate authority that the system does not know. */
  certificateAuthority?: string;
}

/** Parameters of a connection to a mail server that passed the check. */
export interface MailHost {
  host: string;
  /** For `net.connect`: resolves to checked addresses only. */
  lookup: LookupFunction;
  /** For `tls.connect`. */
  tls: { rejectUnauthorized: true; minVersion: 'TLSv1.2'; ca?: string };
}

/**
 * Checks whether a mail server may be reached. A literal address must be public, and so must every address that a
 * name resolves to; only allowed hosts may be reached without TLS. Throws `address_refused`.
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
        `${host} was not contacted, because it is configured without TLS. Turn TLS on, or add the host to the allowed hosts.`,
      );
    }
    if (isIP(host) !== 0 && !isPublicAddress(host)) {
      throw new Failure(
        'address_refused',
        `${host} was not contacted, because it is not a public address. Add it to the allowed hosts if it is your own server.`,
      );
    }
  }
  const { resolve = systemResolve, certificateAuthority } = limits;
  return {
    host,
    lookup: lookupWith(resolve, isAllowed ? () => true : isPublicAddress),
    tls: {
      // Explicit, because an environment variable can turn off the verification of certificates.
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...(certificateAuthority !== undefined && { ca: certificateAuthority }),
    },
  };
}
