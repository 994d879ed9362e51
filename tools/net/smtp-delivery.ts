import { Readable } from 'node:stream';
import { asFailure, Failure } from '../../domain/failure.ts';
import { connectSmtp, type SmtpLimits, type SmtpSession, type SmtpTarget } from './smtp-connection.ts';
import { recipientsFailure, replyText, smtpFailure } from './smtp-failure.ts';

/** A message with its envelope (RFC 5321, 2.3.1). */
export interface SmtpMail {
  from: string;
  to: readonly string[];
  bytes: Uint8Array;
}

/**
 * Outcome of a delivery. `not_taken`: the server certainly did not accept the message. `unknown`: it was transmitted,
 * and it is not known whether the server accepted it.
 */
export type SmtpOutcome =
  | { outcome: 'taken'; said: string }
  | { outcome: 'not_taken'; failure: Failure }
  | { outcome: 'unknown'; failure: Failure };

/**
 * Delivers a message to a server, for all of its recipients or for none. Until its first byte is transmitted nothing
 * can have left, and a signal stops it; from then on only the server's reply decides, and the delivery waits for it.
 */
export async function deliverBySmtp(
  target: SmtpTarget,
  mail: SmtpMail,
  { limits, signal }: { limits: SmtpLimits; signal: AbortSignal },
): Promise<SmtpOutcome> {
  const secret = target.login?.password ?? null;
  let line: SmtpSession;
  try {
    line = await connectSmtp(target, limits, signal);
  } catch (error) {
    return { outcome: 'not_taken', failure: smtpFailure(error, target.host, secret) };
  }
  return handOver(line, mail, secret, signal);
}

async function handOver(
  line: SmtpSession,
  mail: SmtpMail,
  secret: string | null,
  signal: AbortSignal,
): Promise<SmtpOutcome> {
  const { connection, dialogue, host } = line;
  let isHanded = false;
  let isOver = false;
  const stop = () => {
    if (!isHanded) line.cut();
  };
  // Read only after the server has replied to DATA: the last moment at which nothing has been transmitted.
  const message = new Readable({
    read() {
      if (isOver || signal.aborted || dialogue.refused.length > 0) {
        this.destroy(new Failure('cancelled', 'The message was not transmitted.'));
        return;
      }
      isHanded = true;
      this.push(mail.bytes);
      this.push(null);
    },
  });
  signal.addEventListener('abort', stop, { once: true });
  try {
    const sent = sendOn(connection, mail, message, () => {
      isOver = true;
    });
    const said = await Promise.race([line.broken, sent]);
    // nodemailer accepts any reply that begins with a 2.
    if (!/^2\d\d(?:[ -]|$)/.test(said))
      throw new Failure('fetch_failed', `${host} sent an unreadable reply.`);
    line.quit();
    return { outcome: 'taken', said: replyText(said, secret) };
  } catch (error) {
    isOver = true;
    line.cut();
    if (isHanded) return afterHanding(error, host, secret);
    if (signal.aborted) {
      return {
        outcome: 'not_taken',
        failure: new Failure('cancelled', 'Sending was cancelled. The message was not sent.'),
      };
    }
    const { refused } = dialogue;
    const failure =
      refused.length > 0 ? recipientsFailure(refused, host, secret) : smtpFailure(error, host, secret);
    return { outcome: 'not_taken', failure };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function sendOn(
  connection: SmtpSession['connection'],
  { from, to, bytes }: SmtpMail,
  message: Readable,
  onEnd: () => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const envelope = { from, to: [...to], size: bytes.byteLength };
    connection.send(envelope, message, (error, info) => {
      // At once: after a refusal the client discards the message, which is no transmission.
      onEnd();
      if (error !== null || info === undefined) reject(error ?? new Error('The client returned no reply.'));
      else resolve(info.response);
    });
  });
}

/**
 * Returns the outcome after transmission: a server that refuses the whole message has not accepted it; one that
 * disconnects may have.
 */
function afterHanding(error: unknown, host: string, secret: string | null): SmtpOutcome {
  const {
    code,
    command,
    responseCode = 0,
  } = error as { code?: string; command?: string; responseCode?: number };
  const isAnswer = code === 'EMESSAGE' && command === 'DATA' && responseCode >= 400 && responseCode !== 421;
  const failure = smtpFailure(error, host, secret);
  if (isAnswer) return { outcome: 'not_taken', failure };
  const kind = failure.code === 'fetch_timeout' ? 'fetch_timeout' : 'fetch_failed';
  return {
    outcome: 'unknown',
    failure: new Failure(
      kind,
      `${host} received the message and did not confirm it. Check the sent mail before you send it again.`,
      {
        cause: asFailure(error),
      },
    ),
  };
}
