import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { shutDown } from '../../../server/startup/shut-down.ts';

test('while it drains it still answers that it is not ready, ends what runs, and sends its traces before it lets go', async () => {
  const order: string[] = [];
  let isReady = true;
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.writeHead(isReady ? 200 : 503).end();
    asked.resolve();
    void held.promise.then(() => response.end('whole'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const drained = Promise.withResolvers<void>();
  const running = fetch(`${url}/work`).then((answer) => answer.text());
  await asked.promise;
  const part = (name: string) => async () => void order.push(name);

  const ended = shutDown({
    server,
    refuse: () => {
      isReady = false;
    },
    drain: () => drained.promise,
    stop: part('stop'),
    flush: part('flush'),
    release: part('release'),
    close: part('close'),
    print: () => {},
  });
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect(order).toEqual(['stop']);
  drained.resolve();
  held.resolve();
  expect(await running).toBe('whole');
  await ended;
  expect(order).toEqual(['stop', 'flush', 'release', 'close']);
  await expect(fetch(`${url}/readyz`)).rejects.toThrow();
});

test('a request that never ends, a part that fails and a database that is gone do not keep it', async () => {
  const asked = Promise.withResolvers<void>();
  const server = createServer(() => asked.resolve());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hanging = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`).catch(() => 'cut');
  await asked.promise;
  const fails = async () => {
    throw new Error('gone');
  };
  const began = performance.now();
  const ended = shutDown({
    server,
    refuse() {},
    drain: fails,
    stop: fails,
    flush: async () => {},
    release: fails,
    close: async () => {},
    print: () => {},
  });
  await ended;
  expect(performance.now() - began).toBeLessThan(6_000);
  server.closeAllConnections();
  expect(await hanging).toBe('cut');
});
