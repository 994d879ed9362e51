import { unopenedProducer } from '../../../domain/email/sync/message.ts';
import type { Sql } from '../../connect.ts';

/** The number of messages of a mailbox that one call purged. */
export interface PurgedContent {
  user_id: string;
  mailbox_id: string;
  messages: number;
}

/** Retention of message contents (spec Email 2 and 5: only as policy permits). */
export const contentRetention = (sql: Sql) => ({
  /**
   * Purges the texts, sources and attachments of messages that are older than the retention of their mailbox, the
   * oldest first.
   * Their metadata stays: hashes, sizes, addresses, subjects, signals with their sentences, and the reasons for their
   * places.
   *
   * Messages that are still worked on are kept: those of an issue that waits for someone, that is mandatory and not
   * over, that is
   * open and had mail within the retention, or that has a reply which was neither sent nor abandoned. Messages that
   * were not judged
   * yet are kept too, also those quarantined because a key is missing.
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
          -- A message quarantined for a missing key was not judged yet either: it is read once the key is back.
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
        -- A vector reveals roughly the text of a message.
        delete from public.email_embeddings vector using due where vector.message_id = due.id
      ), readings as (
        -- A reading quotes the messages of its issue.
        delete from public.issue_readings reading using due, public.issue_email_links link
        where link.message_id = due.id and reading.issue_id = link.issue_id
      )
      select user_id, mailbox_id, count(*)::integer as messages from due group by user_id, mailbox_id`;
  },
});
