import type { Sql } from '../../connect.ts';

/** Orders stories by a score, over rows of `story_clusters story`: the order of `compareRanked`, in SQL. */
export const bestFirst = (sql: Sql, score: ReturnType<Sql>) =>
  sql`${score} desc, story.last_published_at desc, story.id`;
