import type { Sql } from '../../../db/connect.ts';
import type { FoundPlace, UnsettledMessage } from '../../../db/email/sync/places.ts';
import { fetchSources, requestAll } from './fetch-sources.ts';
import { isLasting } from './save-page.ts';
import type { PageContext } from './take-page.ts';

// Small, because the sources of moved and edited messages are held in memory together.
const batch = 32;

/** The result of locating a message. */
interface Settled {
  message: UnsettledMessage;
  found: FoundPlace[];
  /** Its source, if it may have been edited. */
  source: { raw: Uint8Array; content_hash: string; revision: string } | null;
}

/**
 * Finds out where the messages are that a folder reported as gone. A message that is in another folder was moved; the
 * provider is asked to locate the others by their lasting identity. If the bytes are the identity, or copies are possible, a
 * message counts as removed only when every folder was read from its beginning after the loss (`readSince`, null if one was
 * not), because it would have been found. Returns the counts of moved, removed and waiting messages.
 */
export async function settlePlaces(
  context: PageContext,
  mailboxId: string,
  readSince: string | null,
): Promise<{ moved: number; removed: number; waiting: number }> {
  const { ports, turn } = context;
  const { store, sql } = ports;
  const counts = { moved: 0, removed: 0, waiting: 0 };
  let after: string | null = null;
  for (;;) {
    const unsettled: UnsettledMessage[] = await store.places(sql).listUnsettled(mailboxId, batch, after);
    after = unsettled.at(-1)?.id ?? null;
    if (after === null) {
      await turn.write((transaction) =>
        store.messages(transaction).setAside(mailboxId, ports.now().toISOString()),
      );
      return counts;
    }
    const settled: Settled[] = [];
    const requested = await requestAll(unsettled.values(), async (message) => {
      const end = await locate(context, message, readSince);
      if (end === null) counts.waiting += 1;
      else settled.push({ message, ...end });
    });
    // Results are stored even if a later request failed.
    if (settled.length > 0) {
      await turn.write((transaction) => write(context, transaction, mailboxId, settled));
      const removed = settled.filter(({ found }) => found.length === 0).length;
      counts.removed += removed;
      counts.moved += settled.length - removed;
    }
    if (requested.failure) throw requested.failure.thrown;
  }
}

/** Finds where a message is; null if that is not known yet. */
async function locate(
  context: PageContext,
  message: UnsettledMessage,
  readSince: string | null,
): Promise<Omit<Settled, 'message'> | null> {
  const { provider, turn } = context;
  const { id, identity, places } = message;
  const found = places
    .filter(({ lost_at }) => lost_at === null)
    .map(({ folder_id, place, flags }) => ({ message_id: id, folder_id, place, flags }));
  if (!isLasting(identity) || provider.hasCopies === true) {
    const wasReadSince = places.every(
      ({ lost_at }) => readSince !== null && Date.parse(lost_at ?? '') < Date.parse(readSince),
    );
    return found.length > 0 || wasReadSince ? { found, source: null } : null;
  }
  if (found.length === 1) return { found, source: null };
  turn.signal.throwIfAborted();
  const located = await provider.locate(identity, turn.signal);
  if (located === null) return { found: [], source: null };
  const { folderId: folder_id, place } = located;
  // The flags of its earlier place are kept unless the provider reports others.
  const before = places.find((each) => each.folder_id === folder_id && each.place === place) ?? places[0];
  const flags = located.flags ?? before?.flags ?? [];
  const end = { found: [{ message_id: id, folder_id, place, flags }], source: null };
  const { revision } = located;
  if (revision === undefined || revision === message.revision) return end;
  // It was edited: its source is read from its new place.
  const options = { signal: turn.signal, toleratesFailures: false };
  for await (const [fetched] of fetchSources(provider, folder_id, [{ place }], options)) {
    if (fetched?.kind === 'absent') return null;
    if (fetched?.kind === 'read') return { ...end, source: { ...fetched, revision } };
  }
  return end;
}

async function write(
  { ports, turn }: PageContext,
  transaction: Sql,
  mailboxId: string,
  settled: readonly Settled[],
): Promise<void> {
  const { store, now } = ports;
  const { user_id: userId } = turn.execution;
  const found = settled.flatMap((each) => each.found);
  for (const folderId of new Set(found.map(({ folder_id }) => folder_id)))
    await store.syncState(transaction).ensure(userId, mailboxId, folderId);
  const ids = settled.map(({ message }) => message.id);
  await store.places(transaction).settle(userId, mailboxId, ids, found);
  await store.messages(transaction).restore(found.map(({ message_id }) => message_id));
  const gone = settled.filter((each) => each.found.length === 0).map(({ message }) => message.id);
  await store.messages(transaction).markRemoved(gone, now().toISOString());
  for (const { message, source } of settled) {
    if (source === null) continue;
    const { raw, content_hash, revision } = source;
    await store
      .messages(transaction)
      .replaceSource(userId, message.id, { identity: message.identity, raw, content_hash, revision });
  }
}
