import type { Sql } from '../../db/connect.ts';
import { feedback } from '../../db/news/learning/feedback.ts';

/** Reads the feedback that a reader gave on each of these stories, the newest first, as clients see it. */
export async function readGiven(sql: Sql, userId: string, storyIds: readonly string[]) {
  const listed = await feedback(sql).listOfStories(userId, storyIds);
  return Map.groupBy(
    listed.map(({ type, occurred_at, ...given }) => ({ ...given, kind: type, given_at: occurred_at })),
    ({ story_id }) => story_id,
  );
}
