import type { FolderState } from '../../../db/email/sync/sync-state.ts';
import { isMonitoredAtFirst } from '../../../domain/email/sync/sync.ts';
import { asFailure } from '../../../domain/failure.ts';
import type { MailProvider } from '../../../tools/email/provider.ts';
import type { PageContext } from './take-page.ts';

/**
 * Stores the mailbox's list of folders and returns those to read. Messages of a folder that no longer exists are located like
 * others that are gone; the folder is removed when none is left in it.
 */
export async function refreshFolders(
  { ports, turn, provider }: PageContext,
  mailboxId: string,
): Promise<FolderState[]> {
  const { store, sql, now } = ports;
  const userId = turn.execution.user_id;
  const listed = await provider.listFolders(turn.signal);
  const ids = new Set(listed.map(({ id }) => id));
  const vanished = (await store.syncState(sql).list(userId, mailboxId)).filter(
    ({ folder_id }) => !ids.has(folder_id),
  );
  const withPlaces = new Set(vanished.length === 0 ? [] : await store.places(sql).listFolders(mailboxId));
  const lost: { folderId: string; places: string[] }[] = [];
  for (const { folder_id } of vanished) {
    if (withPlaces.has(folder_id))
      lost.push({
        folderId: folder_id,
        places: await findUnlistedPlaces(ports, provider, mailboxId, folder_id, turn.signal),
      });
  }
  await turn.write(async (transaction) => {
    await store.syncState(transaction).upsert(
      userId,
      mailboxId,
      listed.map((folder) => ({ ...folder, is_monitored: isMonitoredAtFirst(folder.role) })),
    );
    for (const { folderId, places } of lost)
      await store.places(transaction).markLost(mailboxId, folderId, places, now().toISOString());
    for (const { folder_id } of vanished) {
      if (!withPlaces.has(folder_id)) await store.syncState(transaction).remove(mailboxId, folder_id);
    }
  });
  const folders = await store.syncState(sql).list(userId, mailboxId);
  return folders.filter(({ folder_id, is_monitored }) => is_monitored && ids.has(folder_id));
}

/** Lists the stored places of a folder that the mailbox no longer lists; all of them if the folder is gone. */
async function findUnlistedPlaces(
  { store, sql }: PageContext['ports'],
  provider: MailProvider,
  mailboxId: string,
  folderId: string,
  signal: AbortSignal,
): Promise<string[]> {
  const stored = await store.places(sql).list(mailboxId, folderId);
  const listed = await listPlaces(provider, folderId, signal);
  return stored.filter((place) => !listed.has(place));
}

/** Lists the places of a folder; none if there is no such folder. */
export async function listPlaces(
  provider: MailProvider,
  folderId: string,
  signal: AbortSignal,
): Promise<Set<string>> {
  try {
    return new Set(await provider.listPlaces(folderId, signal));
  } catch (thrown) {
    if (asFailure(thrown).code !== 'not_found') throw thrown;
    return new Set();
  }
}
