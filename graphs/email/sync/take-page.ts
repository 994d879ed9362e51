import type { Sql } from '../../../db/connect.ts';
import type { FolderState } from '../../../db/email/sync/sync-state.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import { type MergedPlace, mergeChanges } from '../../../domain/email/sync/merge-changes.ts';
import { isBacklog } from '../../../domain/email/sync/part.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import type { ChangePage, MailProvider } from '../../../tools/email/provider.ts';
import type { EmailPorts } from '../ports.ts';
import { type FetchedSource, fetchSources } from './fetch-sources.ts';
import {
  identityOf,
  type KnownChange,
  type PageCounts,
  type PageOwner,
  type SeenChange,
  saveFetched,
  savePlaces,
} from './save-page.ts';

/** Messages of a long round between two progress events. */
const messagesPerEvent = 1_000;
/** Failed turns in a row from which a message that cannot be fetched no longer holds up its folder. */
const toleratedFrom = 3;

/** The ports, turn and provider that a page is read with. */
export interface PageContext {
  ports: EmailPorts;
  turn: Turn;
  provider: MailProvider;
}

/**
 * Stores one page. Sources are fetched and stored in bounded groups; the last group, the other changes and the new cursor are
 * one transaction, so that the cursor never passes a message that is not stored.
 */
export async function takePage(
  { ports, turn, provider }: PageContext,
  folder: FolderState,
  page: ChangePage,
): Promise<PageCounts> {
  const { store, now } = ports;
  const { mailbox_id: mailboxId, folder_id: folderId, user_id: userId } = folder;
  const owner: PageOwner = {
    userId,
    mailboxId,
    folderId,
    executionId: turn.execution.id,
    isExclusive: provider.hasCopies !== true,
    isBacklog: isBacklog({ phase: folder.phase, expected: page.expected ?? folder.expected }),
  };
  const begins = folder.page_cursor === null;
  const round = begins ? folder.round + 1 : folder.round;
  const counts: PageCounts = { fetched: 0, stored: 0, changed: 0, lost: 0, quarantined: 0 };
  const add = (more: Partial<PageCounts>) => {
    for (const [key, value] of Object.entries(more)) counts[key as keyof PageCounts] += value;
  };

  const places = mergeChanges(page.changes);
  const sorted = await sortPlaces(ports, owner, places);
  const gone = [
    ...sorted.gone,
    ...(await findUnlisted(ports, provider, folder, round, page, places, turn.signal)),
  ];
  const write = (pending: readonly FetchedSource<SeenChange>[], end?: (sql: Sql) => Promise<void>) =>
    turn.write(async (sql) => {
      await store.mailboxes(sql).hold(mailboxId);
      // The round is stored only with the end of the page: if this page is lost, the next one may be the first of the round.
      const seenIn = end ? round : folder.round;
      add(await saveFetched(ports, sql, owner, { round: seenIn, now: now().toISOString() }, pending));
      await end?.(sql);
    });

  let pending: FetchedSource<SeenChange>[] = [];
  const options = { signal: turn.signal, toleratesFailures: folder.failure_count >= toleratedFrom };
  try {
    for await (const group of fetchSources(provider, folderId, sorted.wanted, options)) {
      if (pending.length > 0) await write(pending);
      pending = group;
    }
  } catch (thrown) {
    // Stored now, so that it is not fetched again.
    if (pending.length > 0 && !turn.signal.aborted) await write(pending);
    throw thrown;
  }
  add(await takeEdits({ ports, turn, provider }, owner, sorted.edited));
  const seen = (begins ? 0 : folder.seen) + sorted.wanted.length + sorted.known.length;
  await write(pending, async (sql) => {
    const at = { round, now: now().toISOString() };
    add({ changed: await savePlaces(ports, sql, owner, at, sorted.known) });
    add({ lost: await store.places(sql).markLost(mailboxId, folderId, gone, at.now) });
    const expected = page.expected ?? (begins ? null : folder.expected);
    await store
      .syncState(sql)
      .savePage(mailboxId, folderId, { round, seen, expected, next: page.next, now: at.now });
    const before = begins ? 0 : folder.seen;
    if (Math.floor(seen / messagesPerEvent) > Math.floor(before / messagesPerEvent)) {
      await turn.append(sql, emailEvents['folder.progressed'], {
        mailbox_id: mailboxId,
        folder: folder.folder_name,
        seen,
        expected,
      });
    }
  });
  return counts;
}

/** Sorts the places of a page: those to fetch, known ones, edited ones and those that are gone. */
async function sortPlaces({ store, sql }: EmailPorts, owner: PageOwner, places: readonly MergedPlace[]) {
  const stored = await store.places(sql).map(
    owner.mailboxId,
    owner.folderId,
    places.map(({ place }) => place),
  );
  const seen = places.flatMap((place) => (place.seen === null ? [] : [{ ...place, seen: place.seen }]));
  const known = await store.messages(sql).mapByIdentity(
    owner.mailboxId,
    seen.flatMap(({ place, seen: { identity } }) =>
      identity !== null && !stored.has(place) ? [identity] : [],
    ),
  );
  const wanted: SeenChange[] = [];
  const toPlace: KnownChange[] = [];
  for (const change of seen) {
    const here = stored.get(change.place);
    const message = here
      ? { id: here.message_id, is_removed: false, is_placed: true, revision: here.revision }
      : known.get(change.seen.identity ?? '');
    if (message) toPlace.push({ ...change, known: message, stored: here });
    else wanted.push(change);
  }
  const gone = places.flatMap(({ place, seen, isGone }) =>
    isGone && seen === null && stored.has(place) ? [place] : [],
  );
  const edited = toPlace.filter(
    ({ seen, known }) => seen.revision !== undefined && seen.revision !== known.revision,
  );
  return { wanted, known: toPlace, gone, edited };
}

/** Lists, at the end of a round over the whole folder, the stored places that neither the round nor a list of the folder has. */
async function findUnlisted(
  { store, sql }: EmailPorts,
  provider: MailProvider,
  folder: FolderState,
  round: number,
  page: ChangePage,
  places: readonly MergedPlace[],
  signal: AbortSignal,
): Promise<string[]> {
  if (folder.phase === 'delta' || page.next.kind === 'page') return [];
  const here = new Set(places.map(({ place }) => place));
  const unseen = (await store.places(sql).listUnseen(folder.mailbox_id, folder.folder_id, round)).filter(
    (place) => !here.has(place),
  );
  if (unseen.length === 0) return [];
  const listed = new Set(await provider.listPlaces(folder.folder_id, signal));
  return unseen.filter((place) => !listed.has(place));
}

async function takeEdits(
  { ports, turn, provider }: PageContext,
  owner: PageOwner,
  edited: readonly KnownChange[],
): Promise<Partial<PageCounts>> {
  const counts = { fetched: 0, changed: 0 };
  const options = { signal: turn.signal, toleratesFailures: true };
  for await (const group of fetchSources(provider, owner.folderId, edited, options)) {
    counts.fetched += group.length;
    counts.changed += await turn.write(async (sql) => {
      let changed = 0;
      for (const source of group) {
        // A message whose source cannot be fetched keeps its stored text.
        if (source.kind !== 'read') continue;
        const { raw, content_hash, wanted } = source;
        const identity = identityOf(owner.folderId, wanted.place, wanted.seen.identity, content_hash);
        const isNew = await ports.store.messages(sql).replaceSource(owner.userId, wanted.known.id, {
          identity,
          content_hash,
          raw,
          revision: wanted.seen.revision ?? null,
        });
        if (isNew) changed += 1;
      }
      return changed;
    });
  }
  return counts;
}
