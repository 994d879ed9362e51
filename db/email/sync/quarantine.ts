import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** A message that could not be read, and why. */
export interface QuarantinedMessage {
  message_id: string;
  reason: string;
  /** Its first printable characters. */
  excerpt: string;
  producer: string;
}

/** A quarantined message as it is listed. */
export interface ListedQuarantine extends QuarantinedMessage {
  mailbox_id: string;
  size: number;
  content_hash: string | null;
  received_at: string;
  quarantined_at: string;
}

/** Messages that could not be read. Their sources are kept. */
export const quarantine = (sql: Sql) => ({
  async insert(userId: string, messages: readonly QuarantinedMessage[]): Promise<void> {
    if (messages.length === 0) return;
    await sql`
      insert into public.quarantined_messages (message_id, user_id, reason, excerpt, producer)
      select message_id, ${userId}, reason, excerpt, producer
      from json_to_recordset(${recordSet(sql, messages)}) as refused (message_id uuid, reason text, excerpt text, producer text)
      on conflict (message_id) do update set reason = excluded.reason, excerpt = excluded.excerpt,
        producer = excluded.producer, quarantined_at = now()`;
    await sql`
      update public.email_messages set stage = 'quarantined'
      where user_id = ${userId} and id = any(${messages.map(({ message_id }) => message_id)}::uuid[])`;
  },

  /** Removes messages from quarantine, because they have been read since. */
  async remove(userId: string, messageIds: readonly string[]): Promise<void> {
    await sql`
      delete from public.quarantined_messages
      where user_id = ${userId} and message_id = any(${messageIds as string[]}::uuid[])`;
  },

  /**
   * Lists the messages that this producer quarantined, ordered by id, with the first bytes of their stored sources;
   * null if there is none.
   */
  listByProducer(
    producer: string,
    { after, limit, bytes }: { after: string | null; limit: number; bytes: number },
  ): Promise<{ message_id: string; head: Uint8Array | null }[]> {
    return sql<{ message_id: string; head: Uint8Array | null }[]>`
      select refused.message_id, substring(content.raw from 1 for ${bytes}::integer) as head
      from public.quarantined_messages refused
        left join public.email_contents content on content.message_id = refused.message_id
      where refused.producer = ${producer} and ${after === null ? sql`true` : sql`refused.message_id > ${after}`}
      order by refused.message_id limit ${limit}`;
  },

  /** Queues quarantined messages for the next sync. */
  async release(messageIds: readonly string[]): Promise<void> {
    const ids = messageIds as string[];
    await sql`delete from public.quarantined_messages where message_id = any(${ids}::uuid[])`;
    await sql`
      update public.email_messages set stage = 'synced'
      where id = any(${ids}::uuid[]) and stage = 'quarantined' and content_hash is not null`;
  },

  /** Lists quarantined messages, the newest first. */
  list(
    userId: string,
    { before, limit }: { before: { at: string; id: string } | null; limit: number },
  ): Promise<ListedQuarantine[]> {
    return sql<ListedQuarantine[]>`
      select refused.message_id, refused.reason, refused.excerpt, refused.producer,
        date_trunc('milliseconds', refused.quarantined_at) as quarantined_at,
        message.mailbox_id, message.size, message.content_hash, message.received_at
      from public.quarantined_messages refused join public.email_messages message on message.id = refused.message_id
      where refused.user_id = ${userId}
        ${
          before === null
            ? sql``
            : sql`and (date_trunc('milliseconds', refused.quarantined_at), refused.message_id) < (${before.at}::timestamptz, ${before.id}::uuid)`
        }
      order by date_trunc('milliseconds', refused.quarantined_at) desc, refused.message_id desc limit ${limit}`;
  },
});
