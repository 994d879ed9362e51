import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from '../../../db/connect.ts';
import { embeddedModels } from '../../../runtime/models/embedded-provider.ts';
import { createModelGateway } from '../../../runtime/models/gateway.ts';
import { connectTo } from '../../../runtime/models/openai/connection.ts';
import { openaiEmbeddings } from '../../../runtime/models/openai/embeddings.ts';
import { openaiTasks } from '../../../runtime/models/openai/tasks.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { maskHere } from '../../support/models/mask-here.ts';
import { answerOf, type ModelServer, startModelServer } from '../../support/models/model-server.ts';
import { askingOf, colourOf, colourTask, letterEmbedder } from '../../support/models/models.ts';
import { recordingLog } from '../../support/process/log.ts';
import { addExecution, addUser } from '../../support/rows.ts';

let opened: TestDatabase;
let sql: Sql;
let server: ModelServer;
let userId: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
afterAll(() => opened.close());
beforeEach(async () => {
  userId = (await addUser(sql)).id;
  server = await startModelServer();
  server.otherwise(({ messages }) =>
    answerOf({ colour: colourOf(messages.at(1)?.content ?? ''), confidence: 0.9 }),
  );
});
afterEach(() => server.close());

const providers = {
  embedded: () => embeddedModels(letterEmbedder()),
  openai: () => {
    const send = connectTo({ baseUrl: server.baseUrl, apiKey: 'key' });
    return {
      tasks: openaiTasks(send, { model: 'fake', price: { input: 1, output: 10 }, mask: maskHere }),
      embeddings: openaiEmbeddings(send, {
        model: 'vectors',
        price: { input: 1, output: 0 },
        mask: maskHere,
      }),
    };
  },
};

const calls = () =>
  sql`select outcome, requests, input_tokens, output_tokens, cost, attempts, error from public.model_calls
    where user_id = ${userId} order by called_at, outcome`;

describe.each(['embedded', 'openai'] as const)('the gateway before %s models', (name) => {
  const open = (tokensPerDay = 1_000_000) =>
    createModelGateway({
      database: opened.database,
      log: recordingLog(),
      tokensPerDay,
      ...providers[name](),
    });

  test('answers every input in order, with its provenance', async () => {
    const gateway = open();
    const inputs = ['a red car', 'a green tree', 'nothing'].map((text) => ({ text }));
    const { answers } = await gateway.ask(colourTask, inputs, askingOf(userId));
    const provenance = { ...gateway.identify(colourTask), isCached: false };
    expect(answers).toEqual(
      ['red', 'green', 'unknown'].map((colour) => ({ value: { colour, confidence: 0.9 }, ...provenance })),
    );
    expect(provenance.version).toContain('colour/1');
  });

  test('asks the same thing once: within one go, and in the next one, which costs nothing', async () => {
    const gateway = open();
    const inputs = [{ text: 'red', notes: ['x'] }, { notes: ['x'], text: 'red' }, { text: 'green' }];
    await gateway.ask(colourTask, inputs, askingOf(userId));
    const left = await gateway.budgetLeft(userId);
    const again = await gateway.ask(colourTask, inputs, askingOf(userId));
    expect(again.answers.map((each) => 'isCached' in each && each.isCached)).toEqual([true, true, true]);
    expect(again.cost).toBe(0);
    expect(await gateway.budgetLeft(userId)).toBe(left);
    const rows = await calls();
    expect(
      rows.filter(({ outcome }) => outcome === 'answered').reduce((sum, row) => sum + row['requests'], 0),
    ).toBe(2);
    expect(rows.at(-1)).toMatchObject({
      outcome: 'cached',
      requests: 2,
      input_tokens: 0,
      cost: 0,
      attempts: 0,
    });
  });

  test('asks again when the version of the task is raised, and for another user', async () => {
    const gateway = open();
    const isCached = async (task: typeof colourTask, user: string) => {
      const { answers } = await gateway.ask(task, [{ text: 'red' }], askingOf(user));
      return answers[0] && 'isCached' in answers[0] && answers[0].isCached;
    };
    expect(await isCached(colourTask, userId)).toBe(false);
    expect(await isCached({ ...colourTask, version: 'colour/2' }, userId)).toBe(false);
    expect(await isCached(colourTask, (await addUser(sql)).id)).toBe(false);
    expect(await isCached(colourTask, userId)).toBe(true);
  });

  test('refuses everything but the cache when the budget is 0, and says so in the ledger', async () => {
    await open().ask(colourTask, [{ text: 'red' }], askingOf(userId));
    const broke = open(0);
    const { answers } = await broke.ask(colourTask, [{ text: 'red' }], askingOf(userId));
    expect(answers).toMatchObject([{ isCached: true, value: { colour: 'red' } }]);
    const refused = { code: 'budget_exhausted', retry: false };
    const mixed = [{ text: 'red' }, { text: 'green' }];
    await expect(broke.ask(colourTask, mixed, askingOf(userId))).rejects.toMatchObject(refused);
    // What was in the cache was not handed out with the refusal.
    expect((await calls()).filter(({ outcome }) => outcome === 'cached')).toHaveLength(1);
    await expect(broke.embed(['', 'red'], askingOf(userId))).rejects.toMatchObject(refused);
    expect(await broke.budgetLeft(userId)).toBe(0);
    expect((await calls()).filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      { requests: 1, input_tokens: 0, attempts: 0, error: 'budget_exhausted' },
      { requests: 2, input_tokens: 0, attempts: 0, error: 'budget_exhausted' },
    ]);
  });

  test('counts the tokens, takes those of paid models from the budget, and gives the rest of what was reserved back', async () => {
    const gateway = open();
    const before = await gateway.budgetLeft(userId);
    await gateway.ask(colourTask, [{ text: 'red' }, { text: 'green' }], askingOf(userId));
    const { vectors } = await gateway.embed(['red', 'green'], askingOf(userId));
    expect(vectors.map((vector) => vector.length)).toEqual([
      gateway.embedder.dimension,
      gateway.embedder.dimension,
    ]);
    const [sum] = await sql`
      select sum(input_tokens + output_tokens) as tokens from public.model_calls where user_id = ${userId}`;
    expect(sum?.['tokens']).toBeGreaterThan(0);
    const used = name === 'openai' ? sum?.['tokens'] : 0;
    expect(await gateway.budgetLeft(userId)).toBe(before - used);
    expect(await sql`select 1 from public.model_reservations where user_id = ${userId}`).toHaveLength(0);
  });

  test('refuses an input that the schema refuses, and answers the others', async () => {
    const { answers } = await open().ask(colourTask, [{ text: '' }, { text: 'red' }], askingOf(userId));
    expect(answers).toMatchObject([{ failure: { code: 'malformed_input' } }, { value: { colour: 'red' } }]);
  });

  test('stops when it is told to, and keeps nothing set aside', async () => {
    const gateway = open();
    const reason = new Error('enough');
    const asking = askingOf(userId, { signal: AbortSignal.abort(reason) });
    await expect(gateway.ask(colourTask, [{ text: 'red' }], asking)).rejects.toBe(reason);
    await expect(gateway.embed(['red'], asking)).rejects.toBe(reason);
    expect(await gateway.budgetLeft(userId)).toBe(1_000_000);
  });

  test('says in the ledger for which execution it asked', async () => {
    const execution = await addExecution(sql, userId);
    await open().ask(colourTask, [{ text: 'red' }], askingOf(userId, { executionId: execution.id }));
    const [row] =
      await sql`select purpose, provider, execution_id from public.model_calls where user_id = ${userId}`;
    expect(row).toEqual({ purpose: 'test.colour', provider: name, execution_id: execution.id });
  });
});
