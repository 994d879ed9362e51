import type { FolderState } from '../../../db/email/sync/sync-state.ts';
import { fetchSources } from './fetch-sources.ts';
import { listPlaces } from './refresh-folders.ts';
import { identityOf, isLasting } from './save-page.ts';
import type { PageContext } from './take-page.ts';

const day = 86_400_000;
const unreadAtOnce = 50;

/** Whether all ids of the folder are to be compared again: once a day (DESIGN 7). */
export function isReconciliationDue(folder: FolderState, now: Date): boolean {
  return folder.reconciled_at === null || now.getTime() - Date.parse(folder.reconciled_at) >= day;
}

/**
 * Compares all ids of a folder with what is stored: what it does not hold is called gone; what is not stored must have been
 * missed, unless `readAgain` brings it, and then the whole folder is read anew beside what is stored. Returns whether
 * anything was found.
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
      const reason = `${missed.length} messages of the folder were not stored: it is read anew.`;
      await store.syncState(transaction).beginAnew(mailboxId, folderId, null, reason);
    }
  });
  if (folder.is_monitored) await readUnread(context, folder);
  return lost.length > 0 || isIncomplete;
}

/** Tries once more to fetch what could not be fetched before. */
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
          // The same bytes were read elsewhere meanwhile: one message, two places.
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
