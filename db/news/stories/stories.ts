import { Failure } from '../../../domain/failure.ts';
import type { StoryCandidate } from '../../../domain/news/stories/find-copy.ts';
import type {
  ArticleLink,
  Fingerprint,
  NewStory,
  StoryRelation,
  StoryWording,
} from '../../../domain/news/stories/join-articles.ts';
import { summarise } from '../../../domain/text/excerpt.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { beginWithOldest } from './begin-with-oldest.ts';

/** An event in the world, joined from the articles that report it (spec table `story_clusters`). */
export interface Story {
  id: string;
  user_id: string;
  title: string;
  summary: string;
  first_published_at: string;
  last_published_at: string;
  changed_at: string;
  /** Incremented with each change; research is up to date if `researched_revision` is equal. */
  revision: number;
  researched_revision: number;
  /** Number of times that research of this revision was deferred. */
  deferrals: number;
  /** Hash of everything that the last research could read. */
  evidence_hash: string | null;
  created_at: string;
}

/** Stories, their articles, and related stories. */
export const stories = (sql: Sql) => ({
  async get(userId: string, id: string): Promise<Story> {
    const [story] = await sql<Story[]>`
      select * from public.story_clusters where user_id = ${userId} and id = ${id}`;
    if (!story) throw new Failure('not_found', `There is no story ${id}.`);
    return story;
  },

  /** Lists joined articles that share a band of their fingerprint or the hash of their text, published since `since`. */
  listCandidates(
    userId: string,
    wanted: { bands: readonly string[]; hashes: readonly string[]; since: string },
  ): Promise<StoryCandidate[]> {
    return sql<StoryCandidate[]>`
      with found as (
        -- Two index look-ups: joined by "or" they would read every fingerprint. So would all bands at once, which the
        -- planner considers common.
        select print.article_id
        from unnest(${wanted.bands as string[]}::bigint[]) band
          join public.article_fingerprints print on print.bands @> array[band]
        where print.user_id = ${userId}
        union
        select id from public.raw_articles
        where user_id = ${userId} and content_hash = any(${wanted.hashes as string[]})
      )
      -- Each row is read separately: their number is overestimated, and joined as usual the server reads whole tables.
      select candidate.* from found cross join lateral (
        select article.id as article_id, link.story_id, article.title,
          case when article.content = '' then article.summary else article.content end as text, article.content_hash,
          print.signature, print.bands::text[] as bands,
          coalesce(article.published_at, article.collected_at) as published_at, link.copy_of
        from public.raw_articles article
          join public.article_fingerprints print on print.article_id = article.id
          join public.article_clusters link on link.article_id = article.id
        where article.id = found.article_id and article.user_id = ${userId}
          and coalesce(article.published_at, article.collected_at) >= ${wanted.since}
        limit 1
      ) candidate`;
  },

  /** Returns the current story of each of these articles, by article. */
  async mapOfArticles(articleIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await sql<{ article_id: string; story_id: string }[]>`
      select article_id, story_id from public.article_clusters where article_id = any(${articleIds as string[]}::uuid[])`;
    return new Map(rows.map((row) => [row.article_id, row.story_id]));
  },

  /** Stores new stories, the articles that join, their fingerprints and relations; marks what changed. */
  async join(
    userId: string,
    joined: {
      stories: readonly NewStory[];
      links: readonly ArticleLink[];
      fingerprints: readonly Fingerprint[];
      relations: readonly StoryRelation[];
    },
  ): Promise<void> {
    await sql`
      insert into public.story_clusters (id, user_id, title, summary, first_published_at, last_published_at)
      select id, ${userId}, title, summary, first_published_at, last_published_at
      from json_to_recordset(${recordSet(sql, joined.stories)}) as story (id uuid, title text, summary text,
        first_published_at timestamptz, last_published_at timestamptz)`;
    const links = recordSet(sql, joined.links);
    await sql`
      insert into public.article_clusters (article_id, story_id, user_id, method, similarity, reason, copy_of, producer,
        version)
      select article_id, story_id, ${userId}, method, similarity, reason, copy_of, producer, version
      from json_to_recordset(${links}) as link (article_id uuid, story_id uuid, method text, similarity real,
        reason text, copy_of uuid, producer text, version text)
      on conflict (article_id) do nothing`;
    await sql`
      update public.story_clusters story set
        changed_at = clock_timestamp(), revision = revision + 1,
        first_published_at = least(story.first_published_at, link.earliest),
        last_published_at = greatest(story.last_published_at, link.latest)
      from (
        select story_id, min(published_at) as earliest, max(published_at) as latest
        from json_to_recordset(${links}) as link (story_id uuid, published_at timestamptz) group by story_id
      ) link
      where story.id = link.story_id`;
    await sql`
      insert into public.article_fingerprints (article_id, user_id, signature, bands, version)
      select article_id, ${userId}, signature, bands, version
      from json_to_recordset(${recordSet(sql, joined.fingerprints)}) as print (article_id uuid, signature bigint[],
        bands bigint[], version text)
      on conflict (article_id) do update set
        signature = excluded.signature, bands = excluded.bands, version = excluded.version`;
    await sql`
      insert into public.story_relations (story_id, related_story_id, user_id, similarity, reason)
      select story_id, related_story_id, ${userId}, similarity, reason
      from json_to_recordset(${recordSet(sql, joined.relations)}) as relation (story_id uuid, related_story_id uuid,
        similarity real, reason text)
      on conflict (story_id, related_story_id) do nothing`;
  },

  /** Updates the text of stories from their first articles: a withdrawn headline must not stay on a card. */
  async reword(reworded: readonly StoryWording[]): Promise<void> {
    if (reworded.length === 0) return;
    await sql`
      update public.story_clusters story set title = wording.title, summary = wording.summary
      from json_to_recordset(${recordSet(sql, reworded)}) as wording (story_id uuid, article_id uuid, title text,
          summary text)
        join public.article_clusters link on link.article_id = wording.article_id and link.method in ('first', 'manual')
      where story.id = wording.story_id and link.story_id = story.id`;
  },

  /** Takes the beginning of these stories, if they were created since then, from their oldest article. */
  beginWithOldest: (userId: string, storyIds: readonly string[], since: string): Promise<void> =>
    beginWithOldest(sql, userId, storyIds, since),

  /** Marks stories that link to one of these addresses as changed, because the cited text has arrived or changed. */
  async touchLinking(userId: string, canonicalUrls: readonly string[]): Promise<void> {
    // One index look-up per address, and the stories by id: given all at once, the planner considers them common.
    await sql`
      update public.story_clusters set changed_at = clock_timestamp(), revision = revision + 1
      where id = any(array(
        select link.story_id
        from unnest(${canonicalUrls as string[]}::text[]) address
          join public.raw_articles article on article.links @> array[address]
          cross join lateral (
            select story_id from public.article_clusters where article_id = article.id limit 1
          ) link
        where article.user_id = ${userId}))`;
  },

  /** Lists stories by time, the newest first. */
  listTimeline(
    userId: string,
    page: {
      from: string | null;
      to: string | null;
      /** The words of a query. */
      text: string | null;
      /** Names of a topic, any of which is enough; null for any topic. */
      topic: readonly string[] | null;
      before: { at: string; id: string } | null;
      limit: number;
    },
  ): Promise<(Story & { article_count: number; source_count: number })[]> {
    const topic = page.topic?.map((name) => sql`phraseto_tsquery('english', ${name})`);
    const words = page.text ? sql`websearch_to_tsquery('english', ${page.text})` : null;
    return sql`
      select story.*,
        (select count(*) from public.article_clusters link where link.story_id = story.id) as article_count,
        (select count(distinct seen.source_id) from public.article_clusters link
          join public.article_sightings seen on seen.article_id = link.article_id
          where link.story_id = story.id) as source_count
      from public.story_clusters story
      where story.user_id = ${userId}
        ${page.from ? sql`and story.last_published_at >= ${page.from}` : sql``}
        ${page.to ? sql`and story.last_published_at < ${page.to}` : sql``}
        ${words ? sql`and to_tsvector('english', story.title || ' ' || story.summary) @@ ${words}` : sql``}
        ${topic ? sql`and to_tsvector('english', story.title || ' ' || story.summary) @@ (${topic.reduce((a, b) => sql`${a} || ${b}`)})` : sql``}
        ${page.before ? sql`and (story.last_published_at, story.id) < (${page.before.at}::timestamptz, ${page.before.id}::uuid)` : sql``}
      order by story.last_published_at desc, story.id desc limit ${page.limit}`;
  },

  /**
   * Moves an article, with its copies, out of a story into a new one, at a person's request; the two are never joined
   * automatically again. Throws `conflict` if nothing else would remain.
   */
  split: (userId: string, storyId: string, articleId: string): Promise<{ newStoryId: string }> =>
    splitStory(sql, userId, storyId, articleId),

  /**
   * Moves an article that is alone in its story into another one if no one has seen the old story yet; returns whether
   * it did.
   */
  moveAlone: (userId: string, link: ArticleLink): Promise<boolean> => moveToStory(sql, userId, link),

  /** Lists related stories in both directions: a relation is stored once. */
  listRelated(
    userId: string,
    storyIds: readonly string[],
  ): Promise<
    {
      story_id: string;
      related_id: string;
      title: string;
      first_published_at: string;
      similarity: number;
      reason: string;
    }[]
  > {
    return sql`
      select relation.story_id, related.id as related_id, related.title, related.first_published_at,
        relation.similarity, relation.reason
      from (
        select story_id, related_story_id, similarity, reason from public.story_relations
        where user_id = ${userId} and story_id = any(${storyIds as string[]}::uuid[])
        union
        select related_story_id, story_id, similarity, reason from public.story_relations
        where user_id = ${userId} and related_story_id = any(${storyIds as string[]}::uuid[])
      ) relation (story_id, related_story_id, similarity, reason)
        join public.story_clusters related on related.id = relation.related_story_id
      order by relation.similarity desc, related.id`;
  },
});

/** The story that a later comparison found for an article. */
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
 * Moves an article and its copies out of a story into a new one, in the caller's transaction. Both stories are derived
 * again from their oldest article and marked as changed, so that they are researched again. Each separated pair is
 * recorded.
 */
async function splitStory(
  sql: Sql,
  userId: string,
  storyId: string,
  articleId: string,
): Promise<{ newStoryId: string }> {
  // Locked until the end: two people who split one story at once would split it at the same place twice.
  await sql`select 1 from public.story_clusters where user_id = ${userId} and id = ${storyId} for update`;
  const members = await sql<{ article_id: string; is_moved: boolean }[]>`
    select link.article_id, coalesce(link.copy_of, link.article_id) = coalesce(chosen.copy_of, chosen.article_id) as is_moved
    from public.article_clusters link
      join public.article_clusters chosen on chosen.article_id = ${articleId} and chosen.story_id = link.story_id
    where link.user_id = ${userId} and link.story_id = ${storyId}`;
  const moved = members.filter((member) => member.is_moved).map((member) => member.article_id);
  const rest = members.filter((member) => !member.is_moved).map((member) => member.article_id);
  if (moved.length === 0)
    throw new Failure('not_found', `Article ${articleId} is not in story ${storyId}. Nothing was changed.`);
  if (rest.length === 0) {
    throw new Failure(
      'conflict',
      'The story consists only of this article and its copies. Nothing was changed, because the story would be empty.',
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

/** Updates the texts and times of stories from their current articles: the oldest gives title and summary. */
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
 * Moves an article that is alone in its story into another story and removes the empty one; returns whether it did.
 * Never if the old story was shown or has feedback, because a card that a reader knows stays, and never against a
 * person's split.
 */
async function moveToStory(sql: Sql, userId: string, link: LaterLink): Promise<boolean> {
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
