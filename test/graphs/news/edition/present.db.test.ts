import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preferences } from '../../../../db/app/preferences.ts';
import { cards } from '../../../../db/news/edition/cards.ts';
import { rankings } from '../../../../db/news/edition/rankings.ts';
import { articles } from '../../../../db/news/gather/articles.ts';
import { gateDecisions } from '../../../../db/news/gather/gate-decisions.ts';
import type { NewsStore } from '../../../../db/news/store.ts';
import { stories } from '../../../../db/news/stories/stories.ts';
import { publishEdition } from '../../../../graphs/news/edition/present.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import { addSource, gathered } from '../../../support/rows.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';

const edition = '2026-03-01';
const at = '2026-03-01T08:00:00.000Z';
const producer = { producer: 'test', version: 'test/1' };
let runtime: TestRuntime;
let userId: string;
let sweepId: string;

beforeAll(async () => {
  runtime = await openRuntime();
});
beforeEach(async () => {
  userId = await runtime.newUser();
  sweepId = (await runtime.submit(userId, `test.run:${userId}`)).id;
});
afterAll(() => runtime.close());

/** Adds stories of one article each, ranked in the given order. */
async function addRanked(count: number, propensity = 1): Promise<string[]> {
  const { sql } = runtime;
  const source = (await addSource(sql, userId)).id;
  const names = Array.from({ length: count }, () => randomUUID());
  await articles(sql).insertGathered(
    userId,
    sweepId,
    names.map((name) => gathered(source, name)),
  );
  const found = await articles(sql).listAtStages(userId, ['gathered'], count);
  await gateDecisions(sql).insert(
    userId,
    sweepId,
    found.map(({ id }) => ({
      article_id: id,
      relevance: 0.3,
      terms: [],
      band: 'sampled' as const,
      outcome: 'accepted' as const,
      reason: 'test',
      propensity,
      preference_version: 1,
      ...producer,
    })),
  );
  const storyIds = found.map(() => randomUUID());
  const title = { title: 'Story', summary: '', first_published_at: at, last_published_at: at };
  await stories(sql).join(userId, {
    stories: storyIds.map((id) => ({ id, ...title })),
    links: found.map(({ id }, index) => ({
      article_id: id,
      story_id: storyIds[index] ?? '',
      method: 'first' as const,
      similarity: 1,
      published_at: at,
      ...producer,
    })),
    fingerprints: [],
    relations: [],
  });
  await rank(storyIds);
  return storyIds;
}

const rank = (storyIds: readonly string[], top = 0.9) =>
  rankings(runtime.sql).insert(
    userId,
    sweepId,
    edition,
    storyIds.map((story_id, index) => ({
      story_id,
      score: top - index / 100,
      terms: [{ name: 'signal', value: top - index / 100, weight: 1 }],
      weights_version: 'test/1',
      preference_version: 1,
      baseline_score: 0.5,
    })),
  );

/** Runs the step as a worker that has just claimed the execution. */
async function publish(): Promise<number> {
  const [claimed] = await runtime.sql<[{ lease: number }]>`
    update public.pipeline_executions set lease = lease + 1, status = 'running' where id = ${sweepId} returning lease`;
  const execution = {
    ...(await runtime.find({ id: sweepId, user_id: userId } as never)),
    lease: claimed.lease,
  };
  return publishBy(new Turn(runtime.database, execution, new AbortController().signal));
}
function publishBy(turn: Turn): Promise<number> {
  const store = { cards, rankings, gateDecisions, preferences } as NewsStore;
  const settings = { cards: 7 } as Parameters<typeof publishEdition>[0]['settings'];
  return publishEdition({ store, settings }, turn, { sweep_id: sweepId, edition });
}
const published = () => cards(runtime.sql).list(userId, edition, { size: 7, limit: 50, offset: 0 });

describe('an edition', () => {
  test('holds six ranked cards and one drawn, of which each is told apart with its propensity', async () => {
    const ids = await addRanked(20);
    expect(await publish()).toBe(7);
    const found = await published();
    expect(found.map(({ slot }) => slot)).toEqual([...Array(6).fill('ranked'), 'exploration']);
    expect(found.slice(0, 6).map(({ story_id }) => story_id)).toEqual(ids.slice(0, 6));
    expect(ids.slice(6)).toContain(found[6]?.story_id);
    expect(found[6]?.propensity).toBeCloseTo(1 / 14);
  });

  test('is as it was when the step is done again, and when it was undone and is done again', async () => {
    await addRanked(20);
    await publish();
    const first = await published();
    expect(await publish()).toBe(0);
    expect(await published()).toEqual(first);
    await runtime.sql`delete from public.news_cards where user_id = ${userId}`;
    expect(await publish()).toBe(7);
    expect((await published()).map(({ story_id }) => story_id)).toEqual(
      first.map(({ story_id }) => story_id),
    );
  });

  test('takes up what a new score brings to the top, orders all by it, and keeps its drawn card', async () => {
    const ids = await addRanked(20);
    await publish();
    const drawn = (await published())[6]?.story_id;
    const risen = ids.findLast((id) => id !== drawn) ?? '';
    await rank([risen], 0.95);
    expect(await publish()).toBe(1);
    const now = await published();
    expect(now.map(({ story_id }) => story_id)).toEqual([risen, ...ids.slice(0, 5), drawn, ids[5]]);
    expect(now[0]).toMatchObject({ score: 0.95, slot: 'ranked' });
  });

  test('published by two turns at once has each card once and one that is drawn', async () => {
    await addRanked(20);
    const [claimed] = await runtime.sql<[{ lease: number }]>`
      update public.pipeline_executions set lease = 1, status = 'running' where id = ${sweepId} returning lease`;
    const execution = { ...(await runtime.find({ id: sweepId, user_id: userId } as never)), ...claimed };
    const turns = Array.from(
      { length: 5 },
      () => new Turn(runtime.database, execution, new AbortController().signal),
    );
    expect((await Promise.all(turns.map(publishBy))).toSorted()).toEqual([0, 0, 0, 0, 7]);
    expect(await published()).toHaveLength(7);
  });

  test('marks what the gate let through by chance, with that chance', async () => {
    await addRanked(3, 0.2);
    await publish();
    for (const card of await published()) {
      expect(card.slot).toBe('audit');
      expect(card.propensity).toBeCloseTo(0.2);
    }
  });

  test('is as large as the reader wants it, and without a drawn card for who wants none', async () => {
    await addRanked(20);
    await runtime.sql`
      insert into public.user_preferences (user_id, scope, version, settings, reason)
      values (${userId}, 'news', 1, ${runtime.sql.json({ cards: 3, exploration: false })}, 'test')`;
    expect(await publish()).toBe(3);
    expect((await published()).map(({ slot }) => slot)).toEqual(['ranked', 'ranked', 'ranked']);
  });
});
