import { expect, onTestFinished, test } from 'vitest';
import { openEvents } from './support/event-stream.ts';
import { startFeedServer } from './support/feed-server.ts';
import { install } from './support/installation.ts';
import { servePress, subscribe } from './support/press.ts';

test('a service that is asked to end while it gathers ends at once and goes on at the next start', async () => {
  const server = await startFeedServer(onTestFinished);
  const { paths, items } = servePress(server, 4, 2);
  const held = server.hold(paths[0] ?? '');
  const place = await install(onTestFinished);
  await place.withDatabase((database) =>
    subscribe(
      database,
      paths.map((path) => server.at(path)),
    ),
  );
  const settings = { FETCH_ALLOW_HOSTS: server.host, CARDS: '50' };
  const service = await place.start(settings);
  const stream = await openEvents(service.api(), 0);
  await held.asked;

  const began = Date.now();
  expect(await service.stop(), service.output() + service.errors()).toBe(0);
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(service.errors()).toBe('');
  expect(service.output()).toContain('Stopping ... Unfinished work continues at the next start.');
  expect(stream.events.some(({ kind }) => kind === 'sweep.failed')).toBe(false);

  held.release();
  const api = (await place.start(settings)).api();
  const execution = await api.firstSweep();
  expect(execution).toMatchObject({ status: 'succeeded', recoveries: 0, attempts: 0, error: null });
  const kinds = (await api.execution(execution.id)).events.map(({ kind }) => kind);
  expect(kinds).toContain('sweep.interrupted');
  expect(kinds).toContain('sweep.resumed');
  expect((await api.edition()).cards.map(({ title }) => title).sort()).toEqual(
    items.map(({ title }) => title).sort(),
  );
});
