import type { IdentifierCounts } from '../../../domain/email/triage/identifier-strength.ts';
import type { IssueMark } from '../../../domain/email/triage/issue-marks.ts';
import type { CandidateQuery } from '../../../domain/email/triage/issue-message.ts';
import type { JoinedIssues, StoredIssue } from '../../../domain/email/triage/joined-issues.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { mergeIssueRows } from './merge-issues.ts';

/** Issues that a batch is compared with; the newest of those that name the same, and of those of the same people. */
const [mostNamed, mostOfPeople] = [400, 300];

/** The reads and writes of grouping messages into issues. */
export const issueJoins = (sql: Sql) => ({
  /** Lists the issues that contain messages of these threads, the oldest first. */
  listOfThreads(threadIds: readonly string[]): Promise<{ thread_id: string; issue_id: string }[]> {
    return sql`
      select link.thread_id, link.issue_id
      from public.issue_email_links link join public.engineering_issues issue on issue.id = link.issue_id
      where link.thread_id = any(${threadIds as string[]}::uuid[])
        and (issue.left_desk is null or exists (
          select 1 from public.email_messages message where message.id = link.message_id and message.removed_at is null))
      group by link.thread_id, link.issue_id, issue.opened_at
      order by issue.opened_at, link.issue_id`;
  },

  /** Counts the issues that name each of these identifiers since a moment, and all issues, without some and those without mail. */
  async countIdentifiers(
    userId: string,
    identifiers: readonly string[],
    since: string,
    except: readonly string[] = [],
  ): Promise<IdentifierCounts> {
    const [all] = await sql<[{ count: number }]>`
      select count(*) from public.engineering_issues
      where user_id = ${userId} and merged_into is null and last_message_at >= ${since} and left_desk is null
        and not id = any(${except as string[]}::uuid[])`;
    const rows = await sql<{ identifier: string; count: number }[]>`
      select named.identifier, count(distinct named.issue_id)
      from public.issue_identifiers named join public.engineering_issues issue on issue.id = named.issue_id
      where named.user_id = ${userId} and named.identifier = any(${identifiers as string[]}) and named.last_at >= ${since}
        and issue.merged_into is null and issue.left_desk is null and not issue.id = any(${except as string[]}::uuid[])
      group by named.identifier`;
    return { issues: all.count, of: new Map(rows.map(({ identifier, count }) => [identifier, count])) };
  },

  /** These issues, those that name one of the identifiers, and those in which one of the people took part of late. */
  async listCandidates(userId: string, wanted: CandidateQuery): Promise<StoredIssue[]> {
    return sql<StoredIssue[]>`
      with named as (
        select issue_id from public.issue_identifiers
        where user_id = ${userId} and identifier = any(${wanted.identifiers}) and last_at >= ${wanted.since}
        group by issue_id order by max(last_at) desc limit ${mostNamed}
      ), met as (
        select id from public.engineering_issues
        where user_id = ${userId} and merged_into is null and last_message_at >= ${wanted.recently}
          and opened_at <= ${wanted.until} and participants && ${wanted.people}
        order by last_message_at desc limit ${mostOfPeople}
      ), found as (
        select unnest(${wanted.issueIds}::uuid[]) as id union select issue_id from named union select id from met
      )
      select issue.id, issue.title, issue.opened_at, issue.last_message_at as last_at, issue.participants as people,
        case issue.category when 'newsletter' then 'bulk' when 'notification' then 'machine' else 'person' end as kind,
        issue.corrected <> '{}' as has_corrections,
        coalesce(linked.thread_ids, '{}') as thread_ids, coalesce(linked.subjects, '{}') as subjects,
        coalesce(naming.identifiers, '[]') as identifiers
      from found join public.engineering_issues issue on issue.id = found.id
        left join lateral (
          select array_agg(distinct thread.id) as thread_ids, array_agg(distinct thread.base_subject) as subjects
          from public.issue_email_links link join public.email_threads thread on thread.id = link.thread_id
          where link.issue_id = issue.id) linked on true
        left join lateral (
          select jsonb_agg(jsonb_build_object('kind', kind, 'identifier', identifier, 'weight', weight)) as identifiers
          from public.issue_identifiers named where named.issue_id = issue.id) naming on true
      where issue.user_id = ${userId} and issue.merged_into is null
        and (issue.left_desk is null or issue.id = any(${wanted.issueIds}::uuid[]))`;
  },

  /** Lists a person's marks on pairs of threads that include one of these. */
  listMarks(userId: string, threadIds: readonly string[]): Promise<IssueMark[]> {
    return sql<IssueMark[]>`
      select thread_id, other_thread_id, mark from public.issue_marks
      where user_id = ${userId}
        and (thread_id = any(${threadIds as string[]}::uuid[]) or other_thread_id = any(${threadIds as string[]}::uuid[]))`;
  },

  /** Stores the rows of a batch; messages that have an issue keep it. */
  async store(userId: string, joined: JoinedIssues): Promise<void> {
    const issues = recordSet(sql, joined.issues);
    await sql`
      insert into public.engineering_issues (id, user_id, title, category, severity, opened_at, last_message_at,
        participants, producer, version)
      select id, ${userId}, title,
        case kind when 'bulk' then 'newsletter' when 'machine' then 'notification' else 'other' end,
        case kind when 'person' then 'normal' else 'low' end, opened_at, last_at, people, producer, version
      from json_to_recordset(${issues}) as issue (id uuid, title text, kind text, opened_at timestamptz,
        last_at timestamptz, people text[], is_new boolean, producer text, version text)
      where is_new`;
    await sql`
      update public.engineering_issues issue set opened_at = joined.opened_at, last_message_at = joined.last_at,
        title = case when 'title' = any(issue.corrected) then issue.title else joined.title end,
        category = case when joined.kind = 'person' and issue.category in ('newsletter', 'notification')
          and not 'category' = any(issue.corrected) then 'other' else issue.category end,
        participants = case when 'participants' = any(issue.corrected) then issue.participants else joined.people end,
        revision = issue.revision + 1, changed_at = clock_timestamp()
      from json_to_recordset(${issues}) as joined (id uuid, title text, kind text, opened_at timestamptz,
        last_at timestamptz, people text[], is_new boolean)
      where issue.id = joined.id and not joined.is_new`;
    await sql`
      insert into public.issue_email_links (message_id, issue_id, thread_id, user_id, method, reason, confidence,
        producer, version)
      select message_id, issue_id, thread_id, ${userId}, method, reason, confidence, producer, version
      from json_to_recordset(${recordSet(sql, joined.links)}) as link (message_id uuid, issue_id uuid, thread_id uuid,
        method text, reason text, confidence real, producer text, version text)
      on conflict (message_id) do nothing`;
    await sql`
      insert into public.issue_identifiers (issue_id, kind, identifier, user_id, message_id, weight, last_at)
      select distinct on (issue_id, kind, identifier) issue_id, kind, identifier, ${userId}, message_id,
        max(weight) over (partition by issue_id, kind, identifier), max(last_at) over (partition by issue_id, kind, identifier)
      from json_to_recordset(${recordSet(sql, joined.identifiers)}) as named (issue_id uuid, kind text, identifier text,
        message_id uuid, weight real, last_at timestamptz)
      order by issue_id, kind, identifier, last_at
      on conflict (issue_id, kind, identifier) do update set last_at = greatest(issue_identifiers.last_at, excluded.last_at),
        weight = greatest(issue_identifiers.weight, excluded.weight)`;
    if (joined.merges.length > 0) await mergeIssueRows(sql, userId, joined.merges);
    await sql`
      insert into public.issue_relations (issue_id, related_issue_id, user_id, reason, confidence)
      select distinct on (least(issue_id, related_issue_id), greatest(issue_id, related_issue_id))
        least(issue_id, related_issue_id), greatest(issue_id, related_issue_id), ${userId}, reason, confidence
      from json_to_recordset(${recordSet(sql, joined.relations)}) as relation (issue_id uuid, related_issue_id uuid,
        reason text, confidence real)
      where issue_id <> related_issue_id
      order by 1, 2, confidence desc
      on conflict (issue_id, related_issue_id) do update set reason = excluded.reason, confidence = excluded.confidence`;
  },
});
