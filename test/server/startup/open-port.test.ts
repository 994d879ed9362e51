import { expect, onTestFinished, test } from 'vitest';
import { openPort } from '../../../server/startup/open-port.ts';

async function open() {
  const port = await openPort({ HOST: '127.0.0.1', PORT: 0 });
  onTestFinished(() => void port.server.close());
  return port;
}

test('until the routes are there, every request is refused with 503 and a time to wait', async () => {
  const port = await open();
  const asked = await fetch(`${port.url}/api/news`, { method: 'POST', body: '{}' });
  expect(asked.status).toBe(503);
  expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(asked.headers.get('content-type')).toBe('application/problem+json');
  expect(await asked.json()).toMatchObject({
    status: 503,
    code: 'database_unavailable',
    detail: expect.stringMatching(/^starting: /),
  });
});

test('until the routes are there, the process is alive and not ready', async () => {
  const port = await open();
  const alive = await fetch(`${port.url}/healthz`);
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'starting' }]);
  const ready = await fetch(`${port.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not_ready', problems: ['The service is starting.'] },
  ]);
});

test('the same port responds with the routes as soon as they are there', async () => {
  const port = await open();
  port.answerWith(() => new Response('routed'));
  expect(await (await fetch(`${port.url}/healthz`)).text()).toBe('routed');
});

test('a port in use is a conflict that names the port', async () => {
  const { url } = await open();
  const PORT = Number(new URL(url).port);
  await expect(openPort({ HOST: '127.0.0.1', PORT })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(`port ${PORT} is in use`),
  });
});
