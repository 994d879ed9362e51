import { z } from 'zod';
import type { EventKind, PayloadOf } from '../../domain/event-kind.ts';
import { Failure } from '../../domain/failure.ts';
import type { Sql } from '../connect.ts';

/** An entry of the append-only record of events (spec table `agent_events`). */
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

/** An event to append. */
export interface NewEvent<Kind extends EventKind> {
  userId: string;
  executionId?: string | null;
  actor?: string | null;
  kind: Kind;
  payload: PayloadOf<Kind>;
  evidenceFor?: string | null;
}

/** A person's intervention in an execution. */
export interface Intervention {
  what: 'cancel_requested' | 'redriven' | 'decided';
  at: string;
  /** Id of the token that was used, with its name; null if the token was deleted, or if the service itself acted. */
  by: string | null;
  by_name: string | null;
  /** Approval and outcome of a decision. */
  approval_id: string | null;
  decision: string | null;
}

/** The channel that receives a user's id when an event of theirs is committed. It is only a hint, so subscribers also poll. */
export const eventChannel = 'watchkeeper_events';

/** The part of an event that differs between the events of one execution, as `append_events` reads it. */
export interface EventRow {
  kind: string;
  payload: Record<string, unknown>;
  evidence_for: string | null;
  is_audit: boolean;
}

/** Returns the row of an event. Throws `internal` for a payload that its kind does not declare. */
export function eventRow<Kind extends EventKind>({
  kind,
  payload,
  evidenceFor = null,
}: Pick<NewEvent<Kind>, 'kind' | 'payload' | 'evidenceFor'>): EventRow {
  const parsed = kind.payload.safeParse(payload);
  if (!parsed.success) {
    throw new Failure(
      'internal',
      `The payload of the event ${kind.name} does not match its declaration: ${z.prettifyError(parsed.error)}`,
    );
  }
  return {
    kind: kind.name,
    payload: parsed.data as Record<string, unknown>,
    evidence_for: evidenceFor,
    is_audit: kind.isAudit ?? false,
  };
}

/** Makes the repository of events, which streams and the audit read. */
export const events = (sql: Sql) => ({
  /**
   * Appends in the caller's transaction. Append last: from here on, the user's other writers of events wait for the
   * commit. Without that lock, a lower id could become visible after a higher one, and a reader that continues from the
   * highest id it saw would miss it forever. Throws `internal` for a payload that its kind does not declare.
   */
  async append<Kind extends EventKind>(event: NewEvent<Kind>): Promise<void> {
    const { userId, executionId, actor } = event;
    await sql`
      select public.append_events(${userId}, ${executionId ?? null}, ${actor ?? null},
        ${sql.json([eventRow(event)] as never)})`;
  },
  /** Appends several events of one execution in their order, as `append` does. */
  async appendAll(
    { id, user_id, actor }: { id: string; user_id: string; actor: string },
    rows: readonly EventRow[],
  ): Promise<void> {
    await sql`select public.append_events(${user_id}, ${id}, ${actor}, ${sql.json(rows as never)})`;
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
  /** Lists people's interventions in an execution: cancellations, redrives, and decisions on its approvals. */
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
  /** Returns the newest event id of a user; 0 before the first event. */
  async newestId(userId: string): Promise<number> {
    const [row] = await sql<[{ id: number }]>`
      select coalesce(max(id), 0) as id from public.agent_events where user_id = ${userId}`;
    return row.id;
  },
  /** Returns the newest id of a user's deleted events; 0 if none was deleted. */
  async removedTo(userId: string): Promise<number> {
    const [row] = await sql<[{ id: number }]>`
      select coalesce(max(removed_to), 0) as id from public.event_horizons where user_id = ${userId}`;
    return row.id;
  },
  /** Deletes the oldest events before a moment, except audit events, at most `limit`; returns their number. */
  async removeBefore(moment: string, limit: number): Promise<number> {
    const rows = await sql<{ count: number }[]>`
      with removed as (
        delete from public.agent_events where id in (
          select id from public.agent_events where occurred_at < ${moment} and not is_audit
          order by occurred_at limit ${limit} for update skip locked)
        returning user_id, id
      ), newest as (
        select user_id, max(id) as id, count(*) as count from removed group by user_id
      ), recorded as (
        insert into public.event_horizons (user_id, removed_to) select user_id, id from newest
        on conflict (user_id) do update
          set removed_to = greatest(event_horizons.removed_to, excluded.removed_to)
      )
      select count from newest`;
    return rows.reduce((sum, { count }) => sum + count, 0);
  },
});
