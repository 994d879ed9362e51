import type { GroupingBefore } from '../../../domain/email/triage/corrections/grouping-before.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';
import { readBefore } from './grouping-before.ts';

/**
 * Splits threads off an issue into a new one, as a person asked; no rule joins the two again. The caller derives both again. Returns
 * what was moved, as it was before.
 * Throws `not_found`, and `conflict` if a thread is not in the issue, nothing would be left, or the issue was merged.
 */
export async function splitIssue(
  sql: Sql,
  userId: string,
  issueId: string,
  threadIds: readonly string[],
): Promise<{ newIssueId: string; before: GroupingBefore }> {
  const wanted = new Set(threadIds);
  const issue = await lockIssue(sql, userId, issueId);
  const rows = await sql<{ thread_id: string }[]>`
    select distinct thread_id from public.issue_email_links where user_id = ${userId} and issue_id = ${issueId}`;
  const all = rows.map(({ thread_id }) => thread_id);
  if ([...wanted].some((id) => !all.includes(id)))
    throw new Failure(
      'conflict',
      'A thread is no longer in this issue. Nothing was changed; load the issue again.',
    );
  const rest = all.filter((id) => !wanted.has(id));
  if (wanted.size === 0 || rest.length === 0)
    throw new Failure(
      'conflict',
      'The issue would have no threads left. Nothing was changed; keep at least one thread in it.',
    );
  const threads = [...wanted];
  const before = await readBefore(sql, userId, issueId, { threadIds: threads });
  const [made] = await sql<[{ id: string }]>`
    insert into public.engineering_issues (user_id, title, category, opened_at, last_message_at, producer, version)
    select ${userId}, ${issue.title}, ${issue.category}, min(message.received_at), max(message.received_at), 'person', '1'
    from public.issue_email_links link join public.email_messages message on message.id = link.message_id
    where link.issue_id = ${issueId} and link.thread_id = any(${threads}::uuid[])
    returning id`;
  await sql`
    update public.issue_email_links set issue_id = ${made.id}, method = 'hand', reason = 'a person took it out of an issue',
      confidence = 1, producer = 'person', version = '1', linked_at = now()
    where user_id = ${userId} and issue_id = ${issueId} and thread_id = any(${threads}::uuid[])`;
  // Identifiers that first occurred in these messages move with them.
  await sql`
    update public.issue_identifiers named set issue_id = ${made.id}
    from public.issue_email_links link
    where named.user_id = ${userId} and named.issue_id = ${issueId} and link.message_id = named.message_id
      and link.issue_id = ${made.id}`;
  await markThreads(sql, userId, threads, rest, 'apart');
  await sql`
    update public.engineering_issues issue set last_message_at = span.last_at, opened_at = span.first_at,
      revision = issue.revision + 1, changed_at = clock_timestamp()
    from (
      select min(message.received_at) as first_at, max(message.received_at) as last_at
      from public.issue_email_links link join public.email_messages message on message.id = link.message_id
      where link.issue_id = ${issueId}) span
    where issue.id = ${issueId} and issue.user_id = ${userId}`;
  return { newIssueId: made.id, before: { ...before, identifiers: [], merged: [] } };
}

/** Records a person's mark on every pair of these threads; the latest mark applies. */
export async function markThreads(
  sql: Sql,
  userId: string,
  some: readonly string[],
  others: readonly string[],
  mark: 'together' | 'apart',
): Promise<void> {
  await sql`
    insert into public.issue_marks (thread_id, other_thread_id, user_id, mark, marked_at)
    select least(one, other), greatest(one, other), ${userId}, ${mark}, clock_timestamp()
    from unnest(${some as string[]}::uuid[]) one cross join unnest(${others as string[]}::uuid[]) other
    where one <> other
    group by 1, 2
    on conflict (thread_id, other_thread_id) do update set mark = excluded.mark, marked_at = excluded.marked_at`;
}

/** Returns the issue, locked until the transaction ends. Throws `conflict` if it was merged into another. */
export async function lockIssue(
  sql: Sql,
  userId: string,
  issueId: string,
): Promise<{ id: string; title: string; category: string; opened_at: string }> {
  const [issue] = await sql<
    { id: string; title: string; category: string; opened_at: string; merged_into: string | null }[]
  >`
    select id, title, category, opened_at, merged_into from public.engineering_issues
    where user_id = ${userId} and id = ${issueId} for update`;
  if (!issue) throw new Failure('not_found', `There is no issue ${issueId}.`);
  if (issue.merged_into !== null)
    throw new Failure('conflict', `This issue was merged into ${issue.merged_into}. Nothing was changed.`);
  return issue;
}
