import type { preferences } from '../../../db/app/preferences.ts';
import type { Sql } from '../../../db/connect.ts';
import type { articles } from '../../../db/news/gather/articles.ts';
import type { feedback } from '../../../db/news/learning/feedback.ts';

/** Takes an article out of a story that it was wrongly merged into, in the caller's transaction. */
export interface StorySplitter {
  split(userId: string, storyId: string, articleId: string): Promise<{ newStoryId: string }>;
}

/** What learning reaches the world through. */
export interface LearnPorts {
  store: {
    feedback: typeof feedback;
    preferences: typeof preferences;
    articles: typeof articles;
    stories: (sql: Sql) => StorySplitter;
  };
  /** Reads outside a transaction; writing goes through the turn. */
  sql: Sql;
  now(): Date;
}
