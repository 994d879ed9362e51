import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server of a test on loopback; it is closed, with its connections, when the test ends. */
export interface LoopbackServer {
  /** `127.0.0.1:port`. */
  host: string;
  url: string;
  port: number;
  /** Returns the number of requests or, for a raw server, connections so far. */
  hits(): number;
  /** Returns the number of connections so far. */
  connections(): number;
}

/** Starts an HTTP server. */
export async function serve(answer: RequestListener, address = '127.0.0.1'): Promise<LoopbackServer> {
  let hits = 0;
  const server = createServer((request, response) => {
    hits += 1;
    answer(request, response);
  });
  return await listen(server, address, () => hits);
}

/** Starts a TCP server with arbitrary responses. */
export async function serveRaw(answer: (socket: Socket) => void): Promise<LoopbackServer> {
  let hits = 0;
  const server = createTcpServer((socket) => {
    hits += 1;
    socket.on('error', () => {});
    answer(socket);
  });
  return await listen(server, '127.0.0.1', () => hits);
}

async function listen(
  server: Server | TcpServer,
  address: string,
  hits: () => number,
): Promise<LoopbackServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, address, resolve);
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const host = `${address.includes(':') ? `[${address}]` : address}:${port}`;
  return { host, url: `http://${host}`, port, hits, connections: () => connections };
}
