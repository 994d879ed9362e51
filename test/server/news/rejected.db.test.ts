import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { articles } from '../../../db/news/gather/articles.ts';
import { gateDecisions } from '../../../db/news/gather/gate-decisions.ts';
import { addExecution, gathered } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';
import { addWorld, type World } from '../../support/world.ts';

type Answer = { rejected: Record<string, unknown>[]; next_cursor: string | null };

let service: TestService;
let world: World;
let ask: Awaited<ReturnType<TestService['caller']>>;

beforeAll(async () => {
  service = await openService();
});
beforeEach(async () => {
  world = await addWorld(service.sql);
  ask = await service.caller(world.userId);
});
afterAll(() => service.close());

/** Articles that the gate keeps out. */
async function keepOut(
  names: readonly string[],
  outcome: 'rejected' | 'deferred' = 'rejected',
): Promise<string[]> {
  const { sql } = service;
  const items = names.map((name) => gathered(world.sourceId, name));
  await articles(sql).insertGathered(world.userId, world.executionId, items);
  const found = await articles(sql).listAtStages(world.userId, ['gathered'], 100);
  await gateDecisions(sql).insert(
    world.userId,
    world.executionId,
    found.map(({ id }) => ({
      article_id: id,
      relevance: outcome === 'rejected' ? 0.125 : 0.25,
      terms: [{ name: 'topics', value: 0, weight: 0.5 }],
      band: outcome === 'rejected' ? ('removed' as const) : ('sampled' as const),
      outcome,
      reason: 'it sells something',
      propensity: 0.5,
      preference_version: 1,
      producer: 'test',
      version: 'test/1',
    })),
  );
  return found.map(({ id }) => id);
}
const events = () => service.sql<{ kind: string; evidence_for: string }[]>`
  select kind, evidence_for from public.agent_events where user_id = ${world.userId} and kind = 'article.rescued'`;

describe('what the gate keeps out', () => {
  test('is listed with its score, its reason and its chance, in pages', async () => {
    await keepOut(['one', 'two', 'three']);
    const first = (await ask<Answer>('GET', '/api/news/rejected?limit=2')).body;
    const rest = (await ask<Answer>('GET', `/api/news/rejected?limit=2&cursor=${first.next_cursor}`)).body;
    const all = [...first.rejected, ...rest.rejected];
    expect(all.map(({ title }) => title).toSorted()).toEqual([
      'Title of one',
      'Title of three',
      'Title of two',
    ]);
    expect(rest.next_cursor).toBeNull();
    expect(all[0]).toMatchObject({
      source: 'A source',
      relevance: 0.125,
      terms: [{ name: 'topics', value: 0, weight: 0.5 }],
      band: 'removed',
      outcome: 'rejected',
      reason: 'it sells something',
      propensity: 0.5,
    });
  });

  test('is shown to its reader alone', async () => {
    const [id] = await keepOut(['one']);
    const stranger = await service.caller((await addWorld(service.sql)).userId);
    expect((await stranger<Answer>('GET', '/api/news/rejected')).body.rejected).toEqual([]);
    expect((await stranger('POST', `/api/news/rejected/${id}/rescue`)).status).toBe(404);
    expect((await ask<Answer>('GET', '/api/news/rejected')).body.rejected).toHaveLength(1);
  });
});

describe('a rescue', () => {
  test.each(['rejected', 'deferred'] as const)('lets a %s article through, once', async (outcome) => {
    const [id] = await keepOut(['one'], outcome);
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', `/api/news/rejected/${id}/rescue`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ article_id: id, outcome: 'accepted' });
    const waiting = await articles(service.sql).listAtStages(world.userId, ['accepted'], 10);
    expect(waiting.map((article) => article.id)).toContain(id);
    expect((await ask<Answer>('GET', '/api/news/rejected')).body.rejected).toEqual([]);
    const decisions = await service.sql`
      select outcome, propensity, producer, relevance from public.gate_decisions where article_id = ${id ?? ''}
      order by decided_at desc, id desc`;
    expect(decisions).toHaveLength(2);
    expect(decisions[0]).toMatchObject({ outcome: 'accepted', propensity: 1, producer: 'person' });
    expect(await events()).toMatchObject([{ evidence_for: `article:${id}` }]);
  });

  test('of what is not kept out, or not there, changes nothing', async () => {
    expect((await ask('POST', `/api/news/rejected/${world.articleIds[0]}/rescue`)).status).toBe(409);
    expect((await ask('POST', `/api/news/rejected/${randomUUID()}/rescue`)).status).toBe(404);
    expect(await events()).toEqual([]);
  });

  test('is not undone by a gate that had the article in hand', async () => {
    const [id = ''] = await keepOut(['one'], 'deferred');
    await ask('POST', `/api/news/rejected/${id}/rescue`);
    const { sql } = service;
    const { id: later } = await addExecution(sql, world.userId);
    const decision = { relevance: 0.1, terms: [], reason: 'test' };
    const kept = { band: 'removed', outcome: 'rejected' } as const;
    const rest = { propensity: 0.02, preference_version: 2, producer: 'test', version: 'test/1' };
    await gateDecisions(sql).insert(world.userId, later, [{ article_id: id, ...decision, ...kept, ...rest }]);
    expect(
      (await articles(sql).listAtStages(world.userId, ['accepted'], 10)).map((each) => each.id),
    ).toContain(id);
    expect((await ask('POST', `/api/news/rejected/${id}/rescue`)).status).toBe(200);
  });
});

describe('a choice of what the gate keeps out', () => {
  test('is by band, source and words of the title, with an estimate of the loss on its first page', async () => {
    await keepOut(['one']);
    await keepOut(['two'], 'deferred');
    const titles = async (query: string) =>
      (await ask<Answer>('GET', `/api/news/rejected?${query}`)).body.rejected.map(({ title }) => title);
    expect(await titles('band=removed')).toEqual(['Title of one']);
    expect(await titles('band=sampled')).toEqual(['Title of two']);
    expect(await titles('q=OF%20TWO')).toEqual(['Title of two']);
    expect(await titles('q=100%25')).toEqual([]);
    expect(await titles(`source=${world.sourceId}`)).toHaveLength(2);
    expect(await titles(`source=${randomUUID()}`)).toEqual([]);
    const first = (await ask('GET', '/api/news/rejected?limit=1')).body;
    expect(first).toMatchObject({
      estimate: { share: null, reviewed: 0, kept_out: 2, statement: expect.stringContaining('No estimate') },
    });
    const next = (await ask('GET', `/api/news/rejected?limit=1&cursor=${first['next_cursor']}`)).body;
    expect(next).toMatchObject({ estimate: null });
  });
});

describe('a rescue that is taken back', () => {
  const returned = () => service.sql`
    select 1 from public.agent_events where user_id = ${world.userId} and kind = 'article.returned'`;

  test.each(['rejected', 'deferred'] as const)('leaves the article %s, as it was, once', async (outcome) => {
    const [id = ''] = await keepOut(['one'], outcome);
    await ask('POST', `/api/news/rejected/${id}/rescue`);
    const first = await ask('DELETE', `/api/news/rejected/${id}/rescue`);
    expect(first).toMatchObject({ status: 200, body: { article_id: id, outcome } });
    expect((await ask('DELETE', `/api/news/rejected/${id}/rescue`)).body).toEqual(first.body);
    expect((await ask<Answer>('GET', '/api/news/rejected')).body.rejected).toMatchObject([
      { article_id: id, outcome, reason: 'it sells something', propensity: 0.5 },
    ]);
    expect(await returned()).toHaveLength(1);
    expect((await ask('POST', `/api/news/rejected/${id}/rescue`)).status).toBe(200);
    expect((await ask<Answer>('GET', '/api/news/rejected')).body.rejected).toEqual([]);
  });

  test('has to be one, and of an article that no sweep has taken in', async () => {
    const [id = ''] = await keepOut(['one']);
    expect((await ask('DELETE', `/api/news/rejected/${id}/rescue`)).status).toBe(409);
    expect((await ask('DELETE', `/api/news/rejected/${randomUUID()}/rescue`)).status).toBe(404);
    await ask('POST', `/api/news/rejected/${id}/rescue`);
    await service.sql`update public.raw_articles set stage = 'joined' where id = ${id}`;
    const late = await ask('DELETE', `/api/news/rejected/${id}/rescue`);
    expect(late).toMatchObject({ status: 409, body: { detail: expect.stringContaining('already') } });
    expect(await returned()).toEqual([]);
  });
});
