import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Later } from './installation.ts';

/** A web server on loopback whose every response the test decides. */
export interface FeedServer {
  /** `127.0.0.1:port`, for FETCH_ALLOW_HOSTS. */
  readonly host: string;
  /** All requests so far. */
  readonly requests: { path: string; headers: IncomingHttpHeaders }[];
  /** Returns the address of a path. */
  at(path: string): string;
  /** Sets the responses of a path from now on. */
  on(path: string, answer: RequestListener): void;
  /** Serves a document with both validators and responds with 304 to a client that has it (RFC 9110 13.1). */
  serve(path: string, document: string | Uint8Array, contentType?: string): void;
  /** Delays the responses of a path until `release` is called; `asked` resolves when a client waits there. */
  hold(path: string): { asked: Promise<void>; release(): void };
}

const changed = 'Mon, 02 Mar 2026 08:00:00 GMT';

/** Starts a server that responds with 404 to everything. */
export async function startFeedServer(later: Later): Promise<FeedServer> {
  const answers = new Map<string, RequestListener>();
  const requests: FeedServer['requests'] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({ path, headers: request.headers });
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  later(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const on = (path: string, answer: RequestListener) => void answers.set(path, answer);
  return {
    host,
    requests,
    on,
    at: (path) => `http://${host}${path}`,
    serve(path, document, contentType = 'application/rss+xml; charset=utf-8') {
      const etag = `"${path}"`;
      on(path, (request, response) => {
        const isKnown = request.headers['if-none-match'] === etag;
        const headers = { etag, 'last-modified': changed, 'content-type': contentType };
        if (isKnown) response.writeHead(304, headers).end();
        else response.writeHead(200, headers).end(document);
      });
    },
    hold(path) {
      const answer = answers.get(path);
      const asked = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      on(path, (request, response) => {
        asked.resolve();
        void released.promise.then(() => answer?.(request, response));
      });
      return { asked: asked.promise, release: released.resolve };
    },
  };
}
