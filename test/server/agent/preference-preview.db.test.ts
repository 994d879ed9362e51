import { afterAll, beforeAll, expect, test } from 'vitest';
import { rankings } from '../../../db/news/edition/rankings.ts';
import { rankStory } from '../../../domain/news/edition/rank.ts';
import { addExecution } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';
import { addWorld, type World } from '../../support/world.ts';

type Moved = { from: { place: number | null; total: number }; to: { place: number | null; total: number } };
type Preview = {
  news: (Moved & { story_id: string })[];
  desk: (Moved & { issue_id: string; headline: string })[];
};

let service: TestService;
let world: World;
let ask: Awaited<ReturnType<TestService['caller']>>;
beforeAll(async () => {
  service = await openService();
  world = await addWorld(service.sql);
  ask = await service.caller(world.userId);
});
afterAll(() => service.close());

const preview = (scope: string, preferences: object) =>
  ask<Preview>('POST', `/api/preferences/preview?scope=${scope}`, { preferences });
const stored = () => service.sql`
  select version, topic_weights from public.user_preferences where user_id = ${world.userId}
  union all select version, topic_weights from public.engineer_preferences where user_id = ${world.userId}`;

test('a change of news preferences shows what moves in the order of the newest sweep, and saves nothing', async () => {
  const { sql } = service;
  const [first, second] = world.storyIds;
  await sql`update public.story_clusters set title = 'Valves of a new kind' where id = ${second}`;
  const { id } = await addExecution(sql, world.userId, 'news.sweep');
  const inputs = { personal: 0.5, fact: 0, novelty: 1, timeliness: 1, hype: 0 };
  await rankings(sql).insert(
    world.userId,
    id,
    '2026-03-02',
    [
      { story_id: first, ...rankStory({ ...inputs, signal: 0.6 }) },
      { story_id: second, ...rankStory({ ...inputs, signal: 0.5 }) },
    ].map(({ total: score, ...each }) => ({
      ...each,
      ...{ score, weights_version: 'test/1', preference_version: 1, baseline_score: 0.5 },
    })),
  );
  const before = await stored();
  const { status, body } = await preview('news', { topic_weights: { valves: 0.5 } });
  expect(status).toBe(200);
  expect(body).toEqual({
    news: [
      {
        story_id: second,
        title: 'Valves of a new kind',
        from: { place: 2, total: expect.closeTo(0.5, 6) },
        to: { place: 1, total: expect.closeTo(0.5625, 6) },
      },
      expect.objectContaining({ story_id: first, from: expect.objectContaining({ place: 1 }) }),
    ],
    desk: [],
  });
  expect((await preview('news', { topic_weights: {} })).body).toEqual({ news: [], desk: [] });
  expect(await stored()).toEqual(before);
});

test('a change of mail preferences shows what moves on the desk, and nothing in the news', async () => {
  const before = await stored();
  const [issue] = await service.sql<{ id: string; title: string; headline: string }[]>`
    select id, title, headline from public.engineering_issues where user_id = ${world.userId} and status = 'open' limit 1`;
  if (!issue) throw new Error('The world has no open issue.');
  const word = issue.title.split(' ').at(-1)?.toLowerCase() ?? '';
  const { body } = await preview('email', { topic_weights: { [word]: 1 } });
  expect(body.news).toEqual([]);
  expect(body.desk.map(({ issue_id }) => issue_id)).toContain(issue.id);
  const moved = body.desk.find(({ issue_id }) => issue_id === issue.id);
  expect(moved?.headline).toBe(issue.headline || issue.title);
  expect(moved?.to.total).toBeGreaterThan(moved?.from.total ?? 1);
  expect(await stored()).toEqual(before);
});

test('a change that would be refused is refused here as well', async () => {
  expect((await preview('news', { settings: { weights: {} } })).status).toBe(422);
  expect((await preview('news', { topic_weights: { a: 2 } })).status).toBe(400);
  expect((await preview('mail', {})).status).toBe(400);
});
