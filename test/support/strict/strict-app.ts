import { z } from '@hono/zod-openapi';
import { createApp as createServedApp, type Served } from '../../../server/app.ts';
import { problem } from '../../../server/http/problem.ts';
import { recordAnswer } from './record-answer.ts';
import { strictly } from './strictly.ts';

/** The responses of a route by status, as its definition names them. */
interface Route {
  operationId: string;
  method: string;
  form: RegExp;
  responses: Readonly<Record<string, unknown>>;
}

type App = ReturnType<typeof createServedApp>;

/**
 * Builds the HTTP interface as `createApp` does. A response that its route does not declare is an error of the request:
 * a status, a content type, or a field of JSON that no schema names.
 */
export function createApp(served: Served): App {
  return strictResponses(createServedApp(served));
}

/** Makes an app throw for each response that its route does not declare. */
export function strictResponses(app: App): App {
  const routes = routesOf(app);
  const answer = app.fetch;
  app.fetch = async (request, ...rest) => {
    const response = await answer(request, ...rest);
    await checkResponse(routes, request, response);
    return response;
  };
  return app;
}

/** Reads the routes that the document names, in the order in which they match. */
function routesOf(app: App): Route[] {
  return app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { operationId = '', method, path, responses } = definition.route;
    const form = new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
    return [{ operationId, method: method.toUpperCase(), form, responses }];
  });
}

async function checkResponse(routes: readonly Route[], request: Request, response: Response): Promise<void> {
  const { pathname } = new URL(request.url);
  const route = routes.find(({ method, form }) => method === request.method && form.test(pathname));
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const declared = route ? schemaOf(route, response, type) : undeclaredRoute(type);
  const told = `${request.method} ${pathname} answered ${response.status} ${type}`;
  if (declared === undefined) throw new Error(`${told}, which its route does not declare.`);
  if (!(declared instanceof z.ZodType) || !/[/+]json$/.test(type)) return;
  const body = await bodyOf(response);
  const result = strictly(declared).safeParse(body);
  if (!result.success)
    throw new Error(`${told}, which does not fit its schema:\n${z.prettifyError(result.error)}`);
  if (route && response.ok) recordAnswer(route.operationId, { status: response.status, body });
}

/** Returns the schema of a response; null if it has none, undefined if the route does not declare it. */
function schemaOf({ responses }: Route, { status, body }: Response, type: string): unknown {
  const response = responses[status] ?? responses[`${String(status)[0]}XX`];
  if (response === undefined) return undefined;
  if (typeof response === 'object' && response !== null && '$ref' in response) {
    if (status === 304) return null;
    return type === 'application/problem+json' ? problem : undefined;
  }
  const { content } = response as { content?: Record<string, { schema?: unknown }> };
  if (content === undefined) return body === null ? null : undefined;
  return content[type] && (content[type].schema ?? null);
}

/** Requests without a route are refused in words; pages and files of the service are not described. */
const undeclaredRoute = (type: string) => (type === 'application/problem+json' ? problem : null);

async function bodyOf(response: Response): Promise<unknown> {
  const { body } = response.clone();
  const encoding = response.headers.get('content-encoding');
  if (body === null || encoding === null) return new Response(body).json();
  const plain = body.pipeThrough(new DecompressionStream(encoding === 'gzip' ? 'gzip' : 'deflate'));
  return new Response(plain).json();
}
