import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '../../../../db/app/events.ts';
import { executions } from '../../../../db/app/executions.ts';
import { preferences } from '../../../../db/app/preferences.ts';
import type { Sql } from '../../../../db/connect.ts';
import { cards } from '../../../../db/news/edition/cards.ts';
import { feedback, type NewFeedback } from '../../../../db/news/learning/feedback.ts';
import { newsStore } from '../../../../db/news/store.ts';
import type { Submission } from '../../../../domain/execution.ts';
import { newsPreferences } from '../../../../domain/news/preferences.ts';
import { learn } from '../../../../graphs/news/learning/learn.ts';
import { load } from '../../../../graphs/news/learning/load-feedback.ts';
import { record } from '../../../../graphs/news/learning/record-preferences.ts';
import { scheduleLearning } from '../../../../graphs/news/learning/schedule-learning.ts';
import { split } from '../../../../graphs/news/learning/split-stories.ts';
import { takeBack } from '../../../../graphs/news/learning/take-back-feedback.ts';
import type { LearnPorts, LearnState } from '../../../../graphs/news/ports.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { addExecution } from '../../../support/rows.ts';
import { addWorld, type World } from '../../../support/world.ts';

let opened: TestDatabase;
let sql: Sql;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
afterAll(() => opened.close());

const ports = (): LearnPorts => ({
  store: newsStore(),
  sql,
  now: () => new Date(),
});

/** Creates a reader with feedback, and a turn that learns from it, step by step. */
async function begin(...said: Partial<NewFeedback>[]) {
  const world = await addWorld(sql);
  await sql`update public.news_feedback set learned_at = now() where user_id = ${world.userId}`;
  for (const each of said) {
    await feedback(sql).insert(world.userId, {
      story_id: world.storyIds[0],
      article_id: null,
      type: 'more_topic',
      topic: 'valves',
      note: null,
      request_key: randomUUID(),
      request_hash: '',
      ...each,
    });
  }
  const { id } = await addExecution(sql, world.userId, 'news.learn');
  const claimed = await executions(sql).claim(id, 'test/1');
  if (!claimed) throw new Error('The execution has ended.');
  const turn = new Turn(opened.database, claimed.execution, new AbortController().signal);
  const { update } = await load(ports())({} as LearnState, turn);
  return { ...world, turn, state: { execution_id: id, ...update } as LearnState };
}

const versionsOf = async ({ userId }: Pick<World, 'userId'>) =>
  (await preferences(sql).list(userId, newsPreferences, { before: null, limit: 100 })).map(
    ({ version }) => version,
  );

describe('a learn turn', () => {
  test('that is run again from any step makes one version and one event', async () => {
    const begun = await begin({}, { type: 'useful', topic: 'pumps' });
    const steps = [split(ports()), learn(ports()), record(ports())];
    for (const from of [0, 1, 2, 0, 2]) {
      for (const step of steps.slice(from)) await step(begun.state, begun.turn);
    }
    expect(await versionsOf(begun)).toEqual([2, 1]);
    const [newest] = await preferences(sql).list(begun.userId, newsPreferences, { before: null, limit: 1 });
    expect(newest?.topic_weights).toEqual({ valves: 0.5, pumps: 0.1 });
    const told = await events(sql).listOfExecution(begun.userId, begun.turn.execution.id);
    expect(told.filter(({ kind }) => kind === 'preference.updated')).toHaveLength(1);
    expect((await record(ports())(begun.state, begun.turn)).counts).toEqual({
      changes: 0,
      preference_version: 2,
    });
  });

  test('takes a story of nothing but copies as it is, and learns what else was said', async () => {
    const begun = await begin();
    const [first, second] = begun.articleIds;
    const [storyId] = begun.storyIds;
    await sql`
      update public.article_clusters set story_id = ${storyId}, copy_of = ${first} where article_id = ${second}`;
    const said = { request_hash: '', note: null, story_id: storyId };
    await feedback(sql).insert(begun.userId, {
      ...said,
      article_id: second,
      type: 'wrong_merge',
      topic: null,
      request_key: 'wrong',
    });
    await feedback(sql).insert(begun.userId, {
      ...said,
      article_id: null,
      type: 'more_topic',
      topic: 'valves',
      request_key: 'more',
    });
    const { update } = await load(ports())({} as LearnState, begun.turn);
    const state = { ...begun.state, ...update } as LearnState;
    for (const step of [split(ports()), learn(ports()), record(ports())]) await step(state, begun.turn);
    expect(await feedback(sql).listUnlearned(begun.userId, 10)).toEqual([]);
    expect((await feedback(sql).findByKey(begun.userId, 'wrong'))?.outcome).toMatch(
      /the story would be empty/,
    );
    expect(await versionsOf(begun)).toEqual([2, 1]);
  });

  test('splits what it has to, also where something was said before it that was stored later', async () => {
    const begun = await begin();
    const [first, second] = begun.articleIds;
    const [storyId] = begun.storyIds;
    await sql`update public.article_clusters set story_id = ${storyId} where article_id = ${second}`;
    await sql`delete from public.story_splits where user_id = ${begun.userId}`;
    const said = { story_id: storyId, article_id: first, topic: null, note: null, request_hash: '' };
    const others = { ...said, type: 'useful' as const, request_key: 'late' };
    await feedback(sql).insert(begun.userId, others);
    const wrong = { ...said, article_id: second, type: 'wrong_merge' as const, request_key: 'wrong' };
    const { feedback: given } = await feedback(sql).insert(begun.userId, wrong);
    await split(ports())({ ...begun.state, feedback_ids: [given.id] }, begun.turn);
    expect((await feedback(sql).findByKey(begun.userId, 'wrong'))?.split_story_id).not.toBeNull();
  });

  test('that dies while it records has recorded nothing, and records it at the next try', async () => {
    const begun = await begin({});
    await learn(ports())(begun.state, begun.turn);
    const dying = Object.create(begun.turn, {
      append: { value: () => Promise.reject(new Error('killed')) },
    }) as Turn;
    // Private state does not follow a prototype.
    Object.defineProperty(dying, 'write', { value: begun.turn.write.bind(begun.turn) });
    await expect(record(ports())(begun.state, dying)).rejects.toThrow('killed');
    expect(await versionsOf(begun)).toEqual([1]);
    expect(await feedback(sql).listUnlearned(begun.userId, 10)).toHaveLength(1);
    await record(ports())(begun.state, begun.turn);
    expect(await versionsOf(begun)).toEqual([2, 1]);
    expect(await feedback(sql).listUnlearned(begun.userId, 10)).toEqual([]);
  });

  test('builds on what a person has changed while it learned', async () => {
    const begun = await begin({ topic: 'valves' });
    await learn(ports())(begun.state, begun.turn);
    const current = await preferences(sql).ensure(begun.userId, newsPreferences);
    await preferences(sql).insert(begun.userId, newsPreferences, {
      ...current,
      version: 2,
      topic_weights: { pumps: -1 },
      pinned_topics: ['pumps'],
      origin: 'edit',
      parent_version: 1,
    });
    await record(ports())(begun.state, begun.turn);
    expect(await preferences(sql).get(begun.userId, newsPreferences, 3)).toMatchObject({
      topic_weights: { pumps: -1, valves: 0.5 },
      pinned_topics: ['pumps'],
      parent_version: 2,
      origin: 'feedback',
    });
  });

  test('that changes nothing makes no version, and is not repeated for it', async () => {
    const begun = await begin({ type: 'hidden', topic: null });
    await learn(ports())(begun.state, begun.turn);
    expect((await record(ports())(begun.state, begun.turn)).counts).toEqual({ changes: 0 });
    expect(await versionsOf(begun)).toEqual([1]);
    expect(await feedback(sql).listUnlearned(begun.userId, 10)).toEqual([]);
  });

  test('holds a day to its cap over turns', async () => {
    const begun = await begin({}, {}, {});
    for (const step of [learn(ports()), record(ports())]) await step(begun.state, begun.turn);
    const [newest] = await preferences(sql).list(begun.userId, newsPreferences, { before: null, limit: 1 });
    expect(newest?.topic_weights).toEqual({ valves: 0.6 });
    await feedback(sql).insert(begun.userId, {
      story_id: begun.storyIds[0],
      article_id: null,
      type: 'more_topic',
      topic: 'valves',
      note: null,
      request_key: 'once more',
      request_hash: '',
    });
    const { update } = await load(ports())(begun.state, begun.turn);
    const state = { ...begun.state, ...update };
    for (const step of [learn(ports()), record(ports())]) await step(state, begun.turn);
    expect(await versionsOf(begun)).toEqual([2, 1]);
    const said = await feedback(sql).findByKey(begun.userId, 'once more');
    expect(said).toMatchObject({ moves: [], outcome: expect.stringContaining('the limit for one day') });
  });

  test('lets weights fade without feedback once in a week, and for nobody who has set them by hand', async () => {
    const begun = await begin();
    const at = '2026-11-01T00:00:00.000Z';
    const current = await preferences(sql).ensure(begun.userId, newsPreferences);
    const weights = { topic_weights: { valves: 0.5, mine: 0.5 }, pinned_topics: ['mine'], faded_at: at };
    await preferences(sql).insert(begun.userId, newsPreferences, {
      ...current,
      ...weights,
      version: 2,
      parent_version: 1,
    });
    const submitted: Submission[] = [];
    const tick = scheduleLearning({
      preferences: preferences(sql),
      submit: async (each) => submitted.push(each),
    });
    const ofReader = () => submitted.filter(({ userId }) => userId === begun.userId);
    await tick(new Date('2026-11-07T23:59:00.000Z'));
    expect(ofReader()).toEqual([]);
    const now = new Date('2026-11-08T00:00:00.000Z');
    await tick(now);
    expect(ofReader()).toMatchObject([{ kind: 'news.learn', key: 'fading@2@2026-11-08' }]);

    const { update } = await load({ ...ports(), now: () => now })(begun.state, begun.turn);
    expect(update).toMatchObject({ feedback_ids: [], has_work: true });
    const state = { ...begun.state, ...update };
    for (const step of [split(ports()), learn(ports()), record(ports()), record(ports())])
      await step(state, begun.turn);
    const [newest] = await preferences(sql).list(begun.userId, newsPreferences, { before: null, limit: 1 });
    expect(newest).toMatchObject({
      version: 3,
      origin: 'fading',
      topic_weights: { valves: 0.474, mine: 0.5 },
    });
    await tick(now);
    expect(ofReader()).toHaveLength(1);
    await preferences(sql).insert(begun.userId, newsPreferences, {
      ...current,
      ...weights,
      version: 4,
      parent_version: 3,
      pinned_topics: ['valves', 'mine'],
    });
    await tick(now);
    expect(ofReader()).toHaveLength(1);
  });

  test('leaves a merge alone that is none any more, and says why', async () => {
    const world = { article_id: null, type: 'wrong_merge', topic: null } as const;
    const begun = await begin(world);
    await split(ports())(begun.state, begun.turn);
    const [said] = await sql<{ outcome: string; split_story_id: null }[]>`
      select outcome, split_story_id from public.news_feedback
      where user_id = ${begun.userId} and type = 'wrong_merge'`;
    expect(said).toEqual({ outcome: 'The article no longer exists.', split_story_id: null });
  });
});

describe('feedback that is taken back', () => {
  /** Learns what waits, in a turn of its own. */
  async function learnNext({ userId }: World): Promise<LearnState> {
    const { id } = await addExecution(sql, userId, 'news.learn');
    const claimed = await executions(sql).claim(id, 'test/1');
    if (!claimed) throw new Error('The execution has ended.');
    const turn = new Turn(opened.database, claimed.execution, new AbortController().signal);
    const { update } = await load(ports())({} as LearnState, turn);
    const state = { execution_id: id, ...update } as LearnState;
    for (const step of [takeBack(ports()), split(ports()), learn(ports()), record(ports())])
      await step(state, turn);
    // Again from the start: what is done stays as it is.
    await takeBack(ports())(state, turn);
    return state;
  }
  const say = (world: World, key: string, given: Partial<NewFeedback> = {}) =>
    feedback(sql).insert(world.userId, {
      ...{ story_id: world.storyIds[0], article_id: null, type: 'more_topic', topic: 'valves', note: null },
      ...{ request_key: key, request_hash: '' },
      ...given,
    });
  const newest = async ({ userId }: World) => preferences(sql).ensure(userId, newsPreferences);
  async function newReader(): Promise<World> {
    const world = await addWorld(sql);
    await sql`delete from public.news_feedback where user_id = ${world.userId}`;
    return world;
  }

  test('leaves the preferences as if it had not been given, with a version that says so', async () => {
    const world = await newReader();
    const { feedback: first } = await say(world, 'first');
    await learnNext(world);
    await say(world, 'second');
    await say(world, 'third', { topic: 'pumps', type: 'useful' });
    await learnNext(world);
    expect(await newest(world)).toMatchObject({ version: 3, topic_weights: { valves: 0.6, pumps: 0.1 } });
    expect(await feedback(sql).takeBack(world.userId, first.id)).toBe(true);
    expect(await feedback(sql).takeBack(world.userId, first.id)).toBe(false);
    expect(await learnNext(world)).toMatchObject({ has_work: true });
    expect(await newest(world)).toMatchObject({
      ...{ version: 4, origin: 'undo', parent_version: 3, feedback_ids: [first.id] },
      topic_weights: { valves: 0.5, pumps: 0.1 },
      diff: [{ topic: 'valves', from: 0.6, to: 0.5, because: 'taken back: more of this topic: "Story"' }],
    });
    const second = await feedback(sql).findByKey(world.userId, 'second');
    expect(second).toMatchObject({
      moves: [{ topic: 'valves', step: 0.5 }],
      outcome: 'Moves valves by +0.5.',
    });
    expect(await learnNext(world)).toMatchObject({ has_work: false });
  });

  test('before it was learned is never learned', async () => {
    const world = await newReader();
    const { feedback: said } = await say(world, 'first');
    await feedback(sql).takeBack(world.userId, said.id);
    expect(await learnNext(world)).toMatchObject({ has_work: false, feedback_ids: [] });
    expect(await newest(world)).toMatchObject({ version: 1 });
  });

  test('counts for nothing else: a hidden story is back, and its card does not show it', async () => {
    const world = await newReader();
    const { feedback: said } = await say(world, 'hide', { type: 'hidden', topic: null });
    const [storyId] = world.storyIds;
    const shown = () => cards(sql).list(world.userId, '2026-03-01', { size: 7, limit: 7, offset: 0 });
    expect(await shown()).toEqual([]);
    await learnNext(world);
    await feedback(sql).takeBack(world.userId, said.id);
    expect(await shown()).toMatchObject([{ story_id: storyId }]);
    expect(await feedback(sql).listOfStories(world.userId, [storyId])).toEqual([]);
    await learnNext(world);
    expect(await newest(world)).toMatchObject({ version: 1 });
  });

  test('of an earlier release, without its full movements, takes back what it did move', async () => {
    const world = await newReader();
    const { feedback: said } = await say(world, 'first');
    await learnNext(world);
    await sql`update public.news_feedback set wanted = null where user_id = ${world.userId}`;
    await feedback(sql).takeBack(world.userId, said.id);
    await learnNext(world);
    expect((await newest(world)).topic_weights).toEqual({});
  });
});
