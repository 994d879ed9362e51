import type { Execution, ExecutionError, ExecutionStatus, Submission } from '../../domain/execution.ts';
import { Failure } from '../../domain/failure.ts';
import type { Sql } from '../connect.ts';
import { recordSet } from '../record-set.ts';

/** An execution as it was taken up: where it stood before, and the graph version that an earlier run of it had. */
export interface Claimed {
  execution: Execution;
  before: 'new' | 'queued' | 'running';
  previousVersion: string | null;
}

/** The right of one worker to write for one execution, until another takes it up. */
export type Lease = Pick<Execution, 'id' | 'lease'>;

/** Why nothing may be written for an execution, by its row under the lease; undefined where it may. */
function refusalOf(
  id: string,
  held: { cancel_requested_at: string | null } | undefined,
): Failure | undefined {
  if (!held)
    return new Failure('lease_lost', `Another worker has taken up execution ${id}; nothing was written.`);
  if (held.cancel_requested_at)
    return new Failure('cancelled', 'Cancelled by a person; what was done before stays.');
  return undefined;
}

/** Which of those that failed: of one kind, and where it is not null of one error, or before a moment. */
interface FailedOnes {
  kind: string;
  code: string | null;
  failedBefore: string | null;
}

const failed = (sql: Sql, userId: string, { kind, code, failedBefore }: FailedOnes) => sql`
  user_id = ${userId} and status = 'failed' and kind = ${kind}
    ${code === null ? sql`` : sql`and error->>'code' = ${code}`}
    ${failedBefore === null ? sql`` : sql`and finished_at < ${failedBefore}`}`;

/** Runs of pipelines: submission by key, the lease of the worker that has it, and its end. */
export const executions = (sql: Sql) => ({
  /** Inserts, or finds the one with the same key: `isNew` tells which. */
  async submit(request: Submission): Promise<{ execution: Execution; isNew: boolean }> {
    const inserted = await sql<Execution[]>`
      insert into public.pipeline_executions (user_id, kind, actor, trigger, request_key, request_hash, input)
      values (${request.userId}, ${request.kind}, ${request.actor}, ${request.trigger}, ${request.key},
        ${request.hash}, ${sql.json(request.input as never)})
      on conflict (user_id, kind, trigger, request_key) do nothing
      returning *`;
    if (inserted[0]) return { execution: inserted[0], isNew: true };
    const [existing] = await sql<[Execution]>`
      select * from public.pipeline_executions
      where user_id = ${request.userId} and kind = ${request.kind} and trigger = ${request.trigger}
        and request_key = ${request.key}`;
    return { execution: existing, isNew: false };
  },

  /** Whether something was submitted under this key. */
  async isSubmitted(request: Pick<Submission, 'userId' | 'kind' | 'trigger' | 'key'>): Promise<boolean> {
    const rows = await sql`
      select 1 from public.pipeline_executions
      where user_id = ${request.userId} and kind = ${request.kind} and trigger = ${request.trigger}
        and request_key = ${request.key}`;
    return rows.length > 0;
  },

  async get(userId: string, id: string): Promise<Execution> {
    const [execution] = await sql<Execution[]>`
      select * from public.pipeline_executions where user_id = ${userId} and id = ${id}`;
    if (!execution) throw new Failure('not_found', `There is no execution ${id}.`);
    return execution;
  },

  /** Newest first; `before` is the last one of the page before. */
  list(
    userId: string,
    page: {
      limit: number;
      before: { at: string; id: string } | null;
      kind: string | null;
      status: ExecutionStatus | null;
    },
  ): Promise<Execution[]> {
    return sql<Execution[]>`
      select * from public.pipeline_executions
      where user_id = ${userId}
        ${page.kind ? sql`and kind = ${page.kind}` : sql``}
        ${page.status ? sql`and status = ${page.status}` : sql``}
        ${page.before ? sql`and (queued_at, id) < (${page.before.at}::timestamptz, ${page.before.id}::uuid)` : sql``}
      order by queued_at desc, id desc limit ${page.limit}`;
  },

  /** Failed for good, the first that failed first. */
  listFailed(userId: string, which: FailedOnes, limit: number): Promise<Execution[]> {
    return sql<Execution[]>`
      select * from public.pipeline_executions where ${failed(sql, userId, which)}
      order by finished_at, id limit ${limit}`;
  },
  async countFailed(userId: string, which: FailedOnes): Promise<number> {
    const [row] = await sql<[{ count: number }]>`
      select count(*) as count from public.pipeline_executions where ${failed(sql, userId, which)}`;
    return row.count;
  },

  listOpen(userId: string): Promise<Execution[]> {
    return sql<Execution[]>`
      select * from public.pipeline_executions
      where user_id = ${userId} and finished_at is null order by queued_at`;
  },

  /** Of one user those whose turn has left checkpoints. */
  listWithCheckpoints(userId: string): Promise<Pick<Execution, 'id' | 'actor'>[]> {
    return sql<Execution[]>`
      select id, actor from public.pipeline_executions where user_id = ${userId} and has_checkpoints`;
  },

  /** Whether work of this user runs now, or something that was begun outside has no end yet. */
  async isUnderWay(userId: string): Promise<boolean> {
    const [row] = await sql<[{ found: boolean }]>`
      select exists (select 1 from public.pipeline_executions where user_id = ${userId} and status = 'running')
        or exists (select 1 from public.effects where user_id = ${userId} and status = 'started') as found`;
    return row.found;
  },

  async isOpen(actor: string): Promise<boolean> {
    const [row] = await sql<[{ found: boolean }]>`
      select exists (
        select 1 from public.pipeline_executions where actor = ${actor} and finished_at is null) as found`;
    return row.found;
  },

  /**
   * Takes the execution up with a new lease. `before` tells where it stood: one that said `running` was left by a worker
   * that died, and that is a recovery. Undefined when it is already finished.
   */
  async claim(id: string, graphVersion: string): Promise<Claimed | undefined> {
    const [row] = await sql<(Execution & { stood: Claimed['before']; previous_version: string | null })[]>`
      with before as (
        select id, graph_version,
          case when started_at is null then 'new' when status = 'running' then 'running' else 'queued' end as stood
        from public.pipeline_executions where id = ${id} and finished_at is null for update
      )
      update public.pipeline_executions execution set
        lease = lease + 1,
        recoveries = recoveries + (status = 'running')::int,
        status = 'running',
        graph_version = ${graphVersion},
        started_at = coalesce(started_at, now())
      from before where execution.id = before.id
      returning execution.*, before.stood, before.graph_version as previous_version`;
    if (!row) return undefined;
    const { stood, previous_version, ...execution } = row;
    return { execution, before: stood, previousVersion: previous_version };
  },

  /**
   * Holds the lease until the transaction ends, shared with other writes of the same turn, or for `update` alone. Fails
   * with `lease_lost` when there is a newer one, and with `cancelled` when a person has asked to stop.
   */
  async holdLease(id: string, lease: number, strength: 'share' | 'update' = 'share'): Promise<void> {
    const [held] = await sql<{ cancel_requested_at: string | null }[]>`
      select cancel_requested_at from public.pipeline_executions
      where id = ${id} and lease = ${lease} and finished_at is null
      ${strength === 'share' ? sql`for share` : sql`for update`}`;
    const refusal = refusalOf(id, held);
    if (refusal) throw refusal;
  },

  /** Of these leases those that hold no more, each with the failure that its next write would meet. */
  async listStopped(held: readonly Lease[]): Promise<(Lease & { failure: Failure })[]> {
    const rows = await sql<(Lease & { holds: boolean; cancel_requested_at: string | null })[]>`
      select held.id, held.lease, execution.id is not null as holds, execution.cancel_requested_at
      from json_to_recordset(${recordSet(sql, held)}) as held (id uuid, lease integer)
        left join public.pipeline_executions execution
          on execution.id = held.id and execution.lease = held.lease and execution.finished_at is null`;
    return rows.flatMap(({ id, lease, holds, cancel_requested_at }) => {
      const failure = refusalOf(id, holds ? { cancel_requested_at } : undefined);
      return failure ? [{ id, lease, failure }] : [];
    });
  },

  /**
   * Back into the queue, to be tried again: with what went wrong, or why it waits, and whether that was an attempt. Fails
   * with `lease_lost` when there is a newer lease: the job belongs to its holder then and must not be touched.
   */
  async release(
    id: string,
    lease: number,
    error: ExecutionError | null,
    isAttempt = error !== null,
  ): Promise<void> {
    const rows = await sql`
      update public.pipeline_executions set
        status = 'queued', attempts = attempts + ${isAttempt ? 1 : 0}, error = ${error ? sql.json(error as never) : null}
      where id = ${id} and lease = ${lease} and finished_at is null returning 1`;
    if (rows.length === 0) {
      throw new Failure('lease_lost', `Another worker has taken up execution ${id}; it was not released.`);
    }
  },

  /** Lets it wait for a person; whoever calls holds its lease for update. */
  async park(id: string): Promise<void> {
    await sql`
      update public.pipeline_executions set status = 'waiting_approval', error = null where id = ${id}`;
  },
  /** Locks it until the transaction ends, and says where it stands. */
  async lock(id: string): Promise<Execution> {
    const [execution] = await sql<[Execution]>`
      select * from public.pipeline_executions where id = ${id} for update`;
    return execution;
  },
  /** Queues it again if it waits for a person: they have decided. False when it does not wait. */
  async unpark(id: string): Promise<boolean> {
    const rows = await sql`
      update public.pipeline_executions set status = 'queued'
      where id = ${id} and status = 'waiting_approval' returning 1`;
    return rows.length > 0;
  },
  /** Ends it as cancelled if it waits for a person, because nobody will answer any more. */
  async abandon(id: string, error: ExecutionError): Promise<boolean> {
    const rows = await sql`
      update public.pipeline_executions set
        status = 'cancelled', error = ${sql.json(error as never)}, finished_at = now()
      where id = ${id} and status = 'waiting_approval' returning 1`;
    return rows.length > 0;
  },

  async finish(
    id: string,
    lease: number,
    end: { status: 'succeeded' | 'failed' | 'cancelled'; error: ExecutionError | null },
  ): Promise<void> {
    const rows = await sql`
      update public.pipeline_executions set
        status = ${end.status}, error = ${end.error ? sql.json(end.error as never) : null}, finished_at = now()
      where id = ${id} and lease = ${lease} and finished_at is null returning 1`;
    if (rows.length === 0) {
      throw new Failure(
        'lease_lost',
        `Another worker has taken up execution ${id}; its end was not written.`,
      );
    }
  },

  /** Asks a running execution to stop; one that only waits, in the queue or for a person, ends now. */
  async cancel(userId: string, id: string): Promise<Execution> {
    const [execution] = await sql<Execution[]>`
      update public.pipeline_executions set
        cancel_requested_at = coalesce(cancel_requested_at, now()),
        status = case when status = 'running' then status else 'cancelled' end,
        finished_at = case when status = 'running' then finished_at else now() end
      where user_id = ${userId} and id = ${id} and finished_at is null
      returning *`;
    if (!execution) throw new Failure('conflict', `Execution ${id} is not running; nothing was changed.`);
    return execution;
  },

  /** Finished before `moment` with checkpoints still kept, oldest first. */
  listForgettable(moment: string, limit: number): Promise<Pick<Execution, 'id' | 'actor'>[]> {
    return sql<Execution[]>`
      select id, actor from public.pipeline_executions
      where has_checkpoints and finished_at < ${moment} order by finished_at limit ${limit}`;
  },
  async markForgotten(ids: readonly string[]): Promise<void> {
    await sql`
      update public.pipeline_executions set has_checkpoints = false where id = any(${ids as string[]}::uuid[])`;
  },

  /** Opens a failed execution again with fresh attempts; what it had done stays done. */
  async reopen(userId: string, id: string): Promise<Execution> {
    const [execution] = await sql<Execution[]>`
      update public.pipeline_executions set
        status = 'queued', finished_at = null, attempts = 0, recoveries = 0, cancel_requested_at = null,
        has_checkpoints = true
      where user_id = ${userId} and id = ${id} and status = 'failed'
      returning *`;
    if (!execution)
      throw new Failure('conflict', `Execution ${id} has not failed; only a failed one can be retried.`);
    return execution;
  },
});
