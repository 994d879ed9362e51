import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { Failure } from '../../domain/failure.ts';
import { loggedError } from '../../runtime/observability/log.ts';
import type { Caller } from '../http/authenticate.ts';
import { countedAlready } from '../http/rate-limit.ts';
import type { Services } from '../http/services.ts';
import type { Send } from './ask.ts';
import { checkOrigin } from './check-origin.ts';

/** Loads the protocol's library with the first request, because most processes never get one. */
const load = async () => {
  const [{ createMcpServer }, { WebStandardStreamableHTTPServerTransport: Transport }] = await Promise.all([
    import('./mcp-server.ts'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
  ]);
  return { createMcpServer, Transport };
};

/**
 * Routes of the Model Context Protocol over streamable HTTP. Each request is independent: without sessions any process can
 * serve it, nothing is lost when a process ends, and there is no session id to steal. The GET that would open a stream is
 * refused, as the protocol allows, because the server never sends on its own.
 */
export function mcpRoutes(
  app: OpenAPIHono<Caller>,
  { log }: Services,
  guards: readonly MiddlewareHandler<Caller>[],
): Hono<Caller> {
  const routes = new Hono<Caller>();
  routes.use('/mcp', checkOrigin, ...guards);
  routes.post('/mcp', async (context) => {
    const message = await readMessage(context.req.raw);
    if ('error' in message) return context.json({ jsonrpc: '2.0', id: null, ...message }, 400);
    const authorization = context.req.header('authorization') ?? '';
    const send: Send = async ({ method, path, body }) => {
      const headers = { authorization, 'content-type': 'application/json' };
      // Authorized like every other request, and counted as part of the incoming one.
      const bindings = { ...(context.env as object | undefined), [countedAlready]: true };
      const sent = body === undefined ? {} : { body };
      const response = await app.request(path, { method, headers, ...sent }, bindings);
      return { status: response.status, body: await response.text() };
    };
    const { createMcpServer, Transport } = await load();
    const server = createMcpServer({
      send,
      base: new URL(context.req.url).origin,
      report: (error, tool) => log.error({ error: loggedError(error), tool }, 'A tool of /mcp failed.'),
    });
    const transport = new Transport({ enableJsonResponse: true });
    try {
      await server.connect(transport);
      const response = await transport.handleRequest(context.req.raw, { parsedBody: message.body });
      const text = await response.text();
      const headers = Object.fromEntries(response.headers);
      return context.newResponse(text === '' ? null : text, response.status as ContentfulStatusCode, headers);
    } finally {
      await server.close();
    }
  });
  routes.all('/mcp', (context) => {
    context.header('allow', 'POST');
    throw new Failure(
      'method_not_allowed',
      'This server has no sessions and no streams. Nothing was done. Send each message by POST.',
    );
  });
  return routes;
}

/** Reads one message. Batches of an earlier version of the protocol are refused: they would count as one request. */
async function readMessage(
  request: Request,
): Promise<{ body: unknown } | { error: { code: number; message: string } }> {
  let body: unknown;
  try {
    body = JSON.parse(await request.text());
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    return { error: { code: -32_700, message: 'Parse error: the body is not JSON.' } };
  }
  if (!Array.isArray(body)) return { body };
  return { error: { code: -32_600, message: 'Invalid request: send one message at a time.' } };
}
