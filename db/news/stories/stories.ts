import { Failure } from '../../../domain/failure.ts';
import type { StoryCandidate } from '../../../domain/news/stories/find-copy.ts';
import type {
  ArticleLink,
  Fingerprint,
  NewStory,
  StoryRelation,
  StoryWording,
} from '../../../domain/news/stories/join-articles.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { moveToStory, splitStory } from './split-story.ts';

/** What happened in the world, joined from the articles that tell of it (spec table `story_clusters`). */
export interface Story {
  id: string;
  user_id: string;
  title: string;
  summary: string;
  first_published_at: string;
  last_published_at: string;
  changed_at: string;
  /** Raised with each change; research has caught up with it where `researched_revision` is equal. */
  revision: number;
  researched_revision: number;
  /** How often research of this revision was put off. */
  deferrals: number;
  /** Of everything that the last research could read. */
  evidence_hash: string | null;
  created_at: string;
}

/** Stories, the articles in them, and what is related to them. */
export const stories = (sql: Sql) => ({
  async get(userId: string, id: string): Promise<Story> {
    const [story] = await sql<Story[]>`
      select * from public.story_clusters where user_id = ${userId} and id = ${id}`;
    if (!story) throw new Failure('not_found', `There is no story ${id}.`);
    return story;
  },

  /** Joined articles that share a band of their fingerprint or the hash of their words, published since `since`. */
  listCandidates(
    userId: string,
    wanted: { bands: readonly string[]; hashes: readonly string[]; since: string },
  ): Promise<StoryCandidate[]> {
    return sql<StoryCandidate[]>`
      with found as (
        -- Two look-ups by index; joined by "or" they would read every fingerprint there is, and so they would with the
        -- bands all at once, which the server takes for common.
        select print.article_id
        from unnest(${wanted.bands as string[]}::bigint[]) band
          join public.article_fingerprints print on print.bands @> array[band]
        where print.user_id = ${userId}
        union
        select id from public.raw_articles
        where user_id = ${userId} and content_hash = any(${wanted.hashes as string[]})
      )
      -- What is found is read one by one: its number is overestimated, and joined as usual the server reads whole tables.
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

  /** The story that each of these articles is in already, by article. */
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

  /** Lets stories read as the articles that they were made from read now: a withdrawn headline must not stay on a card. */
  async reword(reworded: readonly StoryWording[]): Promise<void> {
    if (reworded.length === 0) return;
    await sql`
      update public.story_clusters story set title = wording.title, summary = wording.summary
      from json_to_recordset(${recordSet(sql, reworded)}) as wording (story_id uuid, article_id uuid, title text,
          summary text)
        join public.article_clusters link on link.article_id = wording.article_id and link.method in ('first', 'manual')
      where story.id = wording.story_id and link.story_id = story.id`;
  },

  /** Marks the stories that link to one of these addresses: what they cite has arrived or changed. */
  async touchLinking(userId: string, canonicalUrls: readonly string[]): Promise<void> {
    // One look-up by index an address, and the stories by id: given all at once, the server takes them for common.
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

  /** Developments by time, newest first. */
  listTimeline(
    userId: string,
    page: {
      from: string | null;
      to: string | null;
      /** Words of a query. */
      text: string | null;
      /** Names of a topic, of which one is enough; null for any. */
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
   * Takes an article, with its copies, out of a story into one of its own, as a person asked for; the two are never put
   * together again. Throws `conflict` where nothing else would be left.
   */
  split: (userId: string, storyId: string, articleId: string): Promise<{ newStoryId: string }> =>
    splitStory(sql, userId, storyId, articleId),

  /** Moves what stands alone in a story into another one, where nobody has seen the lone story yet; says whether it did. */
  moveAlone: (userId: string, link: ArticleLink): Promise<boolean> => moveToStory(sql, userId, link),

  /** Both ways round: a relation is stored once. */
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
