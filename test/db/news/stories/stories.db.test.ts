import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from '../../../../db/connect.ts';
import { cards } from '../../../../db/news/edition/cards.ts';
import { rankings } from '../../../../db/news/edition/rankings.ts';
import { articles } from '../../../../db/news/gather/articles.ts';
import { stories } from '../../../../db/news/stories/stories.ts';
import { topicNames } from '../../../../domain/topics.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { addExecution, gathered, sha256 } from '../../../support/rows.ts';
import { addWorld, type World } from '../../../support/world.ts';

let opened: TestDatabase;
let sql: Sql;
let world: World;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
beforeEach(async () => {
  world = await addWorld(sql);
});
afterAll(() => opened.close());

const story = () => stories(sql).get(world.userId, world.storyIds[0]);
const link = (article_id: string, published_at: string) => ({
  article_id,
  story_id: world.storyIds[0],
  method: 'near_duplicate' as const,
  similarity: 0.8,
  producer: 'test',
  version: 'test/1',
  published_at,
});
const nothing = { stories: [], links: [], fingerprints: [], relations: [] };
async function addArticle(name: string): Promise<string> {
  await articles(sql).insertGathered(world.userId, world.executionId, [gathered(world.sourceId, name)]);
  const [row] = await sql<[{ id: string }]>`
    select id from public.raw_articles where user_id = ${world.userId} and external_id = ${name}`;
  return row.id;
}

describe('an article that joins a story', () => {
  test('raises its revision and widens its span of time', async () => {
    const before = await story();
    await stories(sql).join(world.userId, {
      ...nothing,
      links: [
        link(await addArticle('early'), '2026-02-28T00:00:00.000Z'),
        link(await addArticle('late'), '2026-03-02T00:00:00.000Z'),
      ],
    });
    expect(await story()).toMatchObject({
      revision: before.revision + 1,
      first_published_at: '2026-02-28T00:00:00.000Z',
      last_published_at: '2026-03-02T00:00:00.000Z',
    });
  });

  test('stays in the story that it is in', async () => {
    const other = { ...link(world.articleIds[0], '2026-03-01T08:00:00.000Z'), story_id: world.storyIds[1] };
    await stories(sql).join(world.userId, { ...nothing, links: [other] });
    expect(await stories(sql).mapOfArticles([...world.articleIds])).toEqual(
      new Map([
        [world.articleIds[0], world.storyIds[0]],
        [world.articleIds[1], world.storyIds[1]],
      ]),
    );
  });

  test('is found as a candidate by a band of its fingerprint and by its hash, with all 64 bits', async () => {
    const find = (bands: string[], hashes: string[]) =>
      stories(sql).listCandidates(world.userId, { bands, hashes, since: '2026-01-01T00:00:00Z' });
    expect((await find(['9223372036854775807', '5'], [])).length).toBe(2);
    expect((await find(['9223372036854775806'], [])).length).toBe(0);
    expect(await find([], [sha256('a')])).toMatchObject([
      {
        article_id: world.articleIds[0],
        story_id: world.storyIds[0],
        signature: [1, 4_294_967_295],
        bands: ['-9223372036854775808', '9223372036854775807'],
      },
    ]);
  });

  test('changes the stories that cite its address', async () => {
    await articles(sql).insertGathered(world.userId, world.executionId, [
      gathered(world.sourceId, 'a', { content: 'Cites.', links: ['https://cited.example/'] }),
    ]);
    const before = await story();
    await stories(sql).touchLinking(world.userId, ['https://cited.example/', 'https://other.example/']);
    expect((await story()).revision).toBe(before.revision + 1);
  });
});

describe('publication', () => {
  const edition = '2026-03-02';
  const card = (story_id: string, score: number, slot: 'ranked' | 'exploration' = 'ranked') => ({
    story_id,
    score,
    terms: [],
    slot,
    propensity: 1,
  });

  test('done twice adds nothing', async () => {
    const [first, second] = world.storyIds;
    const publish = (...published: ReturnType<typeof card>[]) =>
      cards(sql).publish(world.userId, world.executionId, edition, published);
    expect(await publish(card(first, 0.4))).toEqual([first]);
    expect(await publish(card(first, 0.9), card(second, 0.5))).toEqual([second]);
    const listed = await cards(sql).list(world.userId, edition, { size: 7, limit: 10, offset: 0 });
    expect(listed.map(({ story_id, score }) => [story_id, score])).toEqual([
      [second, 0.5],
      [first, 0.4],
    ]);
    expect(await cards(sql).newestEdition(world.userId)).toBe(edition);
  });

  test('shows the drawn card last of the top, whatever its score, and has one drawn card at most', async () => {
    const [first, second] = world.storyIds;
    const publish = (...published: ReturnType<typeof card>[]) =>
      cards(sql).publish(world.userId, world.executionId, edition, published);
    await publish(card(first, 0.9, 'exploration'), card(second, 0.1));
    const order = async (size: number) =>
      (await cards(sql).list(world.userId, edition, { size, limit: 10, offset: 0 })).map(
        ({ story_id }) => story_id,
      );
    expect(await order(2)).toEqual([second, first]);
    expect(await order(1)).toEqual([first, second]);
    await expect(
      sql`update public.news_cards set slot = 'exploration' where user_id = ${world.userId} and story_id = ${second}
        and edition = ${edition}`,
    ).rejects.toMatchObject({ code: '23505' });
  });

  test('at once by ten publishes each story once', async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        cards(sql).publish(world.userId, world.executionId, edition, [card(world.storyIds[0], 0.4)]),
      ),
    );
    expect(results.flat()).toEqual([world.storyIds[0]]);
  });

  test('of a later sweep scores the cards of the edition anew', async () => {
    const later = (await addExecution(sql, world.userId)).id;
    await rankings(sql).insert(world.userId, later, '2026-03-01', [
      {
        story_id: world.storyIds[0],
        score: 0.7,
        terms: [{ name: 'signal', value: 1, weight: 0.7 }],
        weights_version: 'test/1',
        preference_version: 1,
        baseline_score: 0.1,
      },
    ]);
    await cards(sql).rescore(world.userId, later, '2026-03-01');
    expect(await cards(sql).listKeys(world.userId, '2026-03-01')).toEqual([
      { story_id: world.storyIds[0], score: 0.7, slot: 'ranked' },
    ]);
  });

  test('shows every place where the articles of a story were seen', async () => {
    const sources = await cards(sql).listSources(world.userId, world.storyIds);
    expect(sources.map(({ article_id }) => article_id).sort()).toEqual([...world.articleIds].sort());
  });

  test('is not ranked again in a later edition until the story changes', async () => {
    const rankable = async () =>
      (await rankings(sql).listRankable(world.userId, '2026-01-01T00:00:00Z', edition, 10)).map(
        (each) => [each.story_id, each.was_shown] as const,
      );
    expect(await rankable()).toEqual([[world.storyIds[1], false]]);
    await stories(sql).join(world.userId, {
      ...nothing,
      links: [link(await addArticle('new facts'), '2026-03-01T09:00:00.000Z')],
    });
    expect(new Map(await rankable())).toEqual(
      new Map([
        [world.storyIds[0], true],
        [world.storyIds[1], false],
      ]),
    );
  });
});

describe('a timeline', () => {
  const page = { from: null, to: null, text: null, topic: null, before: null, limit: 10 };

  test('is found by its words, and comes in pages', async () => {
    await sql`
      update public.story_clusters set title = 'Turbine bearings recalled' where id = ${world.storyIds[0]}`;
    const found = await stories(sql).listTimeline(world.userId, { ...page, text: 'bearing recall' });
    expect(found).toMatchObject([{ id: world.storyIds[0], article_count: 1, source_count: 1 }]);
    const [first] = await stories(sql).listTimeline(world.userId, { ...page, limit: 1 });
    const next = await stories(sql).listTimeline(world.userId, {
      ...page,
      before: first ? { at: first.last_published_at, id: first.id } : null,
    });
    expect([first?.id, ...next.map(({ id }) => id)].sort()).toEqual([...world.storyIds].sort());
  });

  test('is found by any name of a topic, and by a query within it', async () => {
    await sql`
      update public.story_clusters set title = 'Exploits of a CVE in turbine controls' where id = ${world.storyIds[0]}`;
    await sql`update public.story_clusters set title = 'Turbine bearings' where id = ${world.storyIds[1]}`;
    const find = async (topic: string, text: string | null = null) =>
      (await stories(sql).listTimeline(world.userId, { ...page, topic: topicNames(topic), text })).map(
        ({ id }) => id,
      );
    expect(await find('security')).toEqual([world.storyIds[0]]);
    expect((await find('turbine')).toSorted()).toEqual([...world.storyIds].toSorted());
    expect(await find('turbine', 'bearing')).toEqual([world.storyIds[1]]);
    expect(await find('turb')).toEqual([]);
  });

  test('takes any text as words to look for', async () => {
    for (const text of ["'; drop table", '((', '"', '& | !', ''])
      expect(await stories(sql).listTimeline(world.userId, { ...page, text, topic: [text] })).toBeDefined();
  });

  test('shows relations from both sides', async () => {
    for (const [own, other] of [world.storyIds, world.storyIds.toReversed()] as string[][]) {
      const related = await stories(sql).listRelated(world.userId, [own ?? '']);
      expect(related.map(({ related_id }) => related_id)).toEqual([other]);
    }
  });
});
