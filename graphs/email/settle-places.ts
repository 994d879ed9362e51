import type { Sql } from '../../db/connect.ts';
import type { FoundPlace, UnsettledMessage } from '../../db/email/places.ts';
import { askAll } from './ask-all.ts';
import { isLasting } from './save-page.ts';
import type { PageContext } from './take-page.ts';

const batch = 100;

/**
 * Finds out where the messages are that a folder called gone. One that lies elsewhere by now was moved; of the others the
 * provider is asked where a lasting identity lies. Where the bytes are the identity, a message counts as removed only when
 * every folder was read from its beginning after the loss (`readSince`, null when one was not): it would have come back.
 * Returns how many were found elsewhere, how many count as removed, and how many have to wait.
 */
export async function settlePlaces(
  { ports, turn, provider }: PageContext,
  mailboxId: string,
  readSince: string | null,
): Promise<{ moved: number; removed: number; waiting: number }> {
  const { store, sql, now } = ports;
  const userId = turn.execution.user_id;
  const counts = { moved: 0, removed: 0, waiting: 0 };
  let after: string | null = null;
  for (;;) {
    const unsettled: UnsettledMessage[] = await store.places(sql).listUnsettled(mailboxId, batch, after);
    after = unsettled.at(-1)?.id ?? null;
    if (after === null) return counts;
    const settled: { message: UnsettledMessage; found: FoundPlace[] | 'unknown' }[] = [];
    const asked = await askAll(unsettled.values(), async (message) => {
      settled.push({ message, found: await whereIs(message) });
    });
    const known = settled.flatMap(({ message, found }) => (found === 'unknown' ? [] : [{ message, found }]));
    counts.waiting += settled.length - known.length;
    const gone = known.filter(({ found }) => found.length === 0).map(({ message }) => message.id);
    counts.removed += gone.length;
    counts.moved += known.length - gone.length;
    // What was found out is kept, also when the provider then wants to be left alone.
    if (known.length > 0) await turn.write((transaction) => write(transaction, known, gone));
    if (asked.failure) throw asked.failure.thrown;
  }

  async function write(
    transaction: Sql,
    known: readonly { message: UnsettledMessage; found: FoundPlace[] }[],
    gone: readonly string[],
  ): Promise<void> {
    const found = known.flatMap((each) => each.found);
    for (const folderId of new Set(found.map(({ folder_id }) => folder_id)))
      await store.syncState(transaction).ensure(userId, mailboxId, folderId);
    const ids = known.map(({ message }) => message.id);
    await store.places(transaction).settle(userId, mailboxId, ids, found);
    await store.messages(transaction).restore(found.map(({ message_id }) => message_id));
    await store.messages(transaction).markRemoved(gone, now().toISOString());
  }

  async function whereIs(message: UnsettledMessage): Promise<FoundPlace[] | 'unknown'> {
    const { id, identity, places } = message;
    const there = places.filter(({ lost_at }) => lost_at === null);
    const inPlace = there.map(({ folder_id, place, flags }) => ({ message_id: id, folder_id, place, flags }));
    if (!isLasting(identity)) {
      if (there.length > 0) return inPlace;
      const isVerified =
        readSince !== null &&
        places.every(({ lost_at }) => Date.parse(lost_at ?? '') < Date.parse(readSince));
      return isVerified ? [] : 'unknown';
    }
    if (there.length === 1) return inPlace;
    turn.signal.throwIfAborted();
    const located = await provider.locate(identity, turn.signal);
    if (located === null) return [];
    // What was noted at the message where it was before holds until the folder says otherwise.
    const flags =
      places.find(({ folder_id, place }) => folder_id === located.folderId && place === located.place)
        ?.flags ??
      places[0]?.flags ??
      [];
    return [{ message_id: id, folder_id: located.folderId, place: located.place, flags }];
  }
}
