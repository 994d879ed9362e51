import type { ImapFlow } from 'imapflow';
import { imapFailure } from './imap-failure.ts';
import { checkMailHost, type MailHostLimits, type MailSecurity } from './mail-host.ts';

/** Credentials of a mailbox: a password, or an OAuth token (XOAUTH2, RFC 7628). */
export type ImapCredentials = { password: string } | { access_token: string };

/** Server, user and credentials of an IMAP connection. */
export interface ImapTarget {
  host: string;
  port: number;
  security: MailSecurity;
  user: string;
  credentials: ImapCredentials;
}

/** Address and time limits of an IMAP connection. */
export interface ImapLimits extends MailHostLimits {
  /** Milliseconds for each of resolving, connecting, the handshake and the greeting. */
  connectMs?: number;
  /** Milliseconds of silence in the middle of a conversation. */
  idleMs?: number;
  /** Largest message that is read. */
  maxMessageBytes: number;
}

/**
 * Opens an authenticated connection to a mail server. A literal address must be public, and so must every address
 * that a name resolves to; the socket connects to exactly these. Certificates are verified. Throws `address_refused`,
 * `mailbox_unauthorized`, `fetch_failed`, `fetch_timeout`; its errors never contain a credential.
 */
export async function connectImap(target: ImapTarget, limits: ImapLimits): Promise<ImapFlow> {
  const { security, user, credentials } = target;
  const { host, lookup, tls } = checkMailHost(target, limits);
  const { connectMs = 30_000, idleMs = 60_000 } = limits;
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host,
    port: target.port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth:
      'password' in credentials
        ? { user, pass: credentials.password }
        : { user, accessToken: credentials.access_token },
    // Passed to both `net.connect` and `tls.connect`.
    tls: { ...tls, lookup } as object,
    logger: false,
    clientInfo: { name: 'Watchkeeper' },
    disableAutoIdle: true,
    // A small compressed input can expand to any size.
    disableCompression: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs,
    maxLiteralSize: limits.maxMessageBytes + 1024,
  });
  // Without a listener a lost connection would end the process; the current command fails in any case.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    client.close();
    throw imapFailure(error, host);
  }
  return client;
}
