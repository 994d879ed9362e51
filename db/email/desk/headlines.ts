import type { Sql } from '../../connect.ts';

/** The sentences that say what happened, of issues. */
export const headlines = (sql: Sql) => ({
  list(userId: string, issueIds: readonly string[]): Promise<{ id: string; headline: string }[]> {
    return sql`
      select id, headline from public.engineering_issues
      where user_id = ${userId} and id = any(${issueIds as string[]}::uuid[])`;
  },
});
