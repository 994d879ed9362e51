import type { ImapFlow } from 'imapflow';
import { z } from 'zod';
import { maxSourceBytes } from '../../../domain/email/sync/sync.ts';
import { Failure } from '../../../domain/failure.ts';
import { connectImap, type ImapCredentials, type ImapLimits } from '../../net/imap-connection.ts';
import type { MailProvider } from '../provider.ts';
import { listFolders } from './list-folders.ts';
import { placeOf } from './place.ts';
import { pullChanges, type RoundNotes } from './pull-changes.ts';
import { hasIdentities, searchUids } from './queries.ts';
import { sourceReader } from './read-sources.ts';
import { imapSession, openBox } from './session.ts';

/** The `settings` of a mailbox on a mail server. */
export const imapSettings = z.object({
  host: z.string().min(1),
  port: z.int().min(1).max(65_535).default(993),
  /**
   * TLS from the start, TLS by STARTTLS, or none, which is permitted only for hosts allowed at the start of the
   * service.
   */
  security: z.enum(['tls', 'starttls', 'none']).default('tls'),
  user: z.string().min(1),
});
export type ImapSettings = z.infer<typeof imapSettings>;

/** The `credentials` of a mailbox on a mail server, as they are sealed: a password, or an OAuth token. */
export const imapCredentials = z.union([
  z.object({ password: z.string().min(1) }),
  z.object({ access_token: z.string().min(1) }),
]);

/** The options of a mailbox on a mail server. */
export interface ImapOptions extends Omit<ImapLimits, 'maxMessageBytes'> {
  /** Called for each connection, so that a token can be renewed. */
  credentials(): Promise<ImapCredentials>;
  /** Changes per page. */
  pageSize?: number;
  maxMessageBytes?: number;
  /** Receives each connection before it is used. */
  onConnect?(client: ImapFlow): void;
}

/**
 * Opens a mailbox on a mail server (IMAP4rev1 or rev2). Folders are opened read-only, and reading does not mark
 * messages as read. The connection is made with the first request and again after it was lost.
 */
export function openImap(settings: ImapSettings, options: ImapOptions): MailProvider {
  const { pageSize = 200, maxMessageBytes = maxSourceBytes, onConnect } = options;
  const { host } = settings;
  const notes = new Map<string, RoundNotes>();
  const session = imapSession(host, async () => {
    const credentials = await options.credentials();
    const client = await connectImap({ ...settings, credentials }, { ...options, maxMessageBytes });
    onConnect?.(client);
    return client;
  });
  const readSource = sourceReader(session, maxMessageBytes);

  return {
    hasCopies: true,
    listFolders: (signal) => session.use(signal, listFolders),
    pull: (folderId, cursor, { known, signal, most = pageSize }) =>
      session.use(signal, (client) => {
        const size = Math.min(pageSize, most);
        return pullChanges(folderId, cursor, { client, known, notes, pageSize: size });
      }),
    fetchSource: async (folderId, place, signal) => ({ raw: await readSource(folderId, place, signal) }),
    locate: (identity, signal) =>
      session.use(signal, async (client) => {
        if (!hasIdentities(client)) return null;
        for (const { id } of await listFolders(client)) {
          const box = await openBox(client, id);
          const found = await client.search({ emailId: identity }, { uid: true });
          if (!Array.isArray(found))
            throw new Failure(
              'fetch_failed',
              `${host} refused to search a folder. Stored messages are kept; it is tried again later.`,
            );
          const [uid] = found;
          if (uid !== undefined) return { folderId: id, place: placeOf(box.validity, uid) };
        }
        return null;
      }),
    listPlaces: (folderId, signal) =>
      session.use(signal, async (client) => {
        const { validity } = await openBox(client, folderId);
        return (await searchUids(client)).map((uid) => placeOf(validity, uid));
      }),
    close: () => session.close(),
  };
}
