import { ImapFlow } from 'imapflow';
import { imapFailure } from './imap-failure.ts';
import { checkMailHost, type MailHostLimits, type MailSecurity } from './mail-host.ts';

/** What proves to a mail server whose mailbox it is: a password, or a token of OAuth (XOAUTH2, RFC 7628). */
export type ImapCredentials = { password: string } | { access_token: string };

/** What a connection to a mail server is made with. */
export interface ImapTarget {
  host: string;
  port: number;
  security: MailSecurity;
  user: string;
  credentials: ImapCredentials;
}

/** What of the outside may be reached, and how long it may take. */
export interface ImapLimits extends MailHostLimits {
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
  const { host, lookup, tls } = checkMailHost(target, limits);
  const { connectMs = 30_000, idleMs = 60_000 } = limits;
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
    tls: { ...tls, lookup } as object,
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
