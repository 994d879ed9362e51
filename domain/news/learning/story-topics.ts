import { topicMatches, topicsOf } from '../../topics.ts';

/** A text of a story, with the categories that its source gave it. */
export interface TopicText {
  text: string;
  categories: readonly string[];
}

/** A topic of a story with the reader's interest in it. */
export interface StoryTopic {
  topic: string;
  /** The reader's weight, -1 (never) to 1 (always); 0 if they have none. */
  interest: number;
}

/** Said where feedback about topics is given on a story that has none. */
export const namesNoTopic =
  'The story names no topic, so this changes nothing. Choose one yourself, with `topic`.';

/**
 * Returns the topics that feedback on a story applies to, most certain first: those that occur in title or summary, which
 * the ranking uses; if there are none, all topics of the story, which the gate uses.
 */
export function topicsOfFeedback(
  story: { title: string; summary: string },
  articles: readonly TopicText[],
): string[] {
  const text = articles.map((article) => article.text).join('\n');
  const categories = articles.flatMap((article) => article.categories);
  const topics = topicsOf({ title: story.title, text: `${story.summary}\n${text}`, categories });
  const named = topicMatches(
    `${story.title}\n${story.summary}`,
    Object.fromEntries(topics.map((topic) => [topic, 1])),
  ).map(({ topic }) => topic);
  const ranked = topics.filter((topic) => named.includes(topic));
  return ranked.length > 0 ? ranked : topics;
}

/**
 * Returns the topics of a story with the reader's interest: first those that feedback without a topic moves (`ofFeedback`), in its
 * order, then the reader's other topics that title or summary names.
 */
export function topicsWithInterest(
  story: { title: string; summary: string },
  ofFeedback: readonly string[],
  weights: Readonly<Record<string, number>>,
): StoryTopic[] {
  const own = topicMatches(`${story.title}\n${story.summary}`, weights).map(({ topic }) => topic);
  const topics = new Set([...ofFeedback, ...own]);
  return [...topics].map((topic) => ({
    topic,
    // A topic is any word, "constructor" too.
    interest: Object.hasOwn(weights, topic) ? (weights[topic] ?? 0) : 0,
  }));
}
