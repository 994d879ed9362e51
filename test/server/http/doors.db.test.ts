import type { HttpBindings } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { openService, type TestService } from '../../support/served.ts';
import { addWorld } from '../../support/world.ts';

let service: TestService;
let app: ReturnType<typeof createApp>;
let token: string;
beforeAll(async () => {
  service = await openService({
    ALLOWED_HOSTS: 'keeper.example, 198.51.100.7',
    ALLOWED_ORIGINS: 'https://inbox.example',
    NOTIFICATION_URL: 'https://hooks.example/api/email/notifications',
  });
  app = createApp(service.parts);
  token = await service.tokenOf((await addWorld(service.sql)).userId);
});
afterAll(() => service.close());

const authorization = () => `Bearer ${token}`;
const askAs = (url: string, host?: string, localAddress?: string, path = '/api/sources') =>
  app.request(
    `http://${url}${path}`,
    { headers: { authorization: authorization(), ...(host === undefined ? {} : { host }) } },
    { incoming: { socket: { localAddress } } } as HttpBindings,
  );

test('the service answers to the names of this machine and to those that were configured', async () => {
  const own = ['localhost:8787', '127.0.0.1:8787', '[::1]:8787', '127.9.9.9', 'watchkeeper.localhost:8787'];
  for (const host of [...own, 'keeper.example', 'KEEPER.example:443', '198.51.100.7:8787', 'hooks.example'])
    expect((await askAs(host, host)).status, host).toBe(200);
});

test('every other name is refused on every route, before anything is looked at', async () => {
  const paths = [
    '/',
    '/assets/index-1.js',
    '/docs',
    '/openapi.json',
    '/healthz',
    '/metrics',
    '/mcp',
    '/api/sources',
  ];
  const foreign = [
    'evil.example',
    'localhost.evil.example',
    'evillocalhost',
    'localhost.',
    '127.0.0.1.evil.example',
    '192.0.2.1',
    '[2001:db8::1]',
    'keeper.example.evil.example',
  ];
  for (const path of paths) {
    for (const host of foreign) {
      const answer = await askAs(host, host, undefined, path);
      expect([answer.status, ((await answer.json()) as { code: string }).code], `${host}${path}`).toEqual([
        421,
        'misdirected',
      ]);
    }
  }
});

test('the header and the address of a request must both name this service', async () => {
  expect((await askAs('evil.example', 'localhost')).status).toBe(421);
  expect((await askAs('localhost', 'evil.example')).status).toBe(421);
});

test('a connection may name the address at which it arrived, as monitors do', async () => {
  expect((await askAs('192.0.2.1:8787', '192.0.2.1:8787', '::ffff:192.0.2.1')).status).toBe(200);
  expect((await askAs('192.0.2.1:8787', '192.0.2.1:8787', '192.0.2.2')).status).toBe(421);
});

const from = (headers: Record<string, string>, path = '/api/sources', method = 'GET') =>
  app.request(path, { method, headers: { authorization: authorization(), ...headers } });

test('what a page of another origin causes is refused on every route, and not counted', async () => {
  const page = createApp(service.parts);
  for (let count = 0; count < 700; count += 1) {
    const path = ['/api/sources', '/docs', '/metrics', '/', '/api/session'][count % 5] ?? '/';
    const site = count % 2 === 0 ? 'cross-site' : 'same-site';
    const answer = await page.request(path, {
      headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    });
    if (answer.status !== 403) expect([count, path, answer.status]).toEqual([count, path, 403]);
  }
  expect((await page.request('/docs')).status).toBe(200);
  expect((await page.request('/api/sources', { headers: { authorization: authorization() } })).status).toBe(
    200,
  );
});

test('a person may follow a link to a page of ours, but no frame shows it and no form is taken', async () => {
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  expect((await from(link, '/docs')).status).toBe(200);
  expect((await from({ ...link, 'sec-fetch-dest': 'iframe' }, '/docs')).status).toBe(403);
  expect((await from({ ...link, 'sec-fetch-dest': 'object' }, '/docs')).status).toBe(403);
  expect((await from(link, '/api/session', 'POST')).status).toBe(403);
});

test('pages of named origins may call the HTTP interface with a token, and never with a cookie', async () => {
  const page = { origin: 'https://inbox.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
  const asked = await app.request('/api/sources', {
    method: 'OPTIONS',
    headers: {
      ...page,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  });
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([
    204,
    'https://inbox.example',
  ]);
  expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
  expect(asked.headers.get('access-control-allow-headers')).not.toContain('x-watchkeeper');
  const answer = await from(page);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'https://inbox.example',
  ]);
  expect(answer.headers.get('access-control-allow-credentials')).toBe(null);
  expect(
    (await app.request('/api/sources', { headers: { ...page, cookie: 'wk_session=ws_1' } })).status,
  ).toBe(403);
});

test('pages of other origins are told nothing', async () => {
  for (const origin of [
    'https://evil.example',
    'https://inbox.example.evil.example',
    'http://inbox.example',
    'null',
  ]) {
    const page = { origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
    const answers = [
      await from(page),
      await app.request('/api/sources', { method: 'OPTIONS', headers: page }),
      // A browser that tells no site leaves the answer unread without this header.
      await from({ origin }),
    ];
    expect(answers.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual([
      null,
      null,
      null,
    ]);
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([403, 403]);
  }
});

test('by default no origin is named', async () => {
  const plain = await openService({}, [], service.opened);
  const headers = { authorization: authorization(), origin: 'https://inbox.example' };
  const answer = await plain.fetch('/api/sources', { headers });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  await plain.parts.stop();
});
