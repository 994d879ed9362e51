import type { MailSender } from '../../../../tools/email/send/mail-sender.ts';
import { openSmtp, type SmtpOptions } from '../../../../tools/email/send/smtp.ts';
import { smtpAttempts } from '../../../../tools/email/send/smtp-attempts.ts';
import type { SmtpTarget } from '../../../../tools/net/smtp-connection.ts';
import { readHere } from './sending.ts';

/** The password of the test servers. */
export const password = 'correct-horse-battery';

/**
 * Opens a sender through a server on loopback as another process does: without TLS and with a login, unless a test
 * says otherwise. It waits long enough for a busy machine; a test of silence sets its own limits.
 */
export function sinkSender(
  server: { port: number },
  target: Partial<SmtpTarget> = {},
  options: Partial<SmtpOptions> = {},
): MailSender {
  const { host = '127.0.0.1', port = server.port } = target;
  return openSmtp(
    { host, port, security: 'none', login: { username: 'jo', password }, ...target },
    {
      limits: { allowed: new Set([`${host}:${port}`]), connectMs: 5000, idleMs: 5000 },
      attempts: smtpAttempts(),
      copies: null,
      readCopy: readHere,
      ...options,
    },
  );
}
