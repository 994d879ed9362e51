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

/** Fields of the IMAP client's errors; the server's own text never enters our messages. */
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
  // Our lookup attaches its failure as the cause.
  if (error.cause instanceof Failure) return error.cause;
  const code = error.code ?? '';
  const responseCode = error.serverResponseCode ?? '';
  const fail = (kind: ConstructorParameters<typeof Failure>[0], what: string, retryAfter?: number) =>
    new Failure(kind, `${host} ${what}.`, {
      // The error itself could contain transmitted data.
      cause: new Error(`${error.name} ${code} ${responseCode}`.trim()),
      ...(retryAfter !== undefined && { retryAfter }),
    });
  if (error.authenticationFailed === true) {
    const isPassing =
      passing.has(responseCode) || /too many|temporar|try again|unavailable/i.test(textOf(error));
    return isPassing
      ? fail('fetch_failed', 'does not accept logins at present. Nothing was changed; try again later')
      : fail(
          'mailbox_unauthorized',
          'refused the login. Nothing was changed; check the user name and the password',
        );
  }
  if (code === 'ETHROTTLE') {
    return fail(
      'host_paused',
      'asked for a pause. Nothing was changed; reading resumes when the pause ends',
      Math.ceil((error.throttleReset ?? 60_000) / 1000),
    );
  }
  if (timeouts.has(code))
    return fail('fetch_timeout', 'did not respond in time. Nothing was changed; try again later');
  if (code === 'LiteralTooLarge' || code === 'ResponseTooLarge' || code === 'LineTooLarge') {
    return fail('response_too_large', 'sent more than the size limit. The data was discarded');
  }
  if (error.mailboxMissing === true || responseCode === 'NONEXISTENT')
    return fail('not_found', 'has no such folder. Stored messages are kept; check the name of the folder');
  if (isTls(code) || error.tlsFailed === true)
    return fail(
      'fetch_failed',
      `offers no trusted TLS (${code}). No credentials were sent; check its certificate`,
    );
  if (error.responseStatus !== undefined)
    return fail(
      'fetch_failed',
      `refused the command (${responseCode || 'NO'}). Stored messages are kept; try again later`,
    );
  if (code !== '' && !code.startsWith('ERR_INVALID_ARG'))
    return fail('fetch_failed', `closed the connection (${code}). Stored messages are kept; try again later`);
  return asFailure(thrown);
}

function isTls(code: string): boolean {
  return /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|STARTTLS_|EPROTO)/.test(code);
}

function textOf(error: ImapError): string {
  return typeof error.response === 'string' ? error.response : '';
}
