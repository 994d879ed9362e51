import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ApiClient, type ApiClientOptions, createApiClient } from '../../../tools/net/api-client.ts';
import { type LoopbackServer, serve } from './loopback-server.ts';
import { failureOf } from './open-fetcher.ts';

const { signal } = new AbortController();

function openClient(server: LoopbackServer, options: Partial<ApiClientOptions> = {}): ApiClient {
  const client = createApiClient({
    base: `${server.url}/v1.0`,
    allowHosts: [server.host],
    resolve: async () => [],
    ...options,
  });
  onTestFinished(() => client.close());
  return client;
}

const text = (body: Uint8Array) => new TextDecoder().decode(body);

describe('the door for requests with credentials', () => {
  test('sends method, headers and body to an address below its base', async () => {
    const server = await serve(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { authorization, 'content-type': type } = request.headers;
      const seen = {
        method: request.method,
        url: request.url,
        authorization,
        type,
        body: String(Buffer.concat(chunks)),
      };
      response.writeHead(201, { 'x-answer': 'yes', 'set-cookie': 'a=1' }).end(JSON.stringify(seen));
    });
    const answer = await openClient(server).send('subscriptions', {
      method: 'POST',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      body: '{"a":1}',
      signal,
    });
    expect(JSON.parse(text(answer.body))).toEqual({
      method: 'POST',
      url: '/v1.0/subscriptions',
      authorization: 'Bearer secret',
      type: 'application/json',
      body: '{"a":1}',
    });
    expect(answer).toMatchObject({ status: 201, headers: { 'x-answer': 'yes' }, retryAfterSeconds: null });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test('hands over an error with its body, because it says what to do', async () => {
    const server = await serve((_request, response) => response.writeHead(404).end('{"error":{"code":"x"}}'));
    const answer = await openClient(server).send('me', { signal });
    expect([answer.status, text(answer.body)]).toEqual([404, '{"error":{"code":"x"}}']);
  });

  test.each([
    'http://127.0.0.1:1/v1.0/me',
    'https://graph.evil.example/v1.0/me',
    '//evil.example/me',
    'http://user:pass@127.0.0.1/',
    'file:///etc/passwd',
    '\\\\evil.example\\me',
  ])('refuses %s before anything is sent', async (address) => {
    const server = await serve((_request, response) => response.end());
    const other = { allowHosts: [server.host, '127.0.0.1:1'] };
    const failure = await failureOf(openClient(server, other).send(address, { signal }));
    expect(failure.code).toBe('address_refused');
    expect(server.hits()).toBe(0);
  });

  test('refuses another port of its own host, and the same host under another scheme', async () => {
    const [server, other] = await Promise.all(
      [1, 2].map(() => serve((_request, response) => response.end())),
    );
    if (server === undefined || other === undefined) throw new Error('There are two servers.');
    const client = openClient(server, { allowHosts: [server.host, other.host] });
    for (const address of [`${other.url}/v1.0/me`, `https://${server.host}/v1.0/me`]) {
      expect((await failureOf(client.send(address, { signal }))).code).toBe('address_refused');
    }
    expect(other.hits()).toBe(0);
  });

  test('does not follow a redirect: the credentials go nowhere else', async () => {
    const thief = await serve((_request, response) => response.end());
    const server = await serve((_request, response) =>
      response.writeHead(302, { location: thief.url }).end(),
    );
    const client = openClient(server, { allowHosts: [server.host, thief.host] });
    const answer = await client.send('me', { headers: { authorization: 'Bearer secret' }, signal });
    expect(answer.status).toBe(302);
    expect(thief.hits()).toBe(0);
  });

  test('is not made for a base without TLS, nor for one inside the network', () => {
    expect(() => createApiClient({ base: 'http://graph.example.com/v1.0' })).toThrow(/https/);
    expect(() => createApiClient({ base: 'https://169.254.169.254/v1.0' })).toThrow(/not a public address/);
  });

  test('has at most four requests under way, and the others wait', async () => {
    let open = 0;
    let peak = 0;
    const server = await serve(async (_request, response) => {
      open += 1;
      peak = Math.max(peak, open);
      await sleep(20);
      open -= 1;
      response.end();
    });
    const client = openClient(server);
    await Promise.all(Array.from({ length: 12 }, (_, index) => client.send(`me/${index}`, { signal })));
    expect(peak).toBe(4);
    expect(server.hits()).toBe(12);
  });

  test('ends at its deadline, at silence, and when the caller gives up', async () => {
    const server = await serve(() => {});
    expect((await failureOf(openClient(server, { deadlineMs: 100 }).send('me', { signal }))).code).toBe(
      'fetch_timeout',
    );
    expect((await failureOf(openClient(server, { idleMs: 100 }).send('me', { signal }))).code).toBe(
      'fetch_timeout',
    );
    const giveUp = AbortSignal.timeout(50);
    expect((await failureOf(openClient(server).send('me', { signal: giveUp }))).code).toBe('cancelled');
  });

  test('refuses an answer that is too large, and one that ends too early is a failed connection', async () => {
    const server = await serve((request, response) => {
      if (request.url?.endsWith('large')) return response.end('x'.repeat(2000));
      response.writeHead(200, { 'content-length': 100 });
      return response.write('half', () => response.destroy());
    });
    const client = openClient(server);
    expect((await failureOf(client.send('large', { maxBytes: 1000, signal }))).code).toBe(
      'response_too_large',
    );
    expect((await failureOf(client.send('cut', { signal }))).code).toBe('fetch_failed');
  });
});

describe('a Retry-After', () => {
  const start = Date.parse('2026-03-02T08:00:00.250Z');

  async function paused(headers: Record<string, string>, status = 429) {
    let now = start;
    const server = await serve((request, response) => {
      if (request.url?.endsWith('first')) response.writeHead(status, headers);
      response.end();
    });
    const client = openClient(server, { clock: () => new Date(now) });
    const answer = await client.send('first', { signal });
    const askAfter = async (milliseconds: number) => {
      now = start + milliseconds;
      return client.send('second', { signal });
    };
    return { answer, server, askAfter };
  }

  test.each([
    ['in seconds', '17', 17_000, 17],
    ['as a date', 'Mon, 02 Mar 2026 08:00:17 GMT', 16_750, 17],
    ['of nine days', '777600', 777_600_000, 777_600],
  ])('%s keeps everyone away until it is over, and not longer', async (_, value, overAfter, seconds) => {
    const { answer, server, askAfter } = await paused({ 'retry-after': value });
    expect(answer.retryAfterSeconds).toBe(seconds);
    expect(await failureOf(askAfter(0))).toMatchObject({ code: 'host_paused', retryAfter: seconds });
    // One millisecond before the server's own moment.
    expect(await failureOf(askAfter(overAfter - 1))).toMatchObject({ code: 'host_paused', retryAfter: 1 });
    expect(server.hits()).toBe(1);
    // A date is waited for in whole seconds from now, which is never sooner.
    expect((await askAfter(seconds * 1000)).status).toBe(200);
  });

  test('of 503 counts like that of 429; of another error it is about its own address', async () => {
    const busy = await paused({ 'retry-after': '5' }, 503);
    expect(await failureOf(busy.askAfter(4999))).toMatchObject({ code: 'host_paused' });
    const broken = await paused({ 'retry-after': '5' }, 500);
    expect(broken.answer.retryAfterSeconds).toBe(5);
    expect((await broken.askAfter(0)).status).toBe(200);
  });

  test('that is shorter does not shorten one that was named before', async () => {
    let now = start;
    const waits = ['60', '2'];
    const { promise: bothAsked, resolve } = Promise.withResolvers<void>();
    const server = await serve(async (_request, response) => {
      if (server.hits() === 2) resolve();
      await bothAsked;
      response.writeHead(429, { 'retry-after': waits.shift() ?? '0' }).end();
    });
    const client = openClient(server, { clock: () => new Date(now) });
    await Promise.all([client.send('a', { signal }), client.send('b', { signal })]);
    now += 3000;
    expect(await failureOf(client.send('c', { signal }))).toMatchObject({
      code: 'host_paused',
      retryAfter: 57,
    });
  });
});
