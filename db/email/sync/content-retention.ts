import { unopenedProducer } from '../../../domain/email/sync/message.ts';
import type { Sql } from '../../connect.ts';

/** How many messages of a mailbox were purged at once. */
export interface PurgedContent {
  user_id: string;
  mailbox_id: string;
  messages: number;
}

/** What mailboxes keep of the words of their messages (spec Email 2 and 5: only as policy permits). */
export const contentRetention = (sql: Sql) => ({
  /**
   * Purges the words, sources and attachments of messages that are older than their mailbox keeps them, the oldest first.
   * What is known of them stays: hashes, sizes, addresses, subjects, signals with the sentences they rest on, and why they
   * are where they are.
   *
   * Kept is what somebody still works on: the messages of an issue that waits for somebody, that must be looked at and is
   * not over, that is open and has had mail within that time, or that has a reply which was neither sent nor given up. What
   * was not judged yet waits too, also where it was set aside because a key is missing.
   */
  async purge(now: string, limit: number): Promise<PurgedContent[]> {
    return sql<PurgedContent[]>`
      with due as materialized (
        select message.id, message.mailbox_id, message.user_id
        from public.mailboxes mailbox
          join public.email_messages message on message.mailbox_id = mailbox.id
          join public.email_contents content on content.message_id = message.id
        where mailbox.content_days is not null and content.purged_at is null
          and message.received_at < ${now}::timestamptz - make_interval(days => mailbox.content_days)
          and message.stage in ('classified', 'quarantined')
          -- What was set aside for want of a key was not judged yet either: it is read once the key is back.
          and not exists (
            select 1 from public.quarantined_messages refused
            where refused.message_id = message.id and refused.producer = ${unopenedProducer})
          and not exists (
            select 1 from public.issue_email_links link
              join public.engineering_issues issue on issue.id = link.issue_id
            where link.message_id = message.id and (
              issue.status in ('waiting_on_me', 'waiting_on_others')
              or (issue.status = 'open' and (cardinality(issue.mandatory) > 0
                or issue.last_message_at >= ${now}::timestamptz - make_interval(days => mailbox.content_days)))
              or exists (
                select 1 from public.response_drafts draft
                where draft.issue_id = issue.id
                  and draft.review_status in ('draft', 'waiting', 'approved', 'edited', 'unknown'))))
        order by message.received_at limit ${limit}
        for update of content skip locked
      ), contents as (
        update public.email_contents content
        set raw = null, text = null, quoted = null, signature = null, hidden = null, excerpt = null, events = null,
          purged_at = ${now}
        from due where content.message_id = due.id
      ), attachments as (
        update public.email_attachments attachment set content = null
        from due where attachment.message_id = due.id and attachment.content is not null
      ), refused as (
        update public.quarantined_messages refused set excerpt = ''
        from due where refused.message_id = due.id
      ), vectors as (
        -- A vector tells roughly what a message said.
        delete from public.email_embeddings vector using due where vector.message_id = due.id
      )
      select user_id, mailbox_id, count(*)::integer as messages from due group by user_id, mailbox_id`;
  },
});
