import type { Evidence } from '../../../domain/email/desk/assess.ts';
import type { ListCounts } from '../../../domain/email/desk/describe-lists.ts';
import { type DeskList, deskList } from '../../../domain/email/desk/desk-list.ts';
import type { ReplyFinding } from '../../../domain/email/reply/checks/checks.ts';
import type { SenderWarning } from '../../../domain/email/triage/fraud/warning.ts';
import type {
  IssueCategory,
  IssueSeverity,
  IssueStatus,
  LeftDesk,
} from '../../../domain/email/triage/issue-fields.ts';
import type { LeftMandatory } from '../../../domain/email/triage/settlement/left-mandatory.ts';
import type { ClosedBy } from '../../../domain/email/triage/wording/closed-by.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Term } from '../../../domain/scored.ts';
import type { Sql } from '../../connect.ts';
import type { DraftStatus } from '../reply/drafts.ts';
import type { IssueContext } from '../triage/issue-contexts.ts';
import { type DeskPage, listInOrder, type Placed } from './desk-pages.ts';

/** An issue on the action desk. */
export interface DeskIssue {
  id: string;
  title: string;
  /** The sentence that says what happened; empty if no text tells it. */
  headline: string;
  list: DeskList;
  /** The message that closed it; null if it is open, or a person closed it. */
  closed_by: ClosedBy | null;
  /** Zone and language of its mailbox. */
  place: { time_zone: string; locale: string } | null;
  status: IssueStatus;
  category: IssueCategory;
  severity: IssueSeverity;
  owner: string | null;
  requires_response: boolean;
  summary: string;
  participants: string[];
  mandatory_categories: string[];
  /** Categories of suspected findings. */
  suspected: string[];
  left_desk: LeftDesk | null;
  left_mandatory: LeftMandatory | null;
  /** 0 for mandatory issues, 1 for suspected ones, 2 for the rest. */
  desk_group: number;
  opened_at: string;
  last_message_at: string;
  revision: number;
  corrected: string[];
  message_count: number;
  context: IssueContext[];
  /** Null until it has been ranked, and after it is over. */
  total: number | null;
  terms: Term[] | null;
  is_muted: boolean;
  due_at: string | null;
  why: string | null;
  evidence: Evidence[] | null;
  preference_version: number | null;
  ranked_at: string | null;
  action_items: ActionItem[];
  /** Doubts about the senders of its messages, the gravest first. */
  warnings: (SenderWarning & { message_id: string })[];
  draft: DeskDraft | null;
}

/** The newest reply to an issue that was not superseded, with its open approval. */
export interface DeskDraft {
  id: string;
  version: number;
  review_status: DraftStatus;
  subject: string;
  body: string;
  is_template: boolean;
  /** The findings that block an approval. */
  blocked: ReplyFinding[];
  approval: { id: string; content_hash: string; expires_at: string } | null;
}

/** A request in an issue. */
export interface ActionItem {
  id: string;
  message_id: string;
  quote: string;
  owner: string | null;
  due_at: string | null;
  status: 'open' | 'done' | 'obsolete';
}

/** The action desk: issues in priority order. */
export const desk = (sql: Sql) => {
  const columns = sql`issue.id, issue.title, issue.headline, issue.list, issue.desk_group, issue.closed_by, issue.status,
      case when issue.list = 'finished' then (
        select jsonb_build_object('time_zone', mailbox.time_zone, 'locale', mailbox.locale)
        from public.issue_email_links link join public.email_messages message on message.id = link.message_id
          join public.mailboxes mailbox on mailbox.id = message.mailbox_id
        where link.issue_id = issue.id order by message.received_at limit 1) end as place, issue.category, issue.severity, issue.owner, issue.requires_response,
      issue.summary, issue.participants, issue.mandatory as mandatory_categories, issue.suspected,
      issue.left_desk, issue.left_mandatory, issue.opened_at,
      issue.last_message_at, issue.revision, issue.corrected, issue.context,
      (select count(*) from public.issue_email_links link join public.email_messages message on message.id = link.message_id
        where link.issue_id = issue.id and message.removed_at is null) as message_count,
      action.total, action.terms, coalesce(action.is_muted, false) as is_muted, action.due_at, action.why,
      action.evidence, action.preference_version, action.ranked_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', item.id, 'message_id', item.message_id, 'quote', item.quote,
          'owner', item.owner, 'due_at', item.due_at, 'status', item.status)
          order by item.status <> 'open', item.due_at, item.id)
        from public.issue_action_items item where item.issue_id = issue.id), '[]'::jsonb) as action_items,
      coalesce((
        select jsonb_agg(jsonb_build_object('message_id', warning.message_id, 'kind', warning.kind,
          'severity', warning.severity, 'detail', warning.detail, 'quote', warning.quote)
          order by warning.severity desc, message.received_at desc, warning.kind)
        from public.issue_email_links link join public.sender_warnings warning on warning.message_id = link.message_id
          join public.email_messages message on message.id = link.message_id and message.removed_at is null
        where link.issue_id = issue.id), '[]'::jsonb) as warnings,
      (select jsonb_build_object('id', draft.id, 'version', draft.version, 'review_status', draft.review_status,
          'subject', draft.subject, 'body', draft.body, 'is_template', draft.is_template,
          'blocked', jsonb_path_query_array(draft.checks, '$[*] ? (@.severity == "hard")'),
          'approval', (
            select jsonb_build_object('id', approval.id, 'content_hash', approval.content_hash,
              'expires_at', approval.expires_at)
            from public.approvals approval
            where approval.user_id = draft.user_id and approval.subject = 'draft:' || draft.id
              and approval.status = 'open'
            order by approval.created_at desc limit 1))
        from public.response_drafts draft
        where draft.issue_id = issue.id and draft.review_status <> 'superseded'
        order by draft.version desc limit 1) as draft`;
  return {
    /** Lists issues in the order of the desk. */
    list(userId: string, wanted: DeskPage): Promise<(DeskIssue & Placed)[]> {
      return listInOrder<DeskIssue>(sql, userId, columns, wanted);
    },

    /** Counts the issues of each list, from an index alone. */
    async count(userId: string): Promise<ListCounts> {
      const rows = await sql<{ list: DeskList; is_muted: boolean; desk_group: number; issues: number }[]>`
        select list, desk_muted as is_muted, desk_group, count(*)::integer as issues from public.engineering_issues
        where user_id = ${userId} and merged_into is null group by list, desk_muted, desk_group`;
      const sum = (counted: (row: (typeof rows)[number]) => boolean) =>
        rows.filter(counted).reduce((total, { issues }) => total + issues, 0);
      const ofList = deskList.options.map((name) => [
        name,
        sum(({ list, is_muted }) => list === name && !is_muted),
      ]);
      return {
        ...(Object.fromEntries(ofList) as Record<DeskList, number>),
        mandatory: sum(({ list, desk_group }) => list === 'desk' && desk_group === 0),
        suspected: sum(({ list, desk_group }) => list === 'desk' && desk_group === 1),
        muted: sum(({ list, is_muted }) => list !== 'finished' && is_muted),
      };
    },

    async get(userId: string, id: string): Promise<DeskIssue> {
      const [found] = await sql<DeskIssue[]>`
        select ${columns} from public.engineering_issues issue
          left join public.ranked_actions action on action.issue_id = issue.id and action.ended_at is null
        where issue.user_id = ${userId} and issue.id = ${id}`;
      if (!found) throw new Failure('not_found', `There is no issue ${id}.`);
      return found;
    },
  };
};
