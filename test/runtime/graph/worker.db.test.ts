import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { executions } from '../../../db/app/executions.ts';
import { Worker } from '../../../runtime/graph/worker.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { openRuntime, type TestRuntime } from '../../support/runtime.ts';

let runtime: TestRuntime;
let userId: string;

beforeAll(async () => {
  runtime = await openRuntime();
  userId = await runtime.newUser();
});
afterAll(() => runtime.close());

/** A run that holds until it is let go, and tells how many run beside each other. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const seen = { running: 0, most: 0, order: [] as string[] };
  return {
    seen,
    open: resolve,
    async run(turn: Turn) {
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      seen.order.push(turn.execution.id);
      await promise;
      seen.running -= 1;
    },
  };
}
const statusesOf = async (ids: string[]) => {
  const rows = await runtime.sql<{ status: string }[]>`
    select status from public.pipeline_executions where id = any(${ids}::uuid[])`;
  return rows.map(({ status }) => status);
};

describe('a worker', () => {
  test('runs at most as many turns at once as it is told, and all in the end', async () => {
    const submitted = await Promise.all(
      Array.from({ length: 6 }, (_, index) => runtime.submit(userId, `bound ${index}`)),
    );
    const ids = submitted.map(({ id }) => id);
    const { seen, open, run } = gate();
    const worker = new Worker(runtime.context(run), 2);
    worker.start();
    await waitFor(() => seen.running === 2);
    worker.wake();
    open();
    await waitFor(async () => (await statusesOf(ids)).every((status) => status === 'succeeded'));
    expect(seen.most).toBe(2);
    await worker.drain(1_000);
  });

  test('runs the executions of one actor one after the other, in order', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) ids.push((await runtime.submit(userId, 'in order')).id);
    const { seen, open, run } = gate();
    open();
    const workers = [new Worker(runtime.context(run), 4), new Worker(runtime.context(run), 4)];
    for (const worker of workers) worker.start();
    await waitFor(async () => (await statusesOf(ids)).every((status) => status === 'succeeded'));
    expect(seen.order).toEqual(ids);
    expect(seen.most).toBe(1);
    await Promise.all(workers.map((worker) => worker.drain(1_000)));
  });

  test('that drains lets its turns stop at the next step, and another goes on with them', async () => {
    const { id } = await runtime.submit(userId, 'drained');
    const begun = Promise.withResolvers<void>();
    const steps: string[] = [];
    const first = new Worker(
      runtime.context(async (turn) => {
        await turn.step('first', async () => {
          steps.push('first');
          begun.resolve();
          await new Promise((resolve) => turn.signal.addEventListener('abort', resolve));
          return { update: {}, counts: {} };
        });
      }),
      1,
    );
    first.start();
    await begun.promise;
    await first.drain(10_000);
    expect(await statusesOf([id])).toEqual(['queued']);
    const next = new Worker(
      runtime.context(async (turn) => {
        await turn.step('first', async () => {
          steps.push('again');
          return { update: {}, counts: {} };
        });
      }),
      1,
    );
    next.start();
    await waitFor(async () => (await statusesOf([id]))[0] === 'succeeded');
    await next.drain(1_000);
    expect(steps).toEqual(['first', 'again']);
  });

  test('that drains fetches nothing more', async () => {
    const worker = new Worker(
      runtime.context(async () => {}),
      1,
    );
    worker.start();
    await worker.drain(1_000);
    const { id } = await runtime.submit(userId, 'too late');
    worker.wake();
    const job = await runtime.fetchOne();
    expect(job.execution_id).toBe(id);
    await runtime.take(job, async () => {});
  });

  test('does not wait longer than the grace for a turn that does not stop', async () => {
    await runtime.submit(userId, 'stubborn');
    const { seen, open, run } = gate();
    const worker = new Worker(runtime.context(run), 1);
    worker.start();
    await waitFor(() => seen.running === 1);
    await worker.drain(50);
    expect(seen.running).toBe(1);
    open();
    await waitFor(() => seen.running === 0);
  });

  test('goes on when fetching fails', async () => {
    const { id } = await runtime.submit(userId, 'after an error');
    const context = runtime.context(async () => {});
    let failures = 2;
    const lanes = Object.create(runtime.lanes, {
      fetch: {
        value: (count: number) => {
          failures -= 1;
          return failures >= 0 ? Promise.reject(new Error('gone')) : runtime.lanes.fetch(count);
        },
      },
    });
    const worker = new Worker({ ...context, lanes }, 1);
    worker.start();
    await waitFor(async () => (await statusesOf([id]))[0] === 'succeeded');
    await worker.drain(1_000);
    expect(runtime.log.lines.some(({ level }) => level === 'warn')).toBe(true);
  });

  /** A run whose one step waits for ever, but for its signal; `ended` tells why it stopped. */
  function endless() {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
    const run = (turn: Turn) =>
      turn.step<void>('wait', () => {
        begin();
        return new Promise((_, reject) => {
          turn.signal.addEventListener('abort', () => {
            end(turn.signal.reason);
            reject(turn.signal.reason);
          });
        });
      });
    return { run, begun, ended };
  }

  test('stops a step that waits soon after a person has cancelled, and no other one', async () => {
    const cancelled = await runtime.submit(userId, 'cancelled while it waits');
    const waiting = endless();
    const { seen, open, run: hold } = gate();
    const worker = new Worker(
      runtime.context((turn) => (turn.execution.id === cancelled.id ? waiting.run(turn) : hold(turn))),
      2,
      50,
    );
    worker.start();
    const other = await runtime.submit(userId, 'not cancelled');
    worker.wake();
    await waiting.begun;
    await waitFor(() => seen.running === 1);
    await executions(runtime.sql).cancel(userId, cancelled.id);
    expect(await waiting.ended).toMatchObject({ code: 'cancelled' });
    await waitFor(async () => (await statusesOf([cancelled.id]))[0] === 'cancelled');
    expect(await runtime.find(cancelled)).toMatchObject({ error: { code: 'cancelled', stage: 'wait' } });
    open();
    await waitFor(async () => (await statusesOf([other.id]))[0] === 'succeeded');
    await worker.drain(1_000);
  });

  test('stops a step that waits soon after another worker has taken its execution up', async () => {
    const execution = await runtime.submit(userId, 'taken over');
    const waiting = endless();
    const worker = new Worker(runtime.context(waiting.run), 1, 50);
    worker.start();
    await waiting.begun;
    await executions(runtime.sql).claim(execution.id, 'test/2');
    expect(await waiting.ended).toMatchObject({ code: 'lease_lost' });
    await worker.drain(1_000);
    expect(await runtime.find(execution)).toMatchObject({ status: 'running', lease: 2, error: null });
    const { rows } = await runtime.database.pool.query(
      `select id from pgboss.job where data ->> 'execution_id' = $1`,
      [execution.id],
    );
    const job = { id: rows[0].id, execution_id: execution.id, user_id: userId, kind: execution.kind };
    await runtime.take(job, async () => {});
  });

  test('that stopped without a word is noticed by its missing heartbeat, and its turn runs elsewhere', async () => {
    const execution = await runtime.submit(userId, 'dead');
    const job = await runtime.fetchOne();
    // What remains of a killed worker: a claimed execution, and a job whose heartbeat is long ago.
    const dead = runtime.take(job, () => Promise.withResolvers<void>().promise);
    await waitFor(async () => (await statusesOf([execution.id]))[0] === 'running');
    await runtime.sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where id = ${job.id}`;
    const worker = new Worker(
      runtime.context(async () => {}),
      1,
    );
    worker.start();
    await waitFor(async () => (await statusesOf([execution.id]))[0] === 'succeeded');
    expect(await runtime.find(execution)).toMatchObject({ recoveries: 1, lease: 2 });
    await worker.drain(1_000);
    void dead;
  });
});
