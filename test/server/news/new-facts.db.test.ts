import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cards } from '../../../db/news/edition/cards.ts';
import { rankings } from '../../../db/news/edition/rankings.ts';
import { articles } from '../../../db/news/gather/articles.ts';
import { stories } from '../../../db/news/stories/stories.ts';
import { gathered, sha256 } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';
import { addWorld, type World } from '../../support/world.ts';

type Facts = { seen_at: string | null; new_facts: { kind: string; change: string; text: string }[] };
type Card = Facts & { story_id: string; coverage: { relation: string; name: string }[] };

let service: TestService;
let world: World;
let ask: Awaited<ReturnType<TestService['caller']>>;

beforeAll(async () => {
  service = await openService();
});
beforeEach(async () => {
  // The world has a card of the first story in the edition of 2026-03-01, and that was served.
  world = await addWorld(service.sql);
  ask = await service.caller(world.userId);
});
afterAll(() => service.close());

const later = '2026-03-02';
const publish = () =>
  cards(service.sql).publish(world.userId, world.executionId, later, [
    { story_id: world.storyIds[0], score: 0.5, terms: [], slot: 'ranked', propensity: 1 },
  ]);
const factsOn = async (edition: string) => {
  const { body } = await ask<{ cards: Card[] }>('GET', `/api/news?edition=${edition}`);
  return body.cards[0] as Card;
};

/** One more article of the first story. */
async function addArticle(name: string, method: 'semantic' | 'content_hash'): Promise<string> {
  const { sql } = service;
  await articles(sql).insertGathered(world.userId, world.executionId, [gathered(world.sourceId, name)]);
  const [row] = await sql<[{ id: string }]>`
    select id from public.raw_articles where user_id = ${world.userId} and external_id = ${name}`;
  await stories(sql).join(world.userId, {
    stories: [],
    links: [
      {
        article_id: row.id,
        story_id: world.storyIds[0],
        method,
        similarity: 0.8,
        producer: 'test',
        version: 'test/1',
        published_at: '2026-03-01T09:00:00.000Z',
      },
    ],
    fingerprints: [],
    relations: [],
  });
  return row.id;
}
async function claim(articleId: string, text: string): Promise<void> {
  await service.sql`
    insert into public.story_claims (id, user_id, story_id, article_id, text, span_start, span_end, content_hash,
      check_worthiness, is_high_impact, evidence_status, producer, version)
    values (${randomUUID()}, ${world.userId}, ${world.storyIds[0]}, ${articleId}, ${text}, ${text.length}, ${text.length + 1},
      ${sha256(text)}, 0.5, false, 'unresolved', 'test', 'test/1')`;
}

describe('what is new since a reader last saw a story', () => {
  test('is nothing on the card that they first saw, and nothing when nothing came', async () => {
    expect(await factsOn('2026-03-01')).toMatchObject({ seen_at: null, new_facts: [] });
    await publish();
    expect(await factsOn(later)).toMatchObject({ seen_at: expect.any(String), new_facts: [] });
  });

  test('is the articles that came, with their claims, and not what copies them', async () => {
    await publish();
    await addArticle('a copy', 'content_hash');
    await claim(await addArticle('an inquiry', 'semantic'), 'The authority has opened an inquiry.');
    const card = await factsOn(later);
    expect(card.new_facts.map(({ kind, change, text }) => [kind, change, text])).toEqual(
      expect.arrayContaining([
        ['article', 'new', 'Title of an inquiry'],
        ['claim', 'new', 'The authority has opened an inquiry.'],
      ]),
    );
    expect(card.new_facts).toHaveLength(2);
    const story = await ask<Facts>('GET', `/api/news/${world.storyIds[0]}`);
    expect(story.body.new_facts).toEqual(card.new_facts);
    expect(story.body.seen_at).toBe(card.seen_at);
  });

  test('is not what research found later in an article that they had', async () => {
    await publish();
    await claim(world.articleIds[0], 'A statement that was there to read.');
    expect((await factsOn(later)).new_facts).toEqual([]);
  });

  test('is a claim that stands otherwise now', async () => {
    await publish();
    await service.sql`
      update public.story_claims set evidence_status = 'conflicting', changed_at = now() where id = ${world.claimId}`;
    expect((await factsOn(later)).new_facts).toMatchObject([
      { kind: 'claim', change: 'changed', text: 'Words', status: 'conflicting' },
    ]);
  });

  test('raises the novelty that ranking sees', async () => {
    const newFacts = async () =>
      new Map(
        (await rankings(service.sql).listRankable(world.userId, '2026-01-01T00:00:00Z', later, 10)).map(
          (each) => [each.story_id, each.new_facts] as const,
        ),
      );
    await claim(await addArticle('an inquiry', 'semantic'), 'The authority has opened an inquiry.');
    expect(await newFacts()).toEqual(
      new Map([
        [world.storyIds[0], 2],
        [world.storyIds[1], 0],
      ]),
    );
  });
});

describe('the coverage of a card', () => {
  test('tells the first report from copies and from what others tell', async () => {
    await addArticle('a copy', 'content_hash');
    await addArticle('an inquiry', 'semantic');
    const { coverage } = await factsOn('2026-03-01');
    expect(coverage.map(({ relation }) => relation).toSorted()).toEqual(['copy', 'first', 'independent']);
  });
});

describe('a card of a story with many reports', () => {
  test('has the first ten and their number, and the story has all', async () => {
    for (let number = 0; number < 11; number += 1) await addArticle(`report ${number}`, 'semantic');
    const card = (await factsOn('2026-03-01')) as Card & { sources: unknown[]; source_count: number };
    expect([card.sources.length, card.coverage.length, card.source_count]).toEqual([10, 10, 12]);
    expect(card.coverage[0]?.relation).toBe('first');
    const { body } = await ask<{ sources: { relation: string }[] }>('GET', `/api/news/${world.storyIds[0]}`);
    expect(body.sources).toHaveLength(12);
    expect(body.sources[0]?.relation).toBe('first');
  });
});

describe('the chronology', () => {
  test('of the timeline and of a story are the same', async () => {
    await addArticle('an inquiry', 'semantic');
    type Timeline = {
      stories: { story_id: string; developments: { kind: string; whats_new: string[] }[] }[];
    };
    const { body } = await ask<Timeline>('GET', '/api/news/timeline');
    const its = body.stories.find(({ story_id }) => story_id === world.storyIds[0])?.developments;
    expect(its?.map(({ kind }) => kind)).toEqual(['first_report', 'follow_up']);
    expect(its?.[0]?.whats_new).toEqual(['Words']);
    const story = await ask<{ timeline: unknown }>('GET', `/api/news/${world.storyIds[0]}`);
    expect(story.body.timeline).toEqual(its);
  });
});
