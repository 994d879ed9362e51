import { Readable } from 'node:stream';
import { asFailure, Failure } from '../../domain/failure.ts';
import { connectSmtp, type SmtpLimits, type SmtpLine, type SmtpTarget } from './smtp-connection.ts';
import { recipientsFailure, saidBy, smtpFailure } from './smtp-failure.ts';

/** A message and its recipients (RFC 5321, 2.3.1). */
export interface SmtpMail {
  from: string;
  to: readonly string[];
  bytes: Uint8Array;
}

/**
 * The outcome of handing a message over. `not_taken`: it is certain that the server did not accept it. `unknown`: it
 * was handed over, and its acceptance is unknown.
 */
export type SmtpEnd =
  | { outcome: 'taken'; said: string }
  | { outcome: 'not_taken'; failure: Failure }
  | { outcome: 'unknown'; failure: Failure };

/**
 * Hands a message to a server, for all of its recipients or for none. Before its first byte is sent nothing can have
 * been accepted, and the signal stops it; from there on only the server's response decides, and it is waited for.
 */
export async function deliverBySmtp(
  target: SmtpTarget,
  mail: SmtpMail,
  { limits, signal }: { limits: SmtpLimits; signal: AbortSignal },
): Promise<SmtpEnd> {
  const secret = target.login?.password ?? null;
  let line: SmtpLine;
  try {
    line = await connectSmtp(target, limits, signal);
  } catch (error) {
    return { outcome: 'not_taken', failure: smtpFailure(error, target.host, secret) };
  }
  return handOver(line, mail, secret, signal);
}

async function handOver(
  line: SmtpLine,
  mail: SmtpMail,
  secret: string | null,
  signal: AbortSignal,
): Promise<SmtpEnd> {
  const { connection, dialogue, host } = line;
  let isHanded = false;
  let isOver = false;
  const stop = () => {
    if (!isHanded) line.cut();
  };
  // Read only after the server's response to DATA: the last moment at which nothing has been sent.
  const message = new Readable({
    read() {
      if (isOver || signal.aborted || dialogue.refused.length > 0) {
        this.destroy(new Failure('cancelled', 'The letter was not handed over. Nothing was sent.'));
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
    // The client accepts any response that begins with a 2.
    if (!/^2\d\d(?:[ -]|$)/.test(said))
      throw new Failure(
        'fetch_failed',
        `${host} gave a response that cannot be read. The outcome is looked up.`,
      );
    line.hangUp();
    return { outcome: 'taken', said: saidBy(said, secret) };
  } catch (error) {
    isOver = true;
    line.cut();
    if (isHanded) return afterHanding(error, host, secret);
    if (signal.aborted) {
      return {
        outcome: 'not_taken',
        failure: new Failure('cancelled', 'The sending was cancelled. Nothing was handed over.'),
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
  connection: SmtpLine['connection'],
  { from, to, bytes }: SmtpMail,
  message: Readable,
  onEnd: () => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const envelope = { from, to: [...to], size: bytes.byteLength };
    connection.send(envelope, message, (error, info) => {
      // Immediately: after a refusal the client drains the message, which is not handing it over.
      onEnd();
      if (error !== null || info === undefined)
        reject(error ?? new Error('The mail client reported no response. The outcome is looked up.'));
      else resolve(info.response);
    });
  });
}

/**
 * Returns the outcome of a failure after the hand-over: a server that refuses the whole message has not accepted it;
 * one that disconnects may have.
 */
function afterHanding(error: unknown, host: string, secret: string | null): SmtpEnd {
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
      `${host} received the letter and did not confirm it. The outcome is looked up.`,
      {
        cause: asFailure(error),
      },
    ),
  };
}
