import type { GroupingBefore, LinkBefore } from '../../../domain/email/triage/corrections/grouping-before.ts';
import type { Sql } from '../../connect.ts';

/** The part of what a split or merge moves that is read before it. */
export type ReadBefore = Pick<GroupingBefore, 'moved' | 'stayed' | 'marks' | 'opened_at' | 'last_message_at'>;

/**
 * Reads the places of the messages that a person is about to move, and of those that stay: threads of the corrected issue, or all of
 * the issue that is merged into it. Moments are read as the database writes them, to the microsecond. The caller has locked the issues.
 */
export async function readBefore(
  sql: Sql,
  userId: string,
  issueId: string,
  moving: { threadIds: readonly string[] } | { otherId: string },
): Promise<ReadBefore> {
  const otherId = 'otherId' in moving ? moving.otherId : issueId;
  const links = await sql<(LinkBefore & { issue_id: string })[]>`
    select issue_id, message_id, thread_id, method, reason, confidence, producer, version, linked_at::text
    from public.issue_email_links where user_id = ${userId} and issue_id in (${issueId}, ${otherId})
    order by message_id`;
  const isMoved = ({ issue_id, thread_id }: (typeof links)[number]) =>
    'otherId' in moving ? issue_id === otherId : moving.threadIds.includes(thread_id);
  const [moved, stayed] = [links.filter(isMoved), links.filter((link) => !isMoved(link))];
  const [times] = await sql<[Pick<GroupingBefore, 'opened_at' | 'last_message_at'>]>`
    select opened_at::text, last_message_at::text from public.engineering_issues where user_id = ${userId} and id = ${issueId}`;
  const marks = await sql<GroupingBefore['marks']>`
    select thread_id, other_thread_id, mark, marked_at::text from public.issue_marks
    where user_id = ${userId} and ${isBetween(sql, threadsOf(moved), threadsOf(stayed))}`;
  return {
    moved: moved.map(({ issue_id: _issue, ...link }) => link),
    stayed: stayed.map(({ message_id, thread_id }) => ({ message_id, thread_id })),
    marks: [...marks],
    ...times,
  };
}

/** Returns the threads of links, each once. */
export const threadsOf = (links: readonly { thread_id: string }[]): string[] => [
  ...new Set(links.map(({ thread_id }) => thread_id)),
];

/** The condition that a mark is on a pair of one of these threads and one of the others. */
export function isBetween(sql: Sql, some: readonly string[], others: readonly string[]) {
  const [one, other] = [some as string[], others as string[]];
  return sql`(
    thread_id = any(${one}::uuid[]) and other_thread_id = any(${other}::uuid[])
    or thread_id = any(${other}::uuid[]) and other_thread_id = any(${one}::uuid[]))`;
}
