import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelCalls } from '../../../db/app/model-calls.ts';
import type { Database } from '../../../db/connect.ts';
import { Failure } from '../../../domain/failure.ts';
import { metrics } from '../../../server/observability/metrics.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { addUser } from '../../support/rows.ts';
import { openRuntime, type TestRuntime, testKind } from '../../support/runtime.ts';
import { addMailbox } from '../../support/sync-world.ts';

let opened: TestRuntime;

beforeAll(async () => {
  opened = await openRuntime();
});
afterAll(() => opened.close());

test('the metrics count model calls, tokens and cost of the day by purpose and outcome, over all users', async () => {
  const sql = opened.database.sql;
  const call = {
    purpose: 'test.ask',
    provider: 'openai',
    model: 'fake',
    outcome: 'answered' as const,
    requests: 2,
    input_tokens: 100,
    output_tokens: 20,
    cost: 0.25,
    attempts: 1,
    duration_ms: 5,
    error: null,
    called_at: '2026-03-01T08:00:00.000Z',
  };
  const dayBefore = { ...call, called_at: '2026-02-28T23:59:59.999Z' };
  for (const { id } of [await addUser(sql), await addUser(sql)])
    await modelCalls(sql).insert(id, null, [call, dayBefore]);
  const render = () => metrics.render(opened.database, 1_000, new Date('2026-03-01T23:00:00.000Z'));
  const labels = 'purpose="test.ask",provider="openai",outcome="answered"';
  // Twice: what was counted before is not counted again.
  for (const text of [await render(), await render()]) {
    expect(text).toContain(`watchkeeper_model_calls_total{${labels}} 2\n`);
    expect(text).toContain(`watchkeeper_model_inputs_total{${labels}} 4\n`);
    expect(text).toContain(`watchkeeper_model_tokens_total{${labels},direction="input"} 200\n`);
    expect(text).toContain(`watchkeeper_model_tokens_total{${labels},direction="output"} 40\n`);
    expect(text).toContain(`watchkeeper_model_cost_dollars_total{${labels}} 0.5\n`);
  }
});

test('the metrics show what waits, what runs, what is broken and how long it took, and name nobody', async () => {
  const { sql } = opened;
  const userId = await opened.newUser();
  const failing = await opened.submit(userId, 'one');
  await opened.take(await opened.fetchOne(), async () => {
    throw new Failure('response_refused', 'words');
  });
  await opened.submit(userId, 'two');
  await opened.take(await opened.fetchOne(), async (turn) => {
    await turn.step('look', async () => ({ update: {}, counts: {} }));
  });
  await opened.submit(userId, 'three');
  const waiting = await opened.submit(userId, 'four');
  await sql`update pgboss.job set created_on = now() - interval '90 seconds' where data ->> 'execution_id' = ${waiting.id}`;
  const [ok, signedOut] = [await addMailbox(sql, userId), await addMailbox(sql, userId)];
  await sql`update public.mailboxes set last_succeeded_at = now() - interval '10 minutes' where id = ${ok}`;
  await sql`update public.mailboxes set last_succeeded_at = now(), signed_out_at = now() where id = ${signedOut}`;
  await sql`insert into public.model_budgets (user_id, day, spent) values (${userId}, '2026-03-05', 700)`;

  // A second later than the last scrape, which is answered from the same count.
  const text = await waitFor(async () => {
    const shown = await metrics.render(opened.database, 1_000, new Date('2026-03-05T12:00:00.000Z'));
    return shown.includes('watchkeeper_model_budget_used_tokens 700') ? shown : undefined;
  });
  for (const line of [
    'watchkeeper_database_up 1',
    `watchkeeper_jobs_waiting{kind="${testKind}"} 2`,
    `watchkeeper_dead_letters{kind="${testKind}"} 1`,
    `watchkeeper_executions{kind="${testKind}",status="failed"} 1`,
    `watchkeeper_turn_seconds_count{kind="${testKind}",outcome="failed"} 1`,
    `watchkeeper_turn_seconds_count{kind="${testKind}",outcome="succeeded"} 1`,
    `watchkeeper_stage_seconds_count{kind="${testKind}",stage="look"} 1`,
    'watchkeeper_mailboxes{state="ok"} 1',
    'watchkeeper_mailboxes{state="signed_out"} 1',
    'watchkeeper_model_budget_tokens 1000',
  ])
    expect(text).toContain(`${line}\n`);
  const seconds = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1),
    );
  expect(seconds('watchkeeper_jobs_oldest_waiting_seconds')).toBeGreaterThanOrEqual(90);
  expect(seconds('watchkeeper_mailbox_sync_lag_seconds')).toBeGreaterThanOrEqual(600);
  for (const word of [userId, failing.id, '@plant.example', 'words']) expect(text).not.toContain(word);
});

test('when the database does not answer, the metrics say so, and hold nothing old', async () => {
  const gone = { sql: () => Promise.reject(new Error('gone')) } as unknown as Database;
  const text = await metrics.render(gone, 1_000);
  expect(text).toContain('watchkeeper_database_up 0\n');
  expect(text).not.toMatch(/^watchkeeper_executions\{/m);
  expect(text).toContain('process_resident_memory_bytes');
});
