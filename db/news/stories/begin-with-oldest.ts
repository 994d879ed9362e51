import { summarise } from '../../../domain/text/excerpt.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** A story whose oldest article joined after the one that it was created from. */
interface Turned {
  story_id: string;
  article_id: string;
  title: string;
  text: string;
  method: string;
  similarity: number;
  reason: string | null;
  copy_of: string | null;
  producer: string;
  version: string;
  founder_id: string;
}

/**
 * Exchanges, in stories created since then, the article that a story was created from for its oldest one: that gives title
 * and summary and is the origin of its copies, and the other gets the method of its join. Articles that arrive in any order
 * during one sweep therefore give the same story. Older stories stay as readers know them.
 */
export async function beginWithOldest(
  sql: Sql,
  userId: string,
  storyIds: readonly string[],
  since: string,
): Promise<void> {
  const turned = await sql<Turned[]>`
    select oldest.*, founder.article_id as founder_id
    from unnest(${storyIds as string[]}::uuid[]) wanted (story_id)
      join public.story_clusters story on story.id = wanted.story_id
      join public.article_clusters founder on founder.story_id = story.id and founder.method = 'first'
      cross join lateral (
        select link.story_id, link.article_id, article.title,
          case when article.content = '' then article.summary else article.content end as text,
          link.method, link.similarity, link.reason, link.copy_of, link.producer, link.version
        from public.article_clusters link join public.raw_articles article on article.id = link.article_id
        where link.story_id = story.id
        order by coalesce(article.published_at, article.collected_at), article.canonical_url limit 1
      ) oldest
    where story.user_id = ${userId} and story.created_at >= ${since} and oldest.method not in ('first', 'manual')`;
  if (turned.length === 0) return;
  const rows = turned.map(({ title, text, ...row }) => ({
    ...row,
    title,
    summary: summarise(text) || title,
  }));
  const exchanged = recordSet(sql, rows);
  await sql`
    update public.story_clusters story set title = turned.title, summary = turned.summary
    from json_to_recordset(${exchanged}) as turned (story_id uuid, title text, summary text)
    where story.id = turned.story_id`;
  await sql`
    update public.article_clusters link set
      -- A copy of a third article says nothing about the founder but that it reports the same event.
      method = case when turned.copy_of = turned.founder_id or turned.method = 'semantic' then turned.method
        else 'semantic' end,
      similarity = turned.similarity,
      reason = turned.reason, producer = turned.producer, version = turned.version,
      copy_of = case when turned.copy_of = turned.founder_id then turned.article_id end
    from json_to_recordset(${exchanged}) as turned (founder_id uuid, article_id uuid, method text, similarity real,
      reason text, producer text, version text, copy_of uuid)
    where link.article_id = turned.founder_id`;
  await sql`
    update public.article_clusters link set copy_of = turned.article_id
    from json_to_recordset(${exchanged}) as turned (founder_id uuid, article_id uuid, copy_of uuid)
    where link.copy_of = turned.founder_id and turned.copy_of = turned.founder_id
      and link.article_id <> turned.article_id`;
  await sql`
    update public.article_clusters link set method = 'first', similarity = 1, reason = null, copy_of = null
    from json_to_recordset(${exchanged}) as turned (article_id uuid)
    where link.article_id = turned.article_id`;
}
