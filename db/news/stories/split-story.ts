import { Failure } from '../../../domain/failure.ts';
import { summarise } from '../../../domain/text/excerpt.ts';
import type { Sql } from '../../connect.ts';

/** The place that a later look found for an article. */
interface LaterLink {
  article_id: string;
  story_id: string;
  method: string;
  similarity: number;
  reason?: string | null;
  producer: string;
  version: string;
  published_at: string;
}

/**
 * Takes an article and its copies out of a story into one of its own; both stories read anew from their oldest article,
 * and change, so that they are researched again. Each pair that was torn apart is remembered. In one transaction, the
 * caller's.
 */
export async function splitStory(
  sql: Sql,
  userId: string,
  storyId: string,
  articleId: string,
): Promise<{ newStoryId: string }> {
  // Held until the end: two people who split one story at once would tear it in the same place twice.
  await sql`select 1 from public.story_clusters where user_id = ${userId} and id = ${storyId} for update`;
  const members = await sql<{ article_id: string; is_moved: boolean }[]>`
    select link.article_id, coalesce(link.copy_of, link.article_id) = coalesce(chosen.copy_of, chosen.article_id) as is_moved
    from public.article_clusters link
      join public.article_clusters chosen on chosen.article_id = ${articleId} and chosen.story_id = link.story_id
    where link.user_id = ${userId} and link.story_id = ${storyId}`;
  const moved = members.filter((member) => member.is_moved).map((member) => member.article_id);
  const rest = members.filter((member) => !member.is_moved).map((member) => member.article_id);
  if (moved.length === 0) throw new Failure('not_found', `Article ${articleId} is not in story ${storyId}.`);
  if (rest.length === 0) {
    throw new Failure(
      'conflict',
      'The story consists of this article and its copies: nothing would be left of it.',
    );
  }
  const [story] = await sql<[{ id: string }]>`
    insert into public.story_clusters (user_id, title, summary, first_published_at, last_published_at)
    select user_id, title, summary, first_published_at, last_published_at from public.story_clusters where id = ${storyId}
    returning id`;
  await sql`
    update public.article_clusters set
      story_id = ${story.id}, reason = 'split by a person',
      method = case when article_id = ${articleId} then 'manual' else method end
    where article_id = any(${moved}::uuid[])`;
  await sql`
    insert into public.story_splits (article_id, other_article_id, user_id)
    select least(one, other), greatest(one, other), ${userId}
    from unnest(${moved}::uuid[]) one cross join unnest(${rest}::uuid[]) other
    on conflict do nothing`;
  await sql`
    insert into public.story_relations (story_id, related_story_id, user_id, similarity, reason)
    values (${storyId}, ${story.id}, ${userId}, 0, 'split by a person')`;
  await sql`delete from public.story_claims where story_id = ${storyId} and article_id = any(${moved}::uuid[])`;
  await rereadStories(sql, [storyId, story.id]);
  return { newStoryId: story.id };
}

/** Words and times of stories from the articles that they have now: the oldest tells what a story is about. */
async function rereadStories(sql: Sql, storyIds: readonly string[]): Promise<void> {
  const members = await sql<
    { story_id: string; article_id: string; title: string; text: string; at: string }[]
  >`
    select link.story_id, link.article_id, article.title,
      case when article.content = '' then article.summary else article.content end as text,
      coalesce(article.published_at, article.collected_at) as at
    from public.article_clusters link join public.raw_articles article on article.id = link.article_id
    where link.story_id = any(${storyIds as string[]}::uuid[]) order by at, article.id`;
  for (const [id, own] of Map.groupBy(members, (member) => member.story_id)) {
    const [oldest] = own;
    const summary = summarise(oldest?.text ?? '') || (oldest?.title ?? '');
    await sql`
      update public.story_clusters set title = ${oldest?.title ?? ''}, summary = ${summary},
        first_published_at = ${oldest?.at ?? ''}, last_published_at = ${own.at(-1)?.at ?? ''},
        changed_at = clock_timestamp(), revision = revision + 1
      where id = ${id}`;
    await sql`
      update public.article_clusters set method = 'first', copy_of = null
      where article_id = ${oldest?.article_id ?? ''} and method <> 'manual'`;
  }
}

/**
 * Moves an article that is alone in its story into another story and removes the empty one. Not when the lone story has
 * been shown or spoken of: a card that a reader knows stays. Not against a person's split.
 */
export async function moveToStory(sql: Sql, userId: string, link: LaterLink): Promise<boolean> {
  const [lone] = await sql<{ story_id: string }[]>`
    select own.story_id from public.article_clusters own
    where own.user_id = ${userId} and own.article_id = ${link.article_id} and own.story_id <> ${link.story_id}
      and exists (select 1 from public.story_clusters target where target.user_id = ${userId} and target.id = ${link.story_id})
      and not exists (
        select 1 from public.article_clusters other
        where other.story_id = own.story_id and other.article_id <> own.article_id)
      and not exists (select 1 from public.news_cards card where card.story_id = own.story_id)
      and not exists (select 1 from public.news_feedback feedback where feedback.story_id = own.story_id)
      and not exists (
        select 1 from public.story_splits split join public.article_clusters other on other.story_id = ${link.story_id}
        where (split.article_id, split.other_article_id) in (
          (own.article_id, other.article_id), (other.article_id, own.article_id)))`;
  if (!lone) return false;
  await sql`
    update public.article_clusters set story_id = ${link.story_id}, method = ${link.method},
      similarity = ${link.similarity}, reason = ${link.reason ?? null}, producer = ${link.producer},
      version = ${link.version}
    where article_id = ${link.article_id}`;
  await sql`delete from public.story_clusters where id = ${lone.story_id}`;
  await sql`
    update public.story_clusters set
      changed_at = clock_timestamp(), revision = revision + 1,
      first_published_at = least(first_published_at, ${link.published_at}::timestamptz),
      last_published_at = greatest(last_published_at, ${link.published_at}::timestamptz)
    where id = ${link.story_id}`;
  return true;
}
