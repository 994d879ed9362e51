import { beforeAll, describe, expect, test } from 'vitest';
import type { Api } from './support/api.ts';
import { openEvents } from './support/event-stream.ts';
import { type FeedServer, startFeedServer } from './support/feed-server.ts';
import { untilFileEnds } from './support/file-end.ts';
import { type Installation, install, type Later } from './support/installation.ts';
import { type PressItem, pressItem, rss, servePress, subscribe } from './support/press.ts';

const atEnd = untilFileEnds();
// More feeds than are stored together, so that some are stored before the last ones have answered.
const feeds = 30;
let server: FeedServer;
let paths: string[];
let items: PressItem[];
let untouched: Installation;
let settings: Record<string, string>;
let expected: string[];

beforeAll(async () => {
  server = await startFeedServer(atEnd);
  ({ paths, items } = servePress(server, feeds, 1));
  // One article in a second place, and its words under another address.
  const [first = pressItem(server, 0)] = items;
  const copy = { ...first, url: server.at('/articles/copy') };
  server.serve('/feed/repeats.xml', rss('Repeats', [first, copy]));
  paths.push('/feed/repeats.xml');
  items.push(copy);
  settings = { FETCH_ALLOW_HOSTS: server.host, CARDS: '50' };
  untouched = await install(atEnd);
  await untouched.withDatabase((database) =>
    subscribe(
      database,
      paths.map((path) => server.at(path)),
    ),
  );
  const undisturbed = (await (await untouched.copy(atEnd)).start(settings)).api();
  expect(await undisturbed.firstSweep()).toMatchObject({ status: 'succeeded', recoveries: 0 });
  expected = await titles(undisturbed);
  await expectWhole(undisturbed);
});

const titles = async (api: Api) => (await api.edition()).cards.map(({ title }) => title).sort();

/** No article lost, none twice: every item stands in exactly one story, and every story has one card. */
async function expectWhole(api: Api): Promise<void> {
  const stories = await api.timeline();
  const places = stories.flatMap(({ developments, story_id }) =>
    [...new Set(developments.map(({ url }) => url))].map((url) => ({ url, story_id })),
  );
  expect(places.map(({ url }) => url).sort()).toEqual(items.map(({ url }) => url).sort());
  const { cards } = await api.edition();
  expect(new Set(cards.map(({ story_id }) => story_id)).size).toBe(cards.length);
  expect(cards).toHaveLength(stories.length);
}

/** Starts again after a kill and expects the sweep to end as if nothing had happened. */
async function expectRecovery(
  place: Installation,
  recoveries: number,
  withSettings: Record<string, string> = settings,
): Promise<void> {
  const api = (await place.start(withSettings)).api();
  const execution = await api.firstSweep();
  expect(execution.status).toBe('succeeded');
  expect(execution.recoveries).toBeGreaterThanOrEqual(recoveries);
  const kinds = (await api.execution(execution.id)).events.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'sweep.recovered')).toHaveLength(execution.recoveries);
  expect(kinds.filter((kind) => kind === 'sweep.succeeded')).toHaveLength(1);
  expect(await titles(api)).toEqual(expected);
  await expectWhole(api);
}

describe.concurrent('a service that is killed', () => {
  test('while some feeds have answered and others hang loses and repeats nothing', async ({
    onTestFinished,
  }) => {
    const slow = await startFeedServer(onTestFinished as Later);
    const item = pressItem(server, 0);
    slow.serve('/slow.xml', rss('Slow', [item]));
    const held = slow.hold('/slow.xml');
    const place = await untouched.copy(onTestFinished as Later);
    await place.withDatabase((database) => subscribe(database, [slow.at('/slow.xml')]));
    const both = { ...settings, FETCH_ALLOW_HOSTS: `${server.host},${slow.host}` };
    const service = await place.start(both);
    const stream = await openEvents(service.api(), 0);
    await held.asked;
    await stream.until(({ kind }) => kind === 'sources.checked');
    await service.kill();
    held.release();
    await expectRecovery(place, 1, both);
    // What was stored before the kill was not asked for again.
    expect(slow.requests.length).toBe(2);
  });

  test.for(['read', 'deduplicate', 'rank', 'present'])(
    'during %s finishes the sweep after its restart',
    async (stage, { onTestFinished }) => {
      const place = await untouched.copy(onTestFinished as Later);
      const service = await place.start(settings);
      const stream = await openEvents(service.api(), 0);
      await stream.until(({ kind, data }) => {
        const payload = data['payload'] as { stage?: string } | undefined;
        return kind === 'stage.started' && payload?.stage === stage;
      });
      await service.kill();
      await expectRecovery(place, 1);
    },
  );
});

/** Numbers in [0, 1) that look random and are the same in every run. */
function seeded(seed: number): number {
  return ((Math.imul(seed, 2_654_435_761) >>> 0) % 10_000) / 10_000;
}

describe.concurrent('a service that is killed at a random moment', () => {
  test.for([1, 2, 3, 4, 5])(
    '(number %i) still ends with the same edition',
    async (seed, { onTestFinished }) => {
      const place = await untouched.copy(onTestFinished as Later);
      const service = await place.start(settings);
      const stream = await openEvents(service.api(), 0);
      // A whole sweep is some twenty events; the snapshot is the first.
      const events = 2 + Math.floor(seeded(seed) * 16);
      await stream.until(() => stream.events.length >= events);
      await service.kill();
      await expectRecovery(place, 0);
    },
  );
});
