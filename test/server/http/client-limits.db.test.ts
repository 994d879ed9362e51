import type { HttpBindings } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tokens } from '../../../db/app/tokens.ts';
import { hashToken, newToken } from '../../../server/keys/token.ts';
import { addUser } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';
import { createApp } from '../../support/strict/strict-app.ts';

let service: TestService;
let app: ReturnType<typeof createApp>;
const valid = newToken();

beforeAll(async () => {
  service = await openService();
  // Metrics count what waits in the lanes.
  await service.parts.lanes.start();
  const { id: userId } = await addUser(service.sql);
  const rest = { scopes: ['read'] as const, expiresAt: null };
  await tokens(service.sql).insert({ userId, name: 'test', hash: hashToken(valid), ...rest });
});
// Each test begins with nothing counted.
beforeEach(() => {
  app = createApp(service.parts);
});
afterAll(async () => {
  await service.parts.lanes.stop();
  await service.close();
});

const ask = (remoteAddress: string, path: string, token?: string) =>
  app.request(path, token ? { headers: { authorization: `Bearer ${token}` } } : {}, {
    incoming: { socket: { remoteAddress } },
  } as HttpBindings);
const statuses = (answers: Response[]) => new Set(answers.map(({ status }) => status));
const times = (count: number, work: (index: number) => Response | Promise<Response>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

async function expectRefused(answer: Response) {
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('ratelimit-policy')).toMatch(/^"client";q=\d+;w=60$/);
  expect(answer.headers.get('ratelimit')).toContain(';r=0;');
  expect(await answer.json()).toMatchObject({ code: 'rate_limited' });
}

test('a client that tries many tokens is refused for the rest of the minute, also with the right one', async () => {
  const guesses = await times(120, () => ask('192.0.2.1', '/api/sources', newToken()));
  expect(statuses(guesses)).toEqual(new Set([401]));
  await expectRefused(await ask('192.0.2.1', '/api/sources', newToken()));
  await expectRefused(await ask('192.0.2.1', '/api/sources', valid));
  expect((await ask('192.0.2.2', '/api/sources', valid)).status).toBe(200);
});

test('requests with a valid token are no failures, however many', async () => {
  await times(130, () => ask('192.0.2.1', '/api/sources', valid));
  expect((await ask('192.0.2.1', '/api/sources', newToken())).status).toBe(401);
});

test('all addresses of one IPv6 network are one client', async () => {
  await times(120, (host) => ask(`2001:db8:1:1::${host.toString(16)}`, '/api/sources', newToken()));
  await expectRefused(await ask('2001:db8:1:1:ffff::1', '/api/sources', newToken()));
  expect((await ask('2001:db8:1:2::1', '/api/sources', newToken())).status).toBe(401);
});

test.each(['/healthz', '/readyz', '/openapi.json', '/docs', '/docs/start.js', '/metrics', '/nothing'])(
  'requests to %s are bounded for each client',
  async (path) => {
    expect(statuses(await times(600, () => ask('192.0.2.1', '/healthz')))).toEqual(new Set([200]));
    await expectRefused(await ask('192.0.2.1', path));
    expect((await ask('192.0.2.2', path)).status).toBe(path === '/nothing' ? 404 : 200);
    expect((await ask('192.0.2.1', '/api/sources', valid)).status).toBe(200);
  },
);
