import type { Counts } from '../../domain/execution.ts';
import type { Sql } from '../connect.ts';

/** One step of an execution. */
export interface Stage {
  execution_id: string;
  name: string;
  status: 'running' | 'succeeded' | 'failed';
  /** Of its newest run; empty until that has ended. */
  counts: Counts;
  /** How often it began. */
  runs: number;
  /** What earlier runs had counted that came to their end, oldest first. */
  earlier_counts: Counts[];
  /** Of all runs that came to their end. */
  cost: number;
  started_at: string;
  finished_at: string | null;
  /** From start to end, over interruptions too; null while it runs. */
  duration_ms: number | null;
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
  /** Begins a step, or begins it once more after an interruption; what it had counted then is set aside, not lost. */
  async begin(userId: string, executionId: string, name: string): Promise<void> {
    await sql`
      insert into public.execution_stages as stage (execution_id, user_id, name, position, status)
      values (${executionId}, ${userId}, ${name},
        (select count(*) from public.execution_stages where execution_id = ${executionId}), 'running')
      on conflict (execution_id, name) do update set
        status = 'running', finished_at = null, runs = stage.runs + 1, counts = '{}',
        earlier_counts = stage.earlier_counts
          || case when stage.counts = '{}' then '[]' else jsonb_build_array(stage.counts) end`;
  },
  async end(executionId: string, name: string, end: { counts: Counts; cost: number }): Promise<void> {
    await sql`
      update public.execution_stages set
        status = 'succeeded', counts = ${sql.json(end.counts)}, cost = cost + ${end.cost}, finished_at = clock_timestamp()
      where execution_id = ${executionId} and name = ${name}`;
  },
  /** Marks what still says running: its execution has ended or is tried again later. */
  async failRunning(executionId: string): Promise<void> {
    await sql`
      update public.execution_stages set status = 'failed', finished_at = clock_timestamp()
      where execution_id = ${executionId} and status = 'running'`;
  },
});
