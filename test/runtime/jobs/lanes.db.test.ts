import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../../../db/transaction.ts';
import type { Trigger } from '../../../domain/execution.ts';
import { jobPriority } from '../../../domain/job-priority.ts';
import { type Job, Lanes } from '../../../runtime/jobs/lanes.ts';
import { openRuntime, type TestRuntime, testKind } from '../../support/runtime.ts';

let runtime: TestRuntime;
let userId: string;

beforeAll(async () => {
  runtime = await openRuntime();
  userId = await runtime.newUser();
});
afterAll(() => runtime.close());

const enqueue = (actor: string, executionId: string = randomUUID(), trigger: Trigger = 'execution') => {
  const data = { execution_id: executionId, user_id: userId, kind: testKind };
  return transaction(runtime.database.sql, async (sql) => {
    await runtime.lanes.enqueue(sql, actor, data, jobPriority(trigger));
    return executionId;
  });
};
const settle = (work: 'complete' | 'giveBack', job: Job) =>
  transaction(runtime.database.sql, (sql) => runtime.lanes[work](sql, job));
const fail = (work: 'retry' | 'deadLetter', job: Job) =>
  transaction(runtime.database.sql, (sql) => runtime.lanes[work](sql, job, { code: 'fetch_failed' }));

async function drainAll(): Promise<string[]> {
  const order: string[] = [];
  for (;;) {
    const [job] = await runtime.lanes.fetch(1);
    if (!job) return order;
    order.push(job.execution_id);
    await settle('complete', job);
  }
}

describe('a lane', () => {
  test('runs the jobs of one actor in the order in which they were enqueued, also within a millisecond', async () => {
    const ids = Array.from({ length: 30 }, () => randomUUID());
    await transaction(runtime.database.sql, async (sql) => {
      for (const execution_id of ids)
        await runtime.lanes.enqueue(sql, 'order', { execution_id, user_id: userId, kind: testKind });
    });
    expect(await drainAll()).toEqual(ids);
  });

  test.each(['request', 'instruction', 'decision'] as const)(
    'of a %s comes next, before fifty jobs of other lanes that were queued earlier',
    async (trigger) => {
      const background: string[] = [];
      for (let index = 0; index < 50; index += 1)
        background.push(
          await enqueue(`background ${index}`, randomUUID(), index % 2 === 0 ? 'execution' : 'schedule'),
        );
      const asked = await enqueue('asked', randomUUID(), trigger);
      const order = await drainAll();
      expect(order[0]).toBe(asked);
      const isScheduled = (id: string) => background.indexOf(id) % 2 === 1;
      expect(order.slice(1)).toEqual([
        ...background.filter(isScheduled),
        ...background.filter((id) => !isScheduled(id)),
      ]);
    },
  );

  test('keeps its order for a person too, but is worked off before other lanes then', async () => {
    const before = await enqueue('elsewhere');
    const ahead = [await enqueue('same'), await enqueue('same', randomUUID(), 'schedule')];
    const asked = await enqueue('same', randomUUID(), 'request');
    const after = await enqueue('same');
    expect(await drainAll()).toEqual([...ahead, asked, before, after]);
  });

  test('gives out one job at a time, and those of other actors beside it', async () => {
    const [first, second, other] = [await enqueue('one'), await enqueue('one'), await enqueue('two')];
    const jobs = await runtime.lanes.fetch(10);
    expect(jobs.map((job) => job.execution_id).sort()).toEqual([first, other].sort());
    expect(await runtime.lanes.fetch(10)).toEqual([]);
    for (const job of jobs) await settle('complete', job);
    expect(await drainAll()).toEqual([second]);
  });

  test('gives a job to one of many that fetch at once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, (_, index) => enqueue(`race ${index}`)));
    const fetched: string[] = [];
    while (fetched.length < ids.length) {
      const rounds = await Promise.all(Array.from({ length: 8 }, () => runtime.lanes.fetch(2)));
      for (const job of rounds.flat()) {
        fetched.push(job.execution_id);
        await settle('complete', job);
      }
    }
    expect(fetched.sort()).toEqual(ids.sort());
  });

  test('waits for a job that is tried again, which then goes first', async () => {
    const [first, second] = [await enqueue('retried'), await enqueue('retried')];
    const [job] = await runtime.lanes.fetch(1);
    if (job) await fail('retry', job);
    expect(await runtime.lanes.fetch(1)).toEqual([]);
    await runtime.skipDelays();
    expect(await drainAll()).toEqual([first, second]);
  });

  test('tries again after a delay that grows', async () => {
    await enqueue('backoff');
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const [job] = await runtime.lanes.fetch(1);
      if (job) await fail('retry', job);
      const [row] = await runtime.sql<[{ delay: number }]>`
        select extract(epoch from start_after - now())::float8 as delay from pgboss.job
        where state = 'retry' and singleton_key = 'backoff'`;
      delays.push(row.delay);
      await runtime.skipDelays();
    }
    expect(delays[0]).toBeGreaterThan(1);
    expect(delays[3]).toBeGreaterThan(delays[0] ?? 0);
    expect(Math.max(...delays)).toBeLessThanOrEqual(300);
    await drainAll();
  });

  test('lets a job that is given back keep its place at the head', async () => {
    const [first, second] = [await enqueue('given back'), await enqueue('given back')];
    const [job] = await runtime.lanes.fetch(1);
    if (job) await settle('giveBack', job);
    expect(await drainAll()).toEqual([first, second]);
  });

  test('goes on past a job that is buried, and runs it again when it is redriven', async () => {
    const [first, second] = [await enqueue('buried'), await enqueue('buried')];
    const [job] = await runtime.lanes.fetch(1);
    if (job) await fail('deadLetter', job);
    expect(await drainAll()).toEqual([second]);
    const deadLetters = () => runtime.lanes.boss.findJobs('dead_letter', { data: { execution_id: first } });
    expect((await deadLetters()).map(({ data }) => data)).toMatchObject([
      { execution_id: first, error: { code: 'fetch_failed' } },
    ]);
    await transaction(runtime.database.sql, (sql) =>
      runtime.lanes.redrive(sql, 'buried', { execution_id: first, user_id: userId, kind: testKind }),
    );
    expect(await drainAll()).toEqual([first]);
    expect(await deadLetters()).toEqual([]);
  });

  test('holds nothing of a transaction that was undone', async () => {
    const undone = transaction(runtime.database.sql, async (sql) => {
      await runtime.lanes.enqueue(sql, 'undone', {
        execution_id: randomUUID(),
        user_id: userId,
        kind: testKind,
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await runtime.lanes.fetch(1)).toEqual([]);
  });

  test('keeps what waits for a year', async () => {
    await enqueue('patient');
    const [row] = await runtime.sql<[{ days: number }]>`
      select extract(day from keep_until - now())::int as days from pgboss.job where singleton_key = 'patient'`;
    expect(row.days).toBeGreaterThanOrEqual(364);
    await drainAll();
  });

  test('gives back what a dead process had fetched, when nobody else can be running it', async () => {
    const ids = [await enqueue('orphan a'), await enqueue('orphan b')];
    await runtime.lanes.fetch(10);
    expect(await runtime.lanes.adoptOrphans(runtime.database.sql)).toBe(2);
    expect((await drainAll()).sort()).toEqual(ids.sort());
  });

  test('asks no other connection while its caller holds a transaction', async () => {
    // The embedded server has only that one: a query beside it would wait until the lease of the transaction ends.
    await enqueue('alone');
    const [job] = await runtime.lanes.fetch(1);
    const fresh = new Lanes(runtime.database, runtime.log);
    await fresh.start();
    const queries: string[] = [];
    const { pool } = runtime.database;
    const query = pool.query;
    pool.query = ((text: string, values?: never[]) => {
      if (new Error().stack?.includes('deadLetter')) queries.push(text);
      return (query as (text: string, values?: never[]) => unknown).call(pool, text, values);
    }) as never;
    if (job)
      await transaction(runtime.database.sql, (sql) => fresh.deadLetter(sql, job, { code: 'internal' }));
    pool.query = query;
    await fresh.stop();
    expect(queries).toEqual([]);
  });
});
