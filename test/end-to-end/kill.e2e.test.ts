import { beforeAll, describe, expect, test } from 'vitest';
import type { Api } from './support/api.ts';
import { openEvents, type StreamEvent } from './support/event-stream.ts';
import { type FeedServer, startFeedServer } from './support/feed-server.ts';
import { untilFileEnds } from './support/file-end.ts';
import { type Installation, install, type Later } from './support/installation.ts';
import { type PressItem, pressItem, rss, serveClaims, servePress, subscribe } from './support/press.ts';

const atEnd = untilFileEnds();
// Other moments over each kind of database.
const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined;
const stages = isEmbedded ? ['read', 'rank'] : ['deduplicate', 'present'];
const seeds = isEmbedded ? [1, 2] : [3, 4];
// More feeds than are stored together, so that some are stored before the last ones have answered.
const feeds = 30;
let server: FeedServer;
let paths: string[];
let items: PressItem[];
let untouched: Installation;
let settings: Record<string, string>;
let expected: Outcome;
let expectedAfterAnswers: Outcome;

beforeAll(async () => {
  server = await startFeedServer(atEnd);
  ({ paths, items } = servePress(server, feeds, 1));
  // One article in a second place, and its words under another address.
  const [first = pressItem(server, 0)] = items;
  const copy = { ...first, url: server.at('/articles/copy') };
  server.serve('/feed/repeats.xml', rss('Repeats', [first, copy]));
  const claims = serveClaims(server);
  paths.push('/feed/repeats.xml', ...claims.paths);
  items.push(copy, ...claims.items);
  settings = { FETCH_ALLOW_HOSTS: server.host, CARDS: '50', STORIES_RESEARCHED: '8' };
  untouched = await install(atEnd);
  await untouched.withDatabase((database) =>
    subscribe(
      database,
      paths.map((path) => server.at(path)),
    ),
  );
  const undisturbed = (await (await untouched.copy(atEnd)).start(settings)).api();
  expect(await undisturbed.firstSweep()).toMatchObject({ status: 'succeeded', recoveries: 0 });
  expected = await outcomeOf(undisturbed);
  expect(expected.questions.length).toBeGreaterThan(1);
  expect(JSON.stringify(expected.stories)).toContain('conflicting:Norvik recalls 1,200');
  await expectWhole(undisturbed);
  await answerAll(undisturbed);
  await undisturbed.researched();
  expectedAfterAnswers = await outcomeOf(undisturbed);
  await expectWhole(undisturbed);
});

type Outcome = Awaited<ReturnType<typeof outcomeOf>>;

/** Returns everything that a reader sees in the end, without values that differ between any two runs. */
async function outcomeOf(api: Api) {
  const { cards } = await api.edition();
  const stories = await Promise.all(
    cards.map(async ({ story_id, title, evidence }) => {
      const { claims } = await api.story(story_id);
      const told = claims.map(
        ({ text, status, findings }) =>
          `${text} ${status} <- ${findings.map((finding) => `${finding.status}:${finding.quote}`).sort()}`,
      );
      return { title, evidence, claims: told.sort() };
    }),
  );
  const questions = (await api.approvals()).map(({ title, status, request }) => {
    const [action] = request.actionRequests;
    return `${title} ${status}: ${action?.args.claims.map(({ text }) => text).sort()}`;
  });
  return {
    stories: stories.sort((a, b) => (a.title < b.title ? -1 : 1)),
    questions: questions.sort(),
  };
}

/** Approves every open question; returns when the last answer is stored, while the turns have hardly begun. */
async function answerAll(api: Api): Promise<void> {
  const open = (await api.approvals()).filter(({ status }) => status === 'open');
  const answers = await Promise.all(
    open.map(({ id, content_hash }) =>
      api.send('POST', `/api/approvals/${id}/decision`, { type: 'approve', content_hash }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(open.map(() => 200));
}

/**
 * Expects that no article is lost or doubled: every item is in exactly one story, and every story has one card. No
 * story is researched twice at once, and no question is opened or answered twice.
 */
async function expectWhole(api: Api): Promise<void> {
  const stories = await api.timeline();
  const places = stories.flatMap(({ developments, story_id }) =>
    [...new Set(developments.filter((each) => each.kind !== 'related').map(({ url }) => url))].map((url) => ({
      url,
      story_id,
    })),
  );
  expect(places.map(({ url }) => url).sort()).toEqual(items.map(({ url }) => url).sort());
  const { cards } = await api.edition();
  expect(new Set(cards.map(({ story_id }) => story_id)).size).toBe(cards.length);
  expect(cards).toHaveLength(stories.length);
  const research = (await api.executions()).filter(({ kind }) => kind === 'news.story');
  expect(research).toHaveLength(8);
  const turns = await Promise.all(research.map(({ id }) => api.execution(id)));
  const kinds = turns.map(({ events }) => events.map(({ kind }) => kind));
  for (const kind of ['approval.opened', 'approval.decided', 'claims.compared', 'claims.reviewed']) {
    for (const [index, of] of kinds.entries()) {
      // A step that was done and not yet noted is done again, and says so; a question is never put again.
      const most = kind.startsWith('approval.') ? 1 : 1 + (turns[index]?.recoveries ?? 0);
      expect(of.filter((each) => each === kind).length, kind).toBeLessThanOrEqual(most);
    }
  }
  const opened = kinds.flat().filter((kind) => kind === 'approval.opened');
  expect(opened).toHaveLength((await api.approvals()).length);
}

/** Starts again after a kill and expects the same end as without it. */
async function expectRecovery(
  place: Installation,
  recoveries: number,
  withSettings: Record<string, string> = settings,
  outcome: Outcome = expected,
): Promise<Api> {
  const api = (await place.start(withSettings)).api();
  const execution = await api.firstSweep();
  expect(execution.status).toBe('succeeded');
  expect(execution.recoveries).toBeGreaterThanOrEqual(recoveries);
  const kinds = (await api.execution(execution.id)).events.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'sweep.recovered')).toHaveLength(execution.recoveries);
  expect(kinds.filter((kind) => kind === 'sweep.succeeded')).toHaveLength(1);
  expect(await outcomeOf(api)).toEqual(outcome);
  await expectWhole(api);
  return api;
}

const isStage = (stage: string) => (event: StreamEvent) =>
  event.kind === 'stage.started' && (event.data['payload'] as { stage?: string }).stage === stage;

const storyRecoveries = async (api: Api) =>
  (await api.executions())
    .filter(({ kind }) => kind === 'news.story')
    .reduce((sum, { recoveries }) => sum + recoveries, 0);

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

  test.for(stages)('during %s finishes the sweep after its restart', async (stage, { onTestFinished }) => {
    const place = await untouched.copy(onTestFinished as Later);
    const service = await place.start(settings);
    const stream = await openEvents(service.api(), 0);
    await stream.until(isStage(stage));
    await service.kill();
    // Research presents stories as well, and may be faster than its sweep.
    await expectRecovery(place, stage === 'present' ? 0 : 1);
  });

  test.for([
    ['while it compares a claim', isStage('compare')],
    ['while it puts its question', ({ kind }: StreamEvent) => kind === 'approval.opened'],
  ] as const)('%s asks each question once', async ([, moment], { onTestFinished }) => {
    const place = await untouched.copy(onTestFinished as Later);
    const service = await place.start(settings);
    const stream = await openEvents(service.api(), 0);
    await stream.until(moment);
    await service.kill();
    const api = await expectRecovery(place, 0);
    expect(await storyRecoveries(api)).toBeGreaterThan(0);
    await answerAll(api);
    await api.researched();
    expect(await outcomeOf(api)).toEqual(expectedAfterAnswers);
  });

  test('as soon as a person has answered keeps the answers and acts on each once', async ({
    onTestFinished,
  }) => {
    const place = await untouched.copy(onTestFinished as Later);
    const service = await place.start(settings);
    await service.api().firstSweep();
    await answerAll(service.api());
    await service.kill();
    await expectRecovery(place, 0, settings, expectedAfterAnswers);
  });
});

/** Creates pseudo-random numbers in [0, 1), the same in every run. */
function seeded(seed: number): number {
  return ((Math.imul(seed, 2_654_435_761) >>> 0) % 10_000) / 10_000;
}

describe.concurrent('a service that is killed at a random moment', () => {
  test.for(seeds)('(number %i) still ends with the same edition', async (seed, { onTestFinished }) => {
    const place = await untouched.copy(onTestFinished as Later);
    const service = await place.start(settings);
    const stream = await openEvents(service.api(), 0);
    // A sweep is some twenty events and the research after it about a hundred; the snapshot is the first.
    const events = 2 + Math.floor(seeded(seed) * 60);
    await stream.until(() => stream.events.length >= events);
    await service.kill();
    await expectRecovery(place, 0);
  });
});
