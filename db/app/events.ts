import type { Sql } from '../connect.ts';

/** An entry of the append-only record of what happened (spec table `agent_events`). */
export interface AgentEvent {
  id: number;
  user_id: string;
  execution_id: string | null;
  actor: string | null;
  kind: string;
  payload: Record<string, unknown>;
  evidence_for: string | null;
  occurred_at: string;
}

/** An event as it is appended. */
export interface NewEvent {
  userId: string;
  executionId?: string | null;
  actor?: string | null;
  kind: string;
  payload?: Record<string, unknown>;
  evidenceFor?: string | null;
}

/** The channel on which a user's id is told after an event of theirs was committed: a hint, polling is the truth. */
export const eventChannel = 'watchkeeper_events';

/** What happened, for streams and audit. */
export const events = (sql: Sql) => ({
  /**
   * Appends in the caller's transaction. Append last: from here on the user's other writers of events wait for the
   * commit. Without that lock a lower id could become visible after a higher one, and a reader that goes on from the
   * highest id it saw would miss it for ever.
   */
  async append(event: NewEvent): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${event.userId}::text, 1))`;
    await sql`
      with appended as (
        insert into public.agent_events (user_id, execution_id, actor, kind, payload, evidence_for)
        values (${event.userId}, ${event.executionId ?? null}, ${event.actor ?? null}, ${event.kind},
          ${sql.json((event.payload ?? {}) as never)}, ${event.evidenceFor ?? null})
        returning user_id
      )
      select pg_notify(${eventChannel}, user_id::text) from appended`;
  },
  listAfter(userId: string, id: number, limit: number): Promise<AgentEvent[]> {
    return sql<AgentEvent[]>`
      select id, user_id, execution_id, actor, kind, payload, evidence_for, occurred_at from public.agent_events
      where user_id = ${userId} and id > ${id} order by id limit ${limit}`;
  },
  listOfExecution(userId: string, executionId: string): Promise<AgentEvent[]> {
    return sql<AgentEvent[]>`
      select id, user_id, execution_id, actor, kind, payload, evidence_for, occurred_at from public.agent_events
      where user_id = ${userId} and execution_id = ${executionId} order by id limit 500`;
  },
  /** The newest id of this user; 0 before the first event. */
  async newestId(userId: string): Promise<number> {
    const [row] = await sql<[{ id: number }]>`
      select coalesce(max(id), 0) as id from public.agent_events where user_id = ${userId}`;
    return row.id;
  },
});
