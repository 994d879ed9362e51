import { afterAll, beforeAll, expect, test } from 'vitest';
import { honestModel, hypeAnswer, isComparison } from '../support/models/comparing-model.ts';
import {
  answerOf,
  type Behaviour,
  type ModelServer,
  startModelServer,
} from '../support/models/model-server.ts';
import { openSampleService, type SampleReader, type SampleService } from '../support/sample-service.ts';

let model: ModelServer;
let service: SampleService;
let settings: Record<string, string>;
const researched = 8;

beforeAll(async () => {
  model = await startModelServer();
  settings = {
    STORIES_RESEARCHED: String(researched),
    MODEL_TIMEOUT: '1',
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_MODEL: 'fake',
  };
  service = await openSampleService(settings);
});
afterAll(async () => {
  await service.close();
  await model.close();
});

const comparisonsSince = (before: number) =>
  model.requests.slice(before).filter(({ body }) => isComparison(body));
/** Returns one behaviour after the other, and starts again from the first. */
function inTurn(behaviours: readonly Behaviour[]) {
  let asked = 0;
  return () => behaviours[asked++ % behaviours.length] as Behaviour;
}
const soon = () => new Date(Date.now() + 2 * 60_000);

/** Returns the progress of research, and the model's entries in the books. */
async function standing({ userId }: SampleReader) {
  const [row] = await service.sql<Record<string, number>[]>`
    select
      (select count(*) from public.story_clusters where user_id = ${userId}
        and researched_revision = revision and deferred_reason is null) as researched,
      (select count(*) from public.story_clusters where user_id = ${userId} and deferred_reason = 'model') as deferred,
      (select count(*) from public.story_clusters where user_id = ${userId} and deferred_reason <> 'model') as otherwise,
      (select count(*) from public.pipeline_executions where user_id = ${userId}
        and status not in ('succeeded', 'waiting_approval')) as failed,
      (select count(*) from public.story_claims where user_id = ${userId}) as claims,
      (select count(*) from public.story_claims where user_id = ${userId}
        and evidence_status <> 'unresolved') as settled,
      (select count(*) from public.story_findings where user_id = ${userId}) as findings,
      (select count(*) from public.model_answers
        where user_id = ${userId} and purpose = 'news.compare') as answers,
      (select coalesce(sum(requests), 0) from public.model_calls
        where user_id = ${userId} and outcome = 'answered' and purpose = 'news.compare') as answered,
      (select coalesce(sum(input_tokens + output_tokens), 0) from public.model_calls
        where user_id = ${userId} and purpose = 'news.compare') as compared,
      (select coalesce(sum(input_tokens + output_tokens), 0) from public.model_calls
        where user_id = ${userId} and provider <> 'embedded') as booked,
      (select coalesce(sum(spent), 0) from public.model_budgets where user_id = ${userId}) as spent,
      (select count(*) from public.model_reservations where user_id = ${userId}) as reserved`;
  if (!row) throw new Error('There is no row.');
  const found = Object.fromEntries(Object.entries(row).map(([name, count]) => [name, Number(count)]));
  // Whatever the model does: no turn fails, no answer is paid for twice, and the ledger is consistent.
  expect(found).toMatchObject({ failed: 0, otherwise: 0, reserved: 0 });
  expect(found['answered']).toBe(found['answers']);
  // Embedded models are in the ledger and cost nothing of the budget.
  expect(found['spent']).toBe(found['booked']);
  expect((found['researched'] ?? 0) + (found['deferred'] ?? 0)).toBe(researched);
  return found;
}

const settledState = { researched, deferred: 0 };

test.each<[string, Behaviour[]]>([
  ['answers no request in time', [{ kind: 'hang' }]],
  ['answers 500, or breaks its answer off', [{ kind: 'error', status: 500 }, { kind: 'cut' }]],
  ['says for how long it is too busy', [{ kind: 'error', status: 429, headers: { 'retry-after': '3600' } }]],
  ['wants another key', [{ kind: 'error', status: 401 }]],
])('a model that %s puts research off, and it is done when the model is well', async (_title, faults) => {
  const reader = await service.addReader();
  model.otherwise(inTurn(faults));
  await reader.sweep();
  const { body } = await reader.ask<{ cards: unknown[] }>('GET', '/api/news');
  expect(body.cards).toHaveLength(7);
  const before = await standing(reader);
  expect(before).toMatchObject({ settled: 0, findings: 0, answers: 0, compared: 0 });
  expect(before['deferred']).toBeGreaterThan(3);

  // A new process knows of no pause; this one would keep it.
  await service.restart(settings);
  model.otherwise(honestModel);
  await service.tick(soon());
  await reader.quiet();
  const after = await standing(reader);
  expect(after).toMatchObject(settledState);
  expect(after['findings']).toBeGreaterThan(0);
  expect(after['claims']).toBe(before['claims']);
});

test('a model that goes down half way is not asked again what it has answered', async () => {
  const reader = await service.addReader();
  const before = model.requests.length;
  let answered = 0;
  model.otherwise((request) => {
    if (!isComparison(request)) return hypeAnswer;
    answered += 1;
    return answered <= 5 ? honestModel(request) : { kind: 'error', status: 503 };
  });
  await reader.sweep();
  const halfWay = await standing(reader);
  expect(halfWay['answers']).toBe(5);
  expect(halfWay['deferred']).toBeGreaterThan(0);
  await service.restart(settings);
  model.otherwise(honestModel);
  await service.tick(soon());
  await reader.quiet();
  expect(await standing(reader)).toMatchObject(settledState);
  const questions = comparisonsSince(before).map(({ body }) => body.messages[1]?.content);
  const repeated = questions.slice(0, 5).filter((each) => questions.lastIndexOf(each) > 4);
  expect(repeated).toEqual([]);
});

test('a model that is busy for a second is waited for, and nothing is put off', async () => {
  const reader = await service.addReader();
  model.next({ kind: 'error', status: 429, headers: { 'retry-after': '1' } });
  model.otherwise(honestModel);
  await reader.sweep();
  expect(await standing(reader)).toMatchObject(settledState);
});

test('a model that answers no JSON, words of its own or half an answer leaves claims unresolved, after one attempt to put it right', async () => {
  const reader = await service.addReader();
  const before = model.requests.length;
  const finding = { passage: 'x', status: 'probably', quote: null, confidence: 1, reason: 'I feel so' };
  model.otherwise(
    inTurn([
      { kind: 'answer', content: '```json\n{"findings": [}\n```' },
      answerOf({ findings: [finding] }),
      { kind: 'answer', content: '{"findings": [{"passage": "', finish: 'length' },
    ]),
  );
  await reader.sweep();
  const found = await standing(reader);
  expect(found).toMatchObject({ ...settledState, settled: 0, findings: 0, answers: 0 });
  const compared = comparisonsSince(before);
  const questions = new Set(compared.map(({ body }) => body.messages[1]?.content));
  const asked = compared.length;
  expect(questions.size).toBeGreaterThan(3);
  expect(asked).toBe(2 * questions.size);
  // Its wasted usage is in the ledger all the same.
  expect(found['compared']).toBe(asked * 120);
});
