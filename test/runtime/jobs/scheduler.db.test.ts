import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Lanes } from '../../../runtime/jobs/lanes.ts';
import { startScheduler } from '../../../runtime/jobs/scheduler.ts';
import { openRuntime, submitTo, type TestRuntime } from '../../support/runtime.ts';

let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await openRuntime();
});
afterAll(() => runtime.close());

describe('the scheduler', () => {
  test('ticks at its start, and two on one database submit each window once', async () => {
    const userId = await runtime.newUser();
    const other = await runtime.connectAgain();
    const second = new Lanes(other, runtime.log);
    await second.start();
    const ticks: Date[] = [];
    const tick = async (now: Date) => {
      ticks.push(now);
      await submitTo(runtime.database, runtime.lanes, userId, 'scheduled', `${userId}@window`);
    };
    await Promise.all(
      [runtime.lanes, second].map((lanes) => startScheduler({ lanes, tick, log: runtime.log })),
    );
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    const [row] = await runtime.sql<[{ executions: number; schedules: number }]>`
      select (select count(*) from public.pipeline_executions where user_id = ${userId}) as executions,
        (select count(*) from pgboss.schedule) as schedules`;
    expect(row).toEqual({ executions: 1, schedules: 1 });
    await second.stop();
  });

  test('ticks without a queue where no other process schedules', async () => {
    const alone = new Lanes(await runtime.connectAgain(), runtime.log, { isAlone: true });
    await alone.start();
    const ticks: Date[] = [];
    const before = await runtime.sql`select count(*)::int from pgboss.schedule`;
    await startScheduler({ lanes: alone, tick: async (now) => void ticks.push(now), log: runtime.log });
    expect(ticks).toHaveLength(1);
    expect(await runtime.sql`select count(*)::int from pgboss.schedule`).toEqual(before);
    await alone.stop();
  });

  test('logs a tick that fails, and is ready for the next', async () => {
    const tick = () => Promise.reject(new Error('database gone'));
    await startScheduler({ lanes: runtime.lanes, tick, log: runtime.log });
    expect(runtime.log.lines.at(-1)).toMatchObject({
      level: 'error',
      fields: { error: { type: 'Error', message: 'database gone' } },
    });
  });
});
