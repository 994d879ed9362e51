import { z } from '@hono/zod-openapi';
import { executionThreads, type ThreadFilter } from '../../db/app/execution-threads.ts';
import { Failure } from '../../domain/failure.ts';
import { jsonBody } from '../http/parameters.ts';
import { json, problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { readThread, viewThreads } from './read-thread.ts';
import { stateResponse, threadParam, threadResponse } from './route-responses.ts';
import { executionsOf, threadStatuses, toThread, toThreadState } from './thread.ts';

const metadata = z.record(z.string(), z.unknown()).nullish();
const filter = z.object({
  status: z.enum(threadStatuses).nullish(),
  metadata,
  ids: z.array(z.uuid()).max(100).nullish(),
  values: z.record(z.string(), z.unknown()).nullish(),
});

const searchThreads = route({
  operationId: 'searchThreads',
  method: 'post',
  path: '/api/langgraph/threads/search',
  summary: 'LangGraph: search executions as threads by status and metadata',
  request: {
    body: jsonBody(
      filter.extend({
        extract: z.record(z.string(), z.unknown()).nullish(),
        select: z.array(z.string()).nullish(),
        limit: z.int().min(1).max(100).default(10),
        offset: z.int().min(0).max(1_000_000).default(0),
        sort_by: z
          .enum(['thread_id', 'status', 'created_at', 'updated_at', 'state_updated_at'])
          .default('created_at'),
        sort_order: z.enum(['asc', 'desc']).default('desc'),
      }),
    ),
  },
  responses: {
    200: json(
      z.array(threadResponse.partial().openapi('SelectedThread')),
      'One page. A thread with the status `interrupted` waits for a person.',
    ),
  },
});

const countThreads = route({
  operationId: 'countThreads',
  method: 'post',
  path: '/api/langgraph/threads/count',
  summary: 'LangGraph: count the threads that match a search',
  request: { body: jsonBody(filter) },
  responses: { 200: json(z.int(), 'Number of matching threads.') },
});

const getThread = route({
  operationId: 'getThread',
  method: 'get',
  path: '/api/langgraph/threads/{id}',
  summary: 'LangGraph: get a thread with its interrupts',
  request: { params: threadParam },
  responses: { 200: json(threadResponse, 'The thread with its progress.'), ...problems(404) },
});

const getState = route({
  operationId: 'getThreadState',
  method: 'get',
  path: '/api/langgraph/threads/{id}/state',
  summary: 'LangGraph: get the state of a thread with its open tasks',
  request: { params: threadParam },
  responses: { 200: json(stateResponse, 'The current state.'), ...problems(404) },
});

const history = {
  path: '/api/langgraph/threads/{id}/history',
  responses: {
    200: json(z.array(stateResponse), 'A list with only the current state; empty with `before`.'),
    ...problems(404),
  },
};
const getHistory = route({
  operationId: 'getThreadHistory',
  ...history,
  method: 'get',
  summary: 'LangGraph: list the states of a thread; only the current one is kept',
  request: { params: threadParam, query: z.object({ before: z.string().optional() }) },
});
const searchHistory = route({
  operationId: 'searchThreadHistory',
  ...history,
  method: 'post',
  summary: 'LangGraph: search the states of a thread; only the current one is kept',
  request: { params: threadParam, body: jsonBody(z.object({ before: z.unknown().optional() })) },
});

const searchable = new Set(['graph_id', 'assistant_id', 'actor', 'trigger', 'graph_version']);

/** Returns the filter of a search; null if no thread can match. Throws `invalid_request` for a search by `values`. */
function filterOf(search: z.output<typeof filter>): ThreadFilter | null {
  if (Object.keys(search.values ?? {}).length > 0) {
    throw new Failure(
      'invalid_request',
      'Threads cannot be searched by `values`. Nothing was read. Use `status` and `metadata`.',
    );
  }
  const wanted = search.metadata ?? {};
  if (!Object.entries(wanted).every(([name, value]) => searchable.has(name) && typeof value === 'string'))
    return null;
  const {
    graph_id,
    assistant_id = graph_id,
    actor,
    trigger,
    graph_version,
  } = wanted as Record<string, string>;
  if (graph_id !== undefined && graph_id !== assistant_id) return null;
  return {
    kind: assistant_id ?? null,
    actor: actor ?? null,
    trigger: trigger ?? null,
    graphVersion: graph_version ?? null,
    ids: search.ids ?? null,
    statuses: search.status ? executionsOf[search.status] : null,
  };
}

/** Routes that show executions as the threads of LangGraph's API. */
export const threadRoutes = ({ asUser }: Services) => {
  const read = (userId: string, id: string) => asUser(userId, (sql) => readThread(sql, userId, id));
  return router()
    .openapi(searchThreads, async (context) => {
      const { limit, offset, sort_by, sort_order, select, extract, ...search } = context.req.valid('json');
      if (Object.keys(extract ?? {}).length > 0) {
        throw new Failure(
          'invalid_request',
          '`extract` is not supported. Nothing was read. Leave it out and read the thread.',
        );
      }
      const userId = context.get('userId');
      const by = filterOf(search);
      if (!by) return context.json([], 200);
      const page = { sortBy: sort_by, isAscending: sort_order === 'asc', limit, offset };
      const views = await asUser(userId, async (sql) =>
        viewThreads(sql, userId, await executionThreads(sql).search(userId, by, page)),
      );
      const isShown = (name: string) => !select?.length || select.includes(name);
      const shown = views.map((view) =>
        Object.fromEntries(Object.entries(toThread(view)).filter(([name]) => isShown(name))),
      );
      return context.json(shown, 200);
    })
    .openapi(countThreads, async (context) => {
      const userId = context.get('userId');
      const by = filterOf(context.req.valid('json'));
      const count = by ? await asUser(userId, (sql) => executionThreads(sql).count(userId, by)) : 0;
      return context.json(count, 200);
    })
    .openapi(getThread, async (context) => {
      const view = await read(context.get('userId'), context.req.valid('param').id);
      return context.json(toThread(view), 200);
    })
    .openapi(getState, async (context) => {
      const view = await read(context.get('userId'), context.req.valid('param').id);
      return context.json(toThreadState(view), 200);
    })
    .openapi(getHistory, async (context) => {
      const view = await read(context.get('userId'), context.req.valid('param').id);
      return context.json(context.req.valid('query').before ? [] : [toThreadState(view)], 200);
    })
    .openapi(searchHistory, async (context) => {
      const view = await read(context.get('userId'), context.req.valid('param').id);
      return context.json(context.req.valid('json').before ? [] : [toThreadState(view)], 200);
    });
};
