import { createRoute, z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import { type LearningExample, learningExamples } from '../../db/email/learning/learning-examples.ts';
import { emailEvents } from '../../domain/email/events.ts';
import { exampleInput, exampleReview, exampleTask } from '../../domain/email/learning/example.ts';
import { idParam, json, nextCursor, problems } from '../http/answers.ts';
import { momentPlace, pageQuery, readCursor, writeCursor } from '../http/page.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';

const exampleAnswer = z
  .object({
    id: z.string(),
    task: exampleTask,
    origin: z.enum(['correction', 'draft_edit', 'knowledge', 'label']),
    /** The feedback that it was made of. */
    feedback_id: z.string().nullable(),
    issue_id: z.string().nullable(),
    message_id: z.string().nullable(),
    /** Of a field: `{ value, from, is_critical, is_missed }`; of a reply: `{ draft_id, is_negative, changes, distance }`. */
    label: z.record(z.string(), z.unknown()),
    /** What it was judged on: telling words, names and signals. */
    input: exampleInput.partial(),
    review_status: exampleReview,
    reviewed_at: z.string().nullable(),
    review_reason: z.string().nullable(),
    expires_at: z.string().nullable(),
    created_at: z.string(),
  })
  .openapi('LearningExample');

const listExamples = createRoute({
  method: 'get',
  path: '/api/learning/examples',
  summary:
    'Examples that corrections and edited replies have made, newest first; only accepted ones teach anything',
  request: { query: pageQuery.extend({ status: exampleReview.optional(), task: exampleTask.optional() }) },
  responses: {
    200: json(z.object({ examples: z.array(exampleAnswer), next_cursor: nextCursor }), 'One page.'),
    ...problems(),
  },
});

const reviewExample = createRoute({
  method: 'post',
  path: '/api/learning/examples/{id}/review',
  summary: 'Accept an example, or reject it; a later word takes the place of an earlier one',
  request: {
    params: idParam,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .strictObject({ accept: z.boolean(), reason: z.string().trim().min(1).max(2000).optional() })
            .openapi('ExampleReview'),
        },
      },
    },
  },
  responses: { 200: json(exampleAnswer, 'The example as it is now.'), ...problems(404, 413, 422) },
});

function answer({ id, task, origin, label, input, ...example }: LearningExample) {
  return {
    id,
    task,
    origin,
    feedback_id: example.feedback_id,
    issue_id: example.issue_id,
    message_id: example.message_id,
    label,
    input,
    review_status: example.review_status,
    reviewed_at: example.reviewed_at,
    review_reason: example.review_reason,
    expires_at: example.expires_at,
    created_at: example.created_at,
  };
}

/** Examples for learning, which a person reviews (spec "Feedback processing"). */
export const learningExampleRoutes = ({ asUser }: Services) =>
  router()
    .openapi(listExamples, async (context) => {
      const { limit, cursor, status = null, task = null } = context.req.valid('query');
      const after = readCursor(cursor, momentPlace);
      const userId = context.get('userId');
      const found = await asUser(userId, (sql) =>
        learningExamples(sql).list(userId, { status, task, after, limit: limit + 1 }),
      );
      const shown = found.slice(0, limit).map(answer);
      const last = shown.at(-1);
      const next = found.length > limit && last ? writeCursor({ at: last.created_at, id: last.id }) : null;
      return context.json({ examples: shown, next_cursor: next }, 200);
    })
    .openapi(reviewExample, async (context) => {
      const { id } = context.req.valid('param');
      const { accept, reason = null } = context.req.valid('json');
      const userId = context.get('userId');
      const reviewed = await asUser(userId, async (sql) => {
        const status = accept ? ('accepted' as const) : ('rejected' as const);
        const example = await learningExamples(sql).review(userId, id, {
          status,
          reason,
          by: context.get('tokenId'),
        });
        await events(sql).append({
          userId,
          kind: emailEvents['example.reviewed'],
          payload: { example_id: id, task: example.task, status, reason },
          evidenceFor: `example:${id}`,
        });
        return example;
      });
      return context.json(answer(reviewed), 200);
    });
