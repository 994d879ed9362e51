import type { Sql } from '../connect.ts';

/** A source whose checks fail. */
export interface FailingSource {
  user: string;
  name: string;
  failure_count: number;
  last_reason: string | null;
}

/** A mailbox whose syncs fail. */
export interface AilingMailbox {
  user: string;
  name: string;
  paused_until: string | null;
  signed_out_at: string | null;
  failure_count: number;
  last_reason: string | null;
}

/** Stalled work of all users, for the doctor. */
export const workInspection = (sql: Sql) => ({
  /** Lists enabled sources whose last checks failed, the worst first. */
  failingSources(): Promise<FailingSource[]> {
    return sql<FailingSource[]>`
      select users.name as "user", source.name, failure_count, last_reason
      from public.news_sources source join public.users on users.id = source.user_id
      where enabled and removed_at is null and failure_count > 0 order by failure_count desc, source.name`;
  },
  /** Lists enabled mailboxes that are paused, signed out or failing. */
  ailingMailboxes(now: string): Promise<AilingMailbox[]> {
    return sql<AilingMailbox[]>`
      select users.name as "user", mailbox.name, paused_until, signed_out_at, failure_count, last_reason
      from public.mailboxes mailbox join public.users on users.id = mailbox.user_id
      where enabled and removed_at is null
        and (signed_out_at is not null or paused_until > ${now} or failure_count > 0)
      order by signed_out_at is null, failure_count desc, mailbox.name`;
  },
  /** Returns the newest mailbox with sealed credentials; undefined if nothing is sealed. */
  async sealedMailbox(): Promise<{ id: string; credentials: Uint8Array } | undefined> {
    const [found] = await sql<{ id: string; credentials: Uint8Array }[]>`
      select id, credentials from public.mailboxes
      where credentials is not null and removed_at is null order by created_at desc limit 1`;
    return found;
  },
  /** Returns the stored source of one sealed message; undefined if none is sealed. */
  async sealedSource(): Promise<{ message_id: string; raw: Uint8Array } | undefined> {
    const [found] = await sql<{ message_id: string; raw: Uint8Array }[]>`
      select message_id, raw from public.email_contents where substring(raw from 1 for 1) = '\\x01'::bytea limit 1`;
    return found;
  },
  /**
   * Counts the dead letters, and the jobs that a worker could have taken and has not: those that are due and whose lane
   * is free. `oldest` is the moment since which the first of these waits.
   */
  async queue(): Promise<{ dead: number; waiting: number; oldest: string | null }> {
    const [row] = await sql<[{ dead: number; waiting: number; oldest: string | null }]>`
      select count(*) filter (where name = 'dead_letter' and state in ('created', 'retry')) as dead,
        count(*) filter (where is_free) as waiting, min(start_after) filter (where is_free) as oldest
      from (
        select name, state, start_after, name = 'lane' and state in ('created', 'retry') and start_after <= now()
          and not exists (
            select 1 from pgboss.job other
            where other.name = 'lane' and other.state = 'active' and other.singleton_key = job.singleton_key) as is_free
        from pgboss.job job
        where name in ('lane', 'dead_letter') and state in ('created', 'retry')
      ) waiting`;
    return row;
  },
});
