import type { JoinedIssues } from '../../../domain/email/triage/joined-issues.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** An issue that waits because mail of it was removed, restored or edited. */
export interface UnsettledIssue {
  issue_id: string;
  noted_at: string;
}

/** Grouping messages anew that have their threads and issues already. */
export const regroups = (sql: Sql) => ({
  /** Lists issues that wait, in the order of their ids. */
  listUnsettled(userId: string, limit: number): Promise<UnsettledIssue[]> {
    return sql<UnsettledIssue[]>`
      select issue_id, noted_at::text from public.unsettled_issues
      where user_id = ${userId} order by issue_id limit ${limit}`;
  },

  /** Takes issues off the list, unless they were noted again since they were read. */
  async settle(issues: readonly UnsettledIssue[]): Promise<void> {
    if (issues.length === 0) return;
    await sql`
      delete from public.unsettled_issues waiting
      using json_to_recordset(${recordSet(sql, issues)}) as seen (issue_id uuid, noted_at text)
      where waiting.issue_id = seen.issue_id and waiting.noted_at = seen.noted_at::timestamptz`;
  },

  /** Locks these issues and lists their messages that count, so that nothing is grouped by what another turn has changed. */
  async lockMembers(userId: string, issueIds: readonly string[]): Promise<Set<string>> {
    await sql`
      select 1 from public.engineering_issues
      where user_id = ${userId} and id = any(${issueIds as string[]}::uuid[]) order by id for update`;
    const rows = await sql<{ member: string }[]>`
      select link.message_id || ' ' || link.issue_id || ' ' || link.thread_id as member
      from public.issue_email_links link join public.email_messages message on message.id = link.message_id
      where link.user_id = ${userId} and link.issue_id = any(${issueIds as string[]}::uuid[])
        and message.removed_at is null`;
    return new Set(rows.map(({ member }) => member));
  },

  /** Counts the messages of these issues that count. */
  async countMembers(userId: string, issueIds: readonly string[]): Promise<number> {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::integer as count
      from public.issue_email_links link join public.email_messages message on message.id = link.message_id
      where link.user_id = ${userId} and link.issue_id = any(${issueIds as string[]}::uuid[])
        and message.removed_at is null`;
    return row.count;
  },

  /** Returns which of these issues a person has corrected. */
  async listCorrected(userId: string, issueIds: readonly string[]): Promise<Set<string>> {
    const rows = await sql<{ id: string }[]>`
      select id from public.engineering_issues
      where user_id = ${userId} and id = any(${issueIds as string[]}::uuid[]) and corrected <> '{}'`;
    return new Set(rows.map(({ id }) => id));
  },

  /** Removes the keys of threads, which are stored anew with their messages. */
  async dropKeys(userId: string, threadIds: readonly string[]): Promise<void> {
    await sql`
      delete from public.email_thread_keys
      where user_id = ${userId} and thread_id = any(${threadIds as string[]}::uuid[])`;
  },

  /** Removes what the grouping of these issues has stored, which is stored anew. Messages that do not count keep their place. */
  async dropPlaces(
    userId: string,
    issueIds: readonly string[],
    messageIds: readonly string[],
  ): Promise<void> {
    const ids = issueIds as string[];
    await sql`
      delete from public.issue_email_links
      where user_id = ${userId} and message_id = any(${messageIds as string[]}::uuid[])`;
    await sql`delete from public.issue_identifiers where user_id = ${userId} and issue_id = any(${ids}::uuid[])`;
    await sql`
      delete from public.issue_relations
      where user_id = ${userId} and (issue_id = any(${ids}::uuid[]) or related_issue_id = any(${ids}::uuid[]))`;
  },

  /** Sets times and people of issues to those of the messages that they have now; opens again what was merged. */
  async restore(userId: string, issues: JoinedIssues['issues']): Promise<void> {
    await sql`
      update public.engineering_issues issue set opened_at = joined.opened_at, last_message_at = joined.last_at
      from json_to_recordset(${recordSet(sql, issues)}) as joined (id uuid, opened_at timestamptz, last_at timestamptz)
      where issue.id = joined.id and issue.user_id = ${userId}`;
  },
});
