import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createModelGateway } from '../../../runtime/models/gateway.ts';
import { connectTo } from '../../../runtime/models/openai/connection.ts';
import { openaiEmbeddings } from '../../../runtime/models/openai/embeddings.ts';
import { openaiTasks } from '../../../runtime/models/openai/tasks.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { maskHere } from '../../support/models/mask-here.ts';
import { answerOf, type ModelServer, startModelServer } from '../../support/models/model-server.ts';
import { askingOf, colourTask } from '../../support/models/models.ts';
import { recordingLog } from '../../support/process/log.ts';
import { addUser } from '../../support/rows.ts';

let opened: TestDatabase;
let server: ModelServer;
let userId: string;
let time: number;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  userId = (await addUser(opened.database.sql)).id;
  server = await startModelServer();
  time = Date.parse('2026-11-22T10:00:00.000Z');
});
afterEach(() => server.close());

function open(model: string, database: TestDatabase['database'] = opened.database) {
  const send = connectTo({
    baseUrl: server.baseUrl,
    apiKey: 'sk-x',
    patience: { retries: 0, breaksAfter: 50 },
  });
  const price = { input: 0, output: 0 };
  return createModelGateway({
    database,
    log: recordingLog(),
    tokensPerDay: 1_000_000,
    now() {
      time += 10_000;
      return new Date(time);
    },
    tasks: openaiTasks(send, { model, price, mask: maskHere }),
    embeddings: openaiEmbeddings(send, { model: `${model}-vectors`, price, mask: maskHere }),
  });
}
type Gateway = ReturnType<typeof open>;
const ask = (models: Gateway, text: string) =>
  models.ask(colourTask, [{ text }], askingOf(userId)).catch(() => null);

test('a model whose calls all fail is named with its last reason, in every process, until it answers', async () => {
  server.otherwise(() => ({ kind: 'error', status: 401 }));
  const models = open('lame');
  for (const text of ['a', 'b', 'c', 'd']) await ask(models, text);
  await ask(models, 'e');
  const [problem = '', ...others] = await models.problems();
  expect(others).toEqual([]);
  expect(problem).toMatch(
    /^The model lame has not answered since 2026-11-22 10:00 UTC: all 5 calls failed\./,
  );
  expect(problem).toContain('responded with 401');
  expect(await open('lame').problems()).toEqual([problem]);
  // Another model of the same server is another matter.
  expect(await open('other').problems()).toEqual([]);
  server.otherwise(() => answerOf({ colour: 'red', confidence: 0.9 }));
  await ask(models, 'f');
  expect(await models.problems()).toEqual([]);
});

test('nonsense from every call counts too', async () => {
  server.otherwise(() => ({ kind: 'answer', content: 'It is a nice colour.' }));
  const models = open('silly');
  for (const text of ['a', 'b', 'c']) await ask(models, text);
  expect(await models.problems()).toEqual([expect.stringContaining('does not match the schema')]);
});

test('a database that does not answer leaves the last reading and throws nothing', async () => {
  const sql = () => Promise.reject(new Error('gone'));
  const models = open('lame', { ...opened.database, sql: sql as never });
  expect(await models.problems()).toEqual([]);
});
