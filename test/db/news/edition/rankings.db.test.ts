import { afterAll, beforeAll, expect, test } from 'vitest';
import { stages } from '../../../../db/app/stages.ts';
import type { Sql } from '../../../../db/connect.ts';
import { cards } from '../../../../db/news/edition/cards.ts';
import { rankings } from '../../../../db/news/edition/rankings.ts';
import { compareRanked } from '../../../../domain/news/edition/rank.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { addExecution } from '../../../support/rows.ts';
import { addWorld } from '../../../support/world.ts';

let opened: TestDatabase;
let sql: Sql;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
afterAll(() => opened.close());

const ranked = (story_id: string, preference_version = 1) => ({
  story_id,
  score: 0.5,
  terms: [],
  weights_version: 'test/1',
  preference_version,
  baseline_score: 0.5,
});

test('the rankings of the newest twenty sweeps are kept, of those that published, and the newest of each story', async () => {
  const { userId, executionId: published, storyIds } = await addWorld(sql);
  const ids: string[] = [];
  for (let index = 0; index < 23; index += 1) {
    const { id } = await addExecution(sql, userId, 'news.sweep');
    ids.push(id);
    // The second story leaves after the first of these sweeps.
    const stories = index === 0 ? storyIds : [storyIds[0]];
    await rankings(sql).insert(
      userId,
      id,
      '2026-03-01',
      stories.map((storyId) => ranked(storyId)),
    );
  }
  const kept = await sql<{ execution_id: string; stories: string[] }[]>`
    select execution_id, array_agg(story_id::text order by story_id) as stories from public.news_rankings
    where user_id = ${userId} group by execution_id`;
  const storiesOf = (id: string | undefined) => kept.find(({ execution_id }) => execution_id === id)?.stories;
  expect(storiesOf(published)).toEqual([storyIds[0]]);
  expect(storiesOf(ids[0])).toEqual([storyIds[1]]);
  expect(storiesOf(ids[1])).toBeUndefined();
  expect(ids.slice(-20).map(storiesOf)).toEqual(Array.from({ length: 20 }, () => [storyIds[0]]));
});

test.each([0, 1])(
  'stories of equal score come newest first, in the ranking as in the edition',
  async (newer) => {
    const { userId, executionId, storyIds } = await addWorld(sql);
    const edition = '2026-03-02';
    const at = (index: number) => (index === newer ? '2026-03-02T09:00:00.000Z' : '2026-03-02T08:00:00.000Z');
    for (const [index, id] of storyIds.entries())
      await sql`update public.story_clusters set last_published_at = ${at(index)} where id = ${id}`;
    const all = storyIds.map((id) => ranked(id));
    await rankings(sql).insert(userId, executionId, edition, all);
    await cards(sql).publish(
      userId,
      executionId,
      edition,
      all.map((each) => ({ ...each, slot: 'ranked' as const, propensity: 1 })),
    );
    const expected = storyIds
      .map((id, index) => ({ id, total: 0.5, published_at: at(index) }))
      .toSorted(compareRanked)
      .map(({ id }) => id);
    expect(expected[0]).toBe(storyIds[newer]);
    const inRanking = await rankings(sql).listOfExecution(userId, executionId);
    expect(inRanking.map(({ story_id }) => story_id)).toEqual(expected);
    const inEdition = await cards(sql).list(userId, edition, { size: 7, limit: 7, offset: 0 });
    expect(inEdition.map(({ story_id }) => story_id)).toEqual(expected);
  },
);

test('the version that was ranked with last is that of the newest sweep, not of a story that was ranked alone', async () => {
  const { userId, storyIds } = await addWorld(sql);
  expect(await rankings(sql).newestVersion(userId)).toBeNull();
  const rankWith = async (kind: string, version: number) => {
    const { id } = await addExecution(sql, userId, kind);
    await stages(sql).begin(userId, id, 'rank');
    await rankings(sql).insert(userId, id, '2026-03-01', [ranked(storyIds[0], version)]);
    await stages(sql).end(id, 'rank', { counts: { preference_version: version }, cost: 0 });
  };
  await rankWith('news.sweep', 2);
  expect(await rankings(sql).newestVersion(userId)).toBe(2);
  await rankWith('news.story', 3);
  expect(await rankings(sql).newestVersion(userId)).toBe(2);
  await rankWith('news.sweep', 1);
  expect(await rankings(sql).newestVersion(userId)).toBe(1);
});
