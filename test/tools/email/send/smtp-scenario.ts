import { openSmtp, type SmtpOptions } from '../../../../tools/email/send/smtp.ts';
import { smtpAttempts } from '../../../../tools/email/send/smtp-attempts.ts';
import type { SmtpTarget } from '../../../../tools/net/smtp-connection.ts';
import type { SmtpSink } from '../../../support/smtp-sink.ts';
import { readHere } from './sending.ts';

/** How the sink is spoken to where a test does not say otherwise: on loopback, without TLS, with a login. */
export function sinkTarget(sink: SmtpSink, target: Partial<SmtpTarget> = {}): SmtpTarget {
  const login = { username: 'jo', password: sink.password };
  return { host: '127.0.0.1', port: sink.port, security: 'none', login, ...target };
}

/** A sender through the sink, as a process of its own opens it; limits are short, so that silence is noticed soon. */
export function sinkSender(
  sink: SmtpSink,
  target: Partial<SmtpTarget> = {},
  options: Partial<SmtpOptions> = {},
) {
  const whole = sinkTarget(sink, target);
  return openSmtp(whole, {
    limits: { allowed: new Set([`${whole.host}:${whole.port}`]), connectMs: 1000, idleMs: 300 },
    attempts: smtpAttempts(),
    copies: null,
    readCopy: readHere,
    ...options,
  });
}
