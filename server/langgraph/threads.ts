import { createRoute, z } from '@hono/zod-openapi';
import { executionThreads, type ThreadFilter } from '../../db/app/execution-threads.ts';
import { Failure } from '../../domain/failure.ts';
import { json, problems } from '../http/responses.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { readThread, viewThreads } from './read-thread.ts';
import { jsonBody, stateAnswer, threadAnswer, threadParam } from './route-answers.ts';
import { executionsOf, threadStatuses, toThread, toThreadState } from './thread.ts';

const metadata = z.record(z.string(), z.unknown()).nullish();
const filter = z.object({
  status: z.enum(threadStatuses).nullish(),
  metadata,
  ids: z.array(z.uuid()).max(100).nullish(),
  values: z.record(z.string(), z.unknown()).nullish(),
});

const searchThreads = createRoute({
  method: 'post',
  path: '/api/langgraph/threads/search',
  summary: 'LangGraph: executions as threads, by status (`interrupted` waits for a person) and metadata',
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
  responses: { 200: json(z.array(threadAnswer.partial()), 'One page.'), ...problems() },
});

const countThreads = createRoute({
  method: 'post',
  path: '/api/langgraph/threads/count',
  summary: 'LangGraph: how many threads a search finds',
  request: { body: jsonBody(filter) },
  responses: { 200: json(z.int(), 'How many.'), ...problems() },
});

const getThread = createRoute({
  method: 'get',
  path: '/api/langgraph/threads/{id}',
  summary: 'LangGraph: one thread, with what of it waits for a person',
  request: { params: threadParam },
  responses: { 200: json(threadAnswer, 'The thread.'), ...problems(404) },
});

const getState = createRoute({
  method: 'get',
  path: '/api/langgraph/threads/{id}/state',
  summary: 'LangGraph: how far a thread has come, and the tasks that wait',
  request: { params: threadParam },
  responses: { 200: json(stateAnswer, 'The state.'), ...problems(404) },
});

const history = {
  path: '/api/langgraph/threads/{id}/history',
  responses: { 200: json(z.array(stateAnswer), 'The present state alone.'), ...problems(404) },
};
const getHistory = createRoute({
  ...history,
  method: 'get',
  summary: 'LangGraph: the present state; earlier ones are not kept, what happened is told by executions',
  request: { params: threadParam, query: z.object({ before: z.string().optional() }) },
});
const searchHistory = createRoute({
  ...history,
  method: 'post',
  summary: 'LangGraph: the same, as the SDK asks for it',
  request: { params: threadParam, body: jsonBody(z.object({ before: z.unknown().optional() })) },
});

const searched = new Set(['graph_id', 'assistant_id', 'actor', 'trigger', 'graph_version']);

/** What executions are searched by; null where no thread can have what is asked for. */
function filterOf(asked: z.output<typeof filter>): ThreadFilter | null {
  if (Object.keys(asked.values ?? {}).length > 0) {
    throw new Failure(
      'invalid_request',
      'Threads are not searched by `values`; use `status` and `metadata`.',
    );
  }
  const asks = asked.metadata ?? {};
  if (!Object.entries(asks).every(([name, value]) => searched.has(name) && typeof value === 'string'))
    return null;
  const { graph_id, assistant_id = graph_id, actor, trigger, graph_version } = asks as Record<string, string>;
  if (graph_id !== undefined && graph_id !== assistant_id) return null;
  return {
    kind: assistant_id ?? null,
    actor: actor ?? null,
    trigger: trigger ?? null,
    graphVersion: graph_version ?? null,
    ids: asked.ids ?? null,
    statuses: asked.status ? executionsOf[asked.status] : null,
  };
}

/** Executions as the threads of LangGraph's interface. */
export const threadRoutes = ({ asUser }: Services) => {
  const read = (userId: string, id: string) => asUser(userId, (sql) => readThread(sql, userId, id));
  return router()
    .openapi(searchThreads, async (context) => {
      const { limit, offset, sort_by, sort_order, select, extract, ...asked } = context.req.valid('json');
      if (Object.keys(extract ?? {}).length > 0) {
        throw new Failure('invalid_request', '`extract` is not offered; read the thread.');
      }
      const userId = context.get('userId');
      const by = filterOf(asked);
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
