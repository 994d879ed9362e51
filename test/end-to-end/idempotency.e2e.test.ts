import { beforeAll, expect, test } from 'vitest';
import type { Api } from './support/api.ts';
import { startFeedServer } from './support/feed-server.ts';
import { untilFileEnds } from './support/file-end.ts';
import { install } from './support/installation.ts';
import { servePress, subscribe } from './support/press.ts';

const atEnd = untilFileEnds();
const press = { feeds: 4, each: 5 };
let api: Api;

beforeAll(async () => {
  const server = await startFeedServer(atEnd);
  const { paths } = servePress(server, press.feeds, press.each);
  const place = await install(atEnd);
  const service = await place.start({ FETCH_ALLOW_HOSTS: server.host, CARDS: '50' });
  api = service.api();
  await api.firstSweep();
  // The sources come now, so that the sweeps below are the first that find anything.
  await service.stop();
  await place.withDatabase((database) =>
    subscribe(
      database,
      paths.map((path) => server.at(path)),
    ),
  );
  api = (await place.start({ FETCH_ALLOW_HOSTS: server.host, CARDS: '50' })).api();
});

test('two sweeps at once for one user process every article once and show every card once', async () => {
  const ids = await Promise.all([api.sweep({}, 'left'), api.sweep({}, 'right')]);
  expect(new Set(ids).size).toBe(2);
  const ended = await Promise.all(ids.map((id) => api.finished(id)));
  expect(ended.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);

  const all = await api.executions();
  const total = (stage: string, count: string) =>
    all
      .flatMap(({ stages }) => stages)
      .filter(({ name }) => name === stage)
      .reduce((sum, { counts }) => sum + (counts[count] ?? 0), 0);
  expect(total('gather', 'created')).toBe(press.feeds * press.each);
  expect(total('gate', 'accepted')).toBe(press.feeds * press.each);
  expect(total('deduplicate', 'articles')).toBe(press.feeds * press.each);
  expect(total('present', 'cards')).toBe(press.feeds * press.each);
  const { cards } = await api.edition();
  expect(new Set(cards.map(({ story_id }) => story_id)).size).toBe(press.feeds * press.each);
  expect(cards).toHaveLength(press.feeds * press.each);
});

test('one idempotency key is one execution, however often it is sent and wherever it stands', async () => {
  const before = (await api.edition()).cards.map(({ story_id }) => story_id);
  const body = { only_due: false };
  const ids = await Promise.all([
    api.sweep(body, 'once'),
    api.sweep(body, 'once'),
    api.sweep({ ...body, idempotency_key: 'once' }),
  ]);
  expect(new Set(ids).size).toBe(1);
  await api.finished(ids[0] ?? '');
  expect(await api.sweep(body, 'once')).toBe(ids[0]);
  expect((await api.executions()).filter(({ id }) => id === ids[0])).toHaveLength(1);
  expect((await api.edition()).cards.map(({ story_id }) => story_id)).toEqual(before);
});

test('another body under the same key is refused as a problem, and nothing is queued', async () => {
  const id = await api.sweep({ only_due: true }, 'mine');
  await api.finished(id);
  const count = (await api.executions()).filter(({ trigger }) => trigger === 'request').length;
  const refused = await api.send(
    'POST',
    '/api/news/sweep',
    { only_due: false },
    { 'idempotency-key': 'mine' },
  );
  expect(refused.status).toBe(422);
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
  expect(refused.body).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
  expect(refused.body['detail']).toContain(id);
  expect((await api.executions()).filter(({ trigger }) => trigger === 'request')).toHaveLength(count);

  const torn = await api.send(
    'POST',
    '/api/news/sweep',
    { idempotency_key: 'a' },
    { 'idempotency-key': 'b' },
  );
  expect(torn.status).toBe(400);
});
