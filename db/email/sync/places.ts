import type { MessageFlag } from '../../../domain/email/sync/message.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** A stored place of a message, with its mailbox and folder. */
export interface StoredPlace {
  place: string;
  message_id: string;
  identity: string;
  /** The revision of the message. */
  revision: string | null;
  flags: MessageFlag[];
  lost_at: string | null;
}

/** A place on a page of the provider, with its current flags. */
export interface SeenPlace {
  place: string;
  message_id: string;
  flags: MessageFlag[];
  /** True until it is verified that the message is here. */
  is_doubtful: boolean;
}

/** A message that lost a place, so that its location must be verified. */
export interface UnsettledMessage {
  id: string;
  identity: string;
  revision: string | null;
  places: { folder_id: string; place: string; flags: MessageFlag[]; lost_at: string | null }[];
}

/** A place where a message was found. */
export interface FoundPlace {
  message_id: string;
  folder_id: string;
  place: string;
  flags: MessageFlag[];
}

/** The places of messages in folders. */
export const places = (sql: Sql) => ({
  /** Lists every place of a folder that the folder has not reported as gone. */
  async list(mailboxId: string, folderId: string): Promise<string[]> {
    const rows = await sql<{ place: string }[]>`
      select place from public.email_message_places
      where mailbox_id = ${mailboxId} and folder_id = ${folderId} and lost_at is null`;
    return rows.map(({ place }) => place);
  },

  async map(
    mailboxId: string,
    folderId: string,
    wanted: readonly string[],
  ): Promise<Map<string, StoredPlace>> {
    if (wanted.length === 0) return new Map();
    const rows = await sql<StoredPlace[]>`
      select place.place, place.message_id, message.identity, message.revision, place.flags, place.lost_at
      from public.email_message_places place join public.email_messages message on message.id = place.message_id
      where place.mailbox_id = ${mailboxId} and place.folder_id = ${folderId} and place.place = any(${wanted as string[]})`;
    return new Map(rows.map((row) => [row.place, row]));
  },

  /** Lists places that no page of the round named, although the round listed the whole folder. */
  async listUnseen(mailboxId: string, folderId: string, round: number): Promise<string[]> {
    const rows = await sql<{ place: string }[]>`
      select place from public.email_message_places
      where mailbox_id = ${mailboxId} and folder_id = ${folderId} and lost_at is null and seen_round < ${round}`;
    return rows.map(({ place }) => place);
  },

  /** Stores the places of messages; a lost place that is no longer doubtful is present again. */
  async upsert(
    owner: { userId: string; mailboxId: string; folderId: string },
    round: number,
    now: string,
    seen: readonly SeenPlace[],
  ): Promise<void> {
    if (seen.length === 0) return;
    const rows = recordSet(sql, seen);
    await sql`
      update public.email_message_places known set
        message_id = seen.message_id, seen_round = ${round}, flags = seen.flags,
        lost_at = case when seen.is_doubtful then coalesce(known.lost_at, ${now}) end
      from json_to_recordset(${rows}) as seen (place text, message_id uuid, flags text[], is_doubtful boolean)
      where known.mailbox_id = ${owner.mailboxId} and known.folder_id = ${owner.folderId} and known.place = seen.place`;
    await sql`
      insert into public.email_message_places
        (mailbox_id, folder_id, place, user_id, message_id, flags, seen_round, lost_at)
      select ${owner.mailboxId}::uuid, ${owner.folderId}, place, ${owner.userId}::uuid, message_id,
        flags, ${round}, case when is_doubtful then ${now}::timestamptz end
      from json_to_recordset(${rows}) as seen (place text, message_id uuid, flags text[], is_doubtful boolean)
      on conflict (mailbox_id, folder_id, place) do nothing`;
  },

  /**
   * Marks the other places of these messages as doubtful, because they were seen elsewhere and can be in one place
   * only.
   */
  async contest(messageIds: readonly string[], now: string): Promise<void> {
    if (messageIds.length === 0) return;
    await sql`
      update public.email_message_places set lost_at = ${now}
      where message_id = any(${messageIds as string[]}::uuid[]) and lost_at is null`;
  },

  /** Marks places as gone, as the folder reports. Returns the number that were present. */
  async markLost(mailboxId: string, folderId: string, gone: readonly string[], now: string): Promise<number> {
    if (gone.length === 0) return 0;
    const rows = await sql`
      update public.email_message_places set lost_at = ${now}
      where mailbox_id = ${mailboxId} and folder_id = ${folderId} and place = any(${gone as string[]})
        and lost_at is null returning 1`;
    return rows.length;
  },

  /** Lists messages that lost a place; at most `limit`, after `afterId`. */
  listUnsettled(mailboxId: string, limit: number, afterId: string | null): Promise<UnsettledMessage[]> {
    return sql<UnsettledMessage[]>`
      with candidates as (
        select distinct message_id from public.email_message_places
        where mailbox_id = ${mailboxId} and lost_at is not null
          ${afterId === null ? sql`` : sql`and message_id > ${afterId}`}
        order by message_id limit ${limit}
      )
      select message.id, message.identity, message.revision,
        jsonb_agg(jsonb_build_object('folder_id', place.folder_id, 'place', place.place, 'flags', place.flags,
          'lost_at', place.lost_at) order by place.folder_id, place.place) as places
      from candidates
        join public.email_messages message on message.id = candidates.message_id
        join public.email_message_places place on place.message_id = message.id
      group by message.id, message.identity, message.revision order by message.id`;
  },

  /** Keeps only the places where these messages were found, and removes all their others. */
  async settle(
    userId: string,
    mailboxId: string,
    ids: readonly string[],
    found: readonly FoundPlace[],
  ): Promise<void> {
    if (ids.length === 0) return;
    await sql`
      delete from public.email_message_places place
      where message_id = any(${ids as string[]}::uuid[]) and not exists (
        select 1 from json_to_recordset(${recordSet(sql, found)}) as found (folder_id text, place text)
        where found.folder_id = place.folder_id and found.place = place.place)`;
    if (found.length === 0) return;
    await sql`
      insert into public.email_message_places as known (mailbox_id, folder_id, place, user_id, message_id, flags, seen_round)
      select ${mailboxId}::uuid, folder_id, place, ${userId}::uuid, message_id, flags, folder.round
      from json_to_recordset(${recordSet(sql, found)}) as found (message_id uuid, folder_id text, place text, flags text[])
        join public.mailbox_sync_state folder using (folder_id)
      where folder.mailbox_id = ${mailboxId}
      on conflict (mailbox_id, folder_id, place) do update set lost_at = null, flags = excluded.flags`;
  },

  /** Assigns a place to another message. */
  async assign(mailboxId: string, folderId: string, place: string, messageId: string): Promise<void> {
    await sql`
      update public.email_message_places set message_id = ${messageId}
      where mailbox_id = ${mailboxId} and folder_id = ${folderId} and place = ${place}`;
  },

  /** Lists folders that contain a place, monitored or not. */
  async listFolders(mailboxId: string): Promise<string[]> {
    const rows = await sql<{ folder_id: string }[]>`
      select distinct folder_id from public.email_message_places where mailbox_id = ${mailboxId}`;
    return rows.map(({ folder_id }) => folder_id);
  },
});
