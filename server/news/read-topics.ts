import type { Sql } from '../../db/connect.ts';
import { articles } from '../../db/news/gather/articles.ts';
import {
  type StoryTopic,
  type TopicText,
  topicsOfFeedback,
  topicsWithInterest,
} from '../../domain/news/learning/story-topics.ts';

// Some editions of cards; the topics of one take a millisecond or two to find.
const mostRemembered = 500;
const remembered = new Map<string, string[]>();

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
    stories.map((story) => [
      story.id,
      topicsWithInterest(story, recall(story, texts.get(story.id) ?? []), weights),
    ]),
  );
}

/** Returns the topics that feedback on a story applies to, remembered by everything that they are found in. */
function recall(story: { title: string; summary: string }, of: readonly TopicText[]): string[] {
  const key = JSON.stringify([
    story.title,
    story.summary,
    of.map(({ text, categories }) => [text, categories]),
  ]);
  const known = remembered.get(key);
  if (known) return known;
  const topics = topicsOfFeedback(story, of);
  remembered.set(key, topics);
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  return topics;
}
