import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cards } from '../../../../db/news/edition/cards.ts';
import { articles } from '../../../../db/news/gather/articles.ts';
import { research } from '../../../../db/news/research/research.ts';
import { embeddings } from '../../../../db/news/stories/embeddings.ts';
import { stories } from '../../../../db/news/stories/stories.ts';
import { transaction } from '../../../../db/transaction.ts';
import { Failure, type FailureCode } from '../../../../domain/failure.ts';
import type { NewsPorts, SweepState } from '../../../../graphs/news/ports.ts';
import { deduplicate } from '../../../../graphs/news/stories/deduplicate.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import { addSource, gathered } from '../../../support/rows.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';

let runtime: TestRuntime;
let userId: string;
let sourceId: string;
/** The failure that the model answers with instead of vectors, and the number of texts that it was asked for. */
let failure: FailureCode | null;
let asked: number;
let model: string;

beforeAll(async () => {
  runtime = await openRuntime();
});
beforeEach(async () => {
  userId = await runtime.newUser();
  sourceId = (await addSource(runtime.sql, userId)).id;
  [failure, asked, model] = [null, 0, 'test/v1'];
});
afterAll(() => runtime.close());

const reports = {
  wire:
    'A fire destroyed the paint store of Orrinfield Coatings in Wexham on Tuesday night. Two workers were taken to ' +
    'hospital, the county fire service said. About 60 firefighters from Wexham and Harlow fought the flames for five ' +
    'hours. The plant makes coatings for wind turbines and employs 240 people.',
  local:
    'Two workers of Orrinfield Coatings are in hospital after flames took the paint store of their plant in Wexham. ' +
    'The fire service was called on Tuesday evening and sent 60 people from Wexham and Harlow, among them volunteers. ' +
    'It took them five hours to bring the fire under control, a spokeswoman told us. None of the 240 staff is missing.',
  other:
    'A fire damaged the kiln house of Brasq Ceramics in Tolmouth on Friday. Nobody was hurt, the port fire service ' +
    'said. About 25 firefighters put out the flames within an hour. The plant makes insulators for power lines and ' +
    'was closed for the holidays; it employs 90 people.',
};

async function gather(name: keyof typeof reports, title: string, at = '2026-11-18T08:00:00.000Z') {
  const execution = await runtime.submit(userId, `test.run:${userId}`);
  await articles(runtime.sql).insertGathered(userId, execution.id, [
    gathered(sourceId, `${userId} ${title}`, { title, content: reports[name], published_at: at }),
  ]);
  await runtime.sql`update public.raw_articles set stage = 'accepted' where user_id = ${userId} and stage = 'gathered'`;
}

/** Runs the deduplicate step of one sweep; its model gives every text the same vector, so that terms decide. */
async function sweep() {
  const execution = await runtime.submit(userId, `test.run:${userId}`);
  await runtime.sql`
    update public.pipeline_executions set lease = 1, status = 'running' where id = ${execution.id}`;
  const turn = new Turn(runtime.database, { ...execution, lease: 1 }, new AbortController().signal);
  const ports = {
    store: { articles, stories, embeddings, research },
    sql: runtime.sql,
    models: {
      embedder: { id: model, dimension: 2 },
      async embed(texts: readonly string[]) {
        asked += texts.length;
        if (failure) throw new Failure(failure, 'Not now.');
        return { vectors: texts.map(() => Float32Array.from([0.6, 0.8])), cost: 0.001 };
      },
    },
  } as unknown as NewsPorts;
  const state = { started_at: '2026-11-19T08:00:00.000Z' } as SweepState;
  return deduplicate(ports)(state, turn);
}

const storiesNow = () => runtime.sql<{ id: string; title: string; members: number; revision: number }[]>`
  select story.id, story.title, story.revision, count(*) as members
  from public.story_clusters story join public.article_clusters link on link.story_id = story.id
  where story.user_id = ${userId} group by story.id order by story.title`;

const joinedIds = async () =>
  (
    await runtime.sql<{ article_id: string }[]>`
      select article_id from public.article_clusters where user_id = ${userId}`
  ).map(({ article_id }) => article_id);

describe('two reports of one event', () => {
  test('become one story, with the reason of the join, and another event of the kind stays apart', async () => {
    await gather('wire', 'Fire destroys paint store of Orrinfield Coatings');
    await gather('local', 'Two in hospital after Orrinfield blaze');
    await gather('other', 'Fire damages kiln house of Brasq Ceramics');
    const { counts, cost } = await sweep();
    expect(counts).toMatchObject({ articles: 3, stories: 2, same_events: 1, without_vector: 0 });
    expect(cost).toBe(0.001);
    expect((await storiesNow()).map(({ members }) => members).sort()).toEqual([1, 2]);
    const [link] = await runtime.sql`
      select reason, copy_of from public.article_clusters where user_id = ${userId} and method = 'semantic'`;
    expect(link?.['reason']).toContain('orrinfield');
    expect(link?.['copy_of']).toBeNull();
  });

  test('become one story also when the second comes with a later sweep', async () => {
    await gather('wire', 'Fire destroys paint store of Orrinfield Coatings');
    await sweep();
    await gather('local', 'Two in hospital after Orrinfield blaze', '2026-11-19T07:00:00.000Z');
    expect((await sweep()).counts).toMatchObject({ stories: 0, same_events: 1 });
    expect(await storiesNow()).toMatchObject([
      { title: 'Fire destroys paint store of Orrinfield Coatings', members: 2, revision: 3 },
    ]);
  });

  test('stay two stories weeks apart', async () => {
    await gather('wire', 'Fire destroys paint store of Orrinfield Coatings', '2026-10-20T08:00:00.000Z');
    await gather('local', 'Two in hospital after Orrinfield blaze');
    expect((await sweep()).counts).toMatchObject({ stories: 2, same_events: 0 });
  });

  test('are embedded only when the second makes the first a candidate, and by the model of that day', async () => {
    await gather('wire', 'Fire destroys paint store of Orrinfield Coatings');
    expect((await sweep()).counts).toMatchObject({ stories: 1, embedded: 0, without_vector: 0 });
    expect(asked).toBe(0);
    model = 'test/v2';
    await gather('local', 'Two in hospital after Orrinfield blaze');
    expect((await sweep()).counts).toMatchObject({ stories: 0, same_events: 1, embedded: 2 });
    expect(asked).toBe(2);
    expect(await storiesNow()).toMatchObject([{ members: 2 }]);
    const all = await articles(runtime.sql).listByIds(userId, await joinedIds());
    expect((await embeddings(runtime.sql).mapVectors('test/v2', all)).size).toBe(2);
    expect((await embeddings(runtime.sql).mapVectors('test/v1', all)).size).toBe(0);
  });

  test('that have nothing in common with anything are not embedded', async () => {
    await gather('wire', 'Fire destroys paint store of Orrinfield Coatings');
    await gather('other', 'Fire damages kiln house of Brasq Ceramics');
    expect((await sweep()).counts).toMatchObject({ articles: 2, stories: 2, embedded: 0 });
    expect(asked).toBe(0);
  });
});

describe('without the model', () => {
  test.each(['budget_exhausted', 'model_unavailable'] as const)(
    'of %s articles are joined only as copies, and by event in a later sweep',
    async (code) => {
      failure = code;
      await gather('wire', 'Fire destroys paint store of Orrinfield Coatings');
      await gather('local', 'Two in hospital after Orrinfield blaze');
      expect((await sweep()).counts).toMatchObject({ stories: 2, same_events: 0, without_vector: 2 });
      expect((await sweep()).counts).toMatchObject({ articles: 0, same_events: 0 });
      failure = null;
      expect((await sweep()).counts).toMatchObject({ articles: 0, same_events: 1 });
      expect(await storiesNow()).toMatchObject([{ members: 2 }]);
      const before = asked;
      expect((await sweep()).counts).toMatchObject({ same_events: 0 });
      expect(asked).toBe(before);
    },
  );

  test('a lone story that has been shown stays when its article could join another', async () => {
    failure = 'model_unavailable';
    await gather('wire', 'Fire destroys paint store of Orrinfield Coatings');
    await gather('local', 'Two in hospital after Orrinfield blaze');
    await sweep();
    const { id } = await runtime.submit(userId, `test.run:${userId}`);
    const shown = (await storiesNow()).map(({ id }) => ({
      story_id: id,
      score: 0.5,
      terms: [],
      slot: 'ranked' as const,
      propensity: 1,
    }));
    await cards(runtime.sql).publish(userId, id, '2026-11-19', shown);
    failure = null;
    expect((await sweep()).counts).toMatchObject({ same_events: 0 });
    expect(await storiesNow()).toHaveLength(2);
  });

  test('any other failure stops the step, and nothing is joined', async () => {
    failure = 'internal';
    await gather('wire', 'Fire destroys paint store of Orrinfield Coatings');
    await gather('local', 'Two in hospital after Orrinfield blaze');
    await expect(sweep()).rejects.toMatchObject({ code: 'internal' });
    expect(await storiesNow()).toHaveLength(0);
  });
});

describe('a story that a person splits', () => {
  async function splitStory() {
    await gather('wire', 'Fire destroys paint store of Orrinfield Coatings');
    await gather('local', 'Two in hospital after Orrinfield blaze', '2026-11-18T09:00:00.000Z');
    await sweep();
    const [story] = await storiesNow();
    const [joined] = await runtime.sql<{ article_id: string }[]>`
      select article_id from public.article_clusters where user_id = ${userId} and method = 'semantic'`;
    if (!story || !joined) throw new Error('The story is missing.');
    const { newStoryId } = await transaction(runtime.database.sql, (sql) =>
      stories(sql).split(userId, story.id, joined.article_id),
    );
    return { story, articleId: joined.article_id, newStoryId };
  }

  test('becomes two, related, both changed and named after their own articles', async () => {
    const { story, newStoryId } = await splitStory();
    const now = await storiesNow();
    expect(now.map(({ title, members }) => [title, members])).toEqual([
      ['Fire destroys paint store of Orrinfield Coatings', 1],
      ['Two in hospital after Orrinfield blaze', 1],
    ]);
    expect(now[0]?.revision).toBeGreaterThan(story.revision);
    expect(await stories(runtime.sql).listRelated(userId, [story.id])).toMatchObject([
      { related_id: newStoryId, reason: 'split by a person' },
    ]);
  });

  test('is not put together again by a later sweep, whatever the model', async () => {
    await splitStory();
    model = 'test/v2';
    expect((await sweep()).counts).toMatchObject({ same_events: 0 });
    expect(await storiesNow()).toHaveLength(2);
  });

  test('cannot lose its last article, nor one that it does not have', async () => {
    const { story, articleId, newStoryId } = await splitStory();
    const split = (storyId: string) => stories(runtime.sql).split(userId, storyId, articleId);
    await expect(split(newStoryId)).rejects.toMatchObject({ code: 'conflict' });
    await expect(split(story.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
