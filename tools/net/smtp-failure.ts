import { asFailure, Failure, type FailureCode } from '../../domain/failure.ts';
import type { RefusedRecipient } from './smtp-dialogue.ts';

/** The parts of an SMTP client's error that are read. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Response codes that require a login, or another one (RFC 4954, 6). */
const loginCodes: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** Most characters of a server's text that are passed on. */
const mostSaid = 200;

/** Returns a server's text for a message of ours; without any text if it repeats a secret. */
export function saidBy(reply: string, secret: string | null): string {
  const line = reply.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const isTelling = secret !== null && line.includes(secret);
  return isTelling ? line.slice(0, 3) : line.slice(0, mostSaid);
}

/**
 * Returns the failure for an error of the SMTP client before it began to hand a letter over, or for a response after
 * that.
 */
export function smtpFailure(thrown: unknown, host: string, secret: string | null): Failure {
  if (thrown instanceof Failure) return thrown;
  if (!(thrown instanceof Error)) return asFailure(thrown);
  const error: SmtpError = thrown;
  const { code = '', command = '', responseCode = 0 } = error;
  const fail = (kind: FailureCode, what: string) =>
    new Failure(kind, `${host} ${what}.`, {
      // The error itself could contain sent data.
      cause: new Error(`${error.name} ${code} ${command} ${responseCode}`.trim()),
    });
  const said = saidBy(error.response ?? '', secret);
  if (code === 'EAUTH') {
    const isPassing = responseCode >= 400 && responseCode < 500;
    return isPassing
      ? fail('fetch_failed', 'does not accept logins now')
      : fail('mailbox_unauthorized', 'refused the login');
  }
  if (loginCodes.has(responseCode)) return fail('mailbox_unauthorized', 'needs a login that it accepts');
  if (isTls(error)) return fail('response_refused', 'offers no trusted TLS, so nothing was sent');
  if (responseCode >= 500) return fail('response_refused', `refused the letter: ${said}`);
  if (responseCode >= 400) return fail('fetch_failed', `does not accept the letter now: ${said}`);
  if (code === 'EMESSAGE') return fail('response_refused', 'does not accept letters of this size');
  if (code === 'ETIMEDOUT') return fail('fetch_timeout', 'did not respond in time');
  if (code !== '' && !code.startsWith('ERR_INVALID_ARG'))
    return fail('fetch_failed', `closed the connection (${code})`);
  return asFailure(thrown);
}

/** Returns the failure for a server that accepts only some recipients: then the letter is sent to none. */
export function recipientsFailure(
  refused: readonly RefusedRecipient[],
  host: string,
  secret: string | null,
): Failure {
  const named = refused.map(({ address, reply }) => `${address} (${saidBy(reply, secret)})`).join(', ');
  const mayPass = refused.every(({ reply }) => reply.startsWith('4'));
  return new Failure(
    mayPass ? 'fetch_failed' : 'response_refused',
    `${host} does not accept every recipient, so the letter was sent to none: ${named}.`,
  );
}

function isTls({ code = '', command = '', message }: SmtpError): boolean {
  if (code === 'ETLS' || (command === 'EHLO' && message.includes('STARTTLS'))) return true;
  // A handshake error comes from the socket, under the client's common name for those.
  return (
    code === 'ESOCKET' && /certificate|self.signed|\bTLS\b|\bSSL\b|altnames|wrong version/i.test(message)
  );
}
