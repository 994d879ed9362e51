import { z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import type { Sql } from '../../db/connect.ts';
import { articles } from '../../db/news/gather/articles.ts';
import { type Feedback, feedback } from '../../db/news/learning/feedback.ts';
import { stories } from '../../db/news/stories/stories.ts';
import type { Submission } from '../../domain/execution.ts';
import { Failure } from '../../domain/failure.ts';
import { newsEvents } from '../../domain/news/events.ts';
import { feedbackType, isAboutTopics, learnActor, learnKind } from '../../domain/news/learning/learn.ts';
import { namesNoTopic, topicsOfFeedback } from '../../domain/news/learning/story-topics.ts';
import { topicName } from '../../domain/preferences.ts';
import { contentHash } from '../../runtime/approvals/content-hash.ts';

/** The feedback of a reader on a story. */
export const givenFeedback = z
  .strictObject({
    type: feedbackType,
    /** The article that does not belong to the story; required for `wrong_merge`. */
    article_id: z.uuid().optional(),
    /** The topic that the feedback is about; by default the topics of the story. */
    topic: topicName.optional(),
    note: z.string().max(2000).optional(),
  })
  .openapi('Feedback');

/**
 * Records feedback on a story once for each key, in the caller's transaction. Returns it with the turn that learns from it, the
 * topics that it is about, and a note if it changes nothing because there are none.
 * Throws `not_found`, `malformed_input`, and `idempotency_mismatch` if the key was used for other feedback.
 */
export async function recordFeedback(
  sql: Sql,
  userId: string,
  { storyId, body, key }: { storyId: string; body: z.output<typeof givenFeedback>; key: string },
): Promise<{ submission: Submission; written: Feedback & { topics: string[]; note: string | null } }> {
  const hash = contentHash({ story_id: storyId, ...body });
  const known = await feedback(sql).findByKey(userId, key);
  if (known && known.request_hash !== hash) throw usedKey(key, known);
  // Recorded feedback is not validated again: learning from it may have moved the article to another story.
  if (!known) await assertValid(sql, userId, storyId, body);
  const { feedback: written, isNew } = known
    ? { feedback: known, isNew: false }
    : await feedback(sql).insert(userId, {
        story_id: storyId,
        article_id: body.article_id ?? null,
        type: body.type,
        topic: body.topic ?? null,
        note: body.note ?? null,
        request_key: key,
        request_hash: hash,
      });
  // A concurrent request may have taken the key.
  if (written.request_hash !== hash) throw usedKey(key, written);
  if (isNew) {
    const { id, type, article_id, topic } = written;
    await events(sql).append({
      userId,
      kind: newsEvents['feedback.recorded'],
      payload: { feedback_id: id, story_id: storyId, type, article_id, topic },
      evidenceFor: `story:${storyId}`,
    });
  }
  const topics = await topicsMeant(sql, userId, written);
  const note = topics.length === 0 && isAboutTopics(written.type) ? namesNoTopic : null;
  return { submission: learnFrom(userId, written), written: { ...written, topics, note } };
}

/** Returns the topics that feedback is about: the chosen one, else those of its story; none for feedback about the story only. */
async function topicsMeant(sql: Sql, userId: string, { type, topic, story_id }: Feedback): Promise<string[]> {
  if (!isAboutTopics(type)) return [];
  if (topic !== null) return [topic];
  const story = await stories(sql).get(userId, story_id);
  return topicsOfFeedback(story, await articles(sql).listTopicTexts(userId, [story_id]));
}

const learnFrom = (userId: string, { id, request_hash }: Feedback): Submission => ({
  userId,
  kind: learnKind,
  actor: learnActor(userId),
  trigger: 'request',
  key: `feedback:${id}`,
  hash: request_hash,
  input: { feedback_id: id },
});

const usedKey = (key: string, known: Feedback): Failure =>
  new Failure(
    'idempotency_mismatch',
    `The key "${key}" was used for other feedback (${known.id}). Nothing was recorded. Use a new key.`,
  );

async function assertValid(
  sql: Sql,
  userId: string,
  storyId: string,
  body: z.output<typeof givenFeedback>,
): Promise<void> {
  await stories(sql).get(userId, storyId);
  if (body.topic !== undefined && !isAboutTopics(body.type)) {
    throw refusal(`\`${body.type}\` is about the story, so it takes no \`topic\`.`);
  }
  if (body.article_id === undefined) {
    if (body.type === 'wrong_merge') {
      throw refusal('Name the article that does not belong to the story in `article_id`.');
    }
    return;
  }
  const members = await articles(sql).listOfStories(userId, [storyId]);
  if (!members.some(({ id }) => id === body.article_id)) {
    throw refusal(`The article ${body.article_id} is not part of this story.`);
  }
  if (body.type === 'wrong_merge' && members.length === 1) {
    throw refusal('This story has only this article, so it cannot be split.');
  }
}

const refusal = (reason: string): Failure =>
  new Failure('malformed_input', `${reason} Nothing was recorded.`);
