import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Failure } from '../../../domain/failure.ts';
import { createModelGateway } from '../../../runtime/models/gateway.ts';
import type { MaskTexts } from '../../../runtime/models/mask.ts';
import { connectTo } from '../../../runtime/models/openai/connection.ts';
import { openaiEmbeddings } from '../../../runtime/models/openai/embeddings.ts';
import { openaiTasks } from '../../../runtime/models/openai/tasks.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { maskHere } from '../../support/models/mask-here.ts';
import { answerOf, type ModelServer, startModelServer } from '../../support/models/model-server.ts';
import { askingOf, colourTask } from '../../support/models/models.ts';
import { recordingLog } from '../../support/process/log.ts';
import { addUser } from '../../support/rows.ts';

// None of these opens anything.
const word = ['Win', 'ter', '4711', '!'].join('');
const secrets = [word, '9034#', '482913'];
const texts = [`The password is: ${word}`, 'The code for the gate is 9034#.', 'Your one-time code: 482913'];

let opened: TestDatabase;
let server: ModelServer;
let userId: string;
let embedded: string[];
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  userId = (await addUser(opened.database.sql)).id;
  server = await startModelServer();
  embedded = [];
  server.embedWith((text) => {
    embedded.push(text);
    return [text.length, 1, 2];
  });
});
afterEach(() => server.close());

function open(mask: MaskTexts = maskHere) {
  const send = connectTo({ baseUrl: server.baseUrl, apiKey: 'sk-x', patience: { firstDelayMs: 1 } });
  const price = { input: 1, output: 1 };
  return createModelGateway({
    database: opened.database,
    log: recordingLog(),
    tokensPerDay: 1_000_000,
    tasks: openaiTasks(send, { model: 'fake', price, mask }),
    embeddings: openaiEmbeddings(send, { model: 'vectors', price, mask }),
  });
}

test('no secret is ever on the wire: neither in a question, nor in its repair, nor in a text to embed', async () => {
  server.next({ kind: 'answer', content: 'red' });
  server.otherwise(() => answerOf({ colour: 'red', confidence: 0.9 }));
  const models = open();
  const [first = '', ...notes] = texts;
  const { answers } = await models.ask(colourTask, [{ text: first, notes }], askingOf(userId));
  await models.embed(texts, askingOf(userId));
  expect(answers[0]).toMatchObject({ value: { colour: 'red' } });
  expect(server.requests).toHaveLength(2);
  expect(embedded).toHaveLength(3);
  const sent = JSON.stringify([server.requests.map(({ body }) => body), embedded]);
  for (const secret of secrets) expect(sent).not.toContain(secret);
  expect(server.requests[0]?.body.messages[1]?.content).toContain('[secret 1]');
});

test('a text that cannot be searched for secrets is not sent, and concerns no other', async () => {
  server.otherwise(() => answerOf({ colour: 'red', confidence: 0.9 }));
  const models = open(async (some) => {
    if (some.includes('slow')) throw new Failure('malformed_input', 'Not searched in time.');
    return [...some];
  });
  const { answers } = await models.ask(colourTask, [{ text: 'slow' }, { text: 'red' }], askingOf(userId));
  expect(answers[0]).toMatchObject({ failure: { code: 'malformed_input' } });
  expect(answers[1]).toMatchObject({ value: { colour: 'red' } });
  expect(server.requests).toHaveLength(1);
});
