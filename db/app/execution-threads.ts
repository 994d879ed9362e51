import type { Execution, ExecutionStatus } from '../../domain/execution.ts';
import type { Sql } from '../connect.ts';
import type { Approval } from './approvals.ts';
import type { AgentEvent } from './events.ts';

/** The filter of a search for executions; null leaves a field open. */
export interface ThreadFilter {
  ids: readonly string[] | null;
  statuses: readonly ExecutionStatus[] | null;
  kind: string | null;
  actor: string | null;
  trigger: string | null;
  graphVersion: string | null;
}

/** The order and the range of a page. */
export interface ThreadPage {
  sortBy: 'thread_id' | 'status' | 'created_at' | 'updated_at' | 'state_updated_at';
  isAscending: boolean;
  limit: number;
  offset: number;
}

/** Executions as the LangGraph threads of its API. */
export const executionThreads = (sql: Sql) => {
  const matching = (
    userId: string,
    { ids, statuses, kind, actor, trigger, graphVersion }: ThreadFilter,
  ) => sql`
    user_id = ${userId}
    ${ids ? sql`and id = any(${ids as string[]}::uuid[])` : sql``}
    ${statuses ? sql`and status = any(${statuses as string[]})` : sql``}
    ${kind === null ? sql`` : sql`and kind = ${kind}`}
    ${actor === null ? sql`` : sql`and actor = ${actor}`}
    ${trigger === null ? sql`` : sql`and trigger = ${trigger}`}
    ${graphVersion === null ? sql`` : sql`and graph_version = ${graphVersion}`}`;
  const updated = sql`coalesce(finished_at, started_at, queued_at)`;
  const columns = {
    thread_id: sql`id`,
    status: sql`status`,
    created_at: sql`queued_at`,
    updated_at: updated,
    state_updated_at: updated,
  };
  return {
    search(userId: string, filter: ThreadFilter, page: ThreadPage): Promise<Execution[]> {
      const way = page.isAscending ? sql`asc` : sql`desc`;
      return sql<Execution[]>`
        select * from public.pipeline_executions where ${matching(userId, filter)}
        order by ${columns[page.sortBy]} ${way}, id ${way} limit ${page.limit} offset ${page.offset}`;
    },
    async count(userId: string, filter: ThreadFilter): Promise<number> {
      const [row] = await sql<[{ count: number }]>`
        select count(*)::integer as count from public.pipeline_executions where ${matching(userId, filter)}`;
      return row.count;
    },
    /** Lists the open approvals of these executions, the oldest first. */
    listOpen(userId: string, executionIds: readonly string[]): Promise<Approval[]> {
      return sql<Approval[]>`
        select * from public.approvals
        where user_id = ${userId} and execution_id = any(${executionIds as string[]}::uuid[]) and status = 'open'
        order by created_at, id`;
    },
    /** Returns an approval of an execution in any status. */
    async findQuestion(userId: string, executionId: string, id: string): Promise<Approval | undefined> {
      const [approval] = await sql<Approval[]>`
        select * from public.approvals
        where user_id = ${userId} and execution_id = ${executionId} and id = ${id}`;
      return approval;
    },
    /** Lists the events of an execution after the event with this id, in order. */
    listEventsAfter(
      userId: string,
      executionId: string,
      after: number,
      limit: number,
    ): Promise<AgentEvent[]> {
      return sql<AgentEvent[]>`
        select id, user_id, execution_id, actor, kind, payload, evidence_for, occurred_at from public.agent_events
        where user_id = ${userId} and execution_id = ${executionId} and id > ${after} order by id limit ${limit}`;
    },
  };
};
