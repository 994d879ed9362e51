import type { ImapFlow } from 'imapflow';
import { maxSourceBytes } from '../../../domain/email/sync/sync.ts';
import { Failure } from '../../../domain/failure.ts';
import { connectImap } from '../../net/imap-connection.ts';
import { listFolders } from './list-folders.ts';
import type { ImapOptions, ImapSettings } from './open-imap.ts';
import { placeOf } from './place.ts';
import { fetchMessages } from './queries.ts';
import { type ImapSession, imapSession, openBox } from './session.ts';

/** The copies of sent letters in the folders of an account. Methods throw only `Failure`. */
export interface SentCopies {
  /** Returns the first copy found, from the folder of sent mail before others; null if there is none. */
  find(
    messageId: string,
    signal: AbortSignal,
  ): Promise<{ raw: Uint8Array; folder: string; place: string } | null>;
  /** Stores a copy in the folder of sent mail, unless there is no such folder or the server has stored one itself. */
  keep(messageId: string, raw: Uint8Array, sentAt: Date, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Opens the copies in a mailbox on a mail server. */
export function openSentCopies(settings: ImapSettings, options: ImapOptions): SentCopies {
  const { maxMessageBytes = maxSourceBytes } = options;
  const session: ImapSession = imapSession(settings.host, async () => {
    const credentials = await options.credentials();
    return connectImap({ ...settings, credentials }, { ...options, maxMessageBytes });
  });

  return {
    find: (messageId, signal) =>
      session.use(signal, async (client) => {
        const folders = await listFolders(client);
        // Messages in the drafts folder were not sent.
        const sought = [
          ...folders.filter(({ role }) => role === 'sent'),
          ...folders.filter(({ role }) => role !== 'sent' && role !== 'drafts'),
        ];
        for (const { id: folder } of sought) {
          const { validity } = await openBox(client, folder);
          const [uid] = await searchId(client, messageId);
          if (uid === undefined) continue;
          const query = { source: { start: 0, maxLength: maxMessageBytes } };
          const [message] = await fetchMessages(client, String(uid), query);
          if (message?.source !== undefined)
            return { raw: new Uint8Array(message.source), folder, place: placeOf(validity, uid) };
        }
        return null;
      }),
    keep: (messageId, raw, sentAt, signal) =>
      session.use(signal, async (client) => {
        const folders = await listFolders(client);
        const folder = folders.find(({ role }) => role === 'sent')?.id;
        if (folder === undefined) return;
        await openBox(client, folder);
        if ((await searchId(client, messageId)).length > 0) return;
        // While a folder is open read-only, the client assumes that nothing can be marked.
        await client.mailboxClose();
        const kept = await client.append(folder, Buffer.from(raw), ['\\Seen'], sentAt);
        if (kept === false)
          throw new Failure(
            'fetch_failed',
            'The mail server did not store a copy of the letter. The letter itself was sent.',
          );
      }),
    close: () => session.close(),
  };
}

/** Returns the UIDs of the open folder with this Message-ID. */
async function searchId(client: ImapFlow, messageId: string): Promise<number[]> {
  const found = await client.search({ header: { 'message-id': `<${messageId}>` } }, { uid: true });
  // The client returns false for a refusal; taken for an empty folder, it would hide the copy.
  if (!Array.isArray(found))
    throw new Failure(
      'fetch_failed',
      'The mail server refused to search a folder. The search is tried again later.',
    );
  return found;
}
