import type { Utterance } from '../../../domain/email/triage/same-thread.ts';
import type { ThreadMessage } from '../../../domain/email/triage/thread.ts';
import type { JoinedThreads, Namesake, StoredThread } from '../../../domain/email/triage/thread-pool.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { type ContentSeal, sealedContents } from '../sync/sealed-contents.ts';

/** A message that waits for its conversation. */
export interface UnthreadedMessage extends ThreadMessage {
  direction: 'incoming' | 'outgoing';
  is_bulk: boolean;
  received_at: string;
  /** True if it comes from the import of years of mail. */
  is_backlog: boolean;
  list_id: string | null;
  excerpt: string;
  /** The reason why its text cannot be decrypted; null if it can. */
  unopened: string | null;
}

/** A message that has its place in the threads and issues. */
export interface ThreadMember extends UnthreadedMessage {
  issue_id: string;
  thread_id: string;
}

/** Longest part of a text that is compared, in characters. */
const longest = 12_000;
/** Most messages of one thread that are compared, and most threads with one subject. */
const [mostMembers, mostNamesakes] = [12, 12];

/** Threads, their keys, and messages without a thread. */
export const threads = (sql: Sql, seal: ContentSeal) => ({
  /** Lists messages of a mailbox that have been read and have no thread, in order of arrival. */
  async listWaiting(userId: string, mailboxId: string, limit: number): Promise<UnthreadedMessage[]> {
    const rows = await sql<Omit<UnthreadedMessage, 'text' | 'quoted' | 'excerpt' | 'unopened'>[]>`
      select ${waiting(sql)}
      from public.email_messages message
      where message.user_id = ${userId} and message.stage = 'normalized' and message.mailbox_id = ${mailboxId}
        and message.removed_at is null
      order by message.received_at, message.internet_message_id, message.id limit ${limit}`;
    return sealedContents(sql, seal).fill(userId, rows, ['text', 'quoted', 'excerpt'], longest);
  },

  /** Lists the messages of these issues that count, with the issue and thread that each is in, in order of arrival. */
  async listMembers(userId: string, issueIds: readonly string[]): Promise<ThreadMember[]> {
    const rows = await sql<Omit<ThreadMember, 'text' | 'quoted' | 'excerpt' | 'unopened'>[]>`
      select ${waiting(sql)}, link.issue_id, link.thread_id
      from public.issue_email_links link join public.email_messages message on message.id = link.message_id
      where link.user_id = ${userId} and link.issue_id = any(${issueIds as string[]}::uuid[]) and message.removed_at is null
      order by message.received_at, message.internet_message_id, message.id`;
    return sealedContents(sql, seal).fill(userId, rows, ['text', 'quoted', 'excerpt'], longest);
  },

  /** Returns the threads with these keys, by key. */
  async mapOfKeys(userId: string, keys: readonly string[]): Promise<Map<string, StoredThread>> {
    const rows = await sql<(StoredThread & { key: string })[]>`
      select known.key, thread.id, thread.base_subject, thread.first_at, thread.last_at
      from public.email_thread_keys known join public.email_threads thread on thread.id = known.thread_id
      where known.user_id = ${userId} and known.key = any(${keys as string[]})`;
    return new Map(rows.map(({ key, ...thread }) => [key, thread]));
  },

  /** Returns the stored ones of these Message-IDs. */
  async listPresent(userId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await sql<{ id: string }[]>`
      select distinct internet_message_id as id from public.email_messages
      where user_id = ${userId} and internet_message_id = any(${ids as string[]}) and thread_id is not null
        and removed_at is null`;
    return new Set(rows.map(({ id }) => id));
  },

  /** Lists threads with these subjects, the newest of each, with a few of their messages. */
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
          where message.thread_id = wanted.id and message.removed_at is null
          order by ${writtenAt(sql)} desc limit ${mostMembers}) member`;
    const contents = await sealedContents(sql, seal).fill(userId, members, ['text', 'quoted'], longest);
    const ofThread = Map.groupBy(contents, ({ thread_id }) => thread_id);
    return found.map((thread) => ({ ...thread, members: ofThread.get(thread.id) ?? [] }));
  },

  /** Stores the rows of a batch; messages stay at their stage. */
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

  /** Returns every address of the engineer, in all their mailboxes. */
  async listOwnAddresses(userId: string): Promise<Set<string>> {
    const rows = await sql<{ address: string }[]>`
      select lower(unnest(aliases || address)) as address from public.mailboxes where user_id = ${userId}`;
    return new Set(rows.map(({ address }) => address));
  },

  /** Moves messages on once they have their threads and issues. */
  async finish(userId: string, messageIds: readonly string[]): Promise<void> {
    await sql`
      update public.email_messages set stage = 'threaded'
      where user_id = ${userId} and id = any(${messageIds as string[]}::uuid[]) and stage = 'normalized'`;
  },

  /** Locks threading for this user until the transaction ends: two mailboxes of one engineer share threads. */
  async lock(userId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`email.threads:${userId}`}, 0))`;
  },
});

/**
 * The time when a message was written: its Date, unless that is after its arrival. A copied mailbox has received all
 * its messages at once.
 */
export function writtenAt(sql: Sql) {
  return sql`case when message.sent_at <= message.received_at + interval '1 day' then message.sent_at else message.received_at end`;
}

/** The columns by which a message is grouped. */
function waiting(sql: Sql) {
  return sql`message.id, message.mailbox_id, ${writtenAt(sql)} as at, message.internet_message_id as message_id,
    message.in_reply_to, message."references", message.conversation_id, message.subject, message.sender_address as sender,
    message.sender_name, ${recipients(sql)} as recipients, message.direction, message.received_at, message.is_bulk, message.is_automatic,
    message.is_backlog, message.list_id`;
}

function recipients(sql: Sql) {
  return sql`array(select lower(each->>'address') from jsonb_array_elements(message.recipients) each
    where each->>'address' is not null)`;
}

/**
 * Merges threads into others, with their messages, keys and links. A person's marks between them and other threads
 * apply to the merged thread; if two marks then disagree, the later one applies.
 */
async function mergeThreads(
  sql: Sql,
  userId: string,
  merges: readonly { id: string; into: string }[],
): Promise<void> {
  const merged = sql`json_to_recordset(${recordSet(sql, merges)}) as merge (id uuid, "into" uuid)`;
  await sql`
    update public.email_messages message set thread_id = merge."into" from ${merged}
    where message.thread_id = merge.id and message.user_id = ${userId}`;
  await sql`
    update public.email_thread_keys known set thread_id = merge."into" from ${merged} where known.thread_id = merge.id`;
  await sql`
    update public.issue_email_links link set thread_id = merge."into" from ${merged} where link.thread_id = merge.id`;
  await sql`
    with touched as (
      delete from public.issue_marks mark using ${merged} where merge.id in (mark.thread_id, mark.other_thread_id)
      returning mark.*
    ), moved as (
      select distinct coalesce(one."into", touched.thread_id) as one, coalesce(other."into", touched.other_thread_id) as other,
        touched.mark, touched.marked_at
      from touched
        left join (select * from ${merged}) one on one.id = touched.thread_id
        left join (select * from ${merged}) other on other.id = touched.other_thread_id
    ), latest as (
      select distinct on (least(one, other), greatest(one, other)) least(one, other) as low, greatest(one, other) as high,
        mark, marked_at
      from moved where one <> other order by least(one, other), greatest(one, other), marked_at desc
    )
    insert into public.issue_marks (thread_id, other_thread_id, user_id, mark, marked_at)
    select low, high, ${userId}, mark, marked_at from latest
    on conflict (thread_id, other_thread_id) do update set mark = excluded.mark, marked_at = excluded.marked_at
      where excluded.marked_at > issue_marks.marked_at`;
  await sql`delete from public.email_threads thread using ${merged} where thread.id = merge.id and thread.user_id = ${userId}`;
}
