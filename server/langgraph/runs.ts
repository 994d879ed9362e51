import { z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import { Failure } from '../../domain/failure.ts';
import { json, problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { untilRest } from './follow.ts';
import { readThread } from './read-thread.ts';
import { runParams, runResponse, threadParam } from './route-responses.ts';
import { toRun } from './run.ts';
import { sendEnd, sendStream } from './send-stream.ts';
import { modesOf } from './stream.ts';

const listRuns = route({
  operationId: 'listRuns',
  method: 'get',
  path: '/api/langgraph/threads/{id}/runs',
  summary: 'LangGraph: list the runs of a thread; there is one, with the id of the thread',
  request: {
    params: threadParam,
    query: z.object({ offset: z.coerce.number().int().min(0).default(0), status: z.string().optional() }),
  },
  responses: {
    200: json(z.array(runResponse), 'The run; an empty list if its status is not the requested one.'),
    ...problems(404),
  },
});

const getRun = route({
  operationId: 'getRun',
  method: 'get',
  path: '/api/langgraph/threads/{id}/runs/{run_id}',
  summary: 'LangGraph: get the run of a thread',
  request: { params: runParams },
  responses: { 200: json(runResponse, 'The run with its status.'), ...problems(404) },
});

const cancelRun = route({
  operationId: 'cancelRun',
  method: 'post',
  path: '/api/langgraph/threads/{id}/runs/{run_id}/cancel',
  summary: 'LangGraph: cancel a thread; completed steps are kept, and open questions are closed',
  request: {
    params: runParams,
    query: z.object({ wait: z.enum(['0', '1', 'true', 'false']).optional(), action: z.string().optional() }),
  },
  responses: {
    202: { description: 'The thread is cancelled, or stops within seconds.' },
    204: { description: 'The thread has stopped, with `wait`.' },
    ...problems(404, 409),
  },
});

const joinRun = route({
  operationId: 'joinRun',
  method: 'get',
  path: '/api/langgraph/threads/{id}/runs/{run_id}/join',
  summary: 'LangGraph: wait until a thread rests and get its state',
  request: { params: runParams },
  responses: {
    200: json(
      z.record(z.string(), z.unknown()),
      'The state of the thread once it rests. `__error__` is set if it failed.',
    ),
    ...problems(404),
  },
});

const streaming = {
  headers: z.object({ 'last-event-id': z.coerce.number().int().optional() }),
  query: z.object({ stream_mode: z.union([z.string(), z.array(z.string())]).optional() }),
};
const streamed = {
  200: {
    content: { 'text/event-stream': { schema: z.string() } },
    description: 'The events, which end once the thread rests.',
  },
  ...problems(404),
};
const streamRun = route({
  operationId: 'streamRun',
  method: 'get',
  path: '/api/langgraph/threads/{id}/runs/{run_id}/stream',
  summary: 'LangGraph: stream the events of a run until the thread rests; `Last-Event-ID` replays',
  request: { params: runParams, ...streaming },
  responses: streamed,
});
const streamThread = route({
  operationId: 'streamThread',
  method: 'get',
  path: '/api/langgraph/threads/{id}/stream',
  summary: 'LangGraph: stream the events of a thread until it rests; `Last-Event-ID` replays',
  request: { params: threadParam, ...streaming },
  responses: streamed,
});

const everyMode = ['values', 'updates', 'custom'] as const;

/** Routes that show executions as the runs of LangGraph's API, one run for each thread. */
export const runRoutes = (services: Services) => {
  const { asUser, cancel } = services;
  const find = (userId: string, { id, run_id = id }: { id: string; run_id?: string }) =>
    asUser(userId, async (sql) => {
      const { execution } = await readThread(sql, userId, id);
      if (run_id !== id)
        throw new Failure(
          'not_found',
          `Thread ${id} has no run ${run_id}. Nothing was done. Its only run is ${id}.`,
        );
      return { execution, newest: await events(sql).newestId(userId) };
    });
  return router()
    .openapi(listRuns, async (context) => {
      const { offset, status } = context.req.valid('query');
      const { execution } = await find(context.get('userId'), context.req.valid('param'));
      const runs = [toRun(execution)].filter((run) => status === undefined || run.status === status);
      return context.json(runs.slice(offset), 200);
    })
    .openapi(getRun, async (context) => {
      const { execution } = await find(context.get('userId'), context.req.valid('param'));
      return context.json(toRun(execution), 200);
    })
    .openapi(cancelRun, async (context) => {
      const { wait, action = 'interrupt' } = context.req.valid('query');
      const userId = context.get('userId');
      const { execution, newest } = await find(userId, context.req.valid('param'));
      if (action !== 'interrupt') {
        throw new Failure(
          'invalid_request',
          'Completed steps cannot be rolled back. Nothing was changed. Send the action "interrupt".',
        );
      }
      await cancel(userId, execution.id, context.get('tokenId'));
      if (wait !== '1' && wait !== 'true') return context.body(null, 202);
      await untilRest(services, { userId, id: execution.id, newest }, context.req.raw.signal);
      return context.body(null, 204);
    })
    .openapi(joinRun, async (context) => {
      const userId = context.get('userId');
      const { execution, newest } = await find(userId, context.req.valid('param'));
      return sendEnd(context, services, { userId, id: execution.id, newest }) as never;
    })
    .openapi(streamRun, async (context) => {
      const userId = context.get('userId');
      const { execution, newest } = await find(userId, context.req.valid('param'));
      const after = context.req.valid('header')['last-event-id'];
      const modes = modesOf([context.req.valid('query').stream_mode ?? []].flat(), everyMode);
      return sendStream(context, services, { userId, id: execution.id, newest, after }, modes);
    })
    .openapi(streamThread, async (context) => {
      const userId = context.get('userId');
      const { execution, newest } = await find(userId, context.req.valid('param'));
      const after = context.req.valid('header')['last-event-id'];
      const modes = modesOf([context.req.valid('query').stream_mode ?? []].flat(), everyMode);
      return sendStream(context, services, { userId, id: execution.id, newest, after }, modes);
    });
};
