import type { FolderState } from '../../../db/email/sync/sync-state.ts';
import { dayMs } from '../../../domain/time.ts';
import { fetchSources } from './fetch-sources.ts';
import { listPlaces } from './refresh-folders.ts';
import { identityOf, isLasting } from './save-page.ts';
import type { PageContext } from './take-page.ts';

/** Messages without a source that are fetched again at once. */
const unreadAtOnce = 50;

/** Returns whether the folder is due for a comparison of all ids: once a day (DESIGN 7). */
export function isReconciliationDue(folder: FolderState, now: Date): boolean {
  return folder.reconciled_at === null || now.getTime() - Date.parse(folder.reconciled_at) >= dayMs;
}

/**
 * Compares all ids of a folder with the stored ones. Stored messages that the folder no longer has are marked as lost. If
 * messages are missing even after `readAgain`, the whole folder is read again. Returns whether there was a difference.
 */
export async function reconcileFolder(
  context: PageContext,
  folder: FolderState,
  readAgain: () => Promise<void>,
): Promise<boolean> {
  const { ports, turn, provider } = context;
  const { store, sql, now } = ports;
  const { mailbox_id: mailboxId, folder_id: folderId } = folder;
  const stored = await store.places(sql).list(mailboxId, folderId);
  const listed = await listPlaces(provider, folderId, turn.signal);
  const lost = stored.filter((place) => !listed.has(place));
  let missed = [...listed.difference(new Set(stored))];
  if (folder.is_monitored && missed.length > 0) {
    await readAgain();
    missed = [...listed.difference(new Set(await store.places(sql).list(mailboxId, folderId)))];
  }
  const isIncomplete = folder.is_monitored && missed.length > 0;
  await turn.write(async (transaction) => {
    await store.places(transaction).markLost(mailboxId, folderId, lost, now().toISOString());
    await store.syncState(transaction).markReconciled(mailboxId, folderId, now().toISOString());
    if (isIncomplete) {
      const reason = `${missed.length} messages of the folder were missing. The folder is read again from its beginning.`;
      await store.syncState(transaction).beginAnew(mailboxId, folderId, null, reason);
    }
  });
  if (folder.is_monitored) await readUnread(context, folder);
  return lost.length > 0 || isIncomplete;
}

/** Tries again to fetch sources that could not be fetched before. */
async function readUnread({ ports, turn, provider }: PageContext, folder: FolderState): Promise<void> {
  const { store, sql, now } = ports;
  const { mailbox_id: mailboxId, folder_id: folderId, user_id: userId } = folder;
  const unread = await store.messages(sql).listUnread(mailboxId, folderId, unreadAtOnce);
  const options = { signal: turn.signal, toleratesFailures: true };
  for await (const group of fetchSources(provider, folderId, unread, options)) {
    await turn.write(async (transaction) => {
      for (const source of group) {
        if (source.kind !== 'read') continue;
        const { raw, content_hash } = source;
        const { id, identity: before, place, revision } = source.wanted;
        const identity = isLasting(before) ? before : identityOf(folderId, place, null, content_hash);
        const same = (await store.messages(transaction).mapByIdentity(mailboxId, [identity])).get(identity);
        if (same && same.id !== id) {
          // The same bytes were read from another place meanwhile: it is one message with two places.
          await store.places(transaction).assign(mailboxId, folderId, place, same.id);
          await store.messages(transaction).restore([same.id]);
          await store.messages(transaction).markRemoved([id], now().toISOString());
        } else {
          await store
            .messages(transaction)
            .replaceSource(userId, id, { identity, content_hash, raw, revision });
        }
      }
    });
  }
}
