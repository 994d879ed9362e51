import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelCalls } from '../../db/app/model-calls.ts';
import type { Sql } from '../../db/connect.ts';
import { metrics } from '../../server/metrics.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { addUser } from '../support/rows.ts';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test('the metrics count model calls, tokens and cost of the day by purpose and outcome, over all users', async () => {
  const sql = opened.database.sql as unknown as Sql;
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
  const render = () => metrics.render(opened.database, new Date('2026-03-01T23:00:00.000Z'));
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
