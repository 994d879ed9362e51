import type { Sql } from '../../connect.ts';
import type { SourcedArticle } from '../gather/articles.ts';

/** All gathered articles, as a corpus to search for evidence. */
export const corpus = (sql: Sql) => ({
  /**
   * Finds articles that contain all of these words, published around a moment, the best match first; without those of
   * one story. The searched text is the one that evidence is quoted from.
   */
  searchWords(
    userId: string,
    wanted: { words: string; from: string; to: string; exceptStory: string; limit: number },
  ): Promise<SourcedArticle[]> {
    return sql<SourcedArticle[]>`
      select article.*, source.name as source_name, source.weight as source_weight, source.is_primary
      from public.raw_articles article
        join public.news_sources source on source.id = article.source_id
        left join public.article_clusters link on link.article_id = article.id,
        plainto_tsquery('english', ${wanted.words}) query,
        lateral (
          select to_tsvector('english', article.title || ' '
            || left(case when article.content = '' then article.summary else article.content end, 20000)) as words
        ) text
      where article.user_id = ${userId}
        and to_tsvector('english', article.title || ' '
          || left(case when article.content = '' then article.summary else article.content end, 20000)) @@ query
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
