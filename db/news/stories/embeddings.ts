import type { StoryMemberTerms } from '../../../domain/news/stories/place-articles.ts';
import type { TermCounts } from '../../../domain/news/stories/rarity.ts';
import type { ArticleTerms } from '../../../domain/news/stories/terms.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { readVector, writeVector } from '../../vector.ts';
import type { SourcedArticle } from '../gather/articles.ts';

/** The stored terms of an article. */
export interface StoredTerms {
  article_id: string;
  version: string;
  content_hash: string;
  terms: ArticleTerms;
  keys: readonly string[];
  published_at: string;
  /** True if the publisher gives the date; otherwise it is the time of collection. */
  is_dated: boolean;
  /** True if a vector decides about its story, and it could not be embedded yet. */
  awaits_vector: boolean;
}

/** An article's vector by one embedding model. */
export interface StoredVector {
  article_id: string;
  content_hash: string;
  vector: Float32Array;
  published_at: string;
}

/** The row of `term_counts` that counts the articles themselves: no term is empty. */
const everyArticle = '';

/** Features of articles: terms, vectors by model, and the frequency of terms in a user's archive. */
export const embeddings = (sql: Sql) => ({
  /** Returns the vectors of these articles by this model, if their text is still the embedded one. */
  async mapVectors(
    model: string,
    articles: readonly Pick<SourcedArticle, 'id' | 'content_hash'>[],
  ): Promise<Map<string, Float32Array>> {
    const rows = await sql<{ article_id: string; vector: string }[]>`
      select stored.article_id, stored.embedding::text as vector
      from json_to_recordset(${recordSet(sql, articles)}) as wanted (id uuid, content_hash text)
        join public.article_embeddings stored on stored.article_id = wanted.id
          and stored.model = ${model} and stored.content_hash = wanted.content_hash`;
    return new Map(rows.map((row) => [row.article_id, readVector(row.vector)]));
  },

  /** Returns the vectors of these articles by this model, whatever text they were embedded from. */
  async mapMemberVectors(model: string, articleIds: readonly string[]): Promise<Map<string, Float32Array>> {
    const rows = await sql<{ article_id: string; vector: string }[]>`
      select article_id, embedding::text as vector from public.article_embeddings
      where article_id = any(${articleIds as string[]}::uuid[]) and model = ${model}`;
    return new Map(rows.map((row) => [row.article_id, readVector(row.vector)]));
  },

  async insertVectors(userId: string, model: string, vectors: readonly StoredVector[]): Promise<void> {
    const rows = vectors.map(({ vector, ...row }) => ({
      ...row,
      dimension: vector.length,
      embedding: writeVector(vector),
    }));
    await sql`
      insert into public.article_embeddings (article_id, model, user_id, content_hash, dimension, embedding, published_at)
      select article_id, ${model}, ${userId}, content_hash, dimension, embedding::public.vector, published_at
      from json_to_recordset(${recordSet(sql, rows)}) as stored (article_id uuid, content_hash text, dimension integer,
        embedding text, published_at timestamptz)
      on conflict (article_id, model) do update set content_hash = excluded.content_hash,
        dimension = excluded.dimension, embedding = excluded.embedding, published_at = excluded.published_at,
        created_at = now()`;
  },

  /** Stores terms, and counts those of new articles. */
  async insertTerms(
    userId: string,
    stored: readonly StoredTerms[],
    counted: ReadonlyMap<string, readonly string[]>,
  ) {
    if (stored.length === 0) return;
    const fresh = await sql<{ article_id: string; is_new: boolean }[]>`
      insert into public.article_terms (article_id, user_id, version, content_hash, terms, keys, published_at,
        is_dated, awaits_vector)
      select article_id, ${userId}, version, content_hash, terms, keys, published_at, is_dated, awaits_vector
      from json_to_recordset(${recordSet(sql, stored)}) as stored (article_id uuid, version text, content_hash text,
        terms jsonb, keys bigint[], published_at timestamptz, is_dated boolean, awaits_vector boolean)
      on conflict (article_id) do update set version = excluded.version, content_hash = excluded.content_hash,
        terms = excluded.terms, keys = excluded.keys, published_at = excluded.published_at,
        is_dated = excluded.is_dated, awaits_vector = excluded.awaits_vector
      returning article_id, xmax = 0 as is_new`;
    const counts = new Map<string, number>();
    for (const { article_id, is_new } of fresh) {
      if (!is_new) continue;
      for (const term of [everyArticle, ...(counted.get(article_id) ?? [])])
        counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    const rows = [...counts].map(([term, articles]) => ({ term, articles }));
    await sql`
      insert into public.term_counts (user_id, term, articles)
      select ${userId}, term, articles
      from json_to_recordset(${recordSet(sql, rows)}) as counted (term text, articles integer)
      on conflict (user_id, term) do update set articles = public.term_counts.articles + excluded.articles`;
  },

  /** Counts the articles that contain each of these terms. */
  async countTerms(userId: string, terms: readonly string[]): Promise<TermCounts> {
    const rows = await sql<{ term: string; articles: number }[]>`
      select term, articles from public.term_counts
      where user_id = ${userId} and term = any(${[everyArticle, ...terms]})`;
    const of = new Map(rows.map((row) => [row.term, row.articles]));
    const articles = of.get(everyArticle) ?? 0;
    of.delete(everyArticle);
    return { articles, of };
  },

  /**
   * Returns, for each of these sets of keys, at most `most` stories with articles that share most of them; each story
   * once.
   */
  async listStoriesByKeys(
    userId: string,
    wanted: readonly { keys: readonly string[] }[],
    most: number,
  ): Promise<string[]> {
    // One index look-up per key: given all keys at once, the planner considers them common and reads every article.
    const rows = await sql<{ story_id: string }[]>`
      select distinct likely.story_id
      from json_to_recordset(${recordSet(sql, wanted)}) as wanted (keys bigint[]) cross join lateral (
        select link.story_id
        from (
          select stored.article_id, count(*) as shared
          from unnest(wanted.keys) key join public.article_terms stored on stored.keys @> array[key]
          where stored.user_id = ${userId}
          group by stored.article_id
        ) found cross join lateral (
          -- One by one: joined as usual, every link would be read for each article.
          select story_id from public.article_clusters where article_id = found.article_id limit 1
        ) link
        group by link.story_id
        order by max(found.shared) desc, link.story_id limit ${most}
      ) likely`;
    return rows.map((row) => row.story_id);
  },

  /**
   * Lists the terms of the members of these stories, the oldest first, of each story the newest `most`.
   */
  async listMembers(
    userId: string,
    storyIds: readonly string[],
    window: { since: string; until: string; most: number },
  ): Promise<StoryMemberTerms[]> {
    return sql<StoryMemberTerms[]>`
      select member.* from unnest(${storyIds as string[]}::uuid[]) wanted (story_id) cross join lateral (
        select link.story_id, link.article_id, stored.terms, stored.keys::text[] as keys, stored.published_at,
          stored.is_dated
        from public.article_clusters link
          join public.article_terms stored on stored.article_id = link.article_id
        where link.user_id = ${userId} and link.story_id = wanted.story_id
          and stored.published_at between ${window.since} and ${window.until}
        order by stored.published_at desc, link.article_id limit ${window.most}
      ) member
      order by member.published_at, member.article_id`;
  },

  /** Returns, for each of these articles, the articles that a person separated from it. */
  async mapSplits(articleIds: readonly string[]): Promise<Map<string, Set<string>>> {
    const ids = articleIds as string[];
    const rows = await sql<{ article_id: string; other_id: string }[]>`
      select article_id, other_article_id as other_id from public.story_splits where article_id = any(${ids}::uuid[])
      union all
      select other_article_id, article_id from public.story_splits where other_article_id = any(${ids}::uuid[])`;
    const splits = new Map<string, Set<string>>();
    for (const { article_id, other_id } of rows)
      splits.set(article_id, (splits.get(article_id) ?? new Set()).add(other_id));
    return splits;
  },

  /**
   * Lists articles published since then that are alone in their story because they could not be embedded, the oldest
   * first.
   */
  listAwaitingVector(userId: string, since: string, limit: number): Promise<SourcedArticle[]> {
    return sql<SourcedArticle[]>`
      select article.*, source.name as source_name, source.weight as source_weight, source.is_primary
      from public.article_terms stored
        join public.raw_articles article on article.id = stored.article_id
        join public.article_clusters link on link.article_id = article.id
        join public.news_sources source on source.id = article.source_id
      where stored.user_id = ${userId} and stored.awaits_vector and stored.published_at >= ${since}
        and article.stage = 'joined' and not exists (
          select 1 from public.article_clusters other
          where other.story_id = link.story_id and other.article_id <> article.id)
      order by stored.published_at, article.id limit ${limit}`;
  },

  /** Marks articles as waiting for no vector. */
  async settle(articleIds: readonly string[]): Promise<void> {
    await sql`
      update public.article_terms set awaits_vector = false where article_id = any(${articleIds as string[]}::uuid[])`;
  },

  /** Lists articles published since then that have no vector by this model, the newest first. */
  listWithoutVector(userId: string, model: string, since: string, limit: number): Promise<SourcedArticle[]> {
    return sql<SourcedArticle[]>`
      select article.*, source.name as source_name, source.weight as source_weight, source.is_primary
      from public.article_terms stored
        join public.raw_articles article on article.id = stored.article_id
        join public.news_sources source on source.id = article.source_id
      where stored.user_id = ${userId} and stored.published_at >= ${since}
        and not exists (
          select 1 from public.article_embeddings vector
          where vector.article_id = article.id and vector.model = ${model}
            and vector.content_hash = article.content_hash)
      order by stored.published_at desc, article.id limit ${limit}`;
  },
});
