import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';

const feed = (title: string) => `<rss version="2.0"><channel><title>${title}</title><item>
  <title>Weld inspection of pressure vessels</title><guid>1</guid><link>http://example.org/1</link></item></channel></rss>`;
const pages: Record<string, readonly [type: string, body: string]> = {
  '/': [
    'text/html',
    `<html><head><title>Plant notes</title>
      <link rel="alternate" type="application/rss+xml" href="/feed.xml">
      <link rel="alternate" type="application/rss+xml" href="/gone.xml"></head></html>`,
  ],
  '/feed.xml': ['application/rss+xml', feed('Plant notes')],
  '/none': ['text/html', '<html><body>No feed here.</body></html>'],
};

let origin: string;
let service: TestService;
let ask: Awaited<ReturnType<TestService['caller']>>;
const server = createServer((request, response) => {
  const [type, body] = pages[request.url ?? ''] ?? ['text/plain', ''];
  response.writeHead(body === '' ? 404 : 200, { 'content-type': type }).end(body);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  service = await openService({}, [host]);
  ask = await service.caller((await addUser(service.sql)).id);
});
afterAll(async () => {
  await service.close();
  server.close();
});

test('the feeds of a page are listed with their titles, without those that cannot be read, and none is added', async () => {
  const { status, body } = await ask('POST', '/api/sources/discover', { url: `${origin}/` });
  expect([status, body]).toEqual([
    200,
    { feeds: [{ url: `${origin}/feed.xml`, title: 'Plant notes', item_count: 1 }] },
  ]);
  expect((await ask<{ sources: unknown[] }>('GET', '/api/sources')).body.sources).toEqual([]);
});

test('a page without feeds is told as such', async () => {
  const { status, body } = await ask('POST', '/api/sources/discover', { url: `${origin}/none` });
  expect(status).toBe(422);
  expect(body['detail']).toMatch(/^No feed was found at .*\. Nothing was added\./);
});

test('an OPML document adds what is new, and tells what was known and what could not be read', async () => {
  const token = await service.tokenOf((await addUser(service.sql)).id);
  const send = async () => {
    const response = await service.fetch('/api/sources/opml', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/x-opml' },
      body: `<opml version="2.0"><body>
        <outline text="Plant notes" type="rss" xmlUrl="https://notes.example/feed.xml"/>
        <outline text="No address" type="rss" xmlUrl="notes"/></body></opml>`,
    });
    return response.json();
  };
  expect(await send()).toMatchObject({ added: 1, known: 0, malformed: [{ reason: expect.any(String) }] });
  expect(await send()).toMatchObject({ added: 0, known: 1 });
});
