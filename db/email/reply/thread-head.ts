import type { Sql } from '../../connect.ts';

/**
 * Returns the expression of the head of an issue, which stands for everything that a reply to it was written from: its newest
 * message that counts, or once one of its messages was edited, a value made of both. Null without a message.
 */
export const threadHead = (sql: Sql, issueId: ReturnType<Sql>) => sql`(
  select case when max(message.edited_at) is null
      then (array_agg(message.id order by message.received_at desc, message.id desc))[1]
    else md5((array_agg(message.id order by message.received_at desc, message.id desc))[1]::text
      || extract(epoch from max(message.edited_at))::text)::uuid end
  from public.issue_email_links link join public.email_messages message on message.id = link.message_id
  where link.issue_id = ${issueId} and message.removed_at is null)`;
