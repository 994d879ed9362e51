import type { Sql } from '../connect.ts';

/** Counts over all users, for operators. */
export const counts = (sql: Sql) => ({
  async all(): Promise<{
    executions: { kind: string; status: string; count: number }[];
    recoveries: number;
    sources: { result: string; count: number }[];
  }> {
    const executions = await sql<{ kind: string; status: string; count: number; recoveries: number }[]>`
      select kind, status, count(*) as count, sum(recoveries) as recoveries
      from public.pipeline_executions group by kind, status`;
    const sources = await sql<{ result: string; count: number }[]>`
      select coalesce(last_result, 'unchecked') as result, count(*) as count
      from public.news_sources where enabled and removed_at is null group by 1`;
    return {
      executions: executions.map(({ kind, status, count }) => ({ kind, status, count })),
      recoveries: executions.reduce((sum, row) => sum + row.recoveries, 0),
      sources: [...sources],
    };
  },
});
