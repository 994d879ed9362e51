import { asFailure, Failure } from '../../../domain/failure.ts';
import type { SmtpLimits, SmtpTarget } from '../../net/smtp-connection.ts';
import { deliverBySmtp } from '../../net/smtp-delivery.ts';
import { checkCancelled } from '../check-cancelled.ts';
import type { SentCopies } from '../imap/sent-copies.ts';
import { composeMessage } from './compose.ts';
import type { Found, MailSender, Receipt } from './mail-sender.ts';
import type { LetterCopy, ReadCopy } from './read-copy.ts';
import type { SmtpAttempts } from './smtp-attempts.ts';

/** What a mailbox that sends by SMTP is opened with. */
export interface SmtpOptions {
  limits: SmtpLimits;
  /** What this process knows of its attempts; the same for all senders of it. */
  attempts: SmtpAttempts;
  /** The folders of the same account, where it has some: what left can be found there. */
  copies: SentCopies | null;
  readCopy: ReadCopy;
  /** Told of a copy that could not be put into the folder of sent mail; the letter has left all the same. */
  onCopyFailure?(failure: unknown): void;
  /** For how long a copy is waited for before nobody can tell, in milliseconds; one minute by default. */
  patienceMs?: number;
}

/**
 * Sends through a mail server (RFC 5321, RFC 6409), to every recipient or to none. SMTP has no look-up: what became of a letter
 * is known to the process that got the server's answer, and to the folders of the account, where a copy is put that the server
 * has not put there itself. What neither knows is unknown, and never called not sent.
 */
export function openSmtp(target: SmtpTarget, options: SmtpOptions): MailSender {
  const { limits, attempts, copies, readCopy, onCopyFailure = () => {}, patienceMs = 60_000 } = options;

  return {
    settleMs: 0,
    keepsDrafts: false,
    prepare: async () => null,
    async send(outgoing, _reference, signal) {
      checkCancelled(signal);
      const { letter, from, messageId, date } = outgoing;
      const bytes = await composeMessage(outgoing);
      const to = [...new Set([...letter.to, ...letter.cc])];
      const end = attempts.begin(messageId);
      const mail = { from: from.address, to, bytes };
      const delivery = await deliverBySmtp(target, mail, { limits, signal });
      if (delivery.outcome === 'taken') {
        end({ said: delivery.said });
        await copies?.keep(messageId, bytes, new Date(date), signal).catch(onCopyFailure);
        return { reference: delivery.said };
      }
      end(delivery.outcome);
      throw delivery.failure;
    },
    async find(outgoing, reference, signal) {
      checkCancelled(signal);
      const { messageId } = outgoing;
      const attempt = attempts.of(messageId);
      if (attempt?.state === 'not_taken') return { outcome: 'not_sent', reference: null };
      // Only the answer of a server that took it gives a reference.
      const said = attempt?.state === 'taken' ? attempt.said : reference;
      const sought = copies && (await findCopy({ copies, readCopy }, messageId, signal));
      if (sought?.copy) {
        const { copy, place } = sought;
        return sent({ ...copy, messageId, reference: said ?? place, said: sought.said });
      }
      if (said !== null) return sent({ ...unread, messageId, reference: said, said });
      if (sought !== null) checkPatience(messageId, sought.failure);
      return { outcome: 'unknown', detail: 'The mail server did not say whether it took the letter.' };
    },
    discard: async () => {},
    close: async () => copies?.close(),
  };

  /** A server that keeps copies itself may take a moment, and may not answer now: too early to say that nobody knows. */
  function checkPatience(messageId: string, failure: Failure | null): void {
    if (failure !== null) {
      if (failure.retry) throw failure;
      return;
    }
    const wait = attempts.soughtSince(messageId).getTime() + patienceMs - Date.now();
    if (wait <= 0) return;
    throw new Failure('put_off', 'No copy of the letter can be seen yet; it is looked for again.', {
      retryAfter: Math.ceil(Math.min(wait, patienceMs / 4) / 1000),
    });
  }
}

const unread = {
  to: null,
  cc: null,
  subject: null,
  inReplyTo: null,
  references: null,
  bodyHash: null,
  sentAt: null,
};

function sent(receipt: Receipt): Found {
  return { outcome: 'sent', receipt };
}

/** What was found of a letter in the folders of its account. */
type FoundCopy =
  | { copy: LetterCopy; place: string; said: string }
  /** `failure`: why it could not be looked for; null where it was, and there is none. */
  | { copy: null; failure: Failure | null };

/** Looks for a letter by its Message-ID and reads it back. Throws only where the signal has fired. */
async function findCopy(
  { copies, readCopy }: { copies: SentCopies; readCopy: ReadCopy },
  messageId: string,
  signal: AbortSignal,
): Promise<FoundCopy> {
  try {
    const found = await copies.find(messageId, signal);
    const copy = found && (await readCopy(found.raw, signal));
    if (found === null || copy?.messageId !== messageId) return { copy: null, failure: null };
    const place = `${found.folder}/${found.place}`;
    return { copy, place, said: `It lies in the folder ${found.folder}.` };
  } catch (error) {
    const failure = asFailure(error);
    if (signal.aborted) throw failure;
    return { copy: null, failure };
  }
}
