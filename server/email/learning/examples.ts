import { z } from '@hono/zod-openapi';
import { events } from '../../../db/app/events.ts';
import type { Sql } from '../../../db/connect.ts';
import { type LearningExample, learningExamples } from '../../../db/email/learning/learning-examples.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import { exampleInput, exampleReview, exampleTask } from '../../../domain/email/learning/example.ts';
import { momentPosition, pageQuery, readPage } from '../../http/page.ts';
import { idParam, jsonBody } from '../../http/parameters.ts';
import { json, nextCursor, problems, strip } from '../../http/responses.ts';
import { route } from '../../http/route.ts';
import { router } from '../../http/router.ts';
import type { Services } from '../../http/services.ts';

const exampleResponse = z
  .object({
    id: z.string(),
    task: exampleTask,
    origin: z.enum(['correction', 'draft_edit', 'knowledge', 'label']),
    /** The feedback that it was made from. */
    feedback_id: z.string().nullable(),
    issue_id: z.string().nullable(),
    message_id: z.string().nullable(),
    /** For a field `{ value, from, is_critical, is_missed }`; for a reply `{ draft_id, is_negative, changes, distance }`. */
    label: z.record(z.string(), z.unknown()),
    /** Input of the decision: distinctive words, names and signals. */
    input: exampleInput.partial().openapi('ExampleInput'),
    review_status: exampleReview,
    reviewed_at: z.string().nullable(),
    review_reason: z.string().nullable(),
    expires_at: z.string().nullable(),
    created_at: z.string(),
  })
  .openapi('LearningExample');

const listExamples = route({
  operationId: 'listLearningExamples',
  method: 'get',
  path: '/api/learning/examples',
  summary: 'List the training examples from corrections and edited replies, newest first',
  request: { query: pageQuery.extend({ status: exampleReview.optional(), task: exampleTask.optional() }) },
  responses: {
    200: json(
      z.object({ examples: z.array(exampleResponse), next_cursor: nextCursor }),
      'One page. Only examples that a person has accepted are used for training.',
    ),
  },
});

const reviewExample = route({
  operationId: 'reviewLearningExample',
  method: 'post',
  path: '/api/learning/examples/{id}/review',
  summary: 'Accept or reject a training example; a later review replaces an earlier one',
  request: {
    params: idParam,
    body: jsonBody(
      z
        .strictObject({ accept: z.boolean(), reason: z.string().trim().min(1).max(2000).optional() })
        .openapi('ExampleReview'),
    ),
  },
  responses: { 200: json(exampleResponse, 'The example after the review.'), ...problems(404, 422) },
});

/** Routes that list and review training examples (spec "Feedback processing"). */
export const learningExampleRoutes = ({ asUser }: Services) =>
  router()
    .openapi(listExamples, async (context) => {
      const { status = null, task = null, ...page } = context.req.valid('query');
      const userId = context.get('userId');
      const { rows, next_cursor } = await asUser(userId, (sql) =>
        readPage(page, momentPosition, {
          list: (after, limit) => learningExamples(sql).list(userId, { status, task, after, limit }),
          positionOf: ({ created_at: at, id }) => ({ at, id }),
        }),
      );
      const examples = rows.map((example) => strip(exampleResponse, example));
      return context.json({ examples, next_cursor }, 200);
    })
    .openapi(reviewExample, async (context) => {
      const { id } = context.req.valid('param');
      const { accept, reason = null } = context.req.valid('json');
      const userId = context.get('userId');
      const status = accept ? ('accepted' as const) : ('rejected' as const);
      const review = { status, reason, by: context.get('tokenId') };
      const reviewed = await asUser(userId, (sql) => recordReview(sql, userId, id, review));
      return context.json(strip(exampleResponse, reviewed), 200);
    });

/** Records the review of an example and emits its event; throws `not_found`. */
async function recordReview(
  sql: Sql,
  userId: string,
  id: string,
  review: { status: 'accepted' | 'rejected'; reason: string | null; by: string },
): Promise<LearningExample> {
  const { status, reason } = review;
  const example = await learningExamples(sql).review(userId, id, review);
  await events(sql).append({
    userId,
    kind: emailEvents['example.reviewed'],
    payload: { example_id: id, task: example.task, status, reason },
    evidenceFor: `example:${id}`,
  });
  return example;
}
