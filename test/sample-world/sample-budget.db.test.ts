import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleService } from '../support/sample-service.ts';

let service: Awaited<ReturnType<typeof openSampleService>>;
beforeAll(async () => {
  service = await openSampleService({ MODEL_DAILY_TOKENS: '0' });
});
afterAll(() => service.close());

const soon = () => new Date(Date.now() + 2 * 60_000);
const states = async () =>
  service.sql<{ deferred: number; researched: number; claims: number }[]>`
    select count(*) filter (where deferred_reason = 'budget') as deferred,
      count(*) filter (where researched_revision = revision) as researched,
      (select count(*) from public.story_claims where user_id = ${service.userId}) as claims
    from public.story_clusters where user_id = ${service.userId}`.then(([row]) => row);

const findings = async () =>
  (await service.sql`select 1 from public.story_findings where user_id = ${service.userId}`).length;

test('without budget everything but research is done, and research is put off', async () => {
  await service.sweep();
  const { body } = await service.ask<{ cards: unknown[] }>('GET', '/api/news');
  expect(body.cards).toHaveLength(7);
  const found = await states();
  // Where no text speaks of a story's claims there is nothing to ask a model.
  expect(found?.deferred).toBeGreaterThan(5);
  expect((found?.deferred ?? 0) + (found?.researched ?? 0)).toBe(30);
  expect(await findings()).toBe(0);
  const [calls] = await service.sql`
    select count(*) filter (where outcome = 'refused') as refused, count(*) filter (where outcome = 'answered') as answered
    from public.model_calls where user_id = ${service.userId}`;
  expect(calls).toMatchObject({ answered: 0 });
  expect(Number(calls?.['refused'])).toBeGreaterThan(0);
});

test('while there is none it is not even tried', async () => {
  const before =
    await service.sql`select count(*) as n from public.pipeline_executions where kind = 'news.story'`;
  await service.tick(soon());
  await service.quiet();
  expect(
    await service.sql`select count(*) as n from public.pipeline_executions where kind = 'news.story'`,
  ).toEqual(before);
});

test('when budget returns it goes on where it was, and nothing is lost', async () => {
  await service.restart({ MODEL_DAILY_TOKENS: '1000000' });
  await service.tick(soon());
  await service.quiet();
  const after = await states();
  expect(after).toMatchObject({ deferred: 0, researched: 30 });
  expect(after?.claims).toBeGreaterThan(30);
  expect(await findings()).toBeGreaterThan(0);
});

test('what was answered before is not paid for twice', async () => {
  const spent = async () =>
    (
      await service.sql<{ tokens: number; cached: number }[]>`
        select coalesce(sum(input_tokens) filter (where outcome = 'answered'), 0) as tokens,
          count(*) filter (where outcome = 'cached') as cached
        from public.model_calls where user_id = ${service.userId} and purpose = 'news.compare'`
    )[0];
  const researchAll = async () => {
    await service.sql`
      update public.story_clusters set revision = revision + 1, evidence_hash = null where user_id = ${service.userId}`;
    // Something to do for a sweep.
    await service.sql`
      update public.raw_articles set stage = 'accepted' where user_id = ${service.userId} and title like 'Velmora%'`;
    await service.sweep();
  };
  // The first sweep with budget embeds, and what is near in meaning is evidence too.
  await researchAll();
  const before = await spent();
  await researchAll();
  const after = await spent();
  expect(after?.tokens).toBe(before?.tokens);
  expect(after?.cached).toBeGreaterThan(before?.cached ?? 0);
});
