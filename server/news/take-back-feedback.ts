import { events } from '../../db/app/events.ts';
import type { Sql } from '../../db/connect.ts';
import { feedback } from '../../db/news/learning/feedback.ts';
import type { Submission } from '../../domain/execution.ts';
import { Failure } from '../../domain/failure.ts';
import { newsEvents } from '../../domain/news/events.ts';
import { learnActor, learnKind } from '../../domain/news/learning/learn.ts';

/**
 * Takes feedback back, once, in the caller's transaction: a hidden card returns at once. Returns the turn that takes its movements out of the preferences.
 * Throws `not_found`, and `conflict` for a merge that was split because of it.
 */
export async function takeBackFeedback(
  sql: Sql,
  userId: string,
  { storyId, feedbackId }: { storyId: string; feedbackId: string },
): Promise<{ submission: Submission; written: null }> {
  const given = await feedback(sql).get(userId, storyId, feedbackId);
  if (given.split_story_id !== null)
    throw new Failure(
      'conflict',
      'The article has had a story of its own since this feedback, and stories are not joined by hand. Nothing was changed.',
    );
  if (await feedback(sql).takeBack(userId, feedbackId))
    await events(sql).append({
      userId,
      kind: newsEvents['feedback.taken_back'],
      payload: { feedback_id: feedbackId, story_id: storyId, type: given.type },
      evidenceFor: `story:${storyId}`,
    });
  const key = `feedback:${feedbackId}:taken back`;
  const [kind, actor] = [learnKind, learnActor(userId)];
  return {
    submission: { userId, kind, actor, trigger: 'request', key, hash: key, input: {} },
    written: null,
  };
}
