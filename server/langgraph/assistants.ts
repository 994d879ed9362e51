import { createRoute, z } from '@hono/zod-openapi';
import { Failure } from '../../domain/failure.ts';
import { json, problems } from '../http/answers.ts';
import { router } from '../http/router.ts';
import { holds, type ServedGraph, toAssistant } from './assistant.ts';
import { assistantAnswer, jsonBody } from './route-answers.ts';

const getOk = createRoute({
  method: 'get',
  path: '/api/langgraph/ok',
  summary: 'LangGraph: the interface answers',
  responses: { 200: json(z.object({ ok: z.literal(true) }), 'It does.'), ...problems() },
});

const getInfo = createRoute({
  method: 'get',
  path: '/api/langgraph/info',
  summary: 'LangGraph: what of the interface there is',
  responses: {
    200: json(
      z.object({ name: z.string(), flags: z.record(z.string(), z.boolean()) }),
      'Which groups of routes there are.',
    ),
    ...problems(),
  },
});

const searchAssistants = createRoute({
  method: 'post',
  path: '/api/langgraph/assistants/search',
  summary: 'LangGraph: the graphs that run here, by name',
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
  responses: { 200: json(z.array(assistantAnswer), 'One page.'), ...problems() },
});

const getAssistant = createRoute({
  method: 'get',
  path: '/api/langgraph/assistants/{id}',
  summary: 'LangGraph: one graph, by its kind',
  request: {
    params: z.object({
      id: z
        .string()
        .max(100)
        .openapi({ param: { name: 'id', in: 'path' } }),
    }),
  },
  responses: { 200: json(assistantAnswer, 'The graph.'), ...problems(404) },
});

/** What runs here, as LangGraph's assistants: one for each graph, and nothing of it can be changed. */
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
      const found = graphs
        .map((graph) => toAssistant(graph, since))
        .filter((each) => !graph_id || each.graph_id === graph_id)
        .filter((each) => !name || each.name.includes(name))
        .filter((each) => holds(each.metadata, metadata ?? {}))
        .toSorted((one, other) => one.name.localeCompare(other.name));
      const next = offset + limit;
      if (next < found.length) context.header('X-Pagination-Next', String(next));
      return context.json(found.slice(offset, next), 200);
    })
    .openapi(getAssistant, (context) => {
      const { id } = context.req.valid('param');
      const graph = graphs.find(({ kind }) => kind === id);
      if (!graph) throw new Failure('not_found', `No graph of the kind ${id} runs here.`);
      return context.json(toAssistant(graph, since), 200);
    });
};
