import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { executions } from '../../../db/app/executions.ts';
import { stages } from '../../../db/app/stages.ts';
import { transaction } from '../../../db/transaction.ts';
import { attemptLimit, type Execution } from '../../../domain/execution.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Job } from '../../../runtime/jobs/lanes.ts';
import { submit } from '../../../runtime/jobs/submit.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import { sha256 } from '../../support/rows.ts';
import { openRuntime, type TestRuntime } from '../../support/runtime.ts';

let runtime: TestRuntime;
let userId: string;
let execution: Execution;
let job: Job;

beforeAll(async () => {
  runtime = await openRuntime();
});
beforeEach(async () => {
  userId = await runtime.newUser();
  execution = await runtime.submit(userId, `test.run:${userId}`);
  job = await runtime.fetchOne();
});
afterAll(() => runtime.close());

const step = (turn: Turn, name = 'work') =>
  turn.step(name, async () => ({ update: {}, counts: { done: 1 } }));
const stagesOf = async () =>
  (await stages(runtime.sql).list(userId, [execution.id])).map(({ name, status }) => [name, status]);
const failWith = (failure: unknown) => async (turn: Turn) =>
  turn.step<void>('work', async () => {
    throw failure;
  });
const jobState = async () => {
  const [row] = await runtime.sql<[{ state: string }]>`select state from pgboss.job where id = ${job.id}`;
  return row.state;
};
const isBuried = async () =>
  (await runtime.lanes.boss.findJobs('dead_letter', { data: { execution_id: execution.id } })).length > 0;

describe('a turn', () => {
  test('that succeeds ends its execution and its job, and tells of it', async () => {
    await runtime.take(job, async (turn) => void (await step(turn)));
    expect(await runtime.find(execution)).toMatchObject({
      status: 'succeeded',
      error: null,
      recoveries: 0,
      graph_version: 'test/1',
    });
    expect(await stagesOf()).toEqual([['work', 'succeeded']]);
    expect(await runtime.eventKinds(execution)).toEqual([
      'run.queued',
      'run.started',
      'stage.started',
      'stage.finished',
      'run.succeeded',
    ]);
    expect(await jobState()).toBe('completed');
  });

  test('that fails for a passing reason is tried again, and succeeds', async () => {
    await runtime.take(job, failWith(new Failure('fetch_failed', 'no answer')));
    expect(await runtime.find(execution)).toMatchObject({
      status: 'queued',
      attempts: 1,
      error: { code: 'fetch_failed', detail: 'no answer', stage: 'work' },
    });
    expect(await stagesOf()).toEqual([['work', 'failed']]);
    expect(await jobState()).toBe('retry');
    await runtime.skipDelays();
    await runtime.take(await runtime.fetchOne(), async (turn) => void (await step(turn)));
    expect(await runtime.find(execution)).toMatchObject({ status: 'succeeded', error: null, recoveries: 0 });
    expect(await runtime.eventKinds(execution)).toContain('run.resumed');
  });

  test.each([
    ['as the other side asked', 600, 600],
    ['after an hour where it asked for more', 100_000, 3_600],
    ['not sooner than usual where it asked for less', 0.01, 1],
  ])('that fails for a passing reason is tried again %s', async (_name, retryAfter, seconds) => {
    await runtime.take(job, failWith(new Failure('fetch_failed', 'later', { retryAfter })));
    const [row] = await runtime.sql<[{ delay: number }]>`
      select extract(epoch from start_after - now())::float8 as delay from pgboss.job where id = ${job.id}`;
    expect(row.delay).toBeGreaterThan(seconds - 10);
    expect(row.delay).toBeGreaterThan(0.5);
    expect(row.delay).toBeLessThanOrEqual(seconds + 5);
    await runtime.skipDelays();
    await runtime.take(await runtime.fetchOne(), async () => {});
  });

  test('that is put off waits with its lane and says why, and that is neither an attempt nor a recovery', async () => {
    const behind = await runtime.submit(userId, `test.run:${userId}`);
    const putOff = new Failure('put_off', 'It can be taken back until noon.', { retryAfter: 30 });
    for (let time = 0; time <= attemptLimit; time += 1) {
      await runtime.take(job, failWith(putOff));
      expect(await runtime.find(execution)).toMatchObject({
        status: 'queued',
        attempts: 0,
        error: { code: 'put_off', detail: 'It can be taken back until noon.', stage: 'work' },
      });
      expect(await stagesOf()).toEqual([['work', 'running']]);
      const [row] = await runtime.sql<[{ delay: number }]>`
        select extract(epoch from start_after - now())::float8 as delay from pgboss.job where id = ${job.id}`;
      expect(row.delay).toBeGreaterThan(28);
      // Its lane waits behind it.
      expect(await runtime.lanes.fetch(1)).toEqual([]);
      await runtime.skipDelays();
      job = await runtime.fetchOne();
      expect(job.execution_id).toBe(execution.id);
    }
    await runtime.take(job, async (turn) => void (await step(turn)));
    expect(await runtime.find(execution)).toMatchObject({
      status: 'succeeded',
      attempts: 0,
      recoveries: 0,
      error: null,
    });
    expect(await stagesOf()).toEqual([['work', 'succeeded']]);
    const kinds = await runtime.eventKinds(execution);
    expect(kinds.filter((kind) => kind === 'run.put_off').length).toBe(attemptLimit + 1);
    expect(kinds).not.toContain('run.retried');
    const next = await runtime.fetchOne();
    expect(next.execution_id).toBe(behind.id);
    await runtime.take(next, async () => {});
  });

  test('that fails for a passing reason too often fails', async () => {
    for (let attempt = 1; attempt <= attemptLimit; attempt += 1) {
      expect((await runtime.find(execution)).status).toBe('queued');
      await runtime.take(job, failWith(new Failure('fetch_failed', 'no answer')));
      await runtime.skipDelays();
      [job = job] = await runtime.lanes.fetch(1);
    }
    expect(await runtime.find(execution)).toMatchObject({
      status: 'failed',
      error: { code: 'fetch_failed' },
    });
    expect(await isBuried()).toBe(true);
  });

  test('that fails for a lasting reason fails at once, with a dead letter, and lets its lane go on', async () => {
    const next = await runtime.submit(userId, `test.run:${userId}`);
    await runtime.take(job, failWith(new Failure('malformed_input', 'not a feed')));
    expect(await runtime.find(execution)).toMatchObject({
      status: 'failed',
      error: { code: 'malformed_input', detail: 'not a feed', stage: 'work' },
    });
    expect(await stagesOf()).toEqual([['work', 'failed']]);
    expect((await runtime.eventKinds(execution)).at(-1)).toBe('run.failed');
    expect(await isBuried()).toBe(true);
    const following = await runtime.fetchOne();
    expect(following.execution_id).toBe(next.id);
    await runtime.take(following, async () => {});
  });

  test('that a bug ends fails, and the bug is logged', async () => {
    await runtime.take(job, failWith(new TypeError('a bug')));
    expect(await runtime.find(execution)).toMatchObject({ status: 'failed', error: { code: 'internal' } });
    expect(runtime.log.lines.filter(({ level }) => level === 'error').at(-1)).toMatchObject({
      fields: { error: { type: 'TypeError', message: 'a bug' }, execution_id: execution.id },
    });
  });

  test.each([
    ['of postgres', Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })],
    ['of postgres at connecting', Object.assign(new Error('timed out'), { code: 'CONNECT_TIMEOUT' })],
    ['of the server', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['of a deadlock', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
    ['of an idle transaction', Object.assign(new Error('rolled back'), { code: '25P03' })],
    ['of the socket', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    ['of pg, which gives no code', new Error('Connection terminated unexpectedly')],
  ])('that an error %s ends is tried again', async (_name, error) => {
    await runtime.take(job, failWith(error));
    expect(await runtime.find(execution)).toMatchObject({
      status: 'queued',
      error: { code: 'database_unavailable' },
    });
    await runtime.skipDelays();
    await runtime.take(await runtime.fetchOne(), async () => {});
  });

  test('that was redriven goes on with fresh attempts', async () => {
    await runtime.take(job, failWith(new Failure('malformed_input', 'not a feed')));
    await runtime.sql`update public.pipeline_executions set has_checkpoints = false where id = ${execution.id}`;
    await transaction(runtime.database.sql, async (sql) => {
      const { id, user_id, kind, actor } = await executions(sql).reopen(userId, execution.id);
      await runtime.lanes.redrive(sql, actor, { execution_id: id, user_id, kind });
    });
    expect(await isBuried()).toBe(false);
    await runtime.take(await runtime.fetchOne(), async (turn) => void (await step(turn)));
    expect(await runtime.find(execution)).toMatchObject({ status: 'succeeded', attempts: 0, error: null });
    expect(await executions(runtime.sql).listForgettable('2999-01-01T00:00:00Z', 1000)).toContainEqual({
      id: execution.id,
      actor: execution.actor,
    });
  });

  test('of a kind that nobody handles fails with what is missing', async () => {
    await runtime.sql`update pgboss.job set data = data || '{"kind":"test.unknown"}' where id = ${job.id}`;
    await runtime.take({ ...job, kind: 'test.unknown' }, async () => {});
    expect(await runtime.find(execution)).toMatchObject({
      status: 'failed',
      error: { detail: expect.stringContaining('No actor handles test.unknown.') },
    });
  });
});

describe('a turn that a person cancels', () => {
  test('stops at its next step', async () => {
    await runtime.take(job, async (turn) => {
      await step(turn, 'first');
      await executions(runtime.sql).cancel(userId, execution.id);
      await step(turn, 'second');
    });
    expect(await runtime.find(execution)).toMatchObject({
      status: 'cancelled',
      error: { code: 'cancelled' },
    });
    expect(await stagesOf()).toEqual([['first', 'succeeded']]);
    expect(await jobState()).toBe('completed');
    expect(await isBuried()).toBe(false);
  });

  test('while it waits never starts', async () => {
    await transaction(runtime.database.sql, (sql) => runtime.lanes.giveBack(sql, job));
    await executions(runtime.sql).cancel(userId, execution.id);
    let ran = false;
    await runtime.take(await runtime.fetchOne(), async () => {
      ran = true;
    });
    expect(ran).toBe(false);
    expect(await runtime.find(execution)).toMatchObject({ status: 'cancelled' });
    expect(await jobState()).toBe('completed');
  });

  test('cannot be cancelled once it has ended', async () => {
    await runtime.take(job, async () => {});
    const again = executions(runtime.sql).cancel(userId, execution.id);
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a turn whose process stops', () => {
  test('is given back at its next step, and goes on elsewhere without a recovery or an attempt', async () => {
    const stopping = new AbortController();
    await runtime.take(
      job,
      async (turn) => {
        await step(turn, 'first');
        stopping.abort(new Failure('draining', 'stopping'));
        await step(turn, 'second');
      },
      stopping.signal,
    );
    expect(await runtime.find(execution)).toMatchObject({ status: 'queued', attempts: 0, error: null });
    expect((await runtime.eventKinds(execution)).at(-1)).toBe('run.interrupted');
    await runtime.take(await runtime.fetchOne(), async (turn) => void (await step(turn, 'second')));
    expect(await runtime.find(execution)).toMatchObject({ status: 'succeeded', recoveries: 0, attempts: 0 });
  });
});

describe('a worker that lost its lease', () => {
  /** Takes the job, and lets another worker take the execution up in the middle of it. */
  const loseLease = async (then: (turn: Turn) => Promise<void>, signal?: AbortSignal) => {
    await runtime.take(
      job,
      async (turn) => {
        await executions(runtime.sql).claim(execution.id, 'test/2');
        await then(turn);
      },
      signal,
    );
    expect(await runtime.find(execution)).toMatchObject({ status: 'running', lease: 2, error: null });
    expect(await jobState()).toBe('active');
  };
  const finish = () => runtime.take(job, async () => {});

  test('writes nothing', async () => {
    await loseLease((turn) => turn.write((sql) => stages(sql).begin(userId, execution.id, 'late')));
    expect(await stagesOf()).toEqual([]);
    await finish();
  });

  test('cannot end the execution', async () => {
    await loseLease(async () => {});
    await finish();
  });

  test('does not take the job away from the other one when it fails', async () => {
    for (const code of ['fetch_failed', 'malformed_input'] as const) {
      await runtime.sql`update public.pipeline_executions set lease = 0 where id = ${execution.id}`;
      await loseLease(() => Promise.reject(new Failure(code, 'late')));
    }
    await finish();
  });

  test('does not give the job of the other one back when it stops', async () => {
    const stopping = new AbortController();
    await loseLease(async (turn) => {
      stopping.abort(new Failure('draining', 'stopping'));
      await step(turn);
    }, stopping.signal);
    await finish();
  });

  test('does not mark a stage of the other one as failed', async () => {
    await loseLease(async (turn) => {
      await stages(runtime.sql).begin(userId, execution.id, 'work');
      throw Object.assign(new Failure('fetch_failed', 'late'), { turn });
    });
    expect(await stagesOf()).toEqual([['work', 'running']]);
    await finish();
  });
});

describe('an execution whose workers died', () => {
  test('is recovered, and counts it', async () => {
    await executions(runtime.sql).claim(execution.id, 'test/1');
    await runtime.take(job, async () => {});
    expect(await runtime.find(execution)).toMatchObject({ status: 'succeeded', recoveries: 1, lease: 2 });
    expect(await runtime.eventKinds(execution)).toContain('run.recovered');
  });

  test('more often than a passing reason explains is failed instead of run', async () => {
    for (let death = 0; death <= attemptLimit; death += 1)
      await executions(runtime.sql).claim(execution.id, 'test/1');
    let ran = false;
    await runtime.take(job, async () => {
      ran = true;
    });
    expect(ran).toBe(false);
    expect(await runtime.find(execution)).toMatchObject({ status: 'failed', error: { code: 'internal' } });
    expect(await isBuried()).toBe(true);
  });
});

describe('submitting', () => {
  const submission = (key: string, text = 'same') => ({
    userId,
    kind: 'test.run',
    actor: `other:${userId}`,
    trigger: 'request' as const,
    key,
    hash: sha256(text),
    input: { text },
  });

  test('the same key ten times at once makes one execution, one job and one event', async () => {
    const key = randomUUID();
    const submitted = await Promise.all(
      Array.from({ length: 10 }, () => submit(runtime.database, runtime.lanes, submission(key))),
    );
    expect(new Set(submitted.map(({ execution: { id } }) => id)).size).toBe(1);
    expect(submitted.filter(({ isNew }) => isNew).length).toBe(1);
    const [first] = submitted;
    if (!first) throw new Error('nothing was submitted');
    const jobs = await runtime.lanes.boss.findJobs('lane', { data: { execution_id: first.execution.id } });
    expect(jobs.length).toBe(1);
    expect(await runtime.eventKinds(first.execution)).toEqual(['run.queued']);
    await runtime.take(await runtime.fetchOne(), async () => {});
    await runtime.take(job, async () => {});
  });

  test('another body under the same key is refused and changes nothing', async () => {
    const key = randomUUID();
    const { execution: first } = await submit(runtime.database, runtime.lanes, submission(key));
    const other = submit(runtime.database, runtime.lanes, submission(key, 'other'));
    await expect(other).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(await runtime.find(first)).toEqual(first);
    await runtime.take(await runtime.fetchOne(), async () => {});
    await runtime.take(job, async () => {});
  });

  test('the same key of another user is another execution', async () => {
    const stranger = await runtime.newUser();
    const theirs = await runtime.submit(stranger, `test.run:${stranger}`, execution.request_key);
    expect(theirs.id).not.toBe(execution.id);
    await runtime.take(await runtime.fetchOne(), async () => {});
    await runtime.take(job, async () => {});
  });
});
