import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from '../../../db/connect.ts';
import { createModelGateway } from '../../../runtime/models/gateway.ts';
import { connectTo } from '../../../runtime/models/openai/connection.ts';
import { openaiEmbeddings } from '../../../runtime/models/openai/embeddings.ts';
import { openaiTasks } from '../../../runtime/models/openai/tasks.ts';
import type { Patience } from '../../../runtime/models/resilience.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { maskHere } from '../../support/models/mask-here.ts';
import { answerOf, type ModelServer, startModelServer } from '../../support/models/model-server.ts';
import { askingOf, colourOf, colourTask } from '../../support/models/models.ts';
import { recordingLog } from '../../support/process/log.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { addUser } from '../../support/rows.ts';

const key = 'sk-very-secret-key';
const perDay = 1_000_000;

let opened: TestDatabase;
let sql: Sql;
let server: ModelServer;
let userId: string;
let log: ReturnType<typeof recordingLog>;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
afterAll(() => opened.close());
beforeEach(async () => {
  userId = (await addUser(sql)).id;
  log = recordingLog();
  server = await startModelServer();
  server.otherwise(({ messages }) => right(messages.at(1)?.content ?? ''));
});
afterEach(() => server.close());

const right = (text: string) => answerOf({ colour: colourOf(text), confidence: 0.9 });

function open(patience: Partial<Patience> = {}, tokensPerDay = perDay, model = 'fake') {
  const send = connectTo({
    baseUrl: server.baseUrl,
    apiKey: key,
    patience: { firstDelayMs: 1, ...patience },
  });
  return createModelGateway({
    database: opened.database,
    log,
    tokensPerDay,
    tasks: openaiTasks(send, { model, price: { input: 1, output: 10 }, mask: maskHere }),
    embeddings: openaiEmbeddings(send, { model: 'vectors', price: { input: 2, output: 0 }, mask: maskHere }),
  });
}

const askOne = (gateway: ReturnType<typeof open>, text = 'red', signal = new AbortController().signal) =>
  gateway.ask(colourTask, [{ text }], askingOf(userId, { signal }));

const calls = () =>
  sql`select outcome, input_tokens, output_tokens, cost, attempts, error from public.model_calls
    where user_id = ${userId} order by called_at, outcome desc`;

describe('a request to an OpenAI-compatible server', () => {
  test('carries the schema, no tools, temperature 0 and a bound for the answer', async () => {
    await askOne(open());
    const [{ body, authorization }] = server.requests as [ModelServer['requests'][number]];
    expect(authorization).toBe(`Bearer ${key}`);
    expect(body).toMatchObject({ model: 'fake', temperature: 0, max_tokens: 1_000 });
    expect(body.tools).toBeUndefined();
    expect(body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: {
        name: 'test_colour',
        strict: true,
        schema: {
          type: 'object',
          required: ['colour', 'confidence'],
          additionalProperties: false,
          properties: { colour: { enum: ['red', 'green', 'unknown'] } },
        },
      },
    });
  });

  test('is booked with the tokens that the server counted, at the configured price', async () => {
    const { cost } = await askOne(open());
    expect(cost).toBeCloseTo((100 * 1 + 20 * 10) / 1_000_000, 9);
    expect(await calls()).toEqual([
      { outcome: 'answered', input_tokens: 100, output_tokens: 20, cost, attempts: 1, error: null },
    ]);
  });

  test('costs, together with those beside it, what all of them are booked with', async () => {
    const texts = Array.from({ length: 12 }, (_, number) => ({ text: `red ${number}` }));
    const { cost } = await open().ask(colourTask, texts, askingOf(userId));
    expect(cost).toBeCloseTo((12 * (100 * 1 + 20 * 10)) / 1_000_000, 9);
  });

  test('is counted by its length where the server does not count', async () => {
    server.next({ kind: 'answer', content: '{"colour":"red","confidence":1}', usage: null });
    await askOne(open());
    const [row] = await calls();
    expect(row?.['output_tokens']).toBe(Math.ceil('{"colour":"red","confidence":1}'.length / 4));
    expect(row?.['input_tokens']).toBeGreaterThan(50);
  });

  test('has at most three others beside it', async () => {
    server.otherwise(() => ({ kind: 'slow', ms: 100, content: '{"colour":"red","confidence":1}' }));
    const inputs = Array.from({ length: 10 }, (_, index) => ({ text: `red ${index}` }));
    const { answers } = await open().ask(colourTask, inputs, askingOf(userId));
    expect(answers.filter((each) => 'value' in each)).toHaveLength(10);
    expect(server.busiest).toBe(4);
  });

  test.each(['fake', 'o9-fake', 'gpt-5-codex'])(
    'drops what models that reason refuse, once for all (%s)',
    async (model) => {
      server.otherwise(({ temperature, max_tokens, messages }) => {
        const param =
          max_tokens === undefined ? (temperature === undefined ? null : 'temperature') : 'max_tokens';
        if (param) return { kind: 'error', status: 400, body: { error: { message: 'Unsupported', param } } };
        return right(messages.at(1)?.content ?? '');
      });
      const gateway = open({}, perDay, model);
      const inputs = ['red 1', 'red 2', 'red 3', 'red 4'].map((text) => ({ text }));
      const { answers } = await gateway.ask(colourTask, inputs, askingOf(userId));
      expect(answers.filter((each) => 'value' in each)).toHaveLength(4);
      await askOne(gateway, 'green');
      expect(server.requests.at(-1)?.body).toMatchObject({ max_completion_tokens: 4_000 });
      expect(server.requests.at(-2)?.body.max_tokens).toBeUndefined();
    },
  );
});

describe('an answer that cannot be used', () => {
  test.each([
    ['is not JSON', { kind: 'answer', content: 'The colour is red.' }],
    ['has a word that is not in the schema', answerOf({ colour: 'blue', confidence: 1 })],
    ['lacks a field', answerOf({ colour: 'red' })],
    ['was cut off', { kind: 'answer', content: '{"colour":"red","confidence":1}', finish: 'length' }],
    ['is empty', { kind: 'answer', content: '' }],
  ] as const)('because it %s is asked for once more, with what is wrong', async (_why, bad) => {
    server.next(bad);
    const { answers, cost } = await askOne(open());
    expect(answers).toMatchObject([{ value: { colour: 'red', confidence: 0.9 } }]);
    expect(server.requests.map(({ body }) => body.messages.length)).toEqual([2, 4]);
    const rows = await calls();
    expect(rows.map(({ outcome }) => outcome)).toEqual(['failed', 'answered']);
    expect(rows[0]).toMatchObject({ input_tokens: 100, output_tokens: 20, attempts: 1 });
    expect(cost).toBeCloseTo(rows[0]?.['cost'] + rows[1]?.['cost'], 9);
  });

  test('twice is a failure of that input alone, and is not kept', async () => {
    server.otherwise(({ messages }) =>
      messages.at(1)?.content.includes('red') ? answerOf({ colour: 'blue' }) : right('green'),
    );
    const inputs = [{ text: 'red' }, { text: 'green' }];
    const { answers } = await open().ask(colourTask, inputs, askingOf(userId));
    expect(answers).toMatchObject([
      { failure: { code: 'model_answer_invalid', message: expect.stringContaining('colour invalid_value') } },
      { value: { colour: 'green' } },
    ]);
    expect(server.requests).toHaveLength(3);
    expect(await sql`select 1 from public.model_answers where user_id = ${userId}`).toHaveLength(1);
  });

  test('is not asked for once more when the budget does not cover it', async () => {
    server.otherwise(() => answerOf({ colour: 'blue' }));
    const { answers } = await askOne(open({}, 1_600));
    expect(answers).toMatchObject([{ failure: { code: 'model_answer_invalid' } }]);
    expect(server.requests).toHaveLength(1);
  });

  test('because the model or the server refuses the input is not asked for again', async () => {
    server.next(
      { kind: 'error', status: 400, body: { error: { message: key, code: 'context_length_exceeded' } } },
      { kind: 'answer', content: '', finish: 'content_filter' },
      { kind: 'answer', content: null, refusal: 'I cannot help with that.' },
    );
    const gateway = open();
    expect(await askOne(gateway)).toMatchObject({
      answers: [
        { failure: { code: 'model_answer_invalid', message: expect.stringContaining('context_length') } },
      ],
    });
    expect(await askOne(gateway)).toMatchObject({ answers: [{ failure: { code: 'model_answer_invalid' } }] });
    expect(await askOne(gateway)).toMatchObject({ answers: [{ failure: { code: 'model_answer_invalid' } }] });
    expect(server.requests).toHaveLength(3);
    expect((await calls()).map(({ input_tokens: input }) => input)).toEqual([0, 100, 100]);
  });
});

describe('a server in trouble', () => {
  test.each([
    ['answers 500', { kind: 'error', status: 500 }],
    ['cuts the connection', { kind: 'cut' }],
    ['does not answer in time', { kind: 'hang' }],
    ['answers with the page of a proxy', { kind: 'error', status: 200, body: { page: true } }],
  ] as const)('that %s is asked again, and the request is booked once', async (_what, trouble) => {
    server.next(trouble, trouble);
    const { answers } = await askOne(open({ timeoutMs: 300 }));
    expect(answers).toMatchObject([{ value: { colour: 'red' } }]);
    expect(await calls()).toMatchObject([{ outcome: 'answered', attempts: 3 }]);
  });

  test('is not asked before the time that its Retry-After says', async () => {
    server.next({ kind: 'error', status: 429, headers: { 'retry-after': '1' } });
    const inputs = ['red 1', 'red 2', 'red 3'].map((text) => ({ text }));
    await open().ask(colourTask, inputs, askingOf(userId));
    const [first, ...others] = server.requests.map(({ at }) => at);
    // The two that were under way beside the first one were sent before it was answered.
    const later = others.slice(2);
    expect(later.length).toBeGreaterThan(0);
    for (const at of later) expect(at - (first ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  test('that asks for a long wait is given up, with how long', async () => {
    server.next({ kind: 'error', status: 503, headers: { 'retry-after': '120' } });
    const failure = { code: 'model_unavailable', retry: true, retryAfter: 120 };
    await expect(askOne(open())).rejects.toMatchObject(failure);
    expect(server.requests).toHaveLength(1);
  });

  test('stops the rest; what it had answered is kept and not paid again', async () => {
    const inputs = Array.from({ length: 12 }, (_, index) => ({ text: `red ${index}` }));
    let answered = 0;
    server.otherwise(() => {
      answered += 1;
      return answered <= 6 ? right('red') : { kind: 'error', status: 500 };
    });
    const gateway = open();
    await expect(gateway.ask(colourTask, inputs, askingOf(userId))).rejects.toMatchObject({
      code: 'model_unavailable',
      retry: true,
    });
    expect(await gateway.budgetLeft(userId)).toBe(perDay - 6 * 120);
    server.otherwise(() => right('red'));
    // The breaker has opened; another process, or this one half a minute later, goes on.
    const { answers } = await open().ask(colourTask, inputs, askingOf(userId));
    expect(answers.filter((each) => 'isCached' in each && each.isCached)).toHaveLength(6);
    expect(await gateway.budgetLeft(userId)).toBe(perDay - 12 * 120);
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { code: 'model_unavailable' } }]);
  });

  test('is left alone after five failures in a row', async () => {
    server.otherwise(() => ({ kind: 'error', status: 500 }));
    const gateway = open({ retries: 0 });
    for (let run = 0; run < 8; run += 1)
      await expect(askOne(gateway)).rejects.toMatchObject({ code: 'model_unavailable' });
    expect(server.requests).toHaveLength(5);
    expect((await calls()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
    expect(await gateway.budgetLeft(userId)).toBe(perDay);
  });

  test('does not hold a caller who stops waiting', async () => {
    server.next({ kind: 'hang' });
    const controller = new AbortController();
    const gateway = open();
    const reason = new Error('enough');
    const asked = expect(askOne(gateway, 'red', controller.signal)).rejects.toBe(reason);
    await waitFor(() => server.requests.length === 1);
    controller.abort(reason);
    await asked;
    expect(await calls()).toMatchObject([{ outcome: 'failed', error: expect.stringContaining('cancelled') }]);
    expect(await gateway.budgetLeft(userId)).toBe(perDay);
  });
});

test('no key, prompt or answer gets into ledger, log or failures', async () => {
  const body = { error: { message: `Incorrect API key provided: ${key}; you asked: violet`, code: key } };
  const gateway = open({ retries: 0 });
  const failures: unknown[] = [];
  for (const status of [401, 403, 404, 400, 500, 429]) {
    server.next({ kind: 'error', status, body });
    failures.push(await askOne(gateway, 'violet').catch((error) => error));
  }
  server.otherwise(() => answerOf({ colour: 'violet', confidence: 'violet', violet: 1 }));
  failures.push(await askOne(gateway, 'violet'));
  expect(failures).toHaveLength(7);
  const rows = await sql`select * from public.model_calls where user_id = ${userId}`;
  expect(rows).toHaveLength(8);
  const told = failures.map((failure) => {
    const { message, stack, cause } = failure as Error;
    return [JSON.stringify(failure), message, stack, String(cause)];
  });
  expect(JSON.stringify([rows, log.lines, told])).not.toMatch(/very-secret|violet/);
});

describe('embeddings', () => {
  test('stand in the order of their texts, at unit length, and tell their size', async () => {
    const gateway = open();
    expect(gateway.embedder).toMatchObject({ id: 'openai:vectors', dimension: 0 });
    server.embedWith((text) => (text === 'a' ? [3, 4] : [0, 2]));
    const { vectors, cost } = await gateway.embed(['a', 'b'], askingOf(userId));
    expect(vectors.map((vector) => [...vector].map((number) => Number(number.toFixed(3))))).toEqual([
      [0.6, 0.8],
      [0, 1],
    ]);
    expect(gateway.embedder.dimension).toBe(2);
    expect(cost).toBeCloseTo(14 / 1_000_000, 9);
    expect(await calls()).toMatchObject([{ outcome: 'answered', input_tokens: 7, output_tokens: 0 }]);
  });

  test('of another size than before, or without a direction, are refused', async () => {
    const gateway = open();
    await gateway.embed(['a'], askingOf(userId));
    server.embedWith(() => [1, 2]);
    const refused = { code: 'model_answer_invalid' };
    await expect(gateway.embed(['b'], askingOf(userId))).rejects.toMatchObject(refused);
    server.embedWith(() => [0, 0, 0]);
    await expect(gateway.embed(['b'], askingOf(userId))).rejects.toMatchObject(refused);
    expect((await calls()).map(({ outcome }) => outcome)).toEqual(['answered', 'failed', 'failed']);
  });

  test('are made of texts of any length, also none', async () => {
    const lengths: number[] = [];
    server.embedWith((text) => {
      lengths.push(Buffer.byteLength(text));
      return [1, 2];
    });
    await open().embed(['', ' \n', 'ä'.repeat(50_000)], askingOf(userId));
    for (const length of lengths) {
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(8_191);
    }
    expect(lengths).toHaveLength(3);
  });

  test('come in batches, and each is booked', async () => {
    const texts = Array.from({ length: 300 }, (_, index) => `text ${index}`);
    const { vectors } = await open().embed(texts, askingOf(userId));
    expect(vectors).toHaveLength(300);
    expect((await calls()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  });
});
