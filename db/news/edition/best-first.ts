import type { Sql } from '../../connect.ts';

/** The order of stories by a score, over rows of `story_clusters story`: that of `compareRanked`, as SQL. */
export const bestFirst = (sql: Sql, score: ReturnType<Sql>) =>
  sql`${score} desc, story.last_published_at desc, story.id`;
