import type { RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type LoopbackServer, serve, serveRaw } from './loopback-server.ts';
import { failureOf, openFetcher } from './open-fetcher.ts';

const text = 'The pump was replaced. '.repeat(200);

/** Removes the last eight bytes of gzip, which are checksum and length. */
function withoutChecksum(body: Buffer): Buffer {
  return body.fill(0, body.length - 8);
}

/** Serves one body under one content coding. */
function serveCoded(coding: string, body: Uint8Array | string): Promise<LoopbackServer> {
  return serve((_request, response) => response.writeHead(200, { 'content-encoding': coding }).end(body));
}

describe('the body of an answer', () => {
  test.each([
    ['gzip', gzipSync(text)],
    ['X-GZIP', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['identity', Buffer.from(text)],
  ])('is decoded from %s', async (coding, body) => {
    const server = await serveCoded(coding, body);
    const answer = await openFetcher({ allowHosts: [server.host] }).get(server.url);
    expect(new TextDecoder().decode(answer.body)).toBe(text);
    expect(answer.wireBytes).toBe(body.byteLength);
  });

  test('may be empty under a content coding', async () => {
    const server = await serveCoded('gzip', '');
    expect((await openFetcher({ allowHosts: [server.host] }).get(server.url)).body).toHaveLength(0);
  });

  test.each([
    ['plain text called gzip', 'gzip', text],
    ['plain text called deflate', 'deflate', text],
    ['plain text called br', 'br', text],
    ['gzip that is cut off', 'gzip', gzipSync(text).subarray(0, 40)],
    ['gzip with a wrong checksum', 'gzip', withoutChecksum(gzipSync(text))],
    ['a coding that was not asked for', 'zstd', text],
    ['two codings', 'gzip, gzip', gzipSync(gzipSync(text))],
  ])('is refused when it is %s', async (_kind, coding, body) => {
    const server = await serveCoded(coding, body);
    const fetcher = openFetcher({ allowHosts: [server.host], perHost: 1 });
    expect((await failureOf(fetcher.get(server.url))).code).toBe('response_refused');
    // The one connection is free again.
    expect((await failureOf(fetcher.get(server.url))).code).toBe('response_refused');
  });

  test.each([
    ['gzip', gzipSync(Buffer.alloc(20 * 1024 * 1024))],
    ['deflate', deflateSync(Buffer.alloc(20 * 1024 * 1024))],
    ['br', brotliCompressSync(Buffer.alloc(20 * 1024 * 1024))],
  ])('ends when it is a %s bomb', async (coding, bomb) => {
    const server = await serveCoded(coding, bomb);
    const fetcher = openFetcher({ allowHosts: [server.host] });
    expect((await failureOf(fetcher.get(server.url))).code).toBe('response_too_large');
    const unlimited = fetcher.get(server.url, { maxBytes: 1024 ** 3 });
    expect((await failureOf(unlimited)).code).toBe('response_too_large');
  });

  test('ends when it is endless, and the server sees the connection go', async () => {
    const closed = Promise.withResolvers<void>();
    const server = await serve((_request, response) => {
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      response.on('close', () => closed.resolve());
      more();
    });
    const fetcher = openFetcher({ allowHosts: [server.host] });
    const failure = await failureOf(fetcher.get(server.url, { maxBytes: 1024 * 1024 }));
    expect(failure.code).toBe('response_too_large');
    await closed.promise;
  });

  test('ends when its length is announced to be too large, before it is read', async () => {
    const server = await serveRaw((socket) => {
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99999999\r\n\r\nx'));
    });
    const failure = await failureOf(openFetcher({ allowHosts: [server.host] }).get(server.url));
    expect(failure.code).toBe('response_too_large');
  });
});

describe('a slow or endless server', () => {
  test('that sends a byte now and then ends at the deadline', async () => {
    const server = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n');
      const drip = setInterval(() => socket.write('x'), 50);
      socket.on('close', () => clearInterval(drip));
    });
    const failure = await failureOf(
      openFetcher({ allowHosts: [server.host] }).get(server.url, { deadlineMs: 400 }),
    );
    expect(failure.code).toBe('fetch_timeout');
  });

  test('that drips redirects ends at the deadline of the whole request', async () => {
    const server = await serve((request, response) => {
      setTimeout(() => response.writeHead(302, { location: `${request.url}x` }).end(), 100);
    });
    const fetcher = openFetcher({ allowHosts: [server.host] });
    const failure = await failureOf(fetcher.get(server.url, { deadlineMs: 350, maxRedirects: 50 }));
    expect(failure.code).toBe('fetch_timeout');
  });

  test('that falls silent ends at the idle limit, before or within the body', async () => {
    const silent = await serveRaw(() => {});
    const stalled = await serveRaw((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nx'));
    const fetcher = openFetcher({ allowHosts: [silent.host, stalled.host] });
    for (const { url } of [silent, stalled]) {
      expect((await failureOf(fetcher.get(url, { idleMs: 200 }))).code).toBe('fetch_timeout');
    }
  });

  test.each([
    ['one huge header', () => `x-a: ${'a'.repeat(100_000)}\r\n`],
    ['headers without end', () => 'x-a: b\r\n'.repeat(10_000)],
  ])('that sends %s ends', async (_kind, headers) => {
    const server = await serveRaw((socket) => {
      socket.once('data', () => socket.write(`HTTP/1.1 200 OK\r\n${headers()}`));
    });
    const failure = await failureOf(openFetcher({ allowHosts: [server.host] }).get(server.url));
    expect(failure.code).toBe('response_too_large');
  });
});

/**
 * Creates a server that responds once `least` requests are open, a little later, so that one too many would show;
 * reports the most open ones.
 */
function crowd(least: number) {
  const held: ServerResponse[] = [];
  const order: number[] = [];
  let most = 0;
  const answer: RequestListener = (request, response) => {
    order.push(Number(request.url?.slice(1)));
    held.push(response);
    most = Math.max(most, held.length);
    if (held.length !== least) return;
    setTimeout(() => {
      for (const waiting of held.splice(0)) waiting.end();
    }, 10);
  };
  return { answer, order, most: () => most };
}

describe('the limits of a host', () => {
  test('hold: no more than perHost at once, in the order of asking, over kept-alive connections', async () => {
    const { answer, order, most } = crowd(2);
    const server = await serve(answer);
    const fetcher = openFetcher({ allowHosts: [server.host], perHost: 2 });
    await Promise.all(Array.from({ length: 20 }, (_, index) => fetcher.get(`${server.url}/${index}`)));
    expect(most()).toBe(2);
    expect(server.connections()).toBe(2);
    // The two of a pair may come in any order.
    for (const [place, index] of order.entries()) expect(Math.abs(place - index)).toBeLessThan(2);
  });

  test('do not let one slow host hold up another', async () => {
    const slow = await serve(() => {});
    const quick = await serve((_request, response) => response.end('quick'));
    const fetcher = openFetcher({ allowHosts: [slow.host, quick.host], perHost: 2, total: 4 });
    const stuck = Array.from({ length: 10 }, () => failureOf(fetcher.get(slow.url)));
    expect((await fetcher.get(quick.url)).status).toBe(200);
    await fetcher.close();
    await Promise.all(stuck);
  });

  test('hold in all', async () => {
    const { answer, most } = crowd(3);
    const servers = await Promise.all([serve(answer), serve(answer), serve(answer)]);
    const fetcher = openFetcher({ allowHosts: servers.map(({ host }) => host), perHost: 3, total: 3 });
    await Promise.all(servers.flatMap(({ url }) => Array.from({ length: 6 }, () => fetcher.get(url))));
    expect(most()).toBe(3);
  });
});
