/**
 * The sample world: a small press written for this project, served over loopback HTTP, so that a first start without
 * network, key or account shows a real edition. It is fetched by the same code as any other source. Companies,
 * people, projects, standards and identifiers in it are invented. `truth.ts` states the truth about it (copies,
 * developments, claims).
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Failure } from '../domain/failure.ts';
import { floorToHour } from './moment.ts';
import { deadSourcesAt, type SampleSource, sourcesAt } from './sources.ts';
import { buildWorld, type WorldDocument } from './world.ts';

const requestsKept = 1000;

/** One request to the world; `conditional` is true if it had a validator. */
type SampleRequest = { path: string; conditional: boolean; status: number };

/** A running sample world. */
export type SampleWorld = {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** The `host:port` values that the address check must exempt (`FETCH_ALLOW_HOSTS`). */
  hosts: string[];
  sources: SampleSource[];
  /** Sources that always fail; not part of `sources`. */
  extras: SampleSource[];
  /** The last 1,000 requests, the oldest first. */
  requests: readonly SampleRequest[];
  /** Stops listening and ends open connections; a second call does nothing. */
  close(): Promise<void>;
};

/**
 * Serves the sample world on loopback. Addresses of articles contain the port, so a caller that keeps stored articles
 * passes the `port` (0: any free one) and the `startedAt` of its first start again. Times are relative to `startedAt`
 * (default: `now()`), rounded down to the hour. Throws `conflict` if the port is in use.
 */
export async function serveSampleWorld(
  options: { port?: number; now?: () => Date; startedAt?: Date } = {},
): Promise<SampleWorld> {
  const now = options.now ?? (() => new Date());
  const created = floorToHour(options.startedAt ?? now());
  const requests: SampleRequest[] = [];
  let documents: Map<string, WorldDocument> = new Map();
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*$/, '');
    const status = answer(request, response, documents.get(path), created);
    requests.push({ path, conditional: isConditional(request), status });
    if (requests.length > requestsKept) requests.shift();
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      const detail = `Port ${options.port} of the sample world is in use. Nothing was started; end the program that uses it, or choose another port.`;
      reject(new Failure('conflict', detail, { cause: error }));
    });
    server.listen(options.port ?? 0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  const origin = `http://127.0.0.1:${port}`;
  documents = buildWorld(origin, created);
  return {
    origin,
    hosts: [`127.0.0.1:${port}`],
    sources: sourcesAt(origin),
    extras: deadSourcesAt(origin),
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isConditional({ headers }: IncomingMessage): boolean {
  return headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  document: WorldDocument | undefined,
  modified: Date,
): number {
  const send = (status: number, headers: Record<string, string>, body: Buffer | string = '') => {
    response.writeHead(status, headers);
    response.end(request.method === 'HEAD' ? '' : body);
    return status;
  };
  const plain = { 'content-type': 'text/plain; charset=utf-8' };
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, { allow: 'GET, HEAD' });
  if (document === undefined) return send(404, plain, 'There is no such page.\n');
  if (document.status !== 200) return send(document.status, plain, document.bytes);
  const validators = { etag: document.etag, 'last-modified': modified.toUTCString() };
  if (isFresh(request, document.etag, modified)) return send(304, validators);
  const length = String(document.bytes.length);
  return send(
    200,
    { ...validators, 'content-type': document.contentType, 'content-length': length },
    document.bytes,
  );
}

/**
 * Returns whether the client's copy is still valid: `If-None-Match` alone decides if it is present (RFC 9110,
 * 13.2.2).
 */
function isFresh({ headers }: IncomingMessage, etag: string, modified: Date): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && modified.getTime() <= since;
}
