import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { type ContentSeal, contentPurpose, sealBytes } from './sealed-contents.ts';

/** The stage of a message in the pipeline. */
export type MessageStage = 'synced' | 'quarantined' | 'normalized' | 'threaded' | 'gated' | 'classified';

/** A new message: its source, or the reason why it has none. */
export interface SyncedMessage {
  /** The provider's permanent id, or `sha256:` and the hash of the bytes. */
  identity: string;
  /** Null if the source could not be read. */
  content_hash: string | null;
  size: number;
  received_at: string;
  conversation_id: string | null;
  /** The provider's revision of the text, if it has one. */
  revision?: string | null;
  /** Null if it is not kept; then `refusal` gives the reason. */
  raw: Uint8Array | null;
  refusal: string | null;
}

/** Changes to a stored message; undefined fields did not change. */
export interface MessageNotice {
  id: string;
  received_at?: string | undefined;
  conversation_id?: string | null | undefined;
}

/** A stored message as the sync needs it. */
export interface KnownMessage {
  id: string;
  is_removed: boolean;
  is_placed: boolean;
  revision: string | null;
}

const producer = 'email.sync/1';

/** Messages of a mailbox, each once whatever folders it is in (spec table `email_messages`). */
export const messages = (sql: Sql, seal: ContentSeal) => ({
  /** Returns the stored messages by identity: whether they count as removed, and whether a folder contains them. */
  async mapByIdentity(mailboxId: string, identities: readonly string[]): Promise<Map<string, KnownMessage>> {
    if (identities.length === 0) return new Map();
    const rows = await sql<(KnownMessage & { identity: string })[]>`
      select identity, id, revision, removed_at is not null and removed_reason = 'deleted' as is_removed, exists (
          select 1 from public.email_message_places place
          where place.message_id = email_messages.id and place.lost_at is null) as is_placed
      from public.email_messages
      where mailbox_id = ${mailboxId} and identity = any(${identities as string[]})`;
    return new Map(rows.map(({ identity, ...row }) => [identity, row]));
  },

  /**
   * Stores messages with their sources; one with a known identity is unchanged. A message without a source is
   * quarantined with its reason. Returns the number of new messages.
   */
  async insertSynced(
    owner: { userId: string; mailboxId: string; executionId: string; isBacklog: boolean },
    synced: readonly SyncedMessage[],
  ): Promise<number> {
    const once = [...new Map(synced.map((message) => [message.identity, message])).values()];
    if (once.length === 0) return 0;
    const rows = once.map(({ raw, refusal, ...row }) => ({ ...row, is_refused: refusal !== null }));
    const inserted = await sql<{ id: string; identity: string }[]>`
      insert into public.email_messages
        (user_id, mailbox_id, execution_id, is_backlog, identity, stage, content_hash, size, received_at, conversation_id,
          revision)
      select ${owner.userId}::uuid, ${owner.mailboxId}::uuid, ${owner.executionId}::uuid, ${owner.isBacklog}, identity,
        case when is_refused then 'quarantined' else 'synced' end, content_hash, size, received_at, conversation_id, revision
      from json_to_recordset(${recordSet(sql, rows)}) as message (identity text, is_refused boolean, content_hash text,
        size integer, received_at timestamptz, conversation_id text, revision text)
      on conflict (mailbox_id, identity) do nothing
      returning id, identity`;
    const ids = new Map(inserted.map(({ id, identity }) => [identity, id]));
    const added = once.flatMap((message) => {
      const id = ids.get(message.identity);
      return id === undefined ? [] : [{ ...message, id }];
    });
    await this.storeSources(owner.userId, added);
    return added.length;
  },

  /** Stores the sources of stored messages, or quarantines them with the reason why there is none. */
  async storeSources(
    userId: string,
    sources: readonly { id: string; raw: Uint8Array | null; refusal: string | null }[],
  ): Promise<void> {
    const kept = sources.flatMap(({ id, raw }) =>
      raw === null
        ? []
        : [
            {
              message_id: id,
              user_id: userId,
              raw: Buffer.from(sealBytes(seal, raw, contentPurpose(id, 'raw'))),
            },
          ],
    );
    if (kept.length > 0) {
      await sql`
        insert into public.email_contents ${sql(kept as never)}
        on conflict (message_id) do update set raw = excluded.raw, purged_at = null`;
    }
    const refused = sources.flatMap(({ id, refusal }) => (refusal === null ? [] : [{ id, reason: refusal }]));
    if (refused.length === 0) return;
    await sql`
      insert into public.quarantined_messages (message_id, user_id, reason, excerpt, producer)
      select id, ${userId}::uuid, reason, '', ${producer}
      from json_to_recordset(${recordSet(sql, refused)}) as refused (id uuid, reason text)
      on conflict (message_id) do update set reason = excluded.reason, producer = excluded.producer`;
  },

  /**
   * Replaces the source of a stored message, such as an edited draft or one that could not be read before, and queues
   * it for reading. Returns false if the bytes are equal; then only the provider's revision is stored.
   */
  async replaceSource(
    userId: string,
    id: string,
    source: { identity: string; content_hash: string; raw: Uint8Array; revision: string | null },
  ): Promise<boolean> {
    const rows = await sql`
      update public.email_messages set stage = 'synced', content_hash = ${source.content_hash},
        edited_at = case when content_hash is null then null else clock_timestamp() end, size = ${source.raw.byteLength}, identity = ${source.identity}
      where id = ${id} and content_hash is distinct from ${source.content_hash} returning 1`;
    await sql`update public.email_messages set revision = ${source.revision} where id = ${id}`;
    if (rows.length === 0) return false;
    await sql`delete from public.quarantined_messages where message_id = ${id}`;
    await this.storeSources(userId, [{ id, raw: source.raw, refusal: null }]);
    return true;
  },

  /** Applies changes to stored messages. Returns the number of changed ones. */
  async merge(notices: readonly MessageNotice[]): Promise<number> {
    const telling = notices.filter(
      ({ received_at, conversation_id }) => received_at !== undefined || typeof conversation_id === 'string',
    );
    if (telling.length === 0) return 0;
    const rows = await sql`
      update public.email_messages message set
        received_at = coalesce(notice.received_at, message.received_at),
        conversation_id = coalesce(notice.conversation_id, message.conversation_id)
      from json_to_recordset(${recordSet(sql, telling)}) as notice (id uuid, received_at timestamptz(3), conversation_id text)
      where message.id = notice.id and (
        notice.received_at is distinct from message.received_at and notice.received_at is not null
        or notice.conversation_id is distinct from message.conversation_id and notice.conversation_id is not null)
      returning 1`;
    return rows.length;
  },

  /** Marks messages as present in a folder again; `setAside` then looks into which one. */
  async restore(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await sql`
      update public.email_messages set removed_at = null, removed_reason = null
      where id = any(${ids as string[]}::uuid[]) and removed_reason = 'deleted'`;
  },

  /** Marks messages as removed, after it was verified that no folder contains them. */
  async markRemoved(ids: readonly string[], now: string): Promise<void> {
    if (ids.length === 0) return;
    await sql`
      update public.email_messages set removed_at = coalesce(removed_at, ${now}), removed_reason = 'deleted'
      where id = any(${ids as string[]}::uuid[]) and removed_reason is distinct from 'deleted'`;
  },

  /**
   * Marks messages as removed that are in no folder but trash or junk, and restores those that are in another folder again. A
   * message whose places are in doubt stays as it is.
   */
  async setAside(mailboxId: string, now: string): Promise<void> {
    await sql`
      with held as (
        select place.message_id, min(folder.role) filter (where folder.role in ('trash', 'junk')) as aside,
          bool_or(folder.role not in ('trash', 'junk')) as is_kept
        from public.email_message_places place
          join public.mailbox_sync_state folder on (folder.mailbox_id, folder.folder_id) = (place.mailbox_id, place.folder_id)
        where place.mailbox_id = ${mailboxId} and place.lost_at is null and place.message_id in (
          select there.message_id
          from public.mailbox_sync_state bin
            join public.email_message_places there on (there.mailbox_id, there.folder_id) = (bin.mailbox_id, bin.folder_id)
          where bin.mailbox_id = ${mailboxId} and bin.role in ('trash', 'junk')
          union all
          select id from public.email_messages where mailbox_id = ${mailboxId} and removed_reason in ('trash', 'junk'))
        group by place.message_id
      )
      update public.email_messages message set
        removed_at = case when held.is_kept then null else ${now}::timestamptz end,
        removed_reason = case when held.is_kept then null else held.aside end
      from held
      where message.id = held.message_id and (message.removed_reason is null or message.removed_reason in ('trash', 'junk'))
        and (message.removed_at is null) <> held.is_kept`;
  },

  /** Lists messages of a folder whose sources could not be read, with their places there. */
  listUnread(
    mailboxId: string,
    folderId: string,
    limit: number,
  ): Promise<{ id: string; identity: string; revision: string | null; place: string }[]> {
    return sql<{ id: string; identity: string; revision: string | null; place: string }[]>`
      select distinct on (message.id) message.id, message.identity, message.revision, place.place
      from public.email_messages message join public.email_message_places place on place.message_id = message.id
      where place.mailbox_id = ${mailboxId} and place.folder_id = ${folderId} and place.lost_at is null
        and message.content_hash is null
      limit ${limit}`;
  },

  /** Counts the messages of a mailbox; with `most`, only up to that number. */
  async count(mailboxId: string, most: number | null): Promise<number> {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::integer as count
      from (select 1 from public.email_messages where mailbox_id = ${mailboxId} limit ${most}) stored`;
    return row.count;
  },

  /**
   * Returns whether a message of the mailbox waits for a step after the sync, or was judged by rules alone and waits
   * for a model, or an issue of the user waits to be derived again because mail was removed, restored or edited.
   */
  async hasWaiting(userId: string, mailboxId: string): Promise<boolean> {
    const [row] = await sql<[{ found: boolean }]>`
      select exists (
        select 1 from public.email_messages
        where user_id = ${userId} and mailbox_id = ${mailboxId}
          and (stage = 'synced' or removed_at is null and stage in ('normalized', 'threaded', 'gated')))
        or exists (select 1 from public.unsettled_issues where user_id = ${userId}) or exists (
        select 1 from public.email_signals signal join public.email_messages message on message.id = signal.message_id
        where signal.user_id = ${userId} and message.mailbox_id = ${mailboxId} and message.removed_at is null
          and signal.name = 'actionability' and signal.position = 0 and signal.producer = 'email.rules'
          and not exists (
            select 1 from public.unusable_answers unusable
            where unusable.message_id = message.id and unusable.purpose = 'email.judge'
              and (unusable.next_at is null or unusable.next_at > clock_timestamp()))) as found`;
    return row.found;
  },
});
