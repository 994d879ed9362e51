import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { executions } from '../../../db/app/executions.ts';
import { stages } from '../../../db/app/stages.ts';
import type { Sql } from '../../../db/connect.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Execution } from '../../../domain/execution.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { addExecution, addUser } from '../../support/rows.ts';

let opened: TestDatabase;
let sql: Sql;
let userId: string;
let execution: Execution;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
beforeEach(async () => {
  userId = (await addUser(sql)).id;
  execution = await addExecution(sql, userId);
});
afterAll(() => opened.close());

const error = { code: 'internal', detail: 'broken', stage: null };
const find = () => executions(sql).get(userId, execution.id);
const claim = async () => {
  const claimed = await executions(sql).claim(execution.id, 'test/1');
  if (!claimed) throw new Error('The execution is finished.');
  return claimed;
};

describe('an execution', () => {
  test('is submitted once for ten who use one key at once', async () => {
    const request = {
      userId,
      kind: 'test.run',
      actor: 'test',
      trigger: 'request' as const,
      key: randomUUID(),
      hash: 'hash',
      input: { nested: { list: [1, 'two'] } },
    };
    const submitted = await Promise.all(
      Array.from({ length: 10 }, () =>
        transaction(opened.database.sql, (each) => executions(each).submit(request)),
      ),
    );
    expect(new Set(submitted.map((each) => each.execution.id)).size).toBe(1);
    expect(submitted.filter(({ isNew }) => isNew).length).toBe(1);
    expect(submitted[0]?.execution).toMatchObject({ input: request.input, status: 'queued', lease: 0 });
  });

  test('of another user is not found', async () => {
    const stranger = (await addUser(sql)).id;
    const get = executions(sql).get(stranger, execution.id);
    await expect(get).rejects.toMatchObject({ code: 'not_found' });
    const cancel = executions(sql).cancel(stranger, execution.id);
    await expect(cancel).rejects.toMatchObject({ code: 'conflict' });
  });

  test('tells at each claim where it stood, and counts a recovery only after a death', async () => {
    expect(await claim()).toMatchObject({ before: 'new', execution: { lease: 1, recoveries: 0 } });
    expect(await claim()).toMatchObject({ before: 'running', execution: { lease: 2, recoveries: 1 } });
    await executions(sql).release(execution.id, 2, null);
    expect(await claim()).toMatchObject({ before: 'queued', execution: { lease: 3, recoveries: 1 } });
  });

  test('gives each of ten who claim it at once a lease of their own', async () => {
    const claims = await Promise.all(Array.from({ length: 10 }, claim));
    const leases = claims.map((each) => each.execution.lease).sort((left, right) => left - right);
    expect(leases).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(claims.filter(({ before }) => before === 'new').length).toBe(1);
    expect((await find()).recoveries).toBe(9);
  });

  test('is written, released and ended by its newest lease only', async () => {
    await claim();
    await claim();
    const old = [
      executions(sql).holdLease(execution.id, 1),
      executions(sql).release(execution.id, 1, null),
      executions(sql).release(execution.id, 1, error),
      executions(sql).finish(execution.id, 1, { status: 'succeeded', error: null }),
    ];
    for (const each of await Promise.allSettled(old))
      expect(each).toMatchObject({ status: 'rejected', reason: { code: 'lease_lost' } });
    expect(await find()).toMatchObject({ status: 'running', lease: 2, attempts: 0 });
    await executions(sql).holdLease(execution.id, 2);
    await executions(sql).finish(execution.id, 2, { status: 'succeeded', error: null });
  });

  test('is not claimed while a write holds its lease, so that no write slips past a claim', async () => {
    await claim();
    const order: string[] = [];
    const holding = Promise.withResolvers<void>();
    const write = transaction(opened.database.sql, async (each) => {
      await executions(each).holdLease(execution.id, 1);
      holding.resolve();
      for (let index = 0; index < 20; index += 1) await each`select 1`;
      order.push('written');
    });
    await holding.promise;
    const claimed = claim().then(() => order.push('claimed'));
    await Promise.all([write, claimed]);
    expect(order).toEqual(['written', 'claimed']);
  });

  test('that ended is not claimed, released, ended again or cancelled', async () => {
    await claim();
    await executions(sql).finish(execution.id, 1, { status: 'succeeded', error: null });
    expect(await executions(sql).claim(execution.id, 'test/1')).toBe(undefined);
    const again = executions(sql).finish(execution.id, 1, { status: 'failed', error });
    await expect(again).rejects.toMatchObject({ code: 'lease_lost' });
    const released = executions(sql).release(execution.id, 1, error);
    await expect(released).rejects.toMatchObject({ code: 'lease_lost' });
    const cancelled = executions(sql).cancel(userId, execution.id);
    await expect(cancelled).rejects.toMatchObject({ code: 'conflict' });
    expect(await find()).toMatchObject({ status: 'succeeded', error: null });
  });

  test('that waits is cancelled at once, and one that runs is asked to stop', async () => {
    expect(await executions(sql).cancel(userId, execution.id)).toMatchObject({ status: 'cancelled' });
    const running = await addExecution(sql, userId);
    await executions(sql).claim(running.id, 'test/1');
    expect(await executions(sql).cancel(userId, running.id)).toMatchObject({
      status: 'running',
      finished_at: null,
    });
    const held = executions(sql).holdLease(running.id, 1);
    await expect(held).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('is opened again when it failed, with fresh attempts, and in no other case', async () => {
    const early = executions(sql).reopen(userId, execution.id);
    await expect(early).rejects.toMatchObject({ code: 'conflict' });
    await claim();
    await executions(sql).release(execution.id, 1, error);
    await claim();
    await executions(sql).finish(execution.id, 2, { status: 'failed', error });
    expect(await executions(sql).reopen(userId, execution.id)).toMatchObject({
      status: 'queued',
      attempts: 0,
      recoveries: 0,
      finished_at: null,
      lease: 2,
    });
    expect(await claim()).toMatchObject({ before: 'queued', execution: { lease: 3 } });
  });
});

describe('a list of executions', () => {
  test('comes in pages, newest first, without a gap or a repeat', async () => {
    const made = [execution.id];
    for (let index = 0; index < 9; index += 1) made.push((await addExecution(sql, userId)).id);
    await sql`
      update public.pipeline_executions set queued_at = '2026-03-01T08:00:00.123456Z' where id = any(${made.slice(4)}::uuid[])`;
    const listed: Execution[] = [];
    for (;;) {
      const last = listed.at(-1);
      const page = await executions(sql).list(userId, {
        limit: 3,
        before: last ? { at: last.queued_at, id: last.id } : null,
        kind: null,
        status: null,
      });
      if (page.length === 0) break;
      listed.push(...page);
    }
    expect(listed.map(({ id }) => id).sort()).toEqual([...made].sort());
    const moments = listed.map((each) => each.queued_at);
    expect(moments).toEqual(moments.toSorted().reverse());
  });

  test('is filtered by kind and status', async () => {
    const sweep = await addExecution(sql, userId, 'news.sweep');
    await executions(sql).cancel(userId, sweep.id);
    const page = { limit: 10, before: null };
    const ids = async (filter: { kind: string | null; status: 'cancelled' | 'queued' | null }) =>
      (await executions(sql).list(userId, { ...page, ...filter })).map(({ id }) => id);
    expect(await ids({ kind: 'news.sweep', status: null })).toEqual([sweep.id]);
    expect(await ids({ kind: null, status: 'cancelled' })).toEqual([sweep.id]);
    expect(await ids({ kind: 'news.sweep', status: 'queued' })).toEqual([]);
    expect((await executions(sql).listOpen(userId)).map(({ id }) => id)).toEqual([execution.id]);
  });
});

describe('the stages of an execution', () => {
  test('stand in the order in which they first began, with counts, cost and time', async () => {
    for (const name of ['gather', 'gate', 'gather']) await stages(sql).begin(userId, execution.id, name);
    await stages(sql).end(execution.id, 'gather', { counts: { created: 3 }, cost: 0.25 });
    expect(await stages(sql).list(userId, [execution.id])).toMatchObject([
      { name: 'gather', status: 'succeeded', counts: { created: 3 }, cost: 0.25 },
      { name: 'gate', status: 'running', finished_at: null, duration_ms: null },
    ]);
    await stages(sql).failRunning(execution.id);
    expect((await stages(sql).list(userId, [execution.id])).map(({ status }) => status)).toEqual([
      'succeeded',
      'failed',
    ]);
  });

  test('that is run again keeps what each of its runs had counted', async () => {
    const begin = () => stages(sql).begin(userId, execution.id, 'gather');
    const end = (created: number) =>
      stages(sql).end(execution.id, 'gather', { counts: { created }, cost: 0.5 });
    await begin();
    await end(41);
    // Taken up again, and interrupted once more before it had counted anything.
    for (let run = 2; run <= 3; run += 1) await begin();
    const [running] = await stages(sql).list(userId, [execution.id]);
    expect(running).toMatchObject({
      status: 'running',
      runs: 3,
      counts: {},
      earlier_counts: [{ created: 41 }],
    });
    await end(0);
    const [ended] = await stages(sql).list(userId, [execution.id]);
    expect(ended).toMatchObject({
      runs: 3,
      counts: { created: 0 },
      earlier_counts: [{ created: 41 }],
      cost: 1,
    });
  });

  test('may take months, over a failure and a second try', async () => {
    await stages(sql).begin(userId, execution.id, 'gather');
    await sql`
      update public.execution_stages set started_at = now() - interval '90 days' where execution_id = ${execution.id}`;
    await stages(sql).end(execution.id, 'gather', { counts: {}, cost: 0 });
    const [stage] = await stages(sql).list(userId, [execution.id]);
    expect(stage?.duration_ms).toBeGreaterThanOrEqual(90 * 86_400_000);
  });
});
