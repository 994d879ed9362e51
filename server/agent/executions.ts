import { createRoute, z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import { executions } from '../../db/app/executions.ts';
import { stages } from '../../db/app/stages.ts';
import { type Execution, executionStatus } from '../../domain/execution.ts';
import { idParam, json, nextCursor, problems } from '../http/answers.ts';
import { momentPlace, pageQuery, readCursor, writeCursor } from '../http/page.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { answerExecution, executionAnswer, executionDetail } from './execution-answers.ts';

const listExecutions = createRoute({
  method: 'get',
  path: '/api/executions',
  summary: 'History of executions, newest first',
  request: {
    query: pageQuery.extend({ kind: z.string().max(100).optional(), status: executionStatus.optional() }),
  },
  responses: {
    200: json(z.object({ executions: z.array(executionAnswer), next_cursor: nextCursor }), 'One page.'),
    ...problems(),
  },
});

const getExecution = createRoute({
  method: 'get',
  path: '/api/executions/{id}',
  summary:
    'One execution with its stages, cost, error and recoveries, what happened, and what people did about it',
  request: { params: idParam },
  responses: {
    200: json(executionDetail, 'The execution.'),
    ...problems(404),
  },
});

const cancelExecution = createRoute({
  method: 'post',
  path: '/api/executions/{id}/cancel',
  summary: 'Stop an execution, within seconds where it runs; what it has done stays',
  request: { params: idParam },
  responses: { 202: json(executionAnswer, 'It ends, or has ended in the queue.'), ...problems(404, 409) },
});

const retryExecution = createRoute({
  method: 'post',
  path: '/api/executions/{id}/retry',
  summary: 'Take up a failed execution again where it stopped',
  request: { params: idParam },
  responses: { 202: json(executionAnswer, 'It is queued again.'), ...problems(404, 409) },
});

const redriveExecutions = createRoute({
  method: 'post',
  path: '/api/executions/redrive',
  summary: 'Take up again what failed for good of one kind, the oldest first and at most so many in one call',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            kind: z.string().max(100).openapi({ example: 'news.sweep' }),
            code: z.string().max(100).optional().openapi({ description: 'Only what failed with this code.' }),
            failed_before: z.iso.datetime({ offset: true }).optional(),
            limit: z.int().min(1).max(100).default(20),
          }),
        },
      },
    },
  },
  responses: {
    202: json(
      z.object({
        redriven: z.array(z.string()).openapi({ description: 'Queued again, in this order.' }),
        left: z.int().openapi({ description: 'Failed ones of the same description that are left.' }),
      }),
      'They are queued again.',
    ),
    ...problems(),
  },
});

/** What ran, how far it came, and the three things that a person can do about it. */
export const executionRoutes = ({ asUser, cancel, redrive, redriveFailed, wake }: Services) => {
  const withStages = (userId: string, execution: Execution) =>
    asUser(userId, async (sql) => answerExecution(execution, await stages(sql).list(userId, [execution.id])));
  return router()
    .openapi(listExecutions, async (context) => {
      const { limit, cursor, kind = null, status = null } = context.req.valid('query');
      const userId = context.get('userId');
      const before = readCursor(cursor, momentPlace);
      return asUser(userId, async (sql) => {
        const found = await executions(sql).list(userId, { limit: limit + 1, before, kind, status });
        const shown = found.slice(0, limit);
        const last = shown.at(-1);
        const its = await stages(sql).list(
          userId,
          shown.map((execution) => execution.id),
        );
        return context.json(
          {
            executions: shown.map((execution) => answerExecution(execution, its)),
            next_cursor:
              found.length > limit && last ? writeCursor({ at: last.queued_at, id: last.id }) : null,
          },
          200,
        );
      });
    })
    .openapi(getExecution, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      return asUser(userId, async (sql) => {
        const execution = await executions(sql).get(userId, id);
        const happened = await events(sql).listOfExecution(userId, id);
        return context.json(
          {
            ...answerExecution(execution, await stages(sql).list(userId, [id])),
            interventions: await events(sql).listInterventions(userId, id),
            events: happened.map(({ id, kind, payload, occurred_at }) => ({
              id,
              kind,
              payload,
              occurred_at,
            })),
          },
          200,
        );
      });
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
