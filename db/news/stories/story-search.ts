import { anyOf } from '../../any-of.ts';
import type { Sql } from '../../connect.ts';

/** A search result: a story that may be the one meant. */
export interface FoundStory {
  id: string;
  title: string;
  summary: string;
  last_published_at: string;
  /** Cosine of its nearest article; null without a vector. */
  cosine: number | null;
}

/** The query of a search for stories. */
export interface StoryQuery {
  /** Lower-case words, any of which may occur in a story. */
  words: readonly string[];
  vector: Float32Array | null;
  model: string;
  /** Only stories reported since then, ISO 8601; null for all. */
  since: string | null;
  limit: number;
}

const mostOfEach = 60;

/** Finds stories by words and by vectors; rules decide their order. */
export const storySearch = (sql: Sql) => ({
  find(userId: string, { words, vector, model, since, limit }: StoryQuery): Promise<FoundStory[]> {
    const written = vector && `[${Array.from(vector, (value) => Number(value.toPrecision(7))).join(',')}]`;
    return sql<FoundStory[]>`
      with near as materialized (
        select link.story_id as id, max(1 - nearest.distance) as cosine
        from (
          select article_id, embedding operator(public.<=>) ${written}::public.vector as distance
          from public.article_embeddings
          where user_id = ${userId} and model = ${model} and ${written}::text is not null
            ${since ? sql`and published_at >= ${since}` : sql``}
          order by distance limit ${mostOfEach}
        ) nearest join public.article_clusters link on link.article_id = nearest.article_id
        group by link.story_id
      ), worded as materialized (
        select id from public.story_clusters
        where user_id = ${userId} and to_tsvector('english', title || ' ' || summary) @@ to_tsquery('english', ${anyOf(words)})
        order by ts_rank(to_tsvector('english', title || ' ' || summary), to_tsquery('english', ${anyOf(words)})) desc, id
        limit ${mostOfEach}
      )
      select story.id, story.title, story.summary, story.last_published_at, near.cosine
      from public.story_clusters story left join near on near.id = story.id
      where story.user_id = ${userId} and (near.id is not null or story.id in (select id from worded))
        ${since ? sql`and story.last_published_at >= ${since}` : sql``}
      order by story.last_published_at desc, story.id limit ${limit}`;
  },
});
