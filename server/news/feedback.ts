import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { idempotencyHeader, idParam } from '../http/parameters.ts';
import { json, problems } from '../http/responses.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { givenFeedback, recordFeedback } from './record-feedback.ts';

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

const postFeedback = createRoute({
  method: 'post',
  path: '/api/news/{id}/feedback',
  summary: 'Give feedback on a story; `useful` reverses `hidden`',
  request: {
    params: idParam,
    headers: idempotencyHeader,
    body: { required: true, content: { 'application/json': { schema: givenFeedback } } },
  },
  responses: {
    202: json(
      recordedFeedback,
      'The feedback is stored, and the execution that turns it into preferences is queued. The same key returns the same feedback.',
    ),
    ...problems(404, 413, 422),
  },
});

/** Routes for the feedback of readers (spec News 1.10). */
export const feedbackRoutes = ({ submitWith, wake }: Services) =>
  router().openapi(postFeedback, async (context) => {
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
