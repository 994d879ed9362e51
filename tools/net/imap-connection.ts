import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import { Failure } from '../../domain/failure.ts';
import { isPublicAddress } from './address.ts';
import { bareHost, hostKey } from './allowed-hosts.ts';
import { imapFailure } from './imap-failure.ts';
import { lookupWith, type Resolve, systemResolve } from './pinned-connect.ts';

/** How the way to a mail server is kept from others: TLS at once, TLS by STARTTLS, or nothing (RFC 8314). */
export type ImapSecurity = 'tls' | 'starttls' | 'none';

/** What proves to a mail server whose mailbox it is: a password, or a token of OAuth (XOAUTH2, RFC 7628). */
export type ImapCredentials = { password: string } | { access_token: string };

/** What a connection to a mail server is made with. */
export interface ImapTarget {
  host: string;
  port: number;
  security: ImapSecurity;
  user: string;
  credentials: ImapCredentials;
}

/** What of the outside may be reached, and how long it may take. */
export interface ImapLimits {
  /** The set of `allowedHosts`: these `host:port` may be private, and may be spoken to without TLS. */
  allowed: ReadonlySet<string>;
  resolve?: Resolve;
  /** PEM of an authority that the system does not know. */
  certificateAuthority?: string;
  /** For resolving, connecting, the handshake and the greeting, each. */
  connectMs?: number;
  /** Silence in the middle of a conversation. */
  idleMs?: number;
  /** The largest message that is taken whole. */
  maxMessageBytes: number;
}

/**
 * An authenticated connection to a mail server. The host may be a literal only if it is public, and every address that a
 * name resolves to must be; the socket goes to exactly these. Certificates are verified. Throws `address_refused`,
 * `mailbox_unauthorized`, `fetch_failed`, `fetch_timeout`; nothing that it throws tells a credential.
 */
export async function connectImap(target: ImapTarget, limits: ImapLimits): Promise<ImapFlow> {
  const { security, user, credentials } = target;
  const host = bareHost(target.host);
  const isAllowed = limits.allowed.has(hostKey(host, target.port));
  if (!isAllowed) {
    if (security === 'none') {
      throw new Failure('address_refused', `${host} may not be spoken to without TLS.`);
    }
    if (isIP(host) !== 0 && !isPublicAddress(host)) {
      throw new Failure('address_refused', `${host} is not a public address.`);
    }
  }
  const { connectMs = 30_000, idleMs = 60_000, resolve = systemResolve } = limits;
  const client = new ImapFlow({
    host,
    port: target.port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth:
      'password' in credentials
        ? { user, pass: credentials.password }
        : { user, accessToken: credentials.access_token },
    // Handed to `net.connect` and `tls.connect` alike.
    tls: {
      lookup: lookupWith(resolve, isAllowed ? () => true : isPublicAddress),
      // Written out, because an environment variable can switch the verification of certificates off.
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...(limits.certificateAuthority !== undefined && { ca: limits.certificateAuthority }),
    } as object,
    logger: false,
    clientInfo: { name: 'Watchkeeper' },
    disableAutoIdle: true,
    // What is small when compressed can be any size.
    disableCompression: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs,
    maxLiteralSize: limits.maxMessageBytes + 1024,
  });
  // Without a listener a lost connection would end the process; the command under way fails anyway.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    client.close();
    throw imapFailure(error, host);
  }
  return client;
}
