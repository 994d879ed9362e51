import type { Sql } from '../../connect.ts';
import type { SourcedArticle } from '../gather/articles.ts';

/** All gathered articles, as a corpus to search for evidence. */
export const corpus = (sql: Sql) => ({
  /** Returns true if the words of an article are not indexed yet. */
  async hasUnindexed(userId: string): Promise<boolean> {
    const [row] = await sql<[{ found: boolean }]>`
      select exists (select 1 from public.raw_articles where user_id = ${userId} and not has_words) as found`;
    return row.found;
  },

  /**
   * Indexes the words of up to `limit` articles that are new or have another text than when they were indexed. Returns
   * their number: less than `limit` if no others are left.
   */
  async indexWords(userId: string, limit: number): Promise<number> {
    const rows = await sql`
      with due as materialized (
        select id, to_tsvector('english', title || ' '
          || left(case when content = '' then summary else content end, 20000)) as words
        from public.raw_articles where user_id = ${userId} and not has_words
        limit ${limit} for no key update
      ), indexed as (
        insert into public.article_words (article_id, user_id, words) select id, ${userId}::uuid, words from due
        on conflict (article_id) do update set words = excluded.words
      )
      update public.raw_articles article set has_words = true from due where article.id = due.id
      returning 1`;
    return rows.length;
  },

  /**
   * Finds articles that contain all of these words, published around a moment, the best match first; without those of
   * one story. The searched text is the one that evidence is quoted from; it is found once `indexWords` has read it.
   */
  searchWords(
    userId: string,
    wanted: { words: string; from: string; to: string; exceptStory: string; limit: number },
  ): Promise<SourcedArticle[]> {
    return sql<SourcedArticle[]>`
      select article.*, source.name as source_name, source.weight as source_weight, source.is_primary
      from public.article_words text
        join public.raw_articles article on article.id = text.article_id
        join public.news_sources source on source.id = article.source_id
        left join public.article_clusters link on link.article_id = article.id,
        plainto_tsquery('english', ${wanted.words}) query
      where text.user_id = ${userId} and text.words @@ query
        and coalesce(article.published_at, article.collected_at) between ${wanted.from} and ${wanted.to}
        and link.story_id is distinct from ${wanted.exceptStory}
      order by ts_rank(text.words, query) desc, article.id limit ${wanted.limit}`;
  },

  /**
   * Finds articles whose vectors are nearest to that of one article, by the same model, published around a moment;
   * without those of one story. The vectors of the span are compared one by one: an approximate index would lose some
   * of them.
   */
  searchMeaning(
    userId: string,
    wanted: {
      articleId: string;
      model: string;
      from: string;
      to: string;
      exceptStory: string;
      limit: number;
    },
  ): Promise<SourcedArticle[]> {
    return sql<SourcedArticle[]>`
      select article.*, source.name as source_name, source.weight as source_weight, source.is_primary
      from (
        select other.article_id, other.embedding operator(public.<=>) own.embedding as distance
        from public.article_embeddings own
          join public.article_embeddings other
            on other.user_id = own.user_id and other.model = own.model and other.dimension = own.dimension
            and other.article_id <> own.article_id
          left join public.article_clusters link on link.article_id = other.article_id
        where own.user_id = ${userId} and own.article_id = ${wanted.articleId} and own.model = ${wanted.model}
          and other.published_at between ${wanted.from} and ${wanted.to}
          and link.story_id is distinct from ${wanted.exceptStory}
        order by distance limit ${wanted.limit}
      ) nearest
        join public.raw_articles article on article.id = nearest.article_id
        join public.news_sources source on source.id = article.source_id
      where nearest.distance < 0.5
      order by nearest.distance, article.id`;
  },
});
