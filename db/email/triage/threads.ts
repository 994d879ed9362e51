import type { Utterance } from '../../../domain/email/triage/same-thread.ts';
import type { ThreadMessage } from '../../../domain/email/triage/thread.ts';
import type { JoinedThreads, Namesake, StoredThread } from '../../../domain/email/triage/thread-pool.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { type WordSeal, words } from '../sync/words.ts';
import { mergeThreads } from './merge-threads.ts';

/** A message that waits for its conversation. */
export interface UnthreadedMessage extends ThreadMessage {
  direction: 'incoming' | 'outgoing';
  is_bulk: boolean;
  list_id: string | null;
  excerpt: string;
  /** Why its words cannot be opened; null where they can. */
  unopened: string | null;
}

/** Of long texts only so much is compared. */
const longest = 12_000;
/** Messages of one conversation that a namesake is compared by, and conversations of one name. */
const [mostMembers, mostNamesakes] = [12, 12];

/** Conversations, the ids that they are known by, and the messages that wait for one. */
export const threads = (sql: Sql, seal: WordSeal) => ({
  /** Messages of a mailbox that have been read and not threaded, as they came. */
  async listWaiting(userId: string, mailboxId: string, limit: number): Promise<UnthreadedMessage[]> {
    const rows = await sql<Omit<UnthreadedMessage, 'text' | 'quoted' | 'excerpt' | 'unopened'>[]>`
      select message.id, message.mailbox_id, ${writtenAt(sql)} as at, message.internet_message_id as message_id,
        message.in_reply_to, message."references", message.conversation_id, message.subject,
        message.sender_address as sender, message.sender_name, ${recipients(sql)} as recipients, message.direction,
        message.is_bulk, message.is_automatic, message.list_id
      from public.email_messages message
      where message.user_id = ${userId} and message.stage = 'normalized' and message.mailbox_id = ${mailboxId}
      order by message.received_at, message.id limit ${limit}`;
    return words(sql, seal).fill(userId, rows, ['text', 'quoted', 'excerpt'], longest);
  },

  /** The conversations that are known by these keys, by key. */
  async mapOfKeys(userId: string, keys: readonly string[]): Promise<Map<string, StoredThread>> {
    const rows = await sql<(StoredThread & { key: string })[]>`
      select known.key, thread.id, thread.base_subject, thread.first_at, thread.last_at
      from public.email_thread_keys known join public.email_threads thread on thread.id = known.thread_id
      where known.user_id = ${userId} and known.key = any(${keys as string[]})`;
    return new Map(rows.map(({ key, ...thread }) => [key, thread]));
  },

  /** Which of these Message-IDs are of messages that are there. */
  async listPresent(userId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await sql<{ id: string }[]>`
      select distinct internet_message_id as id from public.email_messages
      where user_id = ${userId} and internet_message_id = any(${ids as string[]}) and thread_id is not null`;
    return new Set(rows.map(({ id }) => id));
  },

  /** Conversations of these names, the newest of each, with a few of their messages. */
  async listNamesakes(
    userId: string,
    bases: readonly string[],
    { since, until }: { since: string; until: string },
  ): Promise<Namesake[]> {
    const found = await sql<StoredThread[]>`
      select thread.id, thread.base_subject, thread.first_at, thread.last_at
      from unnest(${bases as string[]}::text[]) wanted (base)
        cross join lateral (
          select * from public.email_threads named
          where named.user_id = ${userId} and named.base_subject = wanted.base
            and named.last_at >= ${since} and named.first_at <= ${until}
          order by named.last_at desc limit ${mostNamesakes}) thread`;
    if (found.length === 0) return [];
    const members = await sql<(Omit<Utterance, 'text' | 'quoted'> & { id: string; thread_id: string })[]>`
      select member.*
      from unnest(${found.map(({ id }) => id)}::uuid[]) wanted (id)
        cross join lateral (
          select message.id, message.thread_id, ${writtenAt(sql)} as at, message.subject, message.sender_address as sender,
            message.sender_name, ${recipients(sql)} as recipients, message.is_automatic
          from public.email_messages message
          where message.thread_id = wanted.id
          order by ${writtenAt(sql)} desc limit ${mostMembers}) member`;
    const said = await words(sql, seal).fill(userId, members, ['text', 'quoted'], longest);
    const ofThread = Map.groupBy(said, ({ thread_id }) => thread_id);
    return found.map((thread) => ({ ...thread, members: ofThread.get(thread.id) ?? [] }));
  },

  /** Stores what a batch adds; messages stay at their stage. */
  async store(userId: string, joined: JoinedThreads): Promise<void> {
    await sql`
      insert into public.email_threads (id, user_id, base_subject, first_at, last_at)
      select id, ${userId}, base_subject, first_at, last_at
      from json_to_recordset(${recordSet(sql, joined.threads)}) as thread (id uuid, base_subject text,
        first_at timestamptz, last_at timestamptz)
      on conflict (id) do update set base_subject = excluded.base_subject, first_at = excluded.first_at,
        last_at = excluded.last_at`;
    if (joined.merges.length > 0) await mergeThreads(sql, userId, joined.merges);
    await sql`
      insert into public.email_thread_keys (user_id, key, thread_id)
      select ${userId}, key, thread_id
      from json_to_recordset(${recordSet(sql, joined.keys)}) as known (key text, thread_id uuid)
      on conflict (user_id, key) do nothing`;
    await sql`
      update public.email_messages message set thread_id = member.thread_id
      from json_to_recordset(${recordSet(sql, joined.members)}) as member (message_id uuid, thread_id uuid)
      where message.id = member.message_id and message.user_id = ${userId}`;
  },

  /** Every address that is the engineer's own, in any of their mailboxes. */
  async listOwnAddresses(userId: string): Promise<Set<string>> {
    const rows = await sql<{ address: string }[]>`
      select lower(unnest(aliases || address)) as address from public.mailboxes where user_id = ${userId}`;
    return new Set(rows.map(({ address }) => address));
  },

  /** The messages have their conversations and issues. */
  async finish(userId: string, messageIds: readonly string[]): Promise<void> {
    await sql`
      update public.email_messages set stage = 'threaded'
      where user_id = ${userId} and id = any(${messageIds as string[]}::uuid[]) and stage = 'normalized'`;
  },

  /** Lets nobody else thread for this user until the transaction ends: two mailboxes of one engineer share conversations. */
  async lock(userId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`email.threads:${userId}`}, 0))`;
  },
});

/**
 * When a message was written: as its Date says, unless that lies in the future of its arrival. A mailbox that was copied
 * has received everything at once.
 */
export function writtenAt(sql: Sql) {
  return sql`case when message.sent_at <= message.received_at + interval '1 day' then message.sent_at else message.received_at end`;
}

function recipients(sql: Sql) {
  return sql`array(select lower(each->>'address') from jsonb_array_elements(message.recipients) each
    where each->>'address' is not null)`;
}
