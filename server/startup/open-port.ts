import { type ServerType, serve } from '@hono/node-server';
import { Failure } from '../../domain/failure.ts';
import type { Config } from '../settings/config.ts';

/** Seconds after which a client should repeat a request that came too early: the usual start takes two or three. */
const retryAfterSeconds = 2;

/** A function that responds to one request. */
type Respond = Parameters<typeof serve>[0]['fetch'];

/** The open port of a process. */
export interface OpenPort {
  server: ServerType;
  /** Address of the service, with the number of the port that was opened. */
  url: string;
  /** Responds to all requests from now on with `respond`. */
  answerWith(respond: Respond): void;
}

/**
 * Opens the port and responds with `answerWhileStarting` until `answerWith` is called. Throws `conflict` if another program
 * has the port.
 */
export async function openPort({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<OpenPort> {
  let respond: Respond = answerWhileStarting;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = serve(
    { fetch: (request, env) => respond(request, env), port: PORT, hostname: HOST },
    ({ port }) => resolve(port),
  );
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') return reject(error);
    reject(
      new Failure(
        'conflict',
        `port ${PORT} is in use. Set PORT to another port, or stop the program that uses it.`,
      ),
    );
  });
  const port = await promise;
  return {
    server,
    url: `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`,
    answerWith(other) {
      respond = other;
    },
  };
}

/**
 * Responds while the database is being opened: `/healthz` with 200 and `starting`, `/readyz` with 503 and its usual body,
 * everything else with 503 and a problem (RFC 9457). Nothing of a request is read.
 */
function answerWhileStarting(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (pathname === '/healthz') return Response.json({ status: 'starting' });
  const refusal = new Failure(
    'database_unavailable',
    `starting: the database is being opened. Nothing was done. Try again in ${retryAfterSeconds} s.`,
  );
  const { status, code, message: detail } = refusal;
  const headers = { 'retry-after': String(retryAfterSeconds) };
  if (pathname === '/readyz') {
    return Response.json(
      { status: 'not_ready', problems: ['The service is starting.'] },
      { status, headers },
    );
  }
  return Response.json(
    { type: 'about:blank', title: code.replaceAll('_', ' '), status, code, detail },
    // The rest of a body is not read, so the client must not reuse the connection.
    { status, headers: { ...headers, 'content-type': 'application/problem+json', connection: 'close' } },
  );
}
