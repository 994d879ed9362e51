import { z } from '@hono/zod-openapi';
import { Failure } from '../../domain/failure.ts';
import { jsonBody } from '../http/parameters.ts';
import { json, problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import { assistantResponse } from './route-responses.ts';

const getOk = route({
  operationId: 'checkLangGraph',
  method: 'get',
  path: '/api/langgraph/ok',
  summary: 'LangGraph: check that the API responds',
  responses: { 200: json(z.object({ ok: z.literal(true) }), 'The API responds.') },
});

const getInfo = route({
  operationId: 'getLangGraphInfo',
  method: 'get',
  path: '/api/langgraph/info',
  summary: 'LangGraph: show which groups of routes exist',
  responses: {
    200: json(
      z.object({ name: z.string(), flags: z.record(z.string(), z.boolean()) }),
      'The groups of routes; `true` for those that exist.',
    ),
  },
});

const searchAssistants = route({
  operationId: 'searchAssistants',
  method: 'post',
  path: '/api/langgraph/assistants/search',
  summary: 'LangGraph: search the graphs of this service by name',
  request: {
    body: jsonBody(
      z.object({
        graph_id: z.string().nullish(),
        name: z.string().nullish(),
        metadata: z.record(z.string(), z.unknown()).nullish(),
        limit: z.int().min(1).max(100).default(10),
        offset: z.int().min(0).default(0),
      }),
    ),
  },
  responses: {
    200: json(z.array(assistantResponse), 'One page, by name. `X-Pagination-Next` has the next offset.'),
  },
});

const getAssistant = route({
  operationId: 'getAssistant',
  method: 'get',
  path: '/api/langgraph/assistants/{id}',
  summary: 'LangGraph: get a graph by its kind',
  request: {
    params: z.object({
      id: z
        .string()
        .max(100)
        .openapi({ param: { name: 'id', in: 'path' } }),
    }),
  },
  responses: { 200: json(assistantResponse, 'The graph as an assistant.'), ...problems(404) },
});

/** A graph that the service runs. */
export interface ServedGraph {
  kind: string;
  version: string;
}

/** Returns a graph as an assistant of the SDK. `since` is the start of this process. */
const toAssistant = ({ kind, version }: ServedGraph, since: string) => ({
  assistant_id: kind,
  graph_id: kind,
  name: kind,
  config: {},
  context: {},
  metadata: { created_by: 'system', graph_version: version },
  version: 1,
  created_at: since,
  updated_at: since,
});

/** Tests whether metadata has every pair that is wanted. */
const matches = (metadata: Record<string, unknown>, wanted: Record<string, unknown>): boolean =>
  Object.entries(wanted).every(([name, value]) => Object.hasOwn(metadata, name) && metadata[name] === value);

/** Routes that show the graphs as LangGraph assistants, one for each graph; none can be changed. */
export const assistantRoutes = (graphs: readonly ServedGraph[]) => {
  const since = new Date().toISOString();
  return router()
    .openapi(getOk, (context) => context.json({ ok: true as const }, 200))
    .openapi(getInfo, (context) =>
      context.json(
        { name: 'watchkeeper', flags: { assistants: true, threads: true, crons: false, store: false } },
        200,
      ),
    )
    .openapi(searchAssistants, (context) => {
      const { graph_id, name, metadata, limit, offset } = context.req.valid('json');
      const matching = graphs
        .map((graph) => toAssistant(graph, since))
        .filter((each) => !graph_id || each.graph_id === graph_id)
        .filter((each) => !name || each.name.includes(name))
        .filter((each) => matches(each.metadata, metadata ?? {}))
        .toSorted((one, other) => one.name.localeCompare(other.name));
      const next = offset + limit;
      if (next < matching.length) context.header('X-Pagination-Next', String(next));
      return context.json(matching.slice(offset, next), 200);
    })
    .openapi(getAssistant, (context) => {
      const { id } = context.req.valid('param');
      const graph = graphs.find(({ kind }) => kind === id);
      if (!graph)
        throw new Failure(
          'not_found',
          `There is no graph of the kind ${id}. Nothing was read. POST /assistants/search lists the graphs.`,
        );
      return context.json(toAssistant(graph, since), 200);
    });
};
