import type { Sql } from '../../db/connect.ts';
import { articles } from '../../db/news/gather/articles.ts';
import { type StoryTopic, topicsWithInterest } from '../../domain/news/learning/story-topics.ts';

/** Reads the topics of each of these stories, with the interest that these weights give them. */
export async function readTopics(
  sql: Sql,
  userId: string,
  stories: readonly { id: string; title: string; summary: string }[],
  weights: Readonly<Record<string, number>>,
): Promise<Map<string, StoryTopic[]>> {
  const listed = await articles(sql).listTopicTexts(
    userId,
    stories.map(({ id }) => id),
  );
  const texts = Map.groupBy(listed, ({ story_id }) => story_id);
  return new Map(
    stories.map((story) => [story.id, topicsWithInterest(story, texts.get(story.id) ?? [], weights)]),
  );
}
