import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { Database, Sql } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { type Log, loggedError } from '../observability/log.ts';
import { type TraceOrigin, traceOrigin } from '../observability/telemetry.ts';

let last = 0n;

/**
 * Returns a UUID version 7 (RFC 9562) that sorts after all earlier ones of this process: milliseconds, and in the next
 * 12 bits a counter (method 1 of its section 6.2), so that ids of one millisecond keep their order, also when the clock
 * steps back.
 */
function orderedId(): string {
  const now = BigInt(Date.now()) << 12n;
  last = now > last ? now : last + 1n;
  const digits = last.toString(16).padStart(15, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7${digits.slice(12)}${randomUUID().slice(18)}`;
}

/** The data of a job: the execution to run, and the trace that queued it. Everything else is in the execution's row. */
export interface JobData extends TraceOrigin {
  execution_id: string;
  user_id: string;
  kind: string;
}

/** A job that this process has fetched and must settle. */
export interface Job extends JobData {
  id: string;
}

// One queue for all actors: order and concurrency come from the key, which is the actor.
const queue = 'lane';
const deadLetters = 'dead_letter';
const heartbeatSeconds = 15;
// No waiting job is discarded: pg-boss drops older ones, by default after two weeks.
const retentionSeconds = 365 * 86_400;

// A longer Retry-After is ignored: a lane that is blocked for longer helps no one.
const longestDelaySeconds = 3_600;

const over = (database: Database) => ({
  schema: 'pgboss',
  db: { executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) },
});

/**
 * Seconds between checks of the queue for jobs that no process holds any more: a dead worker is noticed by its missing
 * heartbeat. Where no other process can hold a job, only this process can have missed one, after a sleep of the machine.
 */
const supervision = {
  shared: { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5, cronMonitorIntervalSeconds: 15 },
  alone: { superviseIntervalSeconds: 60, monitorIntervalSeconds: 60, schedule: false },
};

/** Creates the tables of the job queue without starting it, for loading the rows of another one. */
export async function setUpLanes(database: Database): Promise<void> {
  const boss = new PgBoss({ ...over(database), supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

const inside = (sql: Sql) => ({
  db: {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: await sql.unsafe(text, values as never[]),
    }),
  },
});

/**
 * Lanes over pg-boss: an actor's jobs run one at a time, in the order in which they were enqueued; jobs of different
 * actors run concurrently, those that a person waits for first. Every change can be part of the caller's transaction, so that a job and its rows are
 * committed together.
 *
 * @example
 * await transaction(database.sql, async (sql) => {
 *   const { execution } = await executions(sql).submit(submission);
 *   await lanes.enqueue(sql, execution.actor, { execution_id: execution.id, user_id: userId, kind: execution.kind });
 * });
 */
export class Lanes {
  readonly boss: PgBoss;
  /** True if no other process uses the queue. */
  readonly isAlone: boolean;

  constructor(database: Database, log: Log, { isAlone = false } = {}) {
    this.isAlone = isAlone;
    this.boss = new PgBoss({
      ...over(database),
      ...(isAlone ? supervision.alone : supervision.shared),
      // No job here waits for another one.
      flowIntervalSeconds: 3_600,
    });
    this.boss.on('error', (error) =>
      log.error({ error: loggedError(error) }, 'The job queue reports an error.'),
    );
  }

  async start(): Promise<void> {
    await this.boss.start();
    await this.boss.createQueue(deadLetters, { retentionSeconds });
    await this.boss.createQueue(queue, {
      policy: 'key_strict_fifo',
      heartbeatSeconds,
      retentionSeconds,
      expireInSeconds: 6 * 3_600,
      // The failure decides whether to retry (take-turn.ts); pg-boss only waits between attempts.
      retryLimit: 10_000,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 300,
    });
    // pg-boss looks a queue up at its first use. Inside a transaction that look-up would wait for a connection which
    // the transaction itself holds on the embedded server, so both queues are used once now.
    for (const name of [queue, deadLetters]) await this.boss.touch(name, [orderedId()]);
  }

  async stop(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 5_000 });
  }

  /**
   * Queues a job at the end of its actor's lane. Among the heads of all lanes, the job of the highest priority runs first
   * (`jobPriority`). Inside a lane the order stays: jobs ahead of this one get its priority, because it waits for them.
   */
  async enqueue(sql: Sql, actor: string, data: JobData, priority = 0): Promise<void> {
    if (priority > 0) {
      await sql`
        update pgboss.job set priority = ${priority}
        where name = ${queue} and singleton_key = ${actor} and state < 'active' and priority < ${priority}`;
    }
    // Two jobs of the same moment are ordered by id, because the clock of the embedded server counts in milliseconds.
    await this.boss.send(
      queue,
      { ...data, ...traceOrigin() },
      { id: orderedId(), singletonKey: actor, priority, ...inside(sql) },
    );
  }

  /**
   * Fetches at most `count` jobs that may run now; each belongs to this process until it is settled or its heartbeat
   * stops.
   */
  async fetch(count: number): Promise<Job[]> {
    const jobs = await this.boss.fetch<JobData>(queue, { batchSize: count });
    return jobs.map((job) => ({ id: job.id, ...job.data }));
  }

  async touch(ids: string[]): Promise<void> {
    await this.boss.touch(queue, ids);
  }

  async complete(sql: Sql, job: Job): Promise<void> {
    await this.boss.complete(queue, job.id, null, inside(sql));
  }

  /**
   * Retries the job after a delay that grows with each attempt, and not before `afterSeconds` (an hour at most, because
   * its lane waits behind it). The job stays at the head of its lane.
   */
  async retry(sql: Sql, job: Job, error: object, afterSeconds = 0): Promise<void> {
    await this.boss.fail(queue, job.id, error, inside(sql));
    if (afterSeconds <= 0) return;
    // pg-boss accepts a delay only for all jobs of a queue.
    await sql`
      update pgboss.job set start_after = greatest(start_after,
        now() + make_interval(secs => ${Math.min(afterSeconds, longestDelaySeconds)}))
      where name = ${queue} and id = ${job.id}`;
  }

  /** Ends the delay of an execution's job, so that the next fetch may take it. */
  async endDelay(sql: Sql, actor: string, executionId: string): Promise<void> {
    await sql`
      update pgboss.job set start_after = now()
      where name = ${queue} and singleton_key = ${actor} and state < 'active' and start_after > now()
        and data ->> 'execution_id' = ${executionId}`;
  }

  /** Gives the job back unchanged, for the next fetch. */
  async giveBack(sql: Sql, job: Job): Promise<void> {
    await this.boss.cancel(queue, job.id, inside(sql));
    await this.boss.resume(queue, job.id, inside(sql));
  }

  /** Dead-letters the job and completes it: a job that ended as failed would block its lane for ever. */
  async deadLetter(sql: Sql, job: Job, error: object): Promise<void> {
    const { id, ...data } = job;
    await this.boss.send(deadLetters, { ...data, error }, { id, ...inside(sql) });
    await this.complete(sql, job);
  }

  /** Removes an execution's dead letters and queues it again at the end of its lane. */
  async redrive(sql: Sql, actor: string, data: JobData, priority = 0): Promise<void> {
    const buried = await this.boss.findJobs<JobData>(deadLetters, {
      data: { execution_id: data.execution_id },
      ...inside(sql),
    });
    if (buried.length > 0) {
      await this.boss.deleteJob(
        deadLetters,
        buried.map((job) => job.id),
        inside(sql),
      );
    }
    await this.enqueue(sql, actor, data, priority);
  }

  /** Discards the queued jobs of a removed user; does nothing if no service has created the queue yet. */
  async forget(sql: Sql, userId: string): Promise<void> {
    const [queues] = await sql`select to_regclass('pgboss.job') is not null as made`;
    if (!queues?.['made']) return;
    await sql`delete from pgboss.job where name in (${queue}, ${deadLetters}) and data ->> 'user_id' = ${userId}`;
  }

  /**
   * Gives back the jobs that a dead process had fetched. Only for a database without other processes: elsewhere the
   * jobs may be running, and missing heartbeats show which are not.
   */
  async adoptOrphans(sql: Database['sql']): Promise<number> {
    const rows = await sql<{ id: string; data: JobData }[]>`
      select id, data from pgboss.job where name = ${queue} and state = 'active'`;
    // Giving back takes two statements: killed between them, the job would be lost.
    await transaction(sql, async (inTransaction) => {
      for (const { id, data } of rows) await this.giveBack(inTransaction, { id, ...data });
    });
    return rows.length;
  }
}
