import type { Sql } from '../../../db/connect.ts';
import type { KnownMessage, SyncedMessage } from '../../../db/email/sync/messages.ts';
import type { SeenPlace, StoredPlace } from '../../../db/email/sync/places.ts';
import type { MergedPlace } from '../../../domain/email/sync/merge-changes.ts';
import type { MessageFlag } from '../../../domain/email/sync/message.ts';
import type { EmailPorts } from '../ports.ts';
import type { FetchedSource } from './fetch-sources.ts';

/** The user, folder and execution of a page. */
export interface PageOwner {
  userId: string;
  mailboxId: string;
  folderId: string;
  executionId: string;
  /** True if a message is in one folder at most (see `MailProvider.hasCopies`). */
  isExclusive: boolean;
  /** True if its new messages come from the import of years of mail. */
  isBacklog: boolean;
}

/** A message that a page reports as present. */
export type SeenChange = MergedPlace & { seen: NonNullable<MergedPlace['seen']> };

/** The counts of one page. */
export interface PageCounts {
  fetched: number;
  stored: number;
  changed: number;
  lost: number;
  quarantined: number;
}

/** Returns whether an identity is the provider's; an identity made of bytes can be in many places. */
export const isLasting = (identity: string): boolean => !/^(sha256|place):/.test(identity);

/** Returns the identity of a message in the mailbox: the provider's, else its hash, else (not fetched) its place. */
export function identityOf(
  folderId: string,
  place: string,
  given: string | null,
  contentHash: string | null,
): string {
  return given ?? (contentHash === null ? `place:${folderId}/${place}` : `sha256:${contentHash}`);
}

/** Stores fetched messages and their places, in the caller's transaction. */
export async function saveFetched(
  { store }: EmailPorts,
  sql: Sql,
  owner: PageOwner,
  at: { round: number; now: string },
  fetched: readonly FetchedSource<SeenChange>[],
): Promise<PageCounts> {
  const counts = { fetched: fetched.length, stored: 0, changed: 0, lost: 0, quarantined: 0 };
  const rows = fetched.flatMap((source) =>
    source.kind === 'absent' ? [] : [messageOf(owner, source, at.now)],
  );
  if (rows.length === 0) return counts;
  counts.stored = await store.messages(sql).insertSynced(
    owner,
    rows.map(({ message }) => message),
  );
  counts.quarantined = rows.filter(({ message }) => message.refusal !== null).length;
  const known = await store.messages(sql).mapByIdentity(
    owner.mailboxId,
    rows.map(({ message }) => message.identity),
  );
  const seen = rows.flatMap(({ change, message }) => {
    const stored = known.get(message.identity);
    return stored ? [{ ...change, known: stored, stored: undefined }] : [];
  });
  await savePlaces({ store }, sql, owner, at, seen);
  return counts;
}

function messageOf(
  owner: PageOwner,
  source: Exclude<FetchedSource<SeenChange>, { kind: 'absent' }>,
  now: string,
): { change: SeenChange; message: SyncedMessage } {
  const { seen, place } = source.wanted;
  const message: SyncedMessage = {
    identity: identityOf(owner.folderId, place, seen.identity, source.content_hash),
    content_hash: source.content_hash,
    size: source.kind === 'read' ? source.raw.byteLength : source.size,
    received_at: seen.received_at ?? now,
    conversation_id: seen.conversation_id ?? null,
    revision: seen.revision ?? null,
    raw: source.kind === 'read' ? source.raw : null,
    refusal: source.kind === 'refused' ? source.reason : null,
  };
  return { change: source.wanted, message };
}

/** A message that a page reports as present and that is stored already. */
export type KnownChange = SeenChange & { known: KnownMessage; stored: StoredPlace | undefined };

/**
 * Stores the places and fields of known messages. If a message is in one folder at most, a place that contradicts the stored
 * one is doubtful, and the provider is asked at the end of the round. Returns how many messages changed.
 */
export async function savePlaces(
  { store }: Pick<EmailPorts, 'store'>,
  sql: Sql,
  owner: PageOwner,
  at: { round: number; now: string },
  changes: readonly KnownChange[],
): Promise<number> {
  const rows = changes.map(({ place, seen, isGone, known, stored }): SeenPlace & { isContested: boolean } => {
    const lasts = seen.identity !== null && owner.isExclusive;
    const isContested = lasts && stored === undefined && known.is_placed;
    // A partial entry of a message that is not known here: only locating it gives the whole.
    const isPartial = lasts && stored === undefined && seen.flags === undefined;
    const wasDoubted = lasts && (known.is_removed || (stored?.lost_at ?? null) !== null);
    return {
      place,
      message_id: known.id,
      flags: flagsAfter(stored?.flags ?? [], seen),
      is_doubtful: isGone || isContested || isPartial || wasDoubted,
      isContested,
    };
  });
  const contested = rows.filter(({ isContested }) => isContested).map(({ message_id }) => message_id);
  await store.places(sql).contest(contested, at.now);
  await store.places(sql).upsert(
    owner,
    at.round,
    at.now,
    rows.map(({ isContested, ...row }) => row),
  );
  await store
    .messages(sql)
    .restore(rows.filter(({ is_doubtful }) => !is_doubtful).map(({ message_id }) => message_id));
  const merged = await store.messages(sql).merge(
    changes.map(({ known, seen }) => ({
      id: known.id,
      received_at: seen.received_at,
      conversation_id: seen.conversation_id,
    })),
  );
  const flagged = changes.filter(
    ({ seen, stored }) => stored && !sameFlags(flagsAfter(stored.flags, seen), stored.flags),
  ).length;
  return Math.max(merged, flagged);
}

/** Returns the flags after the changes of a page. */
function flagsAfter(
  stored: readonly MessageFlag[],
  { flags, flag_changes }: SeenChange['seen'],
): MessageFlag[] {
  const set = new Set(flags ?? stored);
  for (const [flag, isSet] of Object.entries(flag_changes ?? {}) as [MessageFlag, boolean][]) {
    if (isSet) set.add(flag);
    else set.delete(flag);
  }
  return [...set];
}

const sameFlags = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((flag) => b.includes(flag));
