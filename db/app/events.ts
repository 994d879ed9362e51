import { z } from 'zod';
import type { EventKind, PayloadOf } from '../../domain/event-kind.ts';
import { Failure } from '../../domain/failure.ts';
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
export interface NewEvent<Kind extends EventKind> {
  userId: string;
  executionId?: string | null;
  actor?: string | null;
  kind: Kind;
  payload: PayloadOf<Kind>;
  evidenceFor?: string | null;
}

/** What a person did about an execution. */
export interface Intervention {
  what: 'cancel_requested' | 'redriven' | 'decided';
  at: string;
  /** The token that they used, and its name; null where it is gone, or was the service itself. */
  by: string | null;
  by_name: string | null;
  /** Of a decision: on which approval, and how it ended. */
  approval_id: string | null;
  decision: string | null;
}

/** The channel on which a user's id is told after an event of theirs was committed: a hint, polling is the truth. */
export const eventChannel = 'watchkeeper_events';

/** What happened, for streams and audit. */
export const events = (sql: Sql) => ({
  /**
   * Appends in the caller's transaction. Append last: from here on the user's other writers of events wait for the
   * commit. Without that lock a lower id could become visible after a higher one, and a reader that goes on from the
   * highest id it saw would miss it for ever. Throws `internal` for a payload that its kind does not declare.
   */
  async append<Kind extends EventKind>(event: NewEvent<Kind>): Promise<void> {
    const { kind } = event;
    const payload = kind.payload.safeParse(event.payload);
    if (!payload.success) {
      throw new Failure(
        'internal',
        `The payload of the event ${kind.name} is not as declared: ${z.prettifyError(payload.error)}`,
      );
    }
    await sql`select pg_advisory_xact_lock(hashtextextended(${event.userId}::text, 1))`;
    await sql`
      with appended as (
        insert into public.agent_events (user_id, execution_id, actor, kind, payload, evidence_for, is_audit)
        values (${event.userId}, ${event.executionId ?? null}, ${event.actor ?? null}, ${kind.name},
          ${sql.json(payload.data as never)}, ${event.evidenceFor ?? null},
          ${kind.isAudit ?? false})
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
  /** What people did about an execution: they cancelled it, queued it again, or decided what it asked. */
  listInterventions(userId: string, executionId: string): Promise<Intervention[]> {
    return sql<Intervention[]>`
      select split_part(event.kind, '.', 2) as what, event.occurred_at as at, approval.id as approval_id,
        approval.status as decision, token.id as by, token.name as by_name
      from public.agent_events event
        left join public.approvals approval
          on event.kind = 'approval.decided' and approval.id = (event.payload->>'approval_id')::uuid
        left join public.api_tokens token
          on token.id = coalesce((event.payload->>'by')::uuid, approval.decided_by)
      where event.user_id = ${userId} and event.execution_id = ${executionId}
        and split_part(event.kind, '.', 2) in ('cancel_requested', 'redriven', 'decided')
      order by event.id limit 100`;
  },
  /** The newest id of this user; 0 before the first event. */
  async newestId(userId: string): Promise<number> {
    const [row] = await sql<[{ id: number }]>`
      select coalesce(max(id), 0) as id from public.agent_events where user_id = ${userId}`;
    return row.id;
  },
  /** The newest id of this user that was deleted; 0 while nothing was. */
  async removedTo(userId: string): Promise<number> {
    const [row] = await sql<[{ id: number }]>`
      select coalesce(max(removed_to), 0) as id from public.event_horizons where user_id = ${userId}`;
    return row.id;
  },
  /** Deletes the oldest that are no evidence and older than a moment, at most so many; returns how many. */
  async removeBefore(moment: string, limit: number): Promise<number> {
    const rows = await sql<{ count: number }[]>`
      with removed as (
        delete from public.agent_events where id in (
          select id from public.agent_events where occurred_at < ${moment} and not is_audit
          order by occurred_at limit ${limit} for update skip locked)
        returning user_id, id
      ), newest as (
        select user_id, max(id) as id, count(*) as count from removed group by user_id
      ), told as (
        insert into public.event_horizons (user_id, removed_to) select user_id, id from newest
        on conflict (user_id) do update
          set removed_to = greatest(event_horizons.removed_to, excluded.removed_to)
      )
      select count from newest`;
    return rows.reduce((sum, { count }) => sum + count, 0);
  },
});
