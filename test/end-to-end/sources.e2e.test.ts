import { beforeAll, describe, expect, test } from 'vitest';
import type { Api } from './support/api.ts';
import { type FeedServer, startFeedServer } from './support/feed-server.ts';
import { untilFileEnds } from './support/file-end.ts';
import { install } from './support/installation.ts';
import { addToken } from './support/people.ts';
import { pressItem, rss, servePress } from './support/press.ts';

const atEnd = untilFileEnds();
const otherToken = 'wk_this-token-is-another-persons-own-01';
const opmlType = { 'content-type': 'text/x-opml' };
let server: FeedServer;
let api: Api;
let other: Api;

beforeAll(async () => {
  server = await startFeedServer(atEnd);
  servePress(server, 3, 2);
  const place = await install(atEnd);
  await place.withDatabase((database) => addToken(database, 'other', otherToken));
  const service = await place.start({ FETCH_ALLOW_HOSTS: server.host, CARDS: '50' });
  api = service.api();
  other = service.api(otherToken);
  await api.firstSweep();
});

const add = async (body: Record<string, unknown>) => {
  const answer = await api.send('POST', '/api/sources', body);
  expect(answer.status, answer.text).toBe(201);
  return api.source(String(answer.body['id']));
};
const asked = (path: string) => server.requests.filter((request) => request.path === path).length;

describe('a source', () => {
  test('that is added is there with its health, once, and is asked with the next sweep', async () => {
    const settings = { url: server.at('/feed/0.xml'), name: 'Feed zero', weight: 0.9, is_primary: true };
    const source = await add(settings);
    expect(source).toMatchObject({ ...settings, enabled: true, health: { status: 'unchecked' } });
    const again = await api.send('POST', '/api/sources', settings);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'conflict' });
    await api.finished(await api.sweep());
    // The schedule asks each minute, too, and may have come first.
    const { health } = await api.source(source.id);
    expect(health.status).toBe('ok');
    expect(['updated', 'not_modified']).toContain(health.last_result);
    const { cards } = await api.edition();
    expect(cards.map(({ title }) => title)).toContain(pressItem(server, 0).title);
  });

  test('is changed by what is given and by nothing else', async () => {
    const source = await add({ url: server.at('/feed/1.xml'), name: 'Feed one', category: 'Machines' });
    const answer = await api.send('PATCH', `/api/sources/${source.id}`, { name: 'Renamed', weight: 0.25 });
    expect(answer.status).toBe(200);
    const { quarantined: _, ...before } = source;
    expect(answer.body).toEqual({ ...before, name: 'Renamed', weight: 0.25 });
    expect((await api.send('PATCH', `/api/sources/${source.id}`, {})).status).toBe(400);
    const taken = { url: server.at('/feed/0.xml') };
    expect((await api.send('PATCH', `/api/sources/${source.id}`, taken)).status).toBe(409);
  });

  test('that is switched off is not asked, until it is switched on again', async () => {
    const [source] = (await api.sources()).filter(({ url }) => url.endsWith('/feed/1.xml'));
    const path = `/api/sources/${source?.id}`;
    expect((await api.send('PATCH', path, { enabled: false })).body).toMatchObject({ enabled: false });
    const before = asked('/feed/1.xml');
    await api.finished(await api.sweep());
    expect(asked('/feed/1.xml')).toBe(before);
    await api.send('PATCH', path, { enabled: true });
    await api.finished(await api.sweep());
    expect(asked('/feed/1.xml')).toBeGreaterThan(before);
  });

  test('that is removed is asked no more, its articles stay, and it can come back with new settings', async () => {
    const source = await add({ url: server.at('/feed/2.xml'), weight: 0.9 });
    await api.finished(await api.sweep({ source_ids: [source.id] }));
    const told = async () => (await api.timeline()).flatMap(({ developments }) => developments);
    const before = await told();
    expect(before.map(({ title }) => title)).toContain(pressItem(server, 4).title);

    expect((await api.send('DELETE', `/api/sources/${source.id}`)).status).toBe(204);
    expect((await api.get(`/api/sources/${source.id}`)).status).toBe(404);
    expect((await api.sources()).map(({ id }) => id)).not.toContain(source.id);
    const requests = asked('/feed/2.xml');
    await api.finished(await api.sweep());
    expect(asked('/feed/2.xml')).toBe(requests);
    expect(await told()).toEqual(before);

    const settings = { url: source.url, name: 'Back', weight: 0.1, category: 'Returned', is_primary: true };
    expect(await add(settings)).toMatchObject(settings);
  });

  test('lists its quarantined items with the reason of each', async () => {
    const broken = { ...pressItem(server, 70), title: '', text: '', url: '' };
    const document = rss('Half broken', [pressItem(server, 71), broken]).replaceAll(
      /<(title|link|guid|description)><\/\1>/g,
      '',
    );
    server.serve('/half.xml', document);
    const source = await add({ url: server.at('/half.xml') });
    await api.finished(await api.sweep({ source_ids: [source.id] }));
    const { health, quarantined } = await api.source(source.id);
    expect(health.status).toBe('ok');
    // The schedule may have asked it first: then this sweep was told that nothing had changed.
    expect(health.last_reason).toMatch(/^\d items, \d malformed|^Nothing new \(304\)/);
    expect(quarantined).toHaveLength(1);
    expect(quarantined[0]?.reason).not.toBe('');
    expect(quarantined[0]?.item_hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('discovery', () => {
  const discover = (path: string) => api.send('POST', '/api/sources/discover', { url: server.at(path) });

  test('finds the feeds that a page names, and the feed that an address is', async () => {
    const html =
      '<!doctype html><title>News</title><link rel="alternate" type="application/rss+xml" href="feed/0.xml">';
    server.serve('/page', html, 'text/html');
    const feed = { url: server.at('/feed/0.xml'), title: 'Feed 0', item_count: 2 };
    for (const path of ['/page', '/feed/0.xml']) {
      const answer = await discover(path);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toEqual({ feeds: [feed] });
    }
  });

  test('says so where there is none, and where nobody answers', async () => {
    server.serve('/plain', '<!doctype html><title>Nothing</title><p>No feed here.</p>', 'text/html');
    const none = await discover('/plain');
    expect(none.status).toBe(422);
    expect(none.body).toMatchObject({ code: 'malformed_input' });
    const missing = await discover('/not-there');
    expect(missing.status).toBe(502);
    expect(missing.body['detail']).toContain('404');
    const inside = await api.send('POST', '/api/sources/discover', { url: 'http://127.0.0.1:1/feed' });
    expect(inside.body).toMatchObject({ status: 422, code: 'address_refused' });
  });
});

test('sources given away as OPML arrive whole with another person, and arrive once', async () => {
  const exported = await api.get('/api/sources/opml');
  expect(exported.status).toBe(200);
  expect(exported.headers.get('content-type')).toContain('text/x-opml');
  const mine = await api.sources();
  const imported = await other.send('POST', '/api/sources/opml', exported.text, opmlType);
  expect(imported.body).toEqual({ added: mine.length, known: 0, malformed: [] });
  const gist = (sources: typeof mine) =>
    sources.map(({ name, url, home_url, category }) => ({ name, url, home_url, category }));
  expect(gist(await other.sources())).toEqual(gist(mine));
  const again = await other.send('POST', '/api/sources/opml', exported.text, opmlType);
  expect(again.body).toEqual({ added: 0, known: mine.length, malformed: [] });
  const refused = await other.send('POST', '/api/sources/opml', 'no outline at all', opmlType);
  expect(refused.status).toBe(422);
});
