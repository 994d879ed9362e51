import { asFailure, Failure } from '../../../domain/failure.ts';
import type { SmtpLimits, SmtpTarget } from '../../net/smtp-connection.ts';
import { deliverBySmtp } from '../../net/smtp-delivery.ts';
import { checkCancelled } from '../check-cancelled.ts';
import type { SentCopies } from '../imap/sent-copies.ts';
import { composeMessage } from './compose.ts';
import type { Found, MailSender, Receipt } from './mail-sender.ts';
import type { LetterCopy, ReadCopy } from './read-copy.ts';
import type { SmtpAttempts } from './smtp-attempts.ts';

/** The options of a mailbox that sends by SMTP. */
export interface SmtpOptions {
  limits: SmtpLimits;
  /** The knowledge of this process about its attempts, shared by all its senders. */
  attempts: SmtpAttempts;
  /** The folders of the same account, if it has some: sent letters can be found there. */
  copies: SentCopies | null;
  readCopy: ReadCopy;
  /** Called for a copy that could not be stored in the folder of sent mail; the letter was sent all the same. */
  onCopyFailure?(failure: unknown): void;
  /** Time to wait for a copy before the outcome counts as unknown, in milliseconds; one minute by default. */
  patienceMs?: number;
}

/**
 * Sends through a mail server (RFC 5321, RFC 6409), to every recipient or to none. SMTP has no look-up: the outcome is
 * known to the process that received the server's response, and to the folders of the account, where a copy is stored
 * unless the server stored one itself. An outcome known to neither is unknown, and never reported as not sent.
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
      // Only the response of a server that accepted it gives a reference.
      const said = attempt?.state === 'taken' ? attempt.said : reference;
      const sought = copies && (await findCopy({ copies, readCopy }, messageId, signal));
      if (sought?.copy) {
        const { copy, place } = sought;
        return sent({ ...copy, messageId, reference: said ?? place, said: sought.said });
      }
      if (said !== null) return sent({ ...unread, messageId, reference: said, said });
      if (sought !== null) checkPatience(messageId, sought.failure);
      return {
        outcome: 'unknown',
        detail: 'The mail server did not confirm the letter. Check the sent mail before you send it again.',
      };
    },
    discard: async () => {},
    close: async () => copies?.close(),
  };

  /**
   * Throws while it is too early for an unknown outcome: a server that stores copies itself may take a moment, and may
   * not respond now.
   */
  function checkPatience(messageId: string, failure: Failure | null): void {
    if (failure !== null) {
      if (failure.retry) throw failure;
      return;
    }
    const wait = attempts.searchedSince(messageId).getTime() + patienceMs - Date.now();
    if (wait <= 0) return;
    throw new Failure('put_off', 'There is no copy of the letter yet. It is looked for again.', {
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

/** The copy of a letter found in the folders of its account. */
type FoundCopy =
  | { copy: LetterCopy; place: string; said: string }
  /** `failure`: the reason why the search failed; null if it succeeded without a copy. */
  | { copy: null; failure: Failure | null };

/** Looks for a letter by its Message-ID and reads it back. Throws only if the signal is aborted. */
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
    return { copy, place, said: `The copy is in the folder ${found.folder}.` };
  } catch (error) {
    const failure = asFailure(error);
    if (signal.aborted) throw failure;
    return { copy: null, failure };
  }
}
