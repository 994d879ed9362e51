import type { Sql } from '../../connect.ts';

/** A stored text that quotes refer to. */
export interface StoredText {
  article_id: string;
  title: string;
  url: string;
  source: string;
  content_hash: string;
  text: string;
}

/** The texts that claims and findings quote: articles, and linked documents that research has read. */
export const storedTexts = (sql: Sql) => ({
  async find(userId: string, id: string): Promise<StoredText | undefined> {
    const rows = await sql<StoredText[]>`
      select article.id as article_id, article.title, article.url, source.name as source, article.content_hash,
        case when article.content = '' then article.summary else article.content end as text
      from public.raw_articles article join public.news_sources source on source.id = article.source_id
      where article.user_id = ${userId} and article.id = ${id}
      union all
      select id, title, url, host, content_hash, text from public.evidence_documents
      where user_id = ${userId} and id = ${id}`;
    return rows[0];
  },
});
