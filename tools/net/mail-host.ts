import { isIP, type LookupFunction } from 'node:net';
import { Failure } from '../../domain/failure.ts';
import { isPublicAddress } from './address.ts';
import { bareHost, hostKey } from './allowed-hosts.ts';
import { lookupWith, type Resolve, systemResolve } from './pinned-connect.ts';

/** How the way to a mail server is kept from others: TLS at once, TLS by STARTTLS, or nothing (RFC 8314). */
export type MailSecurity = 'tls' | 'starttls' | 'none';

/** What of the outside may be reached. */
export interface MailHostLimits {
  /** The set of `allowedHosts`: these `host:port` may be private, and may be spoken to without TLS. */
  allowed: ReadonlySet<string>;
  resolve?: Resolve;
  /** PEM of an authority that the system does not know. */
  certificateAuthority?: string;
}

/** How a mail server is reached once it may be. */
export interface MailHost {
  host: string;
  /** For `net.connect`: leads to addresses that were checked. */
  lookup: LookupFunction;
  /** For `tls.connect`. */
  tls: { rejectUnauthorized: true; minVersion: 'TLSv1.2'; ca?: string };
}

/**
 * Decides whether a mail server may be spoken to. The host may be a literal only if it is public, and every address that a
 * name resolves to must be; without TLS only allowed hosts are spoken to. Throws `address_refused`.
 */
export function checkMailHost(
  target: { host: string; port: number; security: MailSecurity },
  limits: MailHostLimits,
): MailHost {
  const host = bareHost(target.host);
  const isAllowed = limits.allowed.has(hostKey(host, target.port));
  if (!isAllowed) {
    if (target.security === 'none') {
      throw new Failure('address_refused', `${host} may not be spoken to without TLS.`);
    }
    if (isIP(host) !== 0 && !isPublicAddress(host)) {
      throw new Failure('address_refused', `${host} is not a public address.`);
    }
  }
  const { resolve = systemResolve, certificateAuthority } = limits;
  return {
    host,
    lookup: lookupWith(resolve, isAllowed ? () => true : isPublicAddress),
    tls: {
      // Written out, because an environment variable can switch the verification of certificates off.
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...(certificateAuthority !== undefined && { ca: certificateAuthority }),
    },
  };
}
