import { createServer, type Server } from 'node:net';

/** Listeners on loopback that respond to any connection like a web server, and count it. */
export interface Tripwires {
  /** Number of connections on all of them. */
  hits(): number;
  /** `host:port` of each. */
  listening: string[];
  /** `host:port` that could not be bound: in use, or the system does not allow it. */
  unavailable: string[];
  close(): Promise<void>;
}

const page = 'HTTP/1.1 200 OK\r\ncontent-length: 6\r\nconnection: close\r\n\r\ninside';

/** Listens on each of these ports of each of these hosts, as far as the system allows. */
export async function setTripwires(hosts: readonly string[], ports: readonly number[]): Promise<Tripwires> {
  let hits = 0;
  const servers: Server[] = [];
  const listening: string[] = [];
  const unavailable: string[] = [];
  for (const host of hosts) {
    for (const port of ports) {
      const server = createServer((socket) => {
        hits += 1;
        socket.on('error', () => {});
        socket.once('data', () => socket.end(page));
      });
      const isBound = await new Promise<boolean>((resolve) => {
        server.once('error', () => resolve(false));
        server.listen(port, host, () => resolve(true));
      });
      (isBound ? listening : unavailable).push(`${host}:${port}`);
      if (isBound) servers.push(server);
    }
  }
  return {
    hits: () => hits,
    listening,
    unavailable,
    async close() {
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
