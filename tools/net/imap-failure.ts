import { asFailure, Failure } from '../../domain/failure.ts';

const timeouts: ReadonlySet<string> = new Set([
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
  'ETIMEOUT',
  'ETIMEDOUT',
  'LockTimeout',
]);

/** Login refusals that do not concern the credentials (RFC 5530). */
const passing: ReadonlySet<string> = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG']);

/** The parts of an IMAP client's error that are read; the server's text stays out of messages. */
interface ImapError extends Error {
  code?: string;
  authenticationFailed?: boolean;
  serverResponseCode?: string;
  responseStatus?: string;
  mailboxMissing?: boolean;
  throttleReset?: number;
  response?: unknown;
  tlsFailed?: boolean;
}

/** Returns the failure for an error of the IMAP client, of its socket or of TLS; `internal` for a bug of ours. */
export function imapFailure(thrown: unknown, host: string): Failure {
  if (thrown instanceof Failure) return thrown;
  if (!(thrown instanceof Error)) return asFailure(thrown);
  const error: ImapError = thrown;
  // The lookup of the socket fails with its own failure.
  if (error.cause instanceof Failure) return error.cause;
  const code = error.code ?? '';
  const responseCode = error.serverResponseCode ?? '';
  const fail = (kind: ConstructorParameters<typeof Failure>[0], what: string, retryAfter?: number) =>
    new Failure(kind, `${host} ${what}.`, {
      // The error itself could contain sent data.
      cause: new Error(`${error.name} ${code} ${responseCode}`.trim()),
      ...(retryAfter !== undefined && { retryAfter }),
    });
  if (error.authenticationFailed === true) {
    const isPassing =
      passing.has(responseCode) || /too many|temporar|try again|unavailable/i.test(textOf(error));
    return isPassing
      ? fail('fetch_failed', 'does not accept logins now')
      : fail('mailbox_unauthorized', 'refused the login');
  }
  if (code === 'ETHROTTLE') {
    return fail('host_paused', 'asks for a pause', Math.ceil((error.throttleReset ?? 60_000) / 1000));
  }
  if (timeouts.has(code)) return fail('fetch_timeout', 'did not respond in time');
  if (code === 'LiteralTooLarge' || code === 'ResponseTooLarge' || code === 'LineTooLarge') {
    return fail('response_too_large', 'sent more than is accepted');
  }
  if (error.mailboxMissing === true || responseCode === 'NONEXISTENT')
    return fail('not_found', 'has no such folder');
  if (isTls(code) || error.tlsFailed === true) return fail('fetch_failed', `offers no trusted TLS (${code})`);
  if (error.responseStatus !== undefined)
    return fail('fetch_failed', `refused the command (${responseCode || 'NO'})`);
  if (code !== '' && !code.startsWith('ERR_INVALID_ARG'))
    return fail('fetch_failed', `closed the connection (${code})`);
  return asFailure(thrown);
}

function isTls(code: string): boolean {
  return /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|STARTTLS_|EPROTO)/.test(code);
}

function textOf(error: ImapError): string {
  return typeof error.response === 'string' ? error.response : '';
}
