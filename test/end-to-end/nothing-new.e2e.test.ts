import { expect, onTestFinished, test } from 'vitest';
import { openEvents } from './support/event-stream.ts';
import { startFeedServer } from './support/feed-server.ts';
import { install } from './support/installation.ts';
import { servePress, subscribe } from './support/press.ts';

test('a sweep that finds nothing new asks with both validators and creates nothing', async () => {
  const server = await startFeedServer(onTestFinished);
  const { paths } = servePress(server, 5, 3);
  const place = await install(onTestFinished);
  await place.withDatabase((database) =>
    subscribe(
      database,
      paths.map((path) => server.at(path)),
    ),
  );
  const api = (await place.start({ FETCH_ALLOW_HOSTS: server.host })).api();
  await api.firstSweep();
  expect(server.requests.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
  const before = { edition: await api.edition(), timeline: await api.timeline() };
  const asked = server.requests.length;
  const stream = await openEvents(api);

  const second = await api.finished(await api.sweep());
  await stream.until(({ kind }) => kind === 'sweep.succeeded');
  stream.close();

  const requests = server.requests.slice(asked);
  expect(requests.map(({ path }) => path).sort()).toEqual([...paths].sort());
  for (const { path, headers } of requests) {
    expect(headers['if-none-match']).toBe(`"${path}"`);
    expect(headers['if-modified-since']).toBe('Mon, 02 Mar 2026 08:00:00 GMT');
  }
  const [, gather, ...more] = second.stages;
  expect(gather?.counts).toMatchObject({ sources: 5, not_modified: 5, updated: 0, failed: 0, created: 0 });
  expect(more).toEqual([]);
  expect(stream.events.map(({ kind }) => kind)).not.toContain('edition.published');
  expect({ edition: await api.edition(), timeline: await api.timeline() }).toEqual(before);
  for (const source of await api.sources()) expect(source.health.last_result).toBe('not_modified');
});
