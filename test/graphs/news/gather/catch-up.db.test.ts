import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executions } from '../../../../db/app/executions.ts';
import { rankings } from '../../../../db/news/edition/rankings.ts';
import { articles } from '../../../../db/news/gather/articles.ts';
import { quarantine } from '../../../../db/news/gather/quarantine.ts';
import { sources } from '../../../../db/news/gather/sources.ts';
import { stories } from '../../../../db/news/stories/stories.ts';
import type { Execution } from '../../../../domain/execution.ts';
import { sweepActor, sweepKind } from '../../../../domain/news/gather/sweep.ts';
import { gather } from '../../../../graphs/news/gather/gather.ts';
import { read } from '../../../../graphs/news/gather/read.ts';
import { scheduleSweeps } from '../../../../graphs/news/gather/schedule-sweeps.ts';
import type { NewsPorts, SweepState } from '../../../../graphs/news/ports.ts';
import { takeTurn } from '../../../../runtime/graph/take-turn.ts';
import { submit } from '../../../../runtime/jobs/submit.ts';
import type { Turn } from '../../../../runtime/jobs/turn.ts';
import { gathered } from '../../../support/rows.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';
import { openWeb, type Web } from '../../../support/web.ts';

const hosts = [0, 1, 2, 3, 4].map((number) => `press-${number}.example`);
const minuteMs = 60_000;
let runtime: TestRuntime;
let web: Web;
/** The time that the sweeps compute with. */
let now = new Date('2026-11-21T12:00:20.000Z');

beforeAll(async () => {
  runtime = await openRuntime();
  web = await openWeb([...hosts, 'slow.example']);
});
afterAll(async () => {
  await web.close();
  await runtime.close();
});

const ports = () => {
  let seed = 1;
  const parts: Partial<NewsPorts> = {
    store: { sources, articles, quarantine, stories, rankings } as unknown as NewsPorts['store'],
    sql: runtime.sql,
    fetcher: web.fetcher,
    tools: web.tools,
    now: () => now,
    random: () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    },
    settings: { concurrency: 32, firstPart: 100, pagesPerSweep: 200 } as NewsPorts['settings'],
  };
  return parts as NewsPorts;
};
const state = (): SweepState => ({
  execution_id: '',
  started_at: now.toISOString(),
  only_due: true,
  source_ids: null,
  edition: '',
  preference_version: 0,
  has_work: false,
  part: 0,
  part_end: null,
  articles: 0,
  pages: 0,
});
/** Returns the submissions of the schedule at the current time. */
async function tick(): Promise<Execution[]> {
  const submitted: Execution[] = [];
  await scheduleSweeps({
    sources: sources(runtime.sql),
    hasOpenSweep: (userId) => executions(runtime.sql).isOpen(sweepActor(userId)),
    submit: async (submission) => {
      const { execution, isNew } = await submit(runtime.database, runtime.lanes, submission);
      if (isNew) submitted.push(execution);
    },
  })(now);
  return submitted;
}
async function work(step: (turn: Turn) => Promise<unknown>): Promise<void> {
  const run = async (turn: Turn) => void (await step(turn));
  const actors = new Map([[sweepKind, { kind: sweepKind, version: 'test/1', run }]]);
  const { database, lanes, log } = runtime;
  const job = await runtime.fetchOne();
  await takeTurn({ database, lanes, actors, log }, job, new AbortController().signal);
}
const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs);
};

test('after days of downtime a hundred due sources are asked once, in one sweep, within the limits of each host, and come due apart', async () => {
  const userId = await runtime.newUser();
  const running = new Map<string, number>();
  let most = 0;
  const feed = (number: number) => (_: unknown, response: ServerResponse) => {
    const host = hosts[number % 5] ?? '';
    running.set(host, (running.get(host) ?? 0) + 1);
    most = Math.max(most, running.get(host) ?? 0);
    const items = [10, 8].map(
      (hour) => `<item><title>Item ${number} of ${hour}</title><guid>${number}-${hour}</guid>
        <pubDate>Sat, 21 Nov 2026 ${String(hour).padStart(2, '0')}:00:00 GMT</pubDate></item>`,
    );
    setTimeout(() => {
      running.set(host, (running.get(host) ?? 1) - 1);
      response.end(`<rss version="2.0"><channel><title>${number}</title>${items.join('')}</channel></rss>`);
    }, 5);
  };
  const added = Array.from({ length: 100 }, (_, number) => {
    const url = `https://${hosts[number % 5]}/feed-${number}.xml`;
    web.serve(url, feed(number));
    return { name: url, url, home_url: null, category: null, weight: 0.5, is_primary: false, enabled: true };
  });
  await sources(runtime.sql).insert(userId, added);
  const fiveDaysAgo = new Date(now.getTime() - 5 * 24 * 60 * minuteMs).toISOString();
  await runtime.sql`update public.news_sources set next_check_at = ${fiveDaysAgo} where user_id = ${userId}`;

  const submitted = [...(await tick())];
  for (let minute = 0; minute < 5; minute += 1) {
    passMinutes(1);
    submitted.push(...(await tick()));
  }
  expect(submitted.map((execution) => execution.user_id)).toEqual([userId]);

  await work((turn) => gather(ports())(state(), turn));
  expect(web.asked).toHaveLength(100);
  expect(new Set(web.asked).size).toBe(100);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(6);

  const all = await sources(runtime.sql).list(userId);
  expect(all.map(({ last_result }) => last_result)).toEqual(all.map(() => 'updated'));
  const minutes = Map.groupBy(all, ({ next_check_at }) => next_check_at.slice(0, 16));
  expect(minutes.size).toBeGreaterThanOrEqual(10);
  expect(Math.max(...[...minutes.values()].map((each) => each.length))).toBeLessThanOrEqual(25);

  passMinutes(1);
  expect(await tick()).toEqual([]);
  passMinutes(120);
  expect(await tick()).toHaveLength(1);
  await work((turn) => gather(ports())(state(), turn));
  // The next test keeps another time, at which these would be due.
  await runtime.sql`update public.news_sources set enabled = false where user_id = ${userId}`;
});

test('a page that failed for now is read by a sweep an hour later, and its article is joined again', async () => {
  const userId = await runtime.newUser();
  const [source] = await sources(runtime.sql).insert(userId, [
    {
      name: 'Slow',
      url: 'https://slow.example/feed.xml',
      home_url: null,
      category: null,
      weight: 0.5,
      is_primary: false,
      enabled: true,
    },
  ]);
  web.serve('https://slow.example/feed.xml', '<rss version="2.0"><channel><title>t</title></channel></rss>');
  web.serve('https://slow.example/robots.txt', '');
  web.serve('https://slow.example/a', (_, response) => response.writeHead(500).end());
  const one = { url: 'https://slow.example/a', canonical_url: 'https://slow.example/a', content: '' };
  const sweepOnce = async () => {
    expect(await tick()).toHaveLength(1);
    await work(async (turn) => {
      const executionId = turn.execution.id;
      await articles(runtime.sql).insertGathered(userId, executionId, [gathered(source?.id ?? '', 'a', one)]);
      const { update } = await gather(ports())(state(), turn);
      hasWork = update.has_work === true;
      await read(ports())(state(), turn);
    });
    await runtime.sql`update public.news_sources set next_check_at = ${now} where user_id = ${userId}`;
  };
  let hasWork = false;
  const article = async () => {
    const [row] = await runtime.sql<
      [{ stage: string; content: string; page_result: string; page_tries: number }]
    >`select * from public.raw_articles where user_id = ${userId}`;
    return row;
  };
  const pagesAsked = () => web.asked.filter((address) => address === 'https://slow.example/a').length;

  // The clock of the test begins where the database's is: it says when an article came. The next millisecond, because the
  // database counts finer, and a source that was added in this one would not be due yet.
  now = new Date(Date.now() + 1);
  await sweepOnce();
  await runtime.sql`update public.raw_articles set stage = 'accepted' where user_id = ${userId}`;
  passMinutes(1);
  await sweepOnce();
  expect(await article()).toMatchObject({ page_tries: 1, page_result: expect.stringContaining('500') });
  await runtime.sql`update public.raw_articles set stage = 'joined' where user_id = ${userId}`;

  const body = `<article><h1>A</h1>${'<p>The kiln was relit on the ninth of November.</p>'.repeat(4)}</article>`;
  web.serve('https://slow.example/a', `<html><body>${body}</body></html>`);
  passMinutes(30);
  await sweepOnce();
  expect(pagesAsked()).toBe(1);
  expect(hasWork).toBe(false);
  passMinutes(31);
  await sweepOnce();
  expect(hasWork).toBe(true);
  expect(pagesAsked()).toBe(2);
  expect(await article()).toMatchObject({ stage: 'accepted', content: expect.stringContaining('kiln') });
});
