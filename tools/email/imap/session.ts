import { setTimeout as wait } from 'node:timers/promises';
import type { ImapFlow, MailboxObject } from 'imapflow';
import { Failure } from '../../../domain/failure.ts';
import { imapFailure } from '../../net/imap-failure.ts';
import { cancelledBy, checkCancelled } from '../check-cancelled.ts';

/** A folder as it stands open, read-only. */
export interface OpenBox {
  path: string;
  /** UIDs of another validity are those of other messages (RFC 9051, 2.3.1.1). */
  validity: string;
  /** Every message that comes in later has this UID or a higher one. */
  nextUid: number;
  count: number;
  /** Rises with every change (RFC 7162); null where the server or the folder has none. */
  modseq: string | null;
}

/** A conversation with a mail server: one command after the other, over a connection that is made when it is needed. */
export interface ImapSession {
  /** Runs `work` alone. Stopping it breaks the connection off: its answer would come in between the next ones. */
  use<T>(signal: AbortSignal, work: (client: ImapFlow) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A session over the connections that `connect` makes. */
export function imapSession(host: string, connect: () => Promise<ImapFlow>): ImapSession {
  let client: ImapFlow | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const run = async <T>(signal: AbortSignal, work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    checkCancelled(signal);
    const { promise: stopped, reject } = Promise.withResolvers<never>();
    const stop = () => {
      reject(cancelledBy(signal));
      client?.close();
      client = undefined;
    };
    signal.addEventListener('abort', stop, { once: true });
    const answer = (async () => {
      if (client?.usable !== true) {
        const made = await connect();
        if (signal.aborted) made.close();
        else client = made;
      }
      checkCancelled(signal);
      if (client === undefined) throw new Failure('internal', 'A session has lost its connection.');
      return work(client);
    })();
    try {
      return await Promise.race([answer, stopped]);
    } catch (error) {
      throw signal.aborted ? cancelledBy(signal) : imapFailure(error, host);
    } finally {
      // Whichever came second must not go unheard.
      answer.catch(() => {});
      stopped.catch(() => {});
      signal.removeEventListener('abort', stop);
    }
  };

  return {
    use(signal, work) {
      const turn = last.then(() => run(signal, work));
      last = turn.catch(() => {});
      return turn;
    },
    async close() {
      await last;
      const open = client;
      client = undefined;
      // A server that does not answer is left without a word.
      if (open?.usable === true)
        await Promise.race([open.logout().catch(() => {}), wait(1000, undefined, { ref: false })]);
      open?.close();
    },
  };
}

/** Opens a folder so that nothing in it can change by that, and with what has come in meanwhile. Throws `not_found`. */
export async function openBox(client: ImapFlow, path: string): Promise<OpenBox> {
  const opened: MailboxObject = await client.mailboxOpen(path, { readOnly: true });
  const { uidValidity, uidNext, exists, highestModseq, noModseq } = opened;
  const hasModseq = client.enabled.has('CONDSTORE') && noModseq !== true && highestModseq !== undefined;
  return {
    path,
    validity: String(uidValidity),
    nextUid: uidNext,
    count: exists,
    modseq: hasModseq ? String(highestModseq) : null,
  };
}
