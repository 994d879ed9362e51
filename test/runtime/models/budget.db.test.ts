import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { modelBudgets } from '../../../db/app/model-budgets.ts';
import type { Sql } from '../../../db/connect.ts';
import { transaction } from '../../../db/transaction.ts';
import { createBudget } from '../../../runtime/models/budget.ts';
import { embeddedModels } from '../../../runtime/models/embedded-provider.ts';
import { createModelGateway } from '../../../runtime/models/gateway.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { askingOf, colourTask, letterEmbedder } from '../../support/models/models.ts';
import { recordingLog } from '../../support/process/log.ts';
import { addUser } from '../../support/rows.ts';

const leaseMs = 60_000;

let opened: TestDatabase;
let sql: Sql;
let userId: string;
let clock: Date;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
afterAll(() => opened.close());
beforeEach(async () => {
  userId = (await addUser(sql)).id;
  clock = new Date('2026-03-01T23:50:00Z');
});

const open = (tokensPerDay: number, database = opened.database) =>
  createBudget({ database, tokensPerDay, leaseMs, now: () => clock });

/** Books `spent` for a reservation of `reserved`, as the ledger does. */
const settle = (
  budget: ReturnType<typeof open>,
  reservation: { id: string; userId: string; day: string },
  used: { reserved: number; spent: number },
) => transaction(opened.database.sql, (each) => budget.settle(each, reservation, used));

describe('the budget of a day', () => {
  test('is never overspent by callers at the same moment, on several connections', async () => {
    const databases = [opened.database, await opened.connectAgain(), await opened.connectAgain()];
    const budgets = databases.map((database) => open(1_000, database));
    await open(1_000).reserve(userId, 90);
    const reservations = await Promise.all(
      Array.from({ length: 20 }, (_, index) => budgets[index % 3]?.reserve(userId, 130)),
    );
    const held = reservations.filter((each) => each !== null);
    expect(held).toHaveLength(7);
    expect(await open(1_000).left(userId)).toBe(0);
  });

  test('is not overspent either while others settle and release', async () => {
    const budget = open(1_000);
    let spent = 0;
    let most = 0;
    const work = async () => {
      for (let round = 0; round < 6; round += 1) {
        const reservation = await budget.reserve(userId, 100);
        if (!reservation) continue;
        await settle(budget, reservation, { reserved: 100, spent: 40 });
        spent += 40;
        most = Math.max(most, spent);
        await budget.release(reservation);
      }
    };
    await Promise.all(Array.from({ length: 20 }, work));
    expect(most).toBeLessThanOrEqual(1_000);
    expect(most).toBeGreaterThan(800);
    expect(await budget.left(userId)).toBe(1_000 - spent);
  });

  test('can be used up to the last token, and not beyond', async () => {
    const budget = open(100);
    expect(await budget.reserve(userId, 101)).toBeNull();
    expect(await budget.reserve(userId, 100)).not.toBeNull();
    expect(await budget.reserve(userId, 1)).toBeNull();
  });

  test('belongs to one user', async () => {
    const budget = open(100);
    await budget.reserve(userId, 100);
    expect(await budget.reserve((await addUser(sql)).id, 100)).not.toBeNull();
  });

  test('begins again at midnight UTC; what runs over it is counted where it began', async () => {
    const budget = open(100);
    const reservation = await budget.reserve(userId, 80);
    if (!reservation) throw new Error('The budget covers it.');
    expect(budget.refusal(30).retryAfter).toBe(600);
    clock = new Date('2026-03-02T00:00:10Z');
    await settle(budget, reservation, { reserved: 80, spent: 70 });
    expect(await budget.left(userId)).toBe(100);
    expect(await modelBudgets(sql).used(userId, '2026-03-01', clock.toISOString())).toBe(70);
  });

  test('is lowered by what a provider takes beyond the estimate', async () => {
    const budget = open(100);
    const reservation = await budget.reserve(userId, 10);
    if (!reservation) throw new Error('The budget covers it.');
    await settle(budget, reservation, { reserved: 10, spent: 250 });
    expect(await budget.left(userId)).toBe(0);
    expect(await budget.reserve(userId, 1)).toBeNull();
  });
});

describe('what a crash leaves set aside', () => {
  test('comes back when its lease is over, with what was spent counted', async () => {
    const budget = open(100);
    const reservation = await budget.reserve(userId, 100);
    if (!reservation) throw new Error('The budget covers it.');
    await settle(budget, reservation, { reserved: 30, spent: 20 });
    // Here the process dies: nobody releases the other 70.
    clock = new Date(clock.getTime() + leaseMs - 1);
    expect(await budget.left(userId)).toBe(10);
    expect(await budget.reserve(userId, 11)).toBeNull();
    clock = new Date(clock.getTime() + 1);
    expect(await budget.left(userId)).toBe(80);
    expect(await budget.reserve(userId, 80)).not.toBeNull();
    const left = await sql`select 1 from public.model_reservations where user_id = ${userId}`;
    expect(left).toHaveLength(1);
  });

  test('stays set aside while its owner still books', async () => {
    const budget = open(100);
    const reservation = await budget.reserve(userId, 100);
    if (!reservation) throw new Error('The budget covers it.');
    clock = new Date(clock.getTime() + leaseMs - 1);
    await settle(budget, reservation, { reserved: 10, spent: 10 });
    clock = new Date(clock.getTime() + leaseMs - 1);
    expect(await budget.reserve(userId, 1)).toBeNull();
  });
});

describe('embedded models', () => {
  const gateway = (embedder = letterEmbedder()) =>
    createModelGateway({
      database: opened.database,
      log: recordingLog(),
      tokensPerDay: 1_000_000,
      ...embeddedModels(embedder),
    });
  const rows = () =>
    sql`select outcome, requests, cost, error from public.model_calls where user_id = ${userId} order by outcome`;

  test('are booked in one row for what was answered and one for what failed', async () => {
    const task = {
      ...colourTask,
      embedded: async ({ text }: { text: string }) =>
        ({ colour: text === 'blue' ? 'blue' : 'red', confidence: 1 }) as {
          colour: 'red';
          confidence: number;
        },
    };
    const inputs = ['red', 'blue', 'more red'].map((text) => ({ text }));
    const { answers } = await gateway().ask(task, inputs, askingOf(userId));
    expect(answers).toMatchObject([
      { isCached: false },
      { failure: { code: 'model_answer_invalid' } },
      { isCached: false },
    ]);
    expect(await rows()).toMatchObject([
      { outcome: 'answered', requests: 2, cost: 0, error: null },
      { outcome: 'failed', requests: 1, cost: 0 },
    ]);
  });

  test('use up nothing of the budget, however much they are asked', async () => {
    const models = createModelGateway({
      database: opened.database,
      log: recordingLog(),
      tokensPerDay: 1,
      ...embeddedModels(letterEmbedder()),
    });
    const texts = Array.from({ length: 300 }, (_, index) => `${index} is a text of more than one token`);
    await models.embed(texts, askingOf(userId));
    await models.ask(
      colourTask,
      texts.map((text) => ({ text })),
      askingOf(userId),
    );
    expect(await models.budgetLeft(userId)).toBe(1);
    const [sum] = await sql`
      select sum(requests) as requests, sum(input_tokens) as tokens from public.model_calls where user_id = ${userId}`;
    expect(Number(sum?.['requests'])).toBe(600);
    expect(Number(sum?.['tokens'])).toBeGreaterThan(2_000);
  });

  test('get the urgency of the one who asks', async () => {
    const seen: unknown[] = [];
    const embedder = letterEmbedder();
    const models = gateway({
      ...embedder,
      embed: (texts, asking) => {
        seen.push([asking?.userId, asking?.isUrgent]);
        return embedder.embed(texts);
      },
    });
    await models.embed(['a text'], askingOf(userId, { isUrgent: true }));
    await models.embed(['a text'], askingOf(userId));
    expect(seen).toEqual([
      [userId, true],
      [userId, undefined],
    ]);
  });

  test('let others run while they answer', async () => {
    let turns = 0;
    const seen: number[] = [];
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    const busy = {
      ...colourTask,
      embedded: async () => {
        seen.push(turns);
        for (const end = performance.now() + 5; performance.now() < end; );
        return { colour: 'red' as const, confidence: 1 };
      },
    };
    const inputs = Array.from({ length: 30 }, (_, index) => ({ text: `red ${index}` }));
    await gateway().ask(busy, inputs, askingOf(userId));
    clearInterval(timer);
    // While they answered: before and after, the database gives turns enough.
    expect((seen.at(-1) ?? 0) - (seen[0] ?? 0)).toBeGreaterThanOrEqual(15);
  });

  test('keep what they answered before a bug, and what the bug says stays out of the ledger', async () => {
    const broken = {
      ...colourTask,
      embedded: async ({ text }: { text: string }) => {
        if (text === 'boom') throw new TypeError('boom of secret words');
        return { colour: 'red' as const, confidence: 1 };
      },
    };
    const inputs = ['red', 'boom', 'never'].map((text) => ({ text }));
    await expect(gateway().ask(broken, inputs, askingOf(userId))).rejects.toThrow('boom of secret words');
    expect(await rows()).toMatchObject([
      { outcome: 'answered', requests: 1 },
      { outcome: 'failed', requests: 1, error: 'internal' },
    ]);
    expect(await sql`select 1 from public.model_answers where user_id = ${userId}`).toHaveLength(1);
    expect(await gateway().budgetLeft(userId)).toBeGreaterThan(999_000);
  });

  test('are asked again when other embeddings answer', async () => {
    await gateway().ask(colourTask, [{ text: 'red' }], askingOf(userId));
    const other = gateway({ ...letterEmbedder(), id: 'letters/v2' });
    const { answers } = await other.ask(colourTask, [{ text: 'red' }], askingOf(userId));
    expect(answers).toMatchObject([{ isCached: false, version: 'colour/1+letters/v2' }]);
  });

  test('work while no transaction is open: a task may wait for others who ask for the same user', async () => {
    const nested = {
      ...colourTask,
      name: 'test.nested',
      embedded: async ({ text }: { text: string }) => {
        // With a transaction open, this would wait for the budget's row, or on the embedded server for the connection.
        const { answers } = await gateway().ask(colourTask, [{ text }], askingOf(userId));
        return {
          colour: 'value' in (answers[0] ?? {}) ? ('green' as const) : ('red' as const),
          confidence: 1,
        };
      },
    };
    const { answers } = await gateway().ask(nested, [{ text: 'green' }], askingOf(userId));
    expect(answers).toMatchObject([{ value: { colour: 'green' } }]);
  });

  test('give tasks vectors of the same embedder', async () => {
    const embedder = letterEmbedder();
    const close = {
      ...colourTask,
      embedded: async (
        { text }: { text: string },
        models: { embed(texts: string[]): Promise<Float32Array[]> },
      ) => {
        const [left, right] = await models.embed([text, 'red']);
        const product = left?.reduce((sum, number, index) => sum + number * (right?.[index] ?? 0), 0) ?? 0;
        return { colour: product > 0.9 ? ('red' as const) : ('unknown' as const), confidence: 1 };
      },
    };
    const { answers } = await gateway(embedder).ask(
      close,
      [{ text: 'der' }, { text: 'xyz' }],
      askingOf(userId),
    );
    expect(answers).toMatchObject([{ value: { colour: 'red' } }, { value: { colour: 'unknown' } }]);
    expect(embedder.texts).toEqual(['der', 'red', 'xyz', 'red']);
  });
});
