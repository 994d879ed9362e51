import { createRoute, z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import { executions } from '../../db/app/executions.ts';
import { type Stage, stages } from '../../db/app/stages.ts';
import { type Execution, executionStatus } from '../../domain/execution.ts';
import { momentPlace, pageQuery, readCursor, writeCursor } from '../page.ts';
import { router } from '../router.ts';
import type { Services } from '../services.ts';
import { idParam, json, nextCursor, problems } from './answers.ts';

const executionAnswer = z
  .object({
    id: z.string(),
    kind: z.string(),
    status: executionStatus,
    trigger: z.string(),
    request_key: z.string(),
    input: z.record(z.string(), z.unknown()),
    queued_at: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
    stages: z.array(
      z.object({
        name: z.string(),
        status: z.enum(['running', 'succeeded', 'failed']),
        counts: z
          .record(z.string(), z.number())
          .openapi({ description: 'What its newest run did; empty until that has ended.' }),
        runs: z.int().openapi({
          description:
            'How often it began: more than once where a run was interrupted, failed or was repeated.',
        }),
        earlier_counts: z
          .array(z.record(z.string(), z.number()))
          .openapi({ description: 'What its earlier runs did that came to their end, oldest first.' }),
        duration_ms: z.int().nullable(),
        cost: z.number(),
      }),
    ),
    error: z.object({ code: z.string(), detail: z.string(), stage: z.string().nullable() }).nullable(),
    attempts: z.int(),
    /** How often a worker died with it and another took it up. */
    recoveries: z.int(),
    graph_version: z.string().nullable(),
  })
  .openapi('Execution');

const eventAnswer = z.object({
  id: z.int(),
  kind: z.string(),
  payload: z.record(z.string(), z.unknown()),
  occurred_at: z.string(),
});

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
  summary: 'One execution with its stages, its error, its recoveries and what happened',
  request: { params: idParam },
  responses: {
    200: json(executionAnswer.extend({ events: z.array(eventAnswer) }), 'The execution.'),
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

function answer(execution: Execution, itsStages: readonly Stage[]) {
  return {
    id: execution.id,
    kind: execution.kind,
    status: execution.status,
    trigger: execution.trigger,
    request_key: execution.request_key,
    input: execution.input,
    queued_at: execution.queued_at,
    started_at: execution.started_at,
    finished_at: execution.finished_at,
    stages: itsStages
      .filter((stage) => stage.execution_id === execution.id)
      .map(({ name, status, counts, runs, earlier_counts, duration_ms, cost }) => ({
        name,
        status,
        counts,
        runs,
        earlier_counts,
        duration_ms,
        cost,
      })),
    error: execution.error,
    attempts: execution.attempts,
    recoveries: execution.recoveries,
    graph_version: execution.graph_version,
  };
}

/** What ran, how far it came, and the two things that a person can do about it. */
export const executionRoutes = ({ asUser, cancel, redrive, wake }: Services) =>
  router()
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
            executions: shown.map((execution) => answer(execution, its)),
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
            ...answer(execution, await stages(sql).list(userId, [id])),
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
      return context.json(answer(await cancel(userId, context.req.valid('param').id), []), 202);
    })
    .openapi(retryExecution, async (context) => {
      const userId = context.get('userId');
      const execution = await redrive(userId, context.req.valid('param').id);
      wake();
      return context.json(answer(execution, []), 202);
    });
