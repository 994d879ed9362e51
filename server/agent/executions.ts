import { z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import { executions } from '../../db/app/executions.ts';
import { stages } from '../../db/app/stages.ts';
import type { Sql } from '../../db/connect.ts';
import { type Execution, executionStatus } from '../../domain/execution.ts';
import { momentPosition, pageQuery, readPage } from '../http/page.ts';
import { idParam, jsonBody } from '../http/parameters.ts';
import { json, nextCursor, problems, strip } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { executionDetail, executionResponse, toExecutionResponse } from './execution-responses.ts';

const listExecutions = route({
  operationId: 'listExecutions',
  method: 'get',
  path: '/api/executions',
  summary: 'List executions, newest first',
  request: {
    query: pageQuery.extend({ kind: z.string().max(100).optional(), status: executionStatus.optional() }),
  },
  responses: {
    200: json(
      z.object({ executions: z.array(executionResponse), next_cursor: nextCursor }),
      'One page, each execution with its stages and cost.',
    ),
  },
});

const getExecution = route({
  operationId: 'getExecution',
  method: 'get',
  path: '/api/executions/{id}',
  summary: 'Get an execution with its stages, cost, error, events and interventions',
  request: { params: idParam },
  responses: {
    200: json(executionDetail, 'The execution, with its events and what people did about it.'),
    ...problems(404),
  },
});

const cancelExecution = route({
  operationId: 'cancelExecution',
  method: 'post',
  path: '/api/executions/{id}/cancel',
  summary: 'Cancel an execution; completed steps are kept',
  request: { params: idParam },
  responses: {
    202: json(
      executionResponse,
      'A queued execution is cancelled. A running one stops within seconds; follow its status.',
    ),
    ...problems(404, 409),
  },
});

const retryExecution = route({
  operationId: 'retryExecution',
  method: 'post',
  path: '/api/executions/{id}/retry',
  summary: 'Retry a failed execution from the step that failed',
  request: { params: idParam },
  responses: {
    202: json(executionResponse, 'The execution is queued again. Completed steps are not repeated.'),
    ...problems(404, 409),
  },
});

const redriveExecutions = route({
  operationId: 'redriveExecutions',
  method: 'post',
  path: '/api/executions/redrive',
  summary: 'Redrive the dead-lettered executions of one kind, oldest first, up to a limit',
  request: {
    body: jsonBody(
      z.strictObject({
        kind: z.string().max(100).openapi({ example: 'news.sweep' }),
        code: z
          .string()
          .max(100)
          .optional()
          .openapi({ description: 'Only executions that failed with this code.' }),
        failed_before: z.iso.datetime({ offset: true }).optional(),
        limit: z.int().min(1).max(100).default(20),
      }),
    ),
  },
  responses: {
    202: json(
      z.object({
        redriven: z
          .array(z.string())
          .openapi({ description: 'Ids of the executions that are queued again, in this order.' }),
        left: z.int().openapi({ description: 'Number of matching executions that are still failed.' }),
      }),
      'The executions are queued again. Repeat the request while `left` is above 0.',
    ),
  },
});

/** Routes that show executions, and cancel, retry or redrive them. */
export const executionRoutes = ({ asUser, readAsUser, cancel, redrive, redriveFailed, wake }: Services) => {
  const withStages = (userId: string, execution: Execution) =>
    asUser(userId, async (sql) =>
      toExecutionResponse(execution, await stages(sql).list(userId, [execution.id])),
    );
  return router()
    .openapi(listExecutions, async (context) => {
      const { kind = null, status = null, ...page } = context.req.valid('query');
      const userId = context.get('userId');
      return readAsUser(userId, async (sql) => {
        const { rows, next_cursor } = await readPage(page, momentPosition, {
          list: (before, limit) => executions(sql).list(userId, { limit, before, kind, status }),
          positionOf: ({ queued_at: at, id }) => ({ at, id }),
        });
        const ids = rows.map(({ id }) => id);
        const itsStages = await stages(sql).list(userId, ids);
        const listed = rows.map((execution) => toExecutionResponse(execution, itsStages));
        return context.json({ executions: listed, next_cursor }, 200);
      });
    })
    .openapi(getExecution, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      return context.json(await readAsUser(userId, (sql) => readExecution(sql, userId, id)), 200);
    })
    .openapi(cancelExecution, async (context) => {
      const userId = context.get('userId');
      const execution = await cancel(userId, context.req.valid('param').id, context.get('tokenId'));
      return context.json(await withStages(userId, execution), 202);
    })
    .openapi(retryExecution, async (context) => {
      const userId = context.get('userId');
      const execution = await redrive(userId, context.req.valid('param').id, context.get('tokenId'));
      wake();
      return context.json(await withStages(userId, execution), 202);
    })
    .openapi(redriveExecutions, async (context) => {
      const { kind, code = null, failed_before: failedBefore = null, limit } = context.req.valid('json');
      const by = context.get('tokenId');
      const done = await redriveFailed(context.get('userId'), { kind, code, failedBefore, limit, by });
      wake();
      return context.json(done, 202);
    });
};

/** Reads an execution with its events and interventions; throws `not_found`. */
async function readExecution(sql: Sql, userId: string, id: string) {
  const [execution, its, happened, interventions] = await Promise.all([
    executions(sql).get(userId, id),
    stages(sql).list(userId, [id]),
    events(sql).listOfExecution(userId, id),
    events(sql).listInterventions(userId, id),
  ]);
  return strip(executionDetail, {
    ...toExecutionResponse(execution, its),
    events: happened,
    interventions,
  });
}
