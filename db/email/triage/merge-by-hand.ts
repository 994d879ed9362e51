import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';
import { mergeIssueRows } from './merge-issues.ts';
import { lockIssue, markThreads } from './split-issue.ts';

/**
 * Merges another issue into this one at a person's request; their threads stay together from then on. Fields that a
 * person set on this issue stay; the caller derives the others again. Throws `not_found`, and `conflict` for an issue
 * that was already merged elsewhere.
 */
export async function mergeIssues(sql: Sql, userId: string, issueId: string, otherId: string): Promise<void> {
  if (issueId === otherId)
    throw new Failure('conflict', 'An issue cannot be merged with itself. Nothing was changed.');
  // Locked in a fixed order, so that two merges of the same issues do not deadlock.
  for (const id of [issueId, otherId].sort()) await lockIssue(sql, userId, id);
  const rows = await sql<{ thread_id: string; issue_id: string }[]>`
    select distinct thread_id, issue_id from public.issue_email_links
    where user_id = ${userId} and issue_id in (${issueId}, ${otherId})`;
  const threadsOf = (id: string) =>
    rows.filter(({ issue_id }) => issue_id === id).map(({ thread_id }) => thread_id);
  await markThreads(sql, userId, threadsOf(issueId), threadsOf(otherId), 'together');
  await sql`
    update public.issue_email_links set method = 'hand', reason = 'a person put the issues together', confidence = 1,
      producer = 'person', version = '1', linked_at = now()
    where user_id = ${userId} and issue_id = ${otherId} and method <> 'thread'`;
  await mergeIssueRows(sql, userId, [{ id: otherId, into: issueId }]);
}
