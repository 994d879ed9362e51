import { PgBoss } from 'pg-boss';
import type { Database, Sql } from '../db/connect.ts';
import type { Log } from './log.ts';

/** What a job carries: only whose execution it runs. Everything else is in the execution's row. */
export interface JobData {
  execution_id: string;
  user_id: string;
  kind: string;
}

/** A job that this process has fetched and must settle. */
export interface Job extends JobData {
  id: string;
}

// One queue for all actors: strict order and one at a time come from the key, which is the actor.
const queue = 'lane';
const deadLetters = 'dead_letter';
const heartbeatSeconds = 15;

const inside = (sql: Sql) => ({
  db: {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: await sql.unsafe(text, values as never[]),
    }),
  },
});

/**
 * Lanes over pg-boss: an actor's jobs run one at a time, in the order in which they were enqueued; different actors' run
 * side by side. Every change can be made inside the caller's transaction, so that a job and the rows that it belongs to
 * are committed together.
 */
export class Lanes {
  readonly boss: PgBoss;

  constructor(database: Database, log: Log) {
    this.boss = new PgBoss({
      schema: 'pgboss',
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      // A worker that died is noticed when its heartbeat is missing; look for that often.
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      cronMonitorIntervalSeconds: 15,
    });
    this.boss.on('error', (error) => log.error({ error: String(error) }, 'The job queue reports an error.'));
  }

  async start(): Promise<void> {
    await this.boss.start();
    await this.boss.createQueue(deadLetters, { retentionSeconds: 365 * 86_400 });
    await this.boss.createQueue(queue, {
      policy: 'key_strict_fifo',
      heartbeatSeconds,
      expireInSeconds: 6 * 3_600,
      // Whether to try again is decided by the failure (turn.ts); pg-boss only waits between the tries.
      retryLimit: 10_000,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 300,
    });
  }

  async stop(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 5_000 });
  }

  async enqueue(sql: Sql, actor: string, data: JobData): Promise<void> {
    await this.boss.send(queue, data, { singletonKey: actor, ...inside(sql) });
  }

  /** Jobs that may run now, at most `count`; each is ours until it is settled or its heartbeat stops. */
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

  /** Tries the job again after a delay that grows with each time; it keeps its place at the head of its lane. */
  async retry(sql: Sql, job: Job, error: object): Promise<void> {
    await this.boss.fail(queue, job.id, error, inside(sql));
  }

  /** Gives the job back untouched: whoever fetches next gets it. */
  async giveBack(sql: Sql, job: Job): Promise<void> {
    await this.boss.cancel(queue, job.id, inside(sql));
    await this.boss.resume(queue, job.id, inside(sql));
  }

  /**
   * Records the job as a dead letter and completes it. A job that ended as failed would hold its lane back for ever.
   */
  async bury(sql: Sql, job: Job, error: object): Promise<void> {
    const { id, ...data } = job;
    await this.boss.send(deadLetters, { ...data, error }, { id, ...inside(sql) });
    await this.complete(sql, job);
  }

  /** Takes an execution's dead letters out and puts it back at the end of its lane. */
  async redrive(sql: Sql, actor: string, data: JobData): Promise<void> {
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
    await this.enqueue(sql, actor, data);
  }

  /**
   * Gives back the jobs that a dead process had fetched. Only for a database that nobody else uses: elsewhere they may be
   * running, and missing heartbeats tell.
   */
  async adoptOrphans(sql: Database['sql']): Promise<number> {
    const rows = await sql<{ id: string; data: JobData }[]>`
      select id, data from pgboss.job where name = ${queue} and state = 'active'`;
    for (const { id, data } of rows) await this.giveBack(sql as unknown as Sql, { id, ...data });
    return rows.length;
  }
}
