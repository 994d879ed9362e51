import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandboxPool } from '../../runtime/sandbox/pool.ts';
import { createToolRunner, type ToolRunner } from '../../runtime/sandbox/tool-runner.ts';
import { createFetcher, type Fetcher, type FetcherOptions } from '../../tools/net/fetch.ts';
import parseRobots from '../../tools/net/parse-robots.ts';

/** Response of one address: a text, or anything that the server can do. */
export type Page = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A web for tests: real requests over loopback, under the names of the world. */
export interface Web {
  fetcher: Pick<Fetcher, 'get'>;
  tools: Pick<ToolRunner, 'run'>;
  /** `scheme://host/path?query` of every request so far, including robots.txt. */
  asked: string[];
  /** Times of these requests, in milliseconds. */
  askedAt: number[];
  /** Returns the headers of the last request of an address. */
  headersOf(address: string): IncomingMessage['headers'] | undefined;
  /**
   * Sets the response of an address; any other one responds with 404, and a host without addresses breaks the
   * connection.
   */
  serve(address: string, page: Page): void;
  /** Returns the address on loopback behind an address of the world, for redirects. */
  inside(address: string): string;
  close(): Promise<void>;
}

/**
 * Starts a server on loopback, a real fetcher with its limits for each of these hosts, and a real sandbox. Both
 * schemes of a host reach the server under their own names (`https.host`), so that only encryption is missing.
 */
export async function openWeb(hosts: readonly string[], options: FetcherOptions = {}): Promise<Web> {
  const pages = new Map<string, Page>();
  const headers = new Map<string, IncomingMessage['headers']>();
  const asked: string[] = [];
  const askedAt: number[] = [];
  const server = createServer((request, response) => {
    const address = outside(`http://${request.headers.host}${request.url}`);
    const { origin } = new URL(address);
    asked.push(address);
    askedAt.push(performance.now());
    headers.set(address, request.headers);
    const page = pages.get(address);
    if (![...pages.keys()].some((each) => each.startsWith(`${origin}/`))) request.socket.destroy();
    else if (page === undefined) response.writeHead(404).end();
    else if (typeof page === 'string') response.end(page);
    else page(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sandbox = createSandboxPool({ root: new URL('../../', import.meta.url), preload: [], size: 1 });
  const tools = createToolRunner({ sandbox });
  const fetcher = createFetcher({
    ...options,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    allowHosts: hosts.flatMap((host) => [`http.${host}:${port}`, `https.${host}:${port}`]),
    parseRobots: (question) => tools.run(parseRobots, question),
  });
  const inside = (address: string) => {
    const { protocol, host, pathname, search } = new URL(address);
    return `http://${protocol.slice(0, -1)}.${host}:${port}${pathname}${search}`;
  };
  return {
    asked,
    askedAt,
    tools,
    inside,
    fetcher: {
      async get(address, request) {
        const response = await fetcher.get(inside(address), request);
        return { ...response, url: outside(response.url), permanentUrl: null };
      },
    },
    headersOf: (address) => headers.get(address),
    serve: (address, page) => pages.set(address, page),
    async close() {
      await Promise.all([sandbox.close(), fetcher.close()]);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function outside(address: string): string {
  return address.replace(/^http:\/\/(https?)\.([^:/]+):\d+/, '$1://$2');
}
