import { draftKind } from '../../../domain/email/reply/draft.ts';
import type { Sql } from '../../connect.ts';
import { threadHead } from './thread-head.ts';

/** An issue that needs a reply, and its newest message. */
export interface ReplyOrder {
  issue_id: string;
  thread_head: string;
}

const open = ['draft', 'waiting', 'approved', 'edited'];

/** Selects issues that need a reply. */
export const replyOrders = (sql: Sql) => {
  const head = threadHead(sql, sql`issue.id`);
  return {
    /**
     * Lists the first issues of the desk that need the engineer's reply, in its order: shown, with a request from a
     * person, and without a reply or a drafting turn for their newest message; or only one of them.
     */
    listWanted(
      userId: string,
      { limit, issueId = null }: { limit: number; issueId?: string | null },
    ): Promise<ReplyOrder[]> {
      return sql<ReplyOrder[]>`
        select issue.id as issue_id, newest.head as thread_head
        from public.engineering_issues issue
          join public.ranked_actions action on action.issue_id = issue.id and action.ended_at is null
          cross join lateral (select ${head} as head) newest
        where issue.user_id = ${userId} and (${issueId}::uuid is null or issue.id = ${issueId}::uuid) and not issue.desk_muted
          and issue.merged_into is null and issue.requires_response and issue.status = 'waiting_on_me'
          and newest.head is not null
          and exists (
            select 1 from public.issue_action_items item join public.email_messages asking on asking.id = item.message_id
            where item.issue_id = issue.id and item.status = 'open' and asking.direction = 'incoming'
              and (item.owner is null or exists (
                select 1 from public.mailboxes own
                where own.user_id = item.user_id and lower(item.owner) = any(own.aliases || own.address)))
              and not asking.is_bulk and not asking.is_automatic and asking.removed_at is null)
          and not exists (
            select 1 from public.response_drafts draft
            where draft.issue_id = issue.id and draft.letter->>'thread_head' = newest.head::text
              and draft.origin <> 'acknowledgment')
          and not exists (
            select 1 from public.pipeline_executions execution
            where execution.user_id = ${userId} and execution.kind = ${draftKind}
              and execution.request_key = 'head:' || newest.head || '@' || issue.id)
        order by action.is_mandatory desc, action.total desc, issue.id limit ${limit}`;
    },

    /** Counts the drafting turns that nobody asked for and that have not ended: queued, waiting for a decision, or sending. */
    async countUnrequested(userId: string): Promise<number> {
      const [row] = await sql<[{ count: number }]>`
        select count(*)::int as count from public.pipeline_executions
        where user_id = ${userId} and kind = ${draftKind} and trigger = 'execution' and finished_at is null
          and input->>'policy_id' is null`;
      return row.count;
    },

    /**
     * Lists issues of which a message came, was edited or was removed since a reply was written that has not been sent; an issue
     * without a message is named once for each reply.
     */
    listStale(userId: string): Promise<ReplyOrder[]> {
      return sql<ReplyOrder[]>`
        select issue.id as issue_id, coalesce(case when bool_and(answered.removed_at is null) then newest.head end,
          (array_agg(draft.id order by draft.version desc))[1]) as thread_head
        from public.response_drafts draft join public.engineering_issues issue on issue.id = draft.issue_id
          join public.email_messages answered on answered.id = draft.message_id
          cross join lateral (select ${head} as head) newest
        where draft.user_id = ${userId} and issue.user_id = ${userId} and draft.review_status = any(${open})
          and (issue.merged_into is not null or answered.removed_at is not null or draft.letter->>'thread_head' is distinct from newest.head::text)
        group by issue.id, newest.head order by issue.id`;
    },

    /**
     * Ends open versions whose turn was cancelled, because their approval can no longer be decided. Returns their
     * number.
     */
    async closeAbandoned(userId: string): Promise<number> {
      const rows = await sql`
        update public.response_drafts draft set review_status = 'superseded', closed_at = clock_timestamp(),
          close_reason = 'Its turn was cancelled.'
        from public.pipeline_executions execution
        where draft.user_id = ${userId} and draft.review_status = any(${open}) and execution.id = draft.execution_id
          and execution.status = 'cancelled'
        returning 1`;
      return rows.length;
    },
  };
};
