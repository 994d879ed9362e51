import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import type { Sql } from '../../db/connect.ts';
import { articles } from '../../db/news/gather/articles.ts';
import { type Feedback, feedback } from '../../db/news/learning/feedback.ts';
import { stories } from '../../db/news/stories/stories.ts';
import { Failure } from '../../domain/failure.ts';
import { newsEvents } from '../../domain/news/events.ts';
import { feedbackType, isAboutTopics, learnActor, learnKind } from '../../domain/news/learning/learn.ts';
import { topicName } from '../../domain/preferences.ts';
import { contentHash } from '../../runtime/approvals/content-hash.ts';
import { idParam, json, problems } from '../http/answers.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';

const feedbackBody = z
  .strictObject({
    type: feedbackType,
    /** The article that does not belong to the story; needed for `wrong_merge`. */
    article_id: z.uuid().optional(),
    /** The topic that is meant; without it, those of the story. */
    topic: topicName.optional(),
    note: z.string().max(2000).optional(),
  })
  .openapi('Feedback');

const postFeedback = createRoute({
  method: 'post',
  path: '/api/news/{id}/feedback',
  summary: 'Say something to a story; it becomes preferences in a learn turn. `useful` lifts `hidden`',
  request: {
    params: idParam,
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: { required: true, content: { 'application/json': { schema: feedbackBody } } },
  },
  responses: {
    202: json(
      z.object({ feedback_id: z.uuid(), execution_id: z.uuid(), status: z.string() }).openapi('Recorded'),
      'It is stored, and the turn that learns from it is queued; or both were before under this key.',
    ),
    ...problems(404, 413, 422),
  },
});

type Body = z.output<typeof feedbackBody>;

/** Feedback of readers (spec News 1.10). */
export const feedbackRoutes = ({ submitWith, wake }: Services) =>
  router().openapi(postFeedback, async (context) => {
    const { id: storyId } = context.req.valid('param');
    const body = context.req.valid('json');
    const key = context.req.valid('header')['idempotency-key'] ?? randomUUID();
    const userId = context.get('userId');
    const { execution, written } = await submitWith(userId, async (sql) => {
      const given = await recordFeedback(sql, userId, { storyId, body, key });
      const submission = {
        userId,
        kind: learnKind,
        actor: learnActor(userId),
        trigger: 'request' as const,
        key: `feedback:${given.id}`,
        hash: given.request_hash,
        input: { feedback_id: given.id },
      };
      return { submission, written: given };
    });
    wake();
    context.header('Location', `/api/executions/${execution.id}`);
    const answer = { feedback_id: written.id, execution_id: execution.id, status: 'queued' };
    return context.json(answer, 202);
  });

async function recordFeedback(
  sql: Sql,
  userId: string,
  asked: { storyId: string; body: Body; key: string },
): Promise<Feedback> {
  const { storyId, body, key } = asked;
  const hash = contentHash({ story_id: storyId, ...body });
  const repository = feedback(sql);
  const known = await repository.findByKey(userId, key);
  // Not looked at again: what was said may have moved the article to another story since.
  if (!known) await check(sql, userId, storyId, body);
  const { feedback: given, isNew } = known
    ? { feedback: known, isNew: false }
    : await repository.insert(userId, {
        story_id: storyId,
        article_id: body.article_id ?? null,
        type: body.type,
        topic: body.topic ?? null,
        note: body.note ?? null,
        request_key: key,
        request_hash: hash,
      });
  if (given.request_hash !== hash) {
    throw new Failure(
      'idempotency_mismatch',
      `The key "${key}" was used for another feedback (${given.id}). Use a new key for a new one.`,
    );
  }
  if (isNew) {
    const { id, type, article_id, topic } = given;
    await events(sql).append({
      userId,
      kind: newsEvents['feedback.recorded'],
      payload: { feedback_id: id, story_id: storyId, type, article_id, topic },
      evidenceFor: `story:${storyId}`,
    });
  }
  return given;
}

async function check(sql: Sql, userId: string, storyId: string, body: Body): Promise<void> {
  await stories(sql).get(userId, storyId);
  if (body.topic !== undefined && !isAboutTopics(body.type)) {
    throw refusal(`\`${body.type}\` is about the story, not about a topic.`);
  }
  if (body.article_id === undefined) {
    if (body.type === 'wrong_merge') throw refusal('Name the article that does not belong: `article_id`.');
    return;
  }
  const members = await articles(sql).listOfStories(userId, [storyId]);
  if (!members.some(({ id }) => id === body.article_id)) {
    throw refusal(`The article ${body.article_id} is not in this story.`);
  }
  if (body.type === 'wrong_merge' && members.length === 1) {
    throw refusal('It is the only article of this story: there is nothing to take apart.');
  }
}

const refusal = (reason: string): Failure =>
  new Failure('malformed_input', `${reason} Nothing was recorded.`);
