import type { Counts } from '../../domain/execution.ts';
import type { Sql } from '../connect.ts';

/** One step of an execution. */
export interface Stage {
  execution_id: string;
  name: string;
  status: 'running' | 'succeeded' | 'failed';
  /** Counts of its newest run; empty until that run has ended. */
  counts: Counts;
  /** Number of runs. */
  runs: number;
  /** Counts of the earlier runs that ended, the oldest first. */
  earlier_counts: Counts[];
  /** Cost of all runs that ended. */
  cost: number;
  started_at: string;
  finished_at: string | null;
  /** Time from start to end, including interruptions; null while it runs. */
  duration_ms: number | null;
}

/** A step that came to its end. */
export interface EndedStage {
  name: string;
  counts: Counts;
  /** US dollars. */
  cost: number;
}

/** Steps of executions, in the order in which they first began. */
export const stages = (sql: Sql) => ({
  list(userId: string, executionIds: readonly string[]): Promise<Stage[]> {
    return sql<Stage[]>`
      select execution_id, name, status, counts, runs, earlier_counts, cost, started_at, finished_at,
        (extract(epoch from finished_at - started_at) * 1000)::bigint as duration_ms
      from public.execution_stages
      where user_id = ${userId} and execution_id = any(${executionIds as string[]}::uuid[])
      order by execution_id, position`;
  },
  /** Begins a step, or begins it again after an interruption; the earlier counts are kept in `earlier_counts`. */
  async begin(userId: string, executionId: string, name: string): Promise<void> {
    await sql`select public.begin_stage(${userId}, ${executionId}, ${name})`;
  },
  async end(executionId: string, name: string, end: { counts: Counts; cost: number }): Promise<void> {
    await stages(sql).endAll(executionId, [{ name, ...end }]);
  },
  async endAll(executionId: string, ended: readonly EndedStage[]): Promise<void> {
    await sql`select public.end_stages(${executionId}, ${sql.json(ended as never)})`;
  },
  /** Marks running steps as failed: their execution has ended or is retried later. */
  async failRunning(executionId: string): Promise<void> {
    await sql`
      update public.execution_stages set status = 'failed', finished_at = clock_timestamp()
      where execution_id = ${executionId} and status = 'running'`;
  },
});
