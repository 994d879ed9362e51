import { afterAll, beforeAll, expect, test } from 'vitest';
import { events } from '../../../db/app/events.ts';
import { modelAnswers } from '../../../db/app/model-answers.ts';
import { modelCalls } from '../../../db/app/model-calls.ts';
import type { Sql } from '../../../db/connect.ts';
import { executionEvent } from '../../../domain/execution-events.ts';
import { forgetEvents, forgetModelRecords } from '../../../runtime/graph/retention.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { addUser, sha256 } from '../../support/rows.ts';

let opened: TestDatabase;
let sql: Sql;
let userId: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
  ({ id: userId } = await addUser(sql));
});
afterAll(() => opened.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('answers of models go when nobody has asked for them in 90 days', async () => {
  const kind = { userId, purpose: 'test.ask', model: 'fake' };
  const age = (name: string, days: number) => sql`
    update public.model_answers set created_at = ${daysAgo(200)}, used_at = ${daysAgo(days)}
    where input_hash = ${sha256(name)}`;
  const names = ['unused', 'used lately', 'asked for again'];
  await modelAnswers(sql).upsert(
    kind,
    names.map((name) => ({ input_hash: sha256(name), answer: name })),
  );
  await age('unused', 91);
  await age('used lately', 89);
  await age('asked for again', 91);
  // Two that ask the same at once wait for each other no more than others do.
  await Promise.all([1, 2].map(() => modelAnswers(sql).list(kind, [sha256('asked for again')])));
  expect(await forgetModelRecords(opened.database, new Date())).toEqual({ answers: 1, calls: 0 });
  const kept = await modelAnswers(sql).list(kind, names.map(sha256));
  expect(kept.map(({ answer }) => answer).toSorted()).toEqual(['asked for again', 'used lately']);
});

test('lines of the ledger go after 400 days, the oldest first and not all at once', async () => {
  const call = {
    purpose: 'test.ask',
    provider: 'openai',
    model: 'fake',
    outcome: 'answered' as const,
    requests: 1,
    input_tokens: 1,
    output_tokens: 1,
    cost: 0,
    attempts: 1,
    duration_ms: 1,
    error: null,
  };
  const old = Array.from({ length: 1_001 }, (_, index) => ({ ...call, called_at: daysAgo(401 + index) }));
  await modelCalls(sql).insert(userId, null, [...old, { ...call, called_at: daysAgo(399) }]);
  const ages = async () => {
    const rows = await sql<{ days: number }[]>`
      select extract(day from now() - called_at)::int as days from public.model_calls order by called_at`;
    return rows.map(({ days }) => days);
  };
  expect(await forgetModelRecords(opened.database, new Date())).toEqual({ answers: 0, calls: 1_000 });
  expect(await ages()).toEqual([401, 399]);
  expect(await forgetModelRecords(opened.database, new Date())).toEqual({ answers: 0, calls: 1 });
  expect(await ages()).toEqual([399]);
});

test('events go after 400 days, in batches; what was decided stays, and how far they went is known', async () => {
  const told = async (count: number) => {
    await sql`
      insert into public.agent_events (user_id, kind, payload)
      select ${userId}, 'story.changed', '{"story_id": "one"}' from generate_series(1, ${count})`;
  };
  await told(1_001);
  await events(sql).append({ userId, kind: executionEvent('news.sweep', 'redriven'), payload: { by: null } });
  await sql`update public.agent_events set occurred_at = ${daysAgo(401)}`;
  await told(1);
  const before = await events(sql).listAfter(userId, 0, 2_000);
  expect(await events(sql).removedTo(userId)).toBe(0);
  const removed = [1, 2, 3].map(() => () => forgetEvents(opened.database, new Date()));
  const counts = [];
  for (const again of removed) counts.push(await again());
  expect(counts).toEqual([1_000, 1, 0]);
  const left = await events(sql).listAfter(userId, 0, 10);
  expect(left.map(({ kind }) => kind)).toEqual(['sweep.redriven', 'story.changed']);
  expect(await events(sql).removedTo(userId)).toBe(before[1_000]?.id);
});
