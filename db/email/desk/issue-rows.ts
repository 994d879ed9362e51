import type { DeskList } from '../../../domain/email/desk/desk-list.ts';
import type { IssueCategory, IssueSeverity, IssueStatus } from '../../../domain/email/triage/issue-fields.ts';
import type { ClosedBy } from '../../../domain/email/triage/wording/closed-by.ts';
import type { Term } from '../../../domain/scored.ts';
import type { Sql } from '../../connect.ts';
import type { DraftStatus } from '../reply/drafts.ts';
import { type DeskFilter, fieldCondition, placeCondition } from './desk-filter.ts';
import { type DeskPage, listInOrder, type Placed } from './desk-pages.ts';

/** An issue as a row of a list. */
export interface IssueRow {
  id: string;
  title: string;
  /** The sentence that says what happened; empty if no text tells it. */
  headline: string;
  status: IssueStatus;
  list: DeskList;
  category: IssueCategory;
  severity: IssueSeverity;
  mandatory_categories: string[];
  suspected: string[];
  total: number | null;
  terms: Term[] | null;
  deadline: string | null;
  owner: string | null;
  why: string | null;
  /** The first sentence that its rank rests on. */
  quote: string | null;
  requires_response: boolean;
  draft: RowDraft | null;
  /** Number of doubts about its senders. */
  warnings: number;
  message_count: number;
  last_message_at: string;
  is_muted: boolean;
  revision: number;
  closed_by: ClosedBy | null;
  /** Zone and language of its mailbox; null without messages. */
  time_zone: string | null;
  locale: string | null;
}

/** The newest reply of a row that was not superseded. */
export interface RowDraft {
  id: string;
  version: number;
  review_status: DraftStatus;
  /** Findings of the checks that block its approval. */
  blocked: number;
  approval_id: string | null;
}

/** Issues as rows: what a list shows, without texts. */
export const issueRows = (sql: Sql) => {
  const draft = sql`(
    select jsonb_build_object('id', draft.id, 'version', draft.version, 'review_status', draft.review_status,
      'blocked', jsonb_array_length(jsonb_path_query_array(draft.checks, '$[*] ? (@.severity == "hard")')),
      'approval_id', (
        select approval.id from public.approvals approval
        where approval.user_id = draft.user_id and approval.subject = 'draft:' || draft.id and approval.status = 'open'
        order by approval.created_at desc limit 1))
    from public.response_drafts draft
    where draft.issue_id = issue.id and draft.review_status <> 'superseded' order by draft.version desc limit 1)`;
  const links = sql`public.issue_email_links link join public.email_messages message on message.id = link.message_id`;
  const mailbox = (column: string) => sql`(
    select mailbox.${sql(column)} from ${links} join public.mailboxes mailbox on mailbox.id = message.mailbox_id
    where link.issue_id = issue.id order by message.received_at, message.id limit 1)`;
  const columns = sql`issue.id, issue.title, issue.headline, issue.status, issue.list, issue.category, issue.severity,
    issue.mandatory as mandatory_categories, issue.suspected, action.total, action.terms, action.due_at as deadline,
    issue.owner, action.why, action.evidence->0->>'quote' as quote, issue.requires_response, ${draft} as draft,
    (select count(*) from ${links} join public.sender_warnings warning on warning.message_id = message.id
      where link.issue_id = issue.id and message.removed_at is null) as warnings,
    (select count(*) from ${links} where link.issue_id = issue.id and message.removed_at is null) as message_count,
    issue.last_message_at, coalesce(action.is_muted, false) as is_muted, issue.revision, issue.closed_by,
    ${mailbox('time_zone')} as time_zone, ${mailbox('locale')} as locale`;
  return {
    /** Lists issues in the order of the desk, as `desk.list` does. */
    list(userId: string, wanted: DeskPage): Promise<(IssueRow & Placed)[]> {
      return listInOrder<IssueRow>(sql, userId, columns, wanted);
    },

    /** Counts the issues that match. */
    async count(userId: string, wanted: DeskFilter): Promise<number> {
      const [row] = await sql<[{ issues: number }]>`
        select count(*) as issues from public.engineering_issues issue
          left join public.ranked_actions action on action.issue_id = issue.id and action.ended_at is null
        where issue.user_id = ${userId} and issue.merged_into is null
          ${placeCondition(sql, 'issue', wanted)} ${fieldCondition(sql, wanted)}`;
      return row.issues;
    },
  };
};
