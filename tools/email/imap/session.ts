import { setTimeout as wait } from 'node:timers/promises';
import type { ImapFlow, MailboxObject } from 'imapflow';
import { Failure } from '../../../domain/failure.ts';
import { imapFailure } from '../../net/imap-failure.ts';
import { cancelledBy, checkCancelled } from '../check-cancelled.ts';

/** A folder that is open read-only. */
export interface OpenBox {
  path: string;
  /** UIDs of another validity belong to other messages (RFC 9051, 2.3.1.1). */
  validity: string;
  /** Every later message has this UID or a higher one. */
  nextUid: number;
  count: number;
  /** Rises with every change (RFC 7162); null if the server or the folder has none. */
  modseq: string | null;
}

/** A session with a mail server: one command after the other, over a connection that is made when needed. */
export interface ImapSession {
  /**
   * Runs `work` alone. Aborting it closes the connection, because its response would otherwise mix with the next ones.
   */
  use<T>(signal: AbortSignal, work: (client: ImapFlow) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Creates a session over the connections that `connect` makes. */
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
      if (client === undefined)
        throw new Failure(
          'internal',
          'The connection to the mail server was lost. It is opened again at the next request.',
        );
      return work(client);
    })();
    try {
      return await Promise.race([answer, stopped]);
    } catch (error) {
      throw signal.aborted ? cancelledBy(signal) : imapFailure(error, host);
    } finally {
      // The rejection of the other one must not be unhandled.
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
      // A server that does not respond gets no logout.
      if (open?.usable === true)
        await Promise.race([open.logout().catch(() => {}), wait(1000, undefined, { ref: false })]);
      open?.close();
    },
  };
}

/** Opens a folder without changing anything in it, including messages that have arrived meanwhile. Throws `not_found`. */
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
