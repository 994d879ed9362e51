import { asFailure, Failure, type FailureCode } from '../../domain/failure.ts';
import type { RefusedRecipient } from './smtp-dialogue.ts';

/** Fields of the SMTP client's errors. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Reply codes that require a login, or another one (RFC 4954, 6). */
const loginCodes: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** Most characters of a server's reply that are passed on. */
const maxReplyCharacters = 200;

/** Returns a server's reply as one printable line; only its code if it repeats a secret. */
export function replyText(reply: string, secret: string | null): string {
  const line = reply.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const isTelling = secret !== null && line.includes(secret);
  return isTelling ? line.slice(0, 3) : line.slice(0, maxReplyCharacters);
}

/** Returns the failure for an error of the SMTP client before transmission, or for a refusal after it. */
export function smtpFailure(thrown: unknown, host: string, secret: string | null): Failure {
  if (thrown instanceof Failure) return thrown;
  if (!(thrown instanceof Error)) return asFailure(thrown);
  const error: SmtpError = thrown;
  const { code = '', command = '', responseCode = 0 } = error;
  const fail = (kind: FailureCode, what: string) =>
    new Failure(kind, `${host} ${what}.`, {
      // The error itself could contain transmitted data.
      cause: new Error(`${error.name} ${code} ${command} ${responseCode}`.trim()),
    });
  const said = replyText(error.response ?? '', secret);
  if (code === 'EAUTH') {
    const isPassing = responseCode >= 400 && responseCode < 500;
    return isPassing
      ? fail('fetch_failed', 'does not accept logins at present. Nothing was sent; try again later')
      : fail(
          'mailbox_unauthorized',
          'refused the login. Nothing was sent; check the user name and the password',
        );
  }
  if (loginCodes.has(responseCode))
    return fail(
      'mailbox_unauthorized',
      'requires another login. Nothing was sent; check the user name and the password',
    );
  if (isTls(error))
    return fail('response_refused', 'offers no trusted TLS. Nothing was sent; check its certificate');
  if (responseCode >= 500)
    return fail('response_refused', `refused the message, so it was not sent: ${said}`);
  if (responseCode >= 400)
    return fail('fetch_failed', `does not accept the message at present, so it was not sent: ${said}`);
  if (code === 'EMESSAGE')
    return fail(
      'response_refused',
      'does not accept messages of this size. Nothing was sent; shorten the message or its attachments',
    );
  if (code === 'ETIMEDOUT') return fail('fetch_timeout', 'did not respond in time. Try again later');
  if (code !== '' && !code.startsWith('ERR_INVALID_ARG'))
    return fail('fetch_failed', `closed the connection (${code}). Try again later`);
  return asFailure(thrown);
}

/** Returns the failure if a server refuses some recipients: the message goes to all of them or to none. */
export function recipientsFailure(
  refused: readonly RefusedRecipient[],
  host: string,
  secret: string | null,
): Failure {
  const named = refused.map(({ address, reply }) => `${address} (${replyText(reply, secret)})`).join(', ');
  const mayPass = refused.every(({ reply }) => reply.startsWith('4'));
  return new Failure(
    mayPass ? 'fetch_failed' : 'response_refused',
    `${host} refused some recipients, so the message was sent to none of them: ${named}.`,
  );
}

function isTls({ code = '', command = '', message }: SmtpError): boolean {
  if (code === 'ETLS' || (command === 'EHLO' && message.includes('STARTTLS'))) return true;
  // nodemailer gives every error of the socket one code, also those of the handshake.
  return (
    code === 'ESOCKET' && /certificate|self.signed|\bTLS\b|\bSSL\b|altnames|wrong version/i.test(message)
  );
}
