import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '../../../../db/app/events.ts';
import { stages } from '../../../../db/app/stages.ts';
import { cards } from '../../../../db/news/edition/cards.ts';
import { articles } from '../../../../db/news/gather/articles.ts';
import { newsStore } from '../../../../db/news/store.ts';
import type { Execution } from '../../../../domain/execution.ts';
import { sweepGraph, sweepVersion } from '../../../../graphs/news/gather/sweep.graph.ts';
import type { NewsPorts } from '../../../../graphs/news/ports.ts';
import { createCheckpointer } from '../../../../runtime/graph/checkpointer.ts';
import { graphActor } from '../../../../runtime/graph/graph-actor.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import { inventedReport } from '../../../support/invented-events.ts';
import { addSource } from '../../../support/rows.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';

const now = new Date('2026-11-19T12:00:00.000Z');
const eventCount = 24;
let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await openRuntime();
});
afterAll(() => runtime.close());

/** Three reports of each event hours apart, so that every part divides some of them; in order of publication. */
const reports = Array.from({ length: 3 * eventCount }, (_, index) => ({
  event: (index * 7) % eventCount,
  report: Math.floor(index / eventCount),
  hour: index / 3,
}));

/** Creates a user with accepted articles, and a sweep of them that has been submitted. */
async function begin(): Promise<{ userId: string; execution: Execution }> {
  const userId = await runtime.newUser();
  const sourceId = (await addSource(runtime.sql, userId)).id;
  const execution = await runtime.submit(userId, `test.run:${userId}`);
  const each = reports.map((report) => inventedReport(sourceId, report));
  await articles(runtime.sql).insertGathered(userId, execution.id, each);
  await runtime.sql`update public.raw_articles set stage = 'accepted' where user_id = ${userId}`;
  await runtime.sql`update public.news_sources set enabled = false where user_id = ${userId}`;
  return { userId, execution };
}

/** The ports of a sweep; the model gives every text the same vector, so that terms decide. */
function portsOf(firstPart: number, store: Partial<NewsPorts['store']> = {}): NewsPorts {
  return {
    store: { ...newsStore(), ...store },
    sql: runtime.sql,
    models: {
      embedder: { id: 'test/v1', dimension: 2 },
      embed: async (texts: readonly string[]) => ({
        vectors: texts.map(() => Float32Array.from([0.6, 0.8])),
        cost: 0,
      }),
      ask: async (_: unknown, inputs: readonly unknown[]) => ({
        answers: inputs.map(() => ({ value: { hype: 0.5 }, producer: 'test', version: '1' })),
        cost: 0,
      }),
    },
    submit: async () => {},
    now: () => now,
    random: () => 0.5,
    settings: {
      cards: 7,
      editionHours: 24,
      gateCapacity: 100,
      sampleRate: 0.2,
      firstPart,
      pagesPerSweep: 0,
      storiesResearched: 5,
      concurrency: 4,
    },
  } as unknown as NewsPorts;
}

/** Runs the sweep as a worker that has just claimed it; one that is dead stores no checkpoint. */
async function run(execution: Execution, ports: NewsPorts, isDead = () => false): Promise<void> {
  const [claimed] = await runtime.sql<[{ lease: number; started_at: string }]>`
    update public.pipeline_executions
    set lease = lease + 1, status = 'running', started_at = coalesce(started_at, clock_timestamp())
    where id = ${execution.id} returning lease, started_at`;
  const checkpointer = createCheckpointer(runtime.database.pool);
  const put = checkpointer.put.bind(checkpointer);
  checkpointer.put = (...checkpoint) => {
    if (isDead()) throw new Error('Killed.');
    return put(...checkpoint);
  };
  const actor = graphActor({
    kind: 'test.run',
    version: sweepVersion,
    graph: sweepGraph(ports),
    checkpoints: 'grouped',
    checkpointer,
  });
  await actor.run(new Turn(runtime.database, { ...execution, ...claimed }, new AbortController().signal));
}

/** Reads the stories with their articles, and the first page of the edition. */
async function read(userId: string) {
  const stories = await runtime.sql<{ title: string; members: string[]; methods: string[] }[]>`
    select story.title, array_agg(article.title order by article.title) as members,
      array_agg(link.method order by link.method) as methods
    from public.story_clusters story
      join public.article_clusters link on link.story_id = story.id
      join public.raw_articles article on article.id = link.article_id
    where story.user_id = ${userId} group by story.id order by story.title`;
  const page = await cards(runtime.sql).list(userId, '2026-11-19', { size: 7, limit: 100, offset: 0 });
  return {
    stories: [...stories],
    ranked: page
      .slice(0, 7)
      .filter(({ slot }) => slot === 'ranked')
      .map(({ title, score }) => ({ title, score })),
    drawn: page.filter(({ slot }) => slot === 'exploration').length,
    cards: page.length,
  };
}

const progressOf = async ({ user_id, id }: Execution) =>
  (await events(runtime.sql).listOfExecution(user_id, id))
    .filter(({ kind, payload }) => kind === 'sweep.progressed' && payload['stage'] === 'present')
    .map(({ payload }) => [payload['done'], payload['left']]);

describe('a sweep that publishes in parts', () => {
  test.each([1, 7, 30])(
    'of %i articles at first ends with the stories and the first page of one that does not',
    async (firstPart) => {
      const whole = await begin();
      await run(whole.execution, portsOf(1000));
      const expected = await read(whole.userId);
      expect(expected.stories).toHaveLength(eventCount);
      expect(expected).toMatchObject({ drawn: 1, cards: 7 });

      const { userId, execution } = await begin();
      await run(execution, portsOf(firstPart));
      expect({ ...(await read(userId)), cards: 7 }).toEqual(expected);
    },
  );

  test('publishes the newest first, reports its progress, and draws its card once, at the end', async () => {
    const { userId, execution } = await begin();
    const editions: string[][] = [];
    await run(
      execution,
      portsOf(9, {
        cards: (sql) => ({
          ...cards(sql),
          publish: (...given: Parameters<ReturnType<typeof cards>['publish']>) => {
            editions.push(given[3].map(({ slot }) => slot));
            return cards(sql).publish(...given);
          },
        }),
      }),
    );
    expect(editions[0]).toEqual(Array(6).fill('ranked'));
    expect(editions.flat().filter((slot) => slot === 'exploration')).toHaveLength(1);
    expect(editions.at(-1)).toContain('exploration');
    expect(await progressOf(execution)).toEqual([
      [9, 63],
      [45, 27],
    ]);
    const all = await stages(runtime.sql).list(userId, [execution.id]);
    expect(all.map(({ name, runs }) => [name, runs])).toEqual([
      ['schedule', 1],
      ['gather', 1],
      ['gate', 1],
      ['read', 3],
      ['deduplicate', 3],
      ['classify', 3],
      ['rank', 3],
      ['present', 3],
      ['embed', 1],
      ['research', 1],
    ]);
  });

  test.each(['read', 'deduplicate', 'classify', 'rank', 'present'])(
    'ends the same after it was killed in the second %s',
    async (killed) => {
      const whole = await begin();
      await run(whole.execution, portsOf(7));
      const { userId, execution } = await begin();
      let calls = 0;
      let isDead = false;
      /** Dies in the second part, and stores nothing more: the first two parts write each table once. */
      const failing = <Made extends object>(make: (sql: never) => Made, method: keyof Made) =>
        ((sql: never) => {
          const made = make(sql);
          return {
            ...made,
            [method]: (...given: unknown[]) => {
              calls += 1;
              isDead = calls === 2;
              if (isDead) throw new Error('Killed.');
              return (made[method] as (...given: unknown[]) => unknown).apply(made, given);
            },
          };
        }) as never;
      const real = newsStore();
      const stores: Record<string, Partial<NewsPorts['store']>> = {
        read: { articles: failing(real.articles, 'listUnread') },
        deduplicate: { stories: failing(real.stories, 'join') },
        classify: { classifications: failing(real.classifications, 'upsert') },
        rank: { rankings: failing(real.rankings, 'insert') },
        present: { cards: failing(real.cards, 'publish') },
      };
      await expect(run(execution, portsOf(7, stores[killed]), () => isDead)).rejects.toThrow('Killed.');
      await run(execution, portsOf(7));
      expect(await read(userId)).toEqual(await read(whole.userId));
    },
  );
});
