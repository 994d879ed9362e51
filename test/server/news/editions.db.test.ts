import { randomUUID } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cards } from '../../../db/news/edition/cards.ts';
import { givenFeedback, recordFeedback } from '../../../server/news/record-feedback.ts';
import { openService, type TestService } from '../../support/served.ts';
import { addWorld, type World } from '../../support/world.ts';

type Answer = { edition_id: string; cards: { story_id: string; rank: number; slot: string; why: string }[] };

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

const edition = '2026-03-02';
const publish = (story_id: string, slot: 'ranked' | 'exploration', propensity: number) =>
  cards(service.sql).publish(world.userId, world.executionId, edition, [
    { story_id, score: 0.5, terms: [], slot, propensity },
  ]);
const show = (storyIds: readonly string[], edition_id = edition) =>
  ask('POST', '/api/news/impressions', { edition_id, story_ids: storyIds });
const impressions = () =>
  service.sql<{ story_id: string; rank: number; slot: string; first_served_at: string }[]>`
    select story_id, rank, slot, propensity, story_revision, first_served_at from public.news_impressions
    where user_id = ${world.userId} and edition = ${edition} order by rank`;

describe('a card that was on screen', () => {
  test('is recorded once, at its first rank, with its slot, its propensity and how far its story had come', async () => {
    const [ranked, drawn] = world.storyIds;
    await publish(ranked, 'ranked', 1);
    await publish(drawn, 'exploration', 0.25);
    expect((await show([ranked])).status).toBe(204);
    expect(await impressions()).toMatchObject([{ story_id: ranked, rank: 1, slot: 'ranked' }]);
    const first = (await impressions())[0]?.first_served_at;
    expect((await show([drawn, ranked])).status).toBe(204);
    expect(await impressions()).toEqual([
      expect.objectContaining({ rank: 1, first_served_at: first }),
      {
        story_id: drawn,
        rank: 2,
        slot: 'exploration',
        propensity: 0.25,
        story_revision: 2,
        first_served_at: expect.any(String),
      },
    ]);
  });

  test('keeps the rank that it had if its reader hid it at once', async () => {
    const [first, second] = world.storyIds;
    await publish(first, 'ranked', 1);
    await publish(second, 'ranked', 1);
    const { body } = await ask<Answer>('GET', '/api/news');
    const hidden = body.cards[0]?.story_id ?? '';
    await service.sql`
      insert into public.news_feedback (user_id, story_id, type) values (${world.userId}, ${hidden}, 'hidden')`;
    await show([hidden]);
    expect(await impressions()).toMatchObject([{ story_id: hidden, rank: 1 }]);
  });

  test('is recorded without those that are on no card of this edition, which must exist', async () => {
    await publish(world.storyIds[0], 'ranked', 1);
    const stranger = await addWorld(service.sql);
    expect((await show([world.storyIds[1], stranger.storyIds[0]])).status).toBe(204);
    expect(await impressions()).toEqual([]);
    expect((await show([world.storyIds[0]], '2026-03-09')).status).toBe(404);
    const other = await service.caller(stranger.userId);
    const shown = { edition_id: edition, story_ids: [world.storyIds[0]] };
    expect((await other('POST', '/api/news/impressions', shown)).status).toBe(404);
    expect(await impressions()).toEqual([]);
  });
});

describe('a card that is read', () => {
  test('is not shown by that, and says what chance had a part in it', async () => {
    await publish(world.storyIds[0], 'ranked', 1);
    await publish(world.storyIds[1], 'exploration', 0.25);
    const before = await impressions();
    const { body } = await ask<Answer>('GET', '/api/news');
    expect(body.cards.map(({ slot }) => slot)).toEqual(['ranked', 'exploration']);
    expect(body.cards[1]?.why).toContain('Drawn at random');
    expect(await impressions()).toEqual(before);
  });

  test('is on no page of another reader', async () => {
    const stranger = await service.caller((await addWorld(service.sql)).userId);
    await publish(world.storyIds[0], 'ranked', 1);
    expect((await stranger<Answer>('GET', `/api/news?edition=${edition}`)).body.cards).toEqual([]);
  });

  test('comes in a page of the size that the reader has set', async () => {
    await publish(world.storyIds[0], 'ranked', 1);
    await publish(world.storyIds[1], 'ranked', 1);
    await service.sql`
      insert into public.user_preferences (user_id, scope, version, settings, reason)
      values (${world.userId}, 'news', 2, ${service.sql.json({ cards: 1 })}, 'test')`;
    expect((await ask<Answer>('GET', '/api/news')).body).toMatchObject({
      cards: [{ rank: 1 }],
      next_cursor: expect.any(String),
    });
  });
});

describe('a card', () => {
  type Card = {
    story_id: string;
    distinct: string | null;
    topics: { topic: string; interest: number }[];
    feedback: { kind: string; topic: string | null; outcome: string | null }[];
  };
  const terms = (signal: number) => [{ name: 'signal', value: signal, weight: 0.35 }];

  test('says how it differs from the cards beside it, also across pages', async () => {
    const [first, second] = world.storyIds;
    const published = { slot: 'ranked', propensity: 1 } as const;
    await cards(service.sql).publish(world.userId, world.executionId, edition, [
      { story_id: first, score: 0.5, terms: terms(0.9), ...published },
      { story_id: second, score: 0.4, terms: terms(0.4), ...published },
    ]);
    const whole = (await ask<{ cards: Card[] }>('GET', '/api/news')).body;
    expect(whole.cards.map(({ distinct }) => distinct)).toEqual([
      'More to act on than the cards beside it (0.90 against 0.40).',
      'Less to act on than the cards beside it (0.40 against 0.90).',
    ]);
    const page = (await ask<{ cards: Card[]; next_cursor: string }>('GET', '/api/news?limit=1')).body;
    expect(page.cards).toEqual([whole.cards[0]]);
    const next = (await ask<{ cards: Card[] }>('GET', `/api/news?limit=1&cursor=${page.next_cursor}`)).body;
    expect(next.cards).toEqual([whole.cards[1]]);
  });

  test('has the topics of its story with the interest of its reader, and what they said', async () => {
    const [story] = world.storyIds;
    await publish(story, 'ranked', 1);
    await service.sql`
      update public.story_clusters set title = 'Ransomware hits a pump maker' where id = ${story}`;
    const weights = { security: -0.25, 'pump maker': 0.5, chess: 1 };
    await service.sql`
      insert into public.user_preferences (user_id, scope, version, topic_weights, reason)
      values (${world.userId}, 'news', 2, ${service.sql.json(weights)}, 'test')`;
    const { body } = await ask<{ cards: Card[] }>('GET', '/api/news');
    expect(body.cards[0]?.topics).toEqual([
      { topic: 'security', interest: -0.25 },
      { topic: 'pump maker', interest: 0.5 },
    ]);
    expect(body.cards[0]?.feedback).toMatchObject([{ kind: 'useful', topic: null, outcome: null }]);
    const detail = (await ask<Card>('GET', `/api/news/${story}`)).body;
    expect(detail).toMatchObject({ topics: body.cards[0]?.topics, feedback: body.cards[0]?.feedback });
  });
});

describe('feedback', () => {
  test('says which topics it is about, and that it changes nothing where there are none', async () => {
    const [story] = world.storyIds;
    const give = async (body: z.input<typeof givenFeedback>) => {
      const given = { storyId: story, body: givenFeedback.parse(body), key: randomUUID() };
      return (await recordFeedback(service.sql, world.userId, given)).written;
    };
    expect(await give({ type: 'less_topic' })).toMatchObject({
      topics: [],
      note: expect.stringContaining('names no topic'),
    });
    expect(await give({ type: 'more_topic', topic: ' Seals ' })).toMatchObject({
      topics: ['seals'],
      note: null,
    });
    expect(await give({ type: 'hidden' })).toMatchObject({ topics: [], note: null });
    await service.sql`update public.story_clusters set title = 'Ransomware at a pump maker' where id = ${story}`;
    expect(await give({ type: 'useful' })).toMatchObject({ topics: ['security'], note: null });
  });
});

describe('editions', () => {
  test('are listed with their cards, newest first, in pages', async () => {
    await publish(world.storyIds[0], 'ranked', 1);
    await publish(world.storyIds[1], 'ranked', 1);
    await service.sql`
      insert into public.news_feedback (user_id, story_id, type) values (${world.userId}, ${world.storyIds[1]}, 'hidden')`;
    type Editions = { editions: object[]; next_cursor: string | null };
    const newest = { edition_id: edition, published_at: expect.any(String), card_count: 1, is_newest: true };
    const first = (await ask<Editions>('GET', '/api/news/editions?limit=1')).body;
    expect(first.editions).toEqual([newest]);
    const rest = (await ask<Editions>('GET', `/api/news/editions?limit=1&cursor=${first.next_cursor}`)).body;
    expect(rest).toMatchObject({
      editions: [{ edition_id: '2026-03-01', is_newest: false }],
      next_cursor: null,
    });
    expect((await ask<Answer>('GET', '/api/news?edition=2026-03-01')).body.edition_id).toBe('2026-03-01');
    const stranger = await service.caller((await addWorld(service.sql)).userId);
    expect((await stranger<Editions>('GET', '/api/news/editions')).body.editions).toHaveLength(1);
  });
});

describe('a story', () => {
  test('tells whether the gate let it through by chance', async () => {
    const [certain, lucky] = world.storyIds;
    await service.sql`
      update public.gate_decisions set propensity = 0.25 where article_id = ${world.articleIds[1]}`;
    expect((await ask('GET', `/api/news/${certain}`)).body).toMatchObject({ gate_propensity: 1 });
    expect((await ask('GET', `/api/news/${lucky}`)).body).toMatchObject({ gate_propensity: 0.25 });
  });
});
