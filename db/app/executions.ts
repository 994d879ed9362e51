import type { Execution, ExecutionError, ExecutionStatus, Submission } from '../../domain/execution.ts';
import { Failure } from '../../domain/failure.ts';
import type { Sql } from '../connect.ts';
import { recordSet } from '../record-set.ts';
import type { EventRow } from './events.ts';
import type { EndedStage } from './stages.ts';

/** An execution that a worker took up, with its previous status and the graph version of its earlier run. */
export interface Claimed {
  execution: Execution;
  before: 'new' | 'queued' | 'running';
  previousVersion: string | null;
}

/** The right of one worker to write for one execution, until another worker takes it up. */
export type Lease = Pick<Execution, 'id' | 'lease'>;

/** The progress of a turn: the steps that ended, the step that begins, and the events of both, in order. */
export interface Progress {
  ended: readonly EndedStage[];
  /** Null if none begins. */
  begun: string | null;
  events: readonly EventRow[];
}

/** The end of an execution: its status, and the steps that ended last, with the events. */
export interface Ending {
  status: 'succeeded' | 'failed' | 'cancelled';
  error: ExecutionError | null;
  ended?: readonly EndedStage[];
  events?: readonly EventRow[];
  last?: readonly EventRow[];
}

/** Returns the failure of a refused write. */
function refused(id: string, refusal: 'lease_lost' | 'cancelled'): Failure {
  return refusal === 'lease_lost'
    ? new Failure(
        'lease_lost',
        `Another worker has taken up execution ${id}. This worker wrote nothing; there is nothing to do.`,
      )
    : new Failure('cancelled', 'The execution was cancelled by a person. Finished steps are kept.');
}

/** Returns why nothing may be written for an execution, from its row under the lease; undefined if it may. */
function refusalOf(
  id: string,
  held: { cancel_requested_at: string | null } | undefined,
): Failure | undefined {
  if (!held) return refused(id, 'lease_lost');
  return held.cancel_requested_at ? refused(id, 'cancelled') : undefined;
}

/** The filter of failed executions: by kind, by error code and by time; null leaves a field open. */
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
  /** Inserts the execution, or returns the one with the same key; `isNew` says which. */
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

  /** Returns whether an execution was submitted with this key. */
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

  /** Lists executions, the newest first; `before` is the last one of the previous page. */
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

  /** Lists the executions that failed for good, in the order of failure. */
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

  /** Counts the executions of any kind that failed for good since a moment. */
  async countFailedSince(userId: string, since: string): Promise<number> {
    const [row] = await sql<[{ count: number }]>`
      select count(*) as count from public.pipeline_executions
      where user_id = ${userId} and status = 'failed' and finished_at >= ${since}`;
    return row.count;
  },

  listOpen(userId: string): Promise<Execution[]> {
    return sql<Execution[]>`
      select * from public.pipeline_executions
      where user_id = ${userId} and finished_at is null order by queued_at`;
  },

  /** Lists the executions of one user that have checkpoints. */
  listWithCheckpoints(userId: string): Promise<Pick<Execution, 'id' | 'actor'>[]> {
    return sql<Execution[]>`
      select id, actor from public.pipeline_executions where user_id = ${userId} and has_checkpoints`;
  },

  /** Returns whether this user has a running execution, or a started effect that has not ended. */
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
   * Takes up the execution with a new lease. `before` is its previous status: `running` means that a worker died, which
   * counts as a recovery. Returns undefined if it has finished. Appends the event that `kinds` names for that status, in
   * the same statement; its payload is the number of recoveries.
   */
  async claim(
    id: string,
    graphVersion: string,
    kinds: Readonly<Record<Claimed['before'], string>> | null = null,
  ): Promise<Claimed | undefined> {
    const [row] = await sql<
      (Execution & { stood: Claimed['before']; previous_version: string | null; appended: null })[]
    >`
      with before as (
        select id, graph_version,
          case when started_at is null then 'new' when status = 'running' then 'running' else 'queued' end as stood
        from public.pipeline_executions where id = ${id} and finished_at is null for update
      ), claimed as (
      update public.pipeline_executions execution set
        lease = lease + 1,
        recoveries = recoveries + (status = 'running')::int,
        status = 'running',
        graph_version = ${graphVersion},
        started_at = coalesce(started_at, now())
      from before where execution.id = before.id
      returning execution.*, before.stood, before.graph_version as previous_version
      )
      select claimed.*, ${
        kinds === null
          ? sql`null`
          : sql`public.append_events(user_id, id, actor, jsonb_build_array(jsonb_build_object(
              'kind', ${sql.json(kinds)} ->> stood, 'payload', jsonb_build_object('recoveries', recoveries),
              'is_audit', false)))`
      } as appended
      from claimed`;
    if (!row) return undefined;
    const { stood, previous_version, appended: _, ...execution } = row;
    return { execution, before: stood, previousVersion: previous_version };
  },

  /**
   * Locks the lease until the transaction ends, shared with other writes of the same turn or exclusively for `update`.
   * Throws `lease_lost` if there is a newer lease, and `cancelled` if a person has asked to stop.
   */
  async holdLease(id: string, lease: number, strength: 'share' | 'update' = 'share'): Promise<void> {
    const [held] = await sql<{ cancel_requested_at: string | null }[]>`
      select cancel_requested_at from public.pipeline_executions
      where id = ${id} and lease = ${lease} and finished_at is null
      ${strength === 'share' ? sql`for share` : sql`for update`}`;
    const refusal = refusalOf(id, held);
    if (refusal) throw refusal;
  },

  /**
   * Records the progress of a turn in one statement, under its lease. Throws `lease_lost` if there is a newer lease, and
   * `cancelled` if a person has asked to stop; nothing is written then.
   */
  async recordProgress(
    { id, lease, user_id, actor }: Pick<Execution, 'id' | 'lease' | 'user_id' | 'actor'>,
    { ended, begun, events }: Progress,
  ): Promise<void> {
    const [row] = await sql<[{ refusal: 'lease_lost' | 'cancelled' | null }]>`
      select public.record_progress(${id}, ${lease}, ${user_id}, ${actor}, ${sql.json(ended as never)}, ${begun},
        ${sql.json(events as never)}) as refusal`;
    if (row.refusal) throw refused(id, row.refusal);
  },

  /** Returns the lost ones of these leases, each with the failure that its next write would throw. */
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
   * Queues the execution again for another attempt, with the error or the reason for waiting, and whether it counts as
   * an attempt. Throws `lease_lost` if there is a newer lease: the job then belongs to its holder and must not be
   * touched.
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
      throw new Failure(
        'lease_lost',
        `Another worker has taken up execution ${id}. It was not released by this worker; there is nothing to do.`,
      );
    }
  },

  /** Parks the execution until a person decides; the caller has locked its lease for update. */
  async park(id: string): Promise<void> {
    await sql`
      update public.pipeline_executions set status = 'waiting_approval', error = null where id = ${id}`;
  },
  /** Returns the row, locked until the transaction ends. */
  async lock(id: string): Promise<Execution> {
    const [execution] = await sql<[Execution]>`
      select * from public.pipeline_executions where id = ${id} for update`;
    return execution;
  },
  /** Queues the execution again after a person's decision. Returns false if it was not waiting. */
  async unpark(id: string): Promise<boolean> {
    const rows = await sql`
      update public.pipeline_executions set status = 'queued'
      where id = ${id} and status = 'waiting_approval' returning 1`;
    return rows.length > 0;
  },
  /** Cancels the execution if it waits for a person's decision that can no longer come. */
  async abandon(id: string, error: ExecutionError): Promise<boolean> {
    const rows = await sql`
      update public.pipeline_executions set
        status = 'cancelled', error = ${sql.json(error as never)}, finished_at = now()
      where id = ${id} and status = 'waiting_approval' returning 1`;
    return rows.length > 0;
  },

  /**
   * Ends the execution under its lease, and records the steps that ended last with their events. `last` is the event of
   * the end: it is appended too if the execution has succeeded without an open question. Returns false if the caller has
   * to append it, after the events that come before it. Throws `lease_lost` if there is a newer lease.
   */
  async finish(id: string, lease: number, end: Ending): Promise<boolean> {
    const { status, error, ended = [], events = [], last = [] } = end;
    const [row] = await sql<[{ says_all: boolean | null }]>`
      select public.finish_turn(${id}, ${lease}, ${status}, ${error ? sql.json(error as never) : null},
        ${sql.json(ended as never)}, ${sql.json(events as never)}, ${sql.json(last as never)}) as says_all`;
    if (row.says_all === null) {
      throw new Failure(
        'lease_lost',
        `Another worker has taken up execution ${id}. This worker did not record its end; there is nothing to do.`,
      );
    }
    return row.says_all;
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
    if (!execution) throw new Failure('conflict', `Execution ${id} is not running. Nothing was changed.`);
    return execution;
  },

  /** Lists executions that finished before `moment` and still have checkpoints, the oldest first. */
  listForgettable(moment: string, limit: number): Promise<Pick<Execution, 'id' | 'actor'>[]> {
    return sql<Execution[]>`
      select id, actor from public.pipeline_executions
      where has_checkpoints and finished_at < ${moment} order by finished_at limit ${limit}`;
  },
  async markForgotten(ids: readonly string[]): Promise<void> {
    await sql`
      update public.pipeline_executions set has_checkpoints = false where id = any(${ids as string[]}::uuid[])`;
  },

  /** Opens a failed execution again with new attempts; finished steps are kept. */
  async reopen(userId: string, id: string): Promise<Execution> {
    const [execution] = await sql<Execution[]>`
      update public.pipeline_executions set
        status = 'queued', finished_at = null, attempts = 0, recoveries = 0, cancel_requested_at = null,
        has_checkpoints = true
      where user_id = ${userId} and id = ${id} and status = 'failed'
      returning *`;
    if (!execution)
      throw new Failure(
        'conflict',
        `Execution ${id} has not failed. Nothing was changed; only failed executions can be retried.`,
      );
    return execution;
  },
});
