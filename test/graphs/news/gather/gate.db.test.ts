import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preferences } from '../../../../db/app/preferences.ts';
import { articles } from '../../../../db/news/gather/articles.ts';
import { gateDecisions } from '../../../../db/news/gather/gate-decisions.ts';
import { gate } from '../../../../graphs/news/gather/gate.ts';
import type { NewsPorts, SweepState } from '../../../../graphs/news/ports.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import { addSource, gathered } from '../../../support/rows.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';

let runtime: TestRuntime;
let userId: string;
let draws: number;

beforeAll(async () => {
  runtime = await openRuntime();
});
beforeEach(async () => {
  userId = await runtime.newUser();
  draws = 0;
});
afterAll(() => runtime.close());

/** Runs the gate step of a sweep with one version of the preferences; no sampled article is accepted. */
async function sweep(preferenceVersion: number, startedAt = new Date().toISOString()) {
  const execution = await runtime.submit(userId, `test.run:${userId}`);
  await runtime.sql`
    update public.pipeline_executions set lease = 1, status = 'running' where id = ${execution.id}`;
  const turn = new Turn(runtime.database, { ...execution, lease: 1 }, new AbortController().signal);
  const ports = {
    store: { articles, gateDecisions, preferences },
    sql: runtime.sql,
    random: () => {
      draws += 1;
      return 0.999;
    },
    settings: { gateCapacity: 10, sampleRate: 0.2 },
  } as unknown as NewsPorts;
  const state = { preference_version: preferenceVersion, started_at: startedAt } as SweepState;
  return (await gate(ports)(state, turn)).counts;
}
const prefer = (version: number, weights: Record<string, number>) => runtime.sql`
  insert into public.user_preferences (user_id, scope, version, topic_weights, reason)
  values (${userId}, 'news', ${version}, ${runtime.sql.json(weights)}, 'test')`;
const stages = async () =>
  (
    await runtime.sql<{ stage: string }[]>`select stage from public.raw_articles where user_id = ${userId}`
  ).map(({ stage }) => stage);
async function addArticle(): Promise<void> {
  const source = (await addSource(runtime.sql, userId)).id;
  const { id } = await runtime.submit(userId, `test.run:${userId}`);
  const text =
    'A long report on turbine bearings and on what the works do about them, with every figure of the year.';
  await articles(runtime.sql).insertGathered(userId, id, [
    gathered(source, 'turbine bearings', { content: text }),
  ]);
}

describe('what the gate kept out', () => {
  test('is let in when the preferences change in its favour', async () => {
    await addArticle();
    await prefer(1, { turbine: -1 });
    expect(await sweep(1)).toMatchObject({ accepted: 0, judged_again: 0 });
    expect(await stages()).not.toEqual(['accepted']);
    await prefer(2, { turbine: 1 });
    expect(await sweep(2)).toMatchObject({ accepted: 1, judged_again: 1 });
    expect(await stages()).toEqual(['accepted']);
  });

  test('is judged once under each version, and its chance is not taken again', async () => {
    await addArticle();
    await prefer(1, { turbine: -1 });
    await sweep(1);
    const before = draws;
    expect(await sweep(1)).toMatchObject({ judged_again: 0 });
    await prefer(2, { turbine: -0.9 });
    expect(await sweep(2)).toMatchObject({ accepted: 0, judged_again: 1 });
    expect(await sweep(2)).toMatchObject({ judged_again: 0 });
    expect(draws).toBe(before);
    const decisions = await runtime.sql`
      select preference_version from public.gate_decisions where user_id = ${userId}`;
    expect([...decisions]).toEqual([{ preference_version: 2 }]);
  });

  test('is left alone after a week', async () => {
    await addArticle();
    await prefer(1, { turbine: -1 });
    await sweep(1);
    await prefer(2, { turbine: 1 });
    const later = new Date(Date.now() + 8 * 86_400_000).toISOString();
    expect(await sweep(2, later)).toMatchObject({ judged_again: 0 });
  });
});
