import type { Sql } from '../connect.ts';

/** What models were asked for one purpose, with one outcome. */
export interface ModelCounts {
  purpose: string;
  provider: string;
  outcome: string;
  calls: number;
  requests: number;
  input_tokens: number;
  output_tokens: number;
  /** US dollars. */
  cost: number;
}

/** Counts over all users, for operators. */
export const counts = (sql: Sql) => ({
  /** Executions and sources as they are; of the ledger of model calls, which is long, what was called since `since`. */
  async all(since: string): Promise<{
    executions: { kind: string; status: string; count: number }[];
    recoveries: number;
    sources: { result: string; count: number }[];
    models: ModelCounts[];
  }> {
    const executions = await sql<{ kind: string; status: string; count: number; recoveries: number }[]>`
      select kind, status, count(*) as count, sum(recoveries) as recoveries
      from public.pipeline_executions group by kind, status`;
    const sources = await sql<{ result: string; count: number }[]>`
      select coalesce(last_result, 'unchecked') as result, count(*) as count
      from public.news_sources where enabled and removed_at is null group by 1`;
    const models = await sql<ModelCounts[]>`
      select purpose, provider, outcome, count(*) as calls, sum(requests) as requests, sum(input_tokens) as input_tokens,
        sum(output_tokens) as output_tokens, sum(cost) as cost
      from public.model_calls where called_at >= ${since} group by purpose, provider, outcome`;
    return {
      executions: executions.map(({ kind, status, count }) => ({ kind, status, count })),
      recoveries: executions.reduce((sum, row) => sum + row.recoveries, 0),
      sources: [...sources],
      models: [...models],
    };
  },
});
