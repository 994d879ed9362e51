import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { idempotencyHeader, idParam, jsonBody } from '../http/parameters.ts';
import { json, problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { givenFeedback, recordFeedback } from './record-feedback.ts';
import { takeBackFeedback } from './take-back-feedback.ts';

const recordedFeedback = z
  .object({
    feedback_id: z.uuid(),
    execution_id: z.uuid(),
    status: z.string(),
    /** The topics that it is about; at most the first three are moved. Empty for `hidden` and `wrong_merge`. */
    topics: z.array(z.string()),
    /** Says that it changes nothing, and what to do; else null. */
    note: z.string().nullable(),
  })
  .openapi('RecordedFeedback');

const postFeedback = route({
  method: 'post',
  path: '/api/news/{id}/feedback',
  operationId: 'giveFeedback',
  summary: 'Give feedback on a story; `useful` reverses `hidden`',
  request: {
    params: idParam,
    headers: idempotencyHeader,
    body: jsonBody(givenFeedback),
  },
  responses: {
    202: json(
      recordedFeedback,
      'The feedback is stored, and the execution that turns it into preferences is queued. The same key returns the same feedback.',
    ),
    ...problems(404, 422),
  },
});

const deleteFeedback = route({
  method: 'delete',
  path: '/api/news/{id}/feedback/{feedback_id}',
  operationId: 'takeBackFeedback',
  summary: 'Take feedback back, with exactly what it did to the preferences',
  request: {
    params: idParam.extend({
      feedback_id: z.uuid().openapi({ param: { name: 'feedback_id', in: 'path' } }),
    }),
  },
  responses: {
    202: json(
      z.object({ execution_id: z.uuid() }).openapi('TakenBackFeedback'),
      'The feedback no longer counts, and the execution that takes its movements out of the preferences is queued. Later feedback stays. Repeating the request returns the same execution.',
    ),
    ...problems(404, 409),
  },
});

/** Routes for the feedback of readers (spec News 1.10). */
export const feedbackRoutes = ({ submitWith, wake }: Services) =>
  router()
    .openapi(deleteFeedback, async (context) => {
      const userId = context.get('userId');
      const { id: storyId, feedback_id: feedbackId } = context.req.valid('param');
      const { execution } = await submitWith(userId, (sql) =>
        takeBackFeedback(sql, userId, { storyId, feedbackId }),
      );
      wake();
      context.header('Location', `/api/executions/${execution.id}`);
      return context.json({ execution_id: execution.id }, 202);
    })
    .openapi(postFeedback, async (context) => {
      const userId = context.get('userId');
      const { id: storyId } = context.req.valid('param');
      const body = context.req.valid('json');
      const key = context.req.valid('header')['idempotency-key'] ?? randomUUID();
      const { execution, written } = await submitWith(userId, (sql) =>
        recordFeedback(sql, userId, { storyId, body, key }),
      );
      wake();
      context.header('Location', `/api/executions/${execution.id}`);
      const { id: feedback_id, topics, note } = written;
      return context.json({ feedback_id, execution_id: execution.id, status: 'queued', topics, note }, 202);
    });
