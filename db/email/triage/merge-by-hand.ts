import type { GroupingBefore } from '../../../domain/email/triage/corrections/grouping-before.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';
import { readBefore, threadsOf } from './grouping-before.ts';
import { mergeIssueRows } from './merge-issues.ts';
import { lockIssue, markThreads } from './split-issue.ts';

/**
 * Merges another issue into this one, as a person asked; their threads stay together from then on. Fields that were set of
 * this one stay set; the caller derives the others again. Returns what was moved, as it was before. Throws `not_found`, and `conflict`
 * if one of them was merged before.
 */
export async function mergeIssues(
  sql: Sql,
  userId: string,
  issueId: string,
  otherId: string,
): Promise<{ before: GroupingBefore }> {
  if (issueId === otherId)
    throw new Failure('conflict', 'An issue cannot be merged with itself. Nothing was changed.');
  // Locked in a fixed order, so that two merges of the same issues do not deadlock.
  for (const id of [issueId, otherId].sort()) await lockIssue(sql, userId, id);
  const before = await readBefore(sql, userId, issueId, { otherId });
  const identifiers = await sql<GroupingBefore['identifiers']>`
    select kind, identifier from public.issue_identifiers came
    where came.user_id = ${userId} and came.issue_id = ${otherId} and not exists (
      select 1 from public.issue_identifiers kept
      where kept.issue_id = ${issueId} and kept.kind = came.kind and kept.identifier = came.identifier)`;
  const merged = await sql<{ id: string }[]>`
    select id from public.engineering_issues where user_id = ${userId} and merged_into = ${otherId}`;
  await markThreads(sql, userId, threadsOf(before.stayed), threadsOf(before.moved), 'together');
  await sql`
    update public.issue_email_links set method = 'hand', reason = 'a person put the issues together', confidence = 1,
      producer = 'person', version = '1', linked_at = now()
    where user_id = ${userId} and issue_id = ${otherId} and method <> 'thread'`;
  await mergeIssueRows(sql, userId, [{ id: otherId, into: issueId }]);
  return { before: { ...before, identifiers: [...identifiers], merged: merged.map(({ id }) => id) } };
}
