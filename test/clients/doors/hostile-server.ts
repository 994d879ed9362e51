import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of somebody else on this machine, which keeps the cookies that browsers send it. */
export interface HostileServer {
  port: number;
  cookies(): string[];
  close(): Promise<void>;
}

/** The page of the server, which has no policy. */
export const hostilePage = '<!doctype html><title>A nice page</title><body><h1>Nice</h1></body>';

/** Starts the server on any free port of the loopback address. */
export async function openHostileServer(): Promise<HostileServer> {
  const cookies: string[] = [];
  const server = createServer((request, response) => {
    if (request.headers.cookie) cookies.push(`${request.headers.host} ${request.headers.cookie}`);
    response.setHeader('content-type', 'text/html').end(hostilePage);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cookies: () => cookies,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
