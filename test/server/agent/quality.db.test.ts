import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { events } from '../../../db/app/events.ts';
import { articles } from '../../../db/news/gather/articles.ts';
import { gateDecisions } from '../../../db/news/gather/gate-decisions.ts';
import { newsEvents } from '../../../domain/news/events.ts';
import { preferenceEvents } from '../../../domain/preferences.ts';
import { addExecution, gathered } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';
import { addWorld, type World } from '../../support/world.ts';

type Answer = Record<string, unknown> & {
  useful_signal_rate: { value: number | null; count: number; of: number; served: number; statement: string };
  gate: { decided: number; calibration: { reviewed: number; kept_out: number } };
};

let service: TestService;
let world: World;
let ask: Awaited<ReturnType<TestService['caller']>>;

beforeAll(async () => {
  service = await openService();
});
beforeEach(async () => {
  // One card was served and called useful afterwards; two articles passed the gate for their relevance.
  world = await addWorld(service.sql);
  ask = await service.caller(world.userId);
});
afterAll(() => service.close());

const measure = async () => (await ask<Answer>('GET', '/api/metrics/quality')).body;
const say = (type: string) => service.sql`
  insert into public.news_feedback (user_id, story_id, type, occurred_at)
  values (${world.userId}, ${world.storyIds[0]}, ${type}, clock_timestamp())`;

describe('the measures of quality', () => {
  test('of a reviewed edition say what they stand on', async () => {
    expect(await measure()).toMatchObject({
      useful_signal_rate: {
        value: 1,
        count: 1,
        of: 1,
        served: 1,
        statement: 'Covers reviewed cards only: 1 of 1 served cards.',
      },
      ranking: { claim: 'none', editions: 0 },
      gate: { decided: 2, rejection_rate: { value: 0, of: 2 }, calibration: { reviewed: 0 } },
      published_stories: 1,
      title_redundancy: { editions: 0, mean: null },
    });
  });

  test('count the newest word on a card, and none that is about its merging', async () => {
    await say('not_useful');
    await say('wrong_merge');
    expect((await measure()).useful_signal_rate).toMatchObject({ value: 0, count: 0, of: 1 });
  });

  test('leave out feedback on what was not served, and what was served at another time', async () => {
    await service.sql`
      insert into public.news_feedback (user_id, story_id, type) values (${world.userId}, ${world.storyIds[1]}, 'useful')`;
    expect((await measure()).useful_signal_rate).toMatchObject({ of: 1, served: 1 });
    const before = await ask<Answer>(
      'GET',
      '/api/metrics/quality?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z',
    );
    expect(before.body.useful_signal_rate).toMatchObject({ value: null, of: 0, served: 0 });
  });

  test('tell what the gate kept out, what chance let in, and what came of that', async () => {
    const { sql } = service;
    await articles(sql).insertGathered(world.userId, world.executionId, [gathered(world.sourceId, 'dull')]);
    const [dull] = await articles(sql).listAtStages(world.userId, ['gathered'], 1);
    const rest = {
      relevance: 0.1,
      terms: [],
      reason: 'test',
      preference_version: 1,
      producer: 'test',
      version: 't/1',
    };
    await gateDecisions(sql).insert(world.userId, world.executionId, [
      { article_id: dull?.id ?? '', band: 'removed', outcome: 'rejected', propensity: 0.02, ...rest },
    ]);
    await sql`
      update public.gate_decisions set band = 'sampled', propensity = 0.2 where article_id = ${world.articleIds[0]}`;
    expect((await measure()).gate).toMatchObject({
      decided: 3,
      rejection_rate: { count: 1, of: 3 },
      calibration: {
        bands: [{ band: 'sampled', useful: { count: 1, of: 1 } }, { band: 'removed' }],
        reviewed: 1,
        kept_out: 1,
      },
    });
  });

  test('count sweeps, recoveries, duplicates and what people did', async () => {
    const { sql } = service;
    const { id } = await addExecution(sql, world.userId, 'news.sweep');
    await sql`
      update public.pipeline_executions set status = 'succeeded', recoveries = 2, started_at = now() - interval '4 seconds',
        finished_at = now() where id = ${id}`;
    await sql`update public.article_clusters set method = 'near_duplicate' where article_id = ${world.articleIds[1]}`;
    const { userId } = world;
    await events(sql).append({ userId, kind: newsEvents['article.rescued'], payload: { article_id: 'one' } });
    for (const origin of ['undo', 'feedback']) {
      const payload = { scope: 'news', version: 2, origin, reason: null, diff: [] };
      await events(sql).append({ userId, kind: preferenceEvents['preference.updated'], payload });
    }
    expect(await measure()).toMatchObject({
      sweeps: { finished: 1, failed: 0, median_seconds: 4, p95_seconds: 4 },
      recoveries: 2,
      duplicates: [
        { method: 'near_duplicate', count: 1 },
        { method: 'same_address', count: 0 },
      ],
      interventions: {
        total: 2,
        kinds: [
          { kind: 'article.rescued', count: 1 },
          { kind: 'preference.updated', count: 1 },
        ],
      },
    });
  });

  test('tell calls, tokens and cost of models by purpose, and what a published story cost', async () => {
    await service.sql`delete from public.model_calls where user_id = ${world.userId}`;
    const call = (purpose: string, outcome: string, tokens: number, cost: number) => service.sql`
      insert into public.model_calls (user_id, purpose, provider, model, outcome, requests, input_tokens, cost, error)
      values (${world.userId}, ${purpose}, 'test', 'test', ${outcome}, 1, ${tokens}, ${cost},
        ${outcome === 'failed' ? 'down' : null})`;
    await call('news.compare', 'answered', 100, 0.25);
    await call('news.compare', 'failed', 0, 0);
    await call('news.compare', 'cached', 0, 0);
    await call('embed', 'answered', 10, 0.125);
    expect(await measure()).toMatchObject({
      models: {
        purposes: [
          {
            purpose: 'news.compare',
            calls: 2,
            failed: 1,
            cached: 1,
            refused: 0,
            input_tokens: 100,
            cost: 0.25,
          },
          { purpose: 'embed', calls: 1, input_tokens: 10, output_tokens: 0, cost: 0.125 },
        ],
        calls: 3,
        cost: 0.375,
        cost_per_published_story: 0.375,
      },
    });
  });

  test('of another reader are their own', async () => {
    await say('useful');
    const stranger = await service.caller((await addWorld(service.sql)).userId);
    await service.sql`delete from public.news_feedback where user_id <> ${world.userId}`;
    const { body } = await stranger<Answer>('GET', '/api/metrics/quality');
    expect(body.useful_signal_rate).toMatchObject({ of: 0, served: 1 });
  });

  test('of a span that is none, or too long, are refused', async () => {
    for (const query of ['from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z', 'from=2020-03-02T00:00:00Z']) {
      expect((await ask('GET', `/api/metrics/quality?${query}`)).status).toBe(400);
    }
  });
});
