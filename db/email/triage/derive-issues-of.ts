import type { Sql } from '../../connect.ts';
import type { ContentSeal } from '../sync/sealed-contents.ts';
import { deriveIssues } from './derive-issues.ts';

/** Derives the issues that these messages belong to anew, in the caller's transaction. */
export async function deriveIssuesOf(
  sql: Sql,
  seal: ContentSeal,
  userId: string,
  messageIds: readonly string[],
): Promise<{ changed: number }> {
  const rows = await sql<{ issue_id: string }[]>`
    select distinct issue_id from public.issue_email_links
    where user_id = ${userId} and message_id = any(${messageIds as string[]}::uuid[])`;
  return deriveIssues(
    sql,
    seal,
    userId,
    rows.map(({ issue_id }) => issue_id),
  );
}
