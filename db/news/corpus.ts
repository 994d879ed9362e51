import type { Sql } from '../connect.ts';
import type { SourcedArticle } from './articles.ts';

/** Everything that was gathered, as a place to look for evidence in. */
export const corpus = (sql: Sql) => ({
  /**
   * Articles that hold all of these words, published around a moment, best match first; without those of one story. The
   * text that is searched is the one that evidence is quoted from.
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
});
