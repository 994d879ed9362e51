import { beforeAll, expect, test } from 'vitest';
import type { Api } from './support/api.ts';
import { openEvents } from './support/event-stream.ts';
import { startFeedServer } from './support/feed-server.ts';
import { untilFileEnds } from './support/file-end.ts';
import { install } from './support/installation.ts';
import { addToken } from './support/people.ts';
import { servePress, subscribe } from './support/press.ts';

const atEnd = untilFileEnds();
const strangerToken = 'wk_this-token-is-another-persons-own-01';
let api: Api;
let stranger: Api;

beforeAll(async () => {
  const server = await startFeedServer(atEnd);
  const { paths } = servePress(server, 2, 2);
  const place = await install(atEnd);
  await place.withDatabase(async (database) => {
    await addToken(database, 'stranger', strangerToken);
    await subscribe(
      database,
      paths.map((path) => server.at(path)),
    );
  });
  const service = await place.start({ FETCH_ALLOW_HOSTS: server.host });
  api = service.api();
  stranger = service.api(strangerToken);
  await api.firstSweep();
});

test('a stream begins with a snapshot, then tells what happens as it happens, each with its id', async () => {
  const stream = await openEvents(api);
  const snapshot = await stream.until(() => true);
  expect(snapshot.kind).toBe('snapshot');
  expect(snapshot.data).toMatchObject({
    open_executions: [],
    edition_id: (await api.edition()).edition_id,
    newest_event_id: Number(snapshot.id),
    events_lost: false,
  });
  const id = await api.sweep();
  await stream.until(({ kind }) => kind === 'sweep.succeeded');
  stream.close();
  const live = stream.events.slice(1);
  expect(live[0]).toMatchObject({ kind: 'sweep.queued', data: { execution_id: id } });
  const ids = live.map((event) => Number(event.id));
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(ids[0]).toBeGreaterThan(Number(snapshot.id));
  expect((await api.execution(id)).events.map(({ kind }) => kind)).toEqual(live.map(({ kind }) => kind));
});

test('a stream that is taken up again with the last id loses nothing and repeats nothing', async () => {
  const whole = await openEvents(api, 0);
  await api.finished(await api.sweep({}, 'replayed'));
  const end = await whole.until(
    ({ kind, data }) =>
      kind === 'sweep.succeeded' && whole.events.some(({ id }) => Number(id) >= Number(data['id'])),
  );
  const all = whole.events.filter(({ kind }) => kind !== 'snapshot').map(({ id }) => Number(id));
  expect(all.length).toBeGreaterThan(10);
  expect(new Set(all).size).toBe(all.length);
  for (const at of [0, 5, all.length - 2]) {
    const again = await openEvents(api, all[at] ?? 0);
    const last = all.at(-1);
    await again.until(({ id }) => Number(id) === last);
    const [snapshot, ...replayed] = again.events;
    // Its id would skip what is replayed behind it.
    expect(snapshot).toMatchObject({ kind: 'snapshot', id: null });
    expect(replayed.map(({ id }) => Number(id)).filter((id) => id <= Number(last))).toEqual(
      all.slice(at + 1),
    );
    again.close();
  }
  expect(end.id).not.toBeNull();
  whole.close();
});

test('a stream with an id that was never given begins anew, and says that something may be lost', async () => {
  const stream = await openEvents(api, 1_000_000);
  const snapshot = await stream.until(() => true);
  expect(snapshot).toMatchObject({ kind: 'snapshot', data: { events_lost: true } });
  expect(Number(snapshot.id)).toBe(snapshot.data['newest_event_id']);
  stream.close();
});

test('nobody is told what happens to another', async () => {
  const theirs = await openEvents(stranger, 0);
  await api.finished(await api.sweep({}, 'not for strangers'));
  const own = await stranger.sweep({}, 'own');
  await theirs.until(({ kind, data }) => kind === 'sweep.succeeded' && data['execution_id'] === own);
  theirs.close();
  const told = theirs.events.filter(({ kind }) => kind !== 'snapshot');
  expect(told.length).toBeGreaterThan(3);
  expect(told.every(({ data }) => data['execution_id'] === own)).toBe(true);
  expect(theirs.events[0]?.data).toMatchObject({ open_executions: [], edition_id: null });
});
