import type { DeskList } from '../../../domain/email/desk/desk-list.ts';
import type { IssueCategory, IssueSeverity, IssueStatus } from '../../../domain/email/triage/issue-fields.ts';
import type { Sql } from '../../connect.ts';

/** The issues that a reader of the desk asks for; null leaves a field open. */
export interface DeskFilter {
  /** Null: every list, and without `status` only issues that are not over. */
  list: DeskList | null;
  status: IssueStatus | null;
  /** True for the issues that preferences hide, false for the others. */
  isMuted: boolean;
  mandatory?: boolean | null;
  suspected?: boolean | null;
  category?: IssueCategory | null;
  severity?: IssueSeverity | null;
  /** An address. */
  owner?: string | null;
  /** ISO 8601; issues without a deadline are left out. */
  dueBefore?: string | null;
  /** True for issues with a reply that was not superseded. */
  hasDraft?: boolean | null;
  /** Words that each stand in the title, the headline, the owner, the participants or the identifiers. */
  words?: readonly string[];
}

/** The groups of the order: issues that must be reviewed, that may have to be, and the rest. */
const groups = { mandatory: 0, suspected: 1 };

/** Returns the condition on the place of an issue; `place` is the table with its place. */
export function placeCondition(sql: Sql, place: 'issue' | 'moved', wanted: DeskFilter) {
  const { list, status, mandatory = null, suspected = null } = wanted;
  const of = sql(place);
  const group = (number: number, isIn: boolean | null) =>
    isIn === null
      ? sql``
      : isIn
        ? sql`and ${of}.desk_group = ${number}`
        : sql`and ${of}.desk_group <> ${number}`;
  return sql`
    ${list ? sql`and ${of}.list = ${list}` : sql``}
    ${list || status ? sql`` : sql`and issue.status not in ('resolved', 'dismissed')`}
    and ${of}.desk_muted = ${wanted.isMuted}
    ${group(groups.mandatory, mandatory)} ${group(groups.suspected, suspected)}`;
}

/** Returns the condition on what an issue is now, whatever its place. */
export function fieldCondition(sql: Sql, wanted: DeskFilter) {
  const {
    status,
    category = null,
    severity = null,
    owner = null,
    dueBefore = null,
    hasDraft = null,
  } = wanted;
  const { words = [] } = wanted;
  const draft = sql`exists (
    select 1 from public.response_drafts draft
    where draft.issue_id = issue.id and draft.review_status <> 'superseded')`;
  const text = sql`lower(concat_ws(' ', issue.title, issue.headline, issue.owner, array_to_string(issue.participants, ' '), (
    select string_agg(named.identifier, ' ') from public.issue_identifiers named where named.issue_id = issue.id)))`;
  return sql`
    ${status ? sql`and issue.status = ${status}` : sql``}
    ${category ? sql`and issue.category = ${category}` : sql``}
    ${severity ? sql`and issue.severity = ${severity}` : sql``}
    ${owner ? sql`and lower(issue.owner) = lower(${owner})` : sql``}
    ${dueBefore ? sql`and action.due_at < ${dueBefore}` : sql``}
    ${hasDraft === null ? sql`` : hasDraft ? sql`and ${draft}` : sql`and not ${draft}`}
    ${words.length === 0 ? sql`` : words.map((word) => sql`and position(lower(${word}) in ${text}) > 0`)}`;
}
