import { describe, expect, test } from 'vitest';
import { serve, serveRaw } from './loopback-server.ts';
import { failureOf, openFetcher } from './open-fetcher.ts';

const decode = (body: Uint8Array) => new TextDecoder().decode(body);

describe('a fetch', () => {
  test('returns the body, the validators and what was said about caching', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/atom+xml; charset=utf-8',
        etag: 'W/"a1"',
        'last-modified': 'Sun, 01 Mar 2026 12:00:00 GMT',
        'cache-control': 'max-age=600',
        expires: 'Sun, 01 Mar 2026 12:10:00 GMT',
        'set-cookie': 'session=1',
      });
      response.end('<feed/>');
    });
    const answer = await openFetcher({ allowHosts: [server.host] }).get(`${server.url}/feed#top`);
    expect(answer).toMatchObject({
      status: 200,
      url: `${server.url}/feed`,
      permanentUrl: null,
      etag: 'W/"a1"',
      lastModified: 'Sun, 01 Mar 2026 12:00:00 GMT',
      contentType: 'application/atom+xml; charset=utf-8',
      wireBytes: 7,
      notModified: false,
      cache: { maxAgeSeconds: 600, expires: '2026-03-01T12:10:00.000Z', retryAfterSeconds: null },
    });
    expect(decode(answer.body)).toBe('<feed/>');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test('sends both validators and takes a 304 for an answer', async () => {
    const server = await serve((request, response) => {
      const isKnown =
        request.headers['if-none-match'] === '"a1"' &&
        request.headers['if-modified-since'] === 'Sun, 01 Mar 2026 12:00:00 GMT';
      response.writeHead(isKnown ? 304 : 200, { etag: '"a1"', 'cache-control': 'max-age=60' }).end();
    });
    const fetcher = openFetcher({ allowHosts: [server.host] });
    const answer = await fetcher.get(server.url, {
      etag: '"a1"',
      lastModified: 'Sun, 01 Mar 2026 12:00:00 GMT',
    });
    expect(answer).toMatchObject({ status: 304, notModified: true, wireBytes: 0, etag: '"a1"' });
    expect(answer.cache.maxAgeSeconds).toBe(60);
    expect(answer.body).toHaveLength(0);
  });

  test('refuses a 304 that nobody asked for', async () => {
    const server = await serve((_request, response) => response.writeHead(304).end());
    const failure = await failureOf(openFetcher({ allowHosts: [server.host] }).get(server.url));
    expect(failure).toMatchObject({ code: 'response_refused', upstreamStatus: 304 });
  });

  test('leaves out a stored validator that could not be a header', async () => {
    const server = await serve((request, response) => response.end(JSON.stringify(request.headers)));
    const fetcher = openFetcher({ allowHosts: [server.host] });
    const { body } = await fetcher.get(server.url, { etag: '"a"\r\nx-injected: 1', lastModified: '' });
    expect(JSON.parse(decode(body))).toEqual({
      host: server.host,
      connection: 'keep-alive',
      'user-agent': 'Watchkeeper/0.1',
      accept: '*/*',
      'accept-encoding': 'gzip, deflate, br',
    });
  });

  test.each([
    [404, 'response_refused'],
    [410, 'response_refused'],
    [401, 'response_refused'],
    [300, 'response_refused'],
    [500, 'fetch_failed'],
    [502, 'fetch_failed'],
  ])('turns status %i into %s and names it', async (status, code) => {
    const server = await serve((_request, response) => response.writeHead(status).end('no'));
    const failure = await failureOf(openFetcher({ allowHosts: [server.host] }).get(server.url));
    expect(failure).toMatchObject({ code, upstreamStatus: status });
    expect(failure.message).toContain(String(status));
  });

  test.each([
    ['seconds', 429, '120'],
    ['a date', 503, 'Sun, 01 Mar 2026 12:02:00 GMT'],
  ])('obeys Retry-After as %s: the host is not asked again before', async (_form, status, value) => {
    let now = new Date('2026-03-01T12:00:00Z');
    const server = await serve((_request, response) => {
      if (server.hits() === 1) response.writeHead(status, { 'retry-after': value }).end();
      else response.end('ready');
    });
    const fetcher = openFetcher({ allowHosts: [server.host], clock: () => now });
    const first = await failureOf(fetcher.get(server.url));
    expect(first).toMatchObject({ code: 'fetch_failed', retryAfter: 120, upstreamStatus: status });
    now = new Date('2026-03-01T12:01:00Z');
    expect(await failureOf(fetcher.get(server.url))).toMatchObject({ code: 'host_paused', retryAfter: 60 });
    expect(server.hits()).toBe(1);
    now = new Date('2026-03-01T12:02:01Z');
    expect((await fetcher.get(server.url)).status).toBe(200);
  });

  test('waits for the moment that a used up rate limit is new again', async () => {
    const now = new Date('2026-03-01T12:00:00Z');
    const limit = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now.getTime() / 1000 + 600) };
    const refused = await serve((_request, response) => response.writeHead(403, limit).end());
    const given = await serve((_request, response) => response.writeHead(200, limit).end('the last one'));
    const plain = await serve((_request, response) => response.writeHead(403).end());
    const fetcher = openFetcher({
      allowHosts: [refused.host, given.host, plain.host],
      clock: () => now,
    });
    const paused = { code: 'host_paused', retryAfter: 600 };
    expect(await failureOf(fetcher.get(refused.url))).toMatchObject({
      code: 'fetch_failed',
      retryAfter: 600,
    });
    expect(await failureOf(fetcher.get(refused.url))).toMatchObject(paused);
    expect((await fetcher.get(given.url)).status).toBe(200);
    expect(await failureOf(fetcher.get(given.url))).toMatchObject(paused);
    expect(await failureOf(fetcher.get(plain.url))).toMatchObject({ code: 'response_refused' });
    expect(refused.hits()).toBe(1);
  });

  test('keeps requests to a host as far apart as its terms ask, in order, and lets who gives up go', async () => {
    const order: string[] = [];
    const server = await serve((request, response) => {
      order.push(`${request.url} ${performance.now()}`);
      response.end();
    });
    const fetcher = openFetcher({ allowHosts: [server.host], gaps: { [server.host]: 0.25 } });
    const abort = new AbortController();
    const first = fetcher.get(`${server.url}/1`);
    const second = failureOf(fetcher.get(`${server.url}/2`, { signal: abort.signal }));
    const third = fetcher.get(`${server.url}/3`);
    const fourth = failureOf(fetcher.get(`${server.url}/4`, { maxWaitMs: 500 }));
    abort.abort();
    expect((await second).code).toBe('cancelled');
    expect(await fourth).toMatchObject({ code: 'host_paused', retryAfter: 1 });
    await Promise.all([first, third]);
    const [one = '', three = ''] = order;
    expect([one, three].map((each) => each.split(' ')[0])).toEqual(['/1', '/3']);
    expect(Number(three.split(' ')[1]) - Number(one.split(' ')[1])).toBeGreaterThanOrEqual(240);
  });

  test('turns a refused connection and a name without address into fetch_failed', async () => {
    const gone = await serveRaw((socket) => socket.destroy());
    const fetcher = openFetcher({ allowHosts: [gone.host, '127.0.0.1:1'] });
    expect((await failureOf(fetcher.get(gone.url))).code).toBe('fetch_failed');
    expect((await failureOf(fetcher.get('http://127.0.0.1:1/'))).code).toBe('fetch_failed');
    expect((await failureOf(fetcher.get('http://nowhere.example/'))).code).toBe('fetch_failed');
  });

  test('refuses what is not HTTP', async () => {
    const server = await serveRaw((socket) => {
      socket.once('data', () => socket.end('220 mail.example ESMTP\r\n'));
    });
    const failure = await failureOf(openFetcher({ allowHosts: [server.host] }).get(server.url));
    expect(failure.code).toBe('response_refused');
  });

  test('reports a body that is cut off as fetch_failed', async () => {
    const server = await serveRaw((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'));
    });
    const failure = await failureOf(openFetcher({ allowHosts: [server.host] }).get(server.url));
    expect(failure.code).toBe('fetch_failed');
  });
});

describe('ending a fetch', () => {
  test('the signal of the caller ends it, while it waits for the server or for a slot', async () => {
    const server = await serve(() => {});
    const fetcher = openFetcher({ allowHosts: [server.host], perHost: 1 });
    const abort = new AbortController();
    const running = failureOf(fetcher.get(server.url, { signal: abort.signal }));
    const waiting = failureOf(fetcher.get(server.url, { signal: abort.signal }));
    abort.abort();
    expect((await running).code).toBe('cancelled');
    expect((await waiting).code).toBe('cancelled');
    expect((await failureOf(fetcher.get(server.url, { signal: abort.signal }))).code).toBe('cancelled');
  });

  test('closing the fetcher ends what is running', async () => {
    const server = await serve(() => {});
    const fetcher = openFetcher({ allowHosts: [server.host] });
    const running = failureOf(fetcher.get(server.url));
    await fetcher.close();
    expect((await running).code).toBe('cancelled');
    expect((await failureOf(fetcher.get(server.url))).code).toBe('cancelled');
  });
});
