import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** The stage of an article in the pipeline. */
export type ArticleStage = 'gathered' | 'deferred' | 'rejected' | 'accepted' | 'joined';

/** A gathered article: the content of a feed's item, and its canonical address. */
export interface GatheredArticle {
  source_id: string;
  external_id: string;
  url: string;
  canonical_url: string;
  content_hash: string;
  title: string;
  author: string | null;
  summary: string;
  content: string;
  language: string | null;
  categories: string[];
  /** Canonical addresses of the links in the text. */
  links: string[];
  published_at: string | null;
  producer: string;
}

/** A normalised article (spec News 2, table `raw_articles`). */
export interface Article extends GatheredArticle {
  id: string;
  user_id: string;
  collected_at: string;
  revised_at: string | null;
  stage: ArticleStage;
  execution_id: string | null;
  page_read_at: string | null;
  /** Result of reading the article's own page; null if that was not needed. */
  page_result: string | null;
  /** Number of failed requests for the page. */
  page_tries: number;
  /** Time of the next request; null for never. */
  page_retry_at: string | null;
  hidden_text_removed: number;
}

/** The place of an article in the order of publication; `at` has the full precision of the database. */
export interface ArticlePlace {
  at: string;
  canonical_url: string;
}

/** The result of reading an article's page; without `content` the article keeps the text of its feed. */
export interface PageReading {
  article_id: string;
  /** False if no request was made, because the host is paused. */
  was_asked: boolean;
  tries: number;
  retry_at: string | null;
  result: string;
  content: string | null;
  content_hash: string | null;
  links: string[];
  hidden_text_removed: number;
}

/** An article with the facts about its source. */
export type SourcedArticle = Article & { source_name: string; source_weight: number; is_primary: boolean };

/** Counts of gathered articles by outcome. */
export interface GatherCounts extends Record<string, number> {
  /** New articles. */
  created: number;
  /** Known articles seen in a new place: the place is stored, the article is not created again. */
  repeated: number;
  /** Known articles whose text has changed. */
  revised: number;
}

const columns = (sql: Sql) => sql`
  (source_id uuid, external_id text, url text, canonical_url text, content_hash text, title text, author text,
   summary text, content text, language text, categories text[], links text[], published_at timestamptz, producer text)`;

/** News older than a week is not worth another request. */
const dueAgain = (sql: Sql, at: string) => sql`
  (stage in ('accepted', 'joined') and page_retry_at <= ${at}::timestamptz
   and collected_at > ${at}::timestamptz - interval '7 days')`;

/** Limits rows of `raw_articles article` to those at or after a place in the order of publication. */
const newerThan = (sql: Sql, end: ArticlePlace | null) =>
  end
    ? sql`and (coalesce(article.published_at, article.collected_at), article.canonical_url) >= (${end.at}::timestamptz, ${end.canonical_url})`
    : sql``;

const keyOf = (item: { source_id: string; external_id: string }) => `${item.source_id} ${item.external_id}`;

/** Articles of a user, each once, however often and wherever it was seen. */
export const articles = (sql: Sql) => ({
  /**
   * Stores any number of gathered articles in a few statements. Exact repeats by source id and by canonical address end
   * here: unchanged text from a source is not even sent to the database.
   */
  async insertGathered(
    userId: string,
    executionId: string,
    gathered: readonly GatheredArticle[],
  ): Promise<GatherCounts> {
    // Of several with one id the first counts: without an order the choice could change with every poll.
    const items = [
      ...new Map(gathered.toReversed().map((item) => [keyOf(item), item])).values(),
    ].toReversed();
    const known = await this.listKnown(items);
    const fresh = items.filter((item) => !known.has(keyOf(item)));
    const changed = items.filter(
      (item) => (known.get(keyOf(item)) ?? item.content_hash) !== item.content_hash,
    );
    return {
      ...(await this.insertFresh(userId, executionId, fresh)),
      revised: await this.revise(changed),
    };
  },

  /** Returns the hash of the text under which each of these items was seen before, by source and its id there. */
  async listKnown(
    items: readonly Pick<GatheredArticle, 'source_id' | 'external_id'>[],
  ): Promise<Map<string, string>> {
    if (items.length === 0) return new Map();
    const rows = await sql<{ source_id: string; external_id: string; content_hash: string }[]>`
      select source_id, external_id, content_hash from public.article_sightings
      where (source_id, external_id) in (
        select * from unnest(${items.map((item) => item.source_id)}::uuid[], ${items.map((item) => item.external_id)}::text[]))`;
    return new Map(rows.map((row) => [keyOf(row), row.content_hash]));
  },

  async insertFresh(
    userId: string,
    executionId: string,
    fresh: readonly GatheredArticle[],
  ): Promise<{ created: number; repeated: number }> {
    if (fresh.length === 0) return { created: 0, repeated: 0 };
    const [counts] = await sql<[{ created: number; repeated: number }]>`
      with incoming as materialized (
        select * from rows from (json_to_recordset(${recordSet(sql, fresh)}) as ${columns(sql)}) with ordinality as item
      ), created as (
        insert into public.raw_articles (user_id, source_id, external_id, url, canonical_url, content_hash, title, author,
          summary, content, language, categories, links, published_at, collected_at, execution_id, producer)
        select distinct on (canonical_url) ${userId}::uuid, source_id, external_id, url, canonical_url, content_hash,
          title, author, summary, content, language, categories, links, published_at, now(), ${executionId}::uuid, producer
        from incoming order by canonical_url, ordinality
        on conflict (user_id, canonical_url) do nothing
        returning id, canonical_url
      ), known as (
        select id, canonical_url from created
        union all
        select id, canonical_url from public.raw_articles
        where user_id = ${userId} and canonical_url in (select canonical_url from incoming)
      ), seen as (
        insert into public.article_sightings (source_id, external_id, user_id, article_id, url, content_hash)
        select incoming.source_id, incoming.external_id, ${userId}::uuid, known.id, incoming.url, incoming.content_hash
        from incoming join known using (canonical_url)
        on conflict (source_id, external_id) do nothing
        returning 1
      )
      select (select count(*) from created) as created,
        (select count(*) from seen) - (select count(*) from created) as repeated`;
    return counts;
  },

  /** Updates the text of known articles, and queues them for the gate again. Returns the number of changed ones. */
  async revise(changed: readonly GatheredArticle[]): Promise<number> {
    if (changed.length === 0) return 0;
    const rows = await sql`
      with incoming as (
        select * from json_to_recordset(${recordSet(sql, changed)}) as item ${columns(sql)}
      ), seen as (
        update public.article_sightings seen set content_hash = incoming.content_hash
        from incoming
        where seen.source_id = incoming.source_id and seen.external_id = incoming.external_id
        returning seen.article_id, seen.source_id, seen.external_id
      )
      update public.raw_articles article set
        title = incoming.title, summary = incoming.summary, content = incoming.content, links = incoming.links,
        content_hash = incoming.content_hash, revised_at = now(), producer = incoming.producer,
        page_read_at = null, page_result = null, page_tries = 0, page_retry_at = null, is_scored = false,
        has_words = false,
        -- An accepted article is not judged again for a new text.
        stage = case when article.stage in ('joined', 'accepted') then 'accepted' else 'gathered' end
      from seen join incoming using (source_id, external_id)
      -- Only its original source may change an article; another source's copy may read differently.
      where article.id = seen.article_id and article.source_id = seen.source_id
      returning 1`;
    return rows.length;
  },

  /**
   * Lists articles at these stages down to `end`, in order of publication: the result must not depend on which feed
   * responded first.
   */
  listAtStages(
    userId: string,
    stages: readonly ArticleStage[],
    limit: number,
    end: ArticlePlace | null = null,
  ): Promise<SourcedArticle[]> {
    return sql<SourcedArticle[]>`
      select article.*, source.name as source_name, source.weight as source_weight, source.is_primary
      from public.raw_articles article join public.news_sources source on source.id = article.source_id
      where article.user_id = ${userId} and article.stage = any(${stages as string[]}) ${newerThan(sql, end)}
      order by coalesce(article.published_at, article.collected_at), article.canonical_url limit ${limit}`;
  },

  async countAccepted(userId: string): Promise<number> {
    const [row] = await sql<[{ accepted: number }]>`
      select count(*)::integer as accepted from public.raw_articles where user_id = ${userId} and stage = 'accepted'`;
    return row.accepted;
  },

  /** Returns the place of the last of the newest `size` accepted articles; null if there are no more than these. */
  async endOfNewest(userId: string, size: number): Promise<ArticlePlace | null> {
    const [last, next] = await sql<ArticlePlace[]>`
      select coalesce(published_at, collected_at)::text as at, canonical_url from public.raw_articles
      where user_id = ${userId} and stage = 'accepted'
      order by coalesce(published_at, collected_at) desc, canonical_url desc limit 2 offset ${size - 1}`;
    return last && next ? last : null;
  },

  /** Lists articles that an earlier execution deferred for lack of capacity, the oldest first. */
  listWaitingForCapacity(userId: string, executionId: string, limit: number): Promise<SourcedArticle[]> {
    return sql<SourcedArticle[]>`
      select article.*, source.name as source_name, source.weight as source_weight, source.is_primary
      from public.raw_articles article join public.news_sources source on source.id = article.source_id
      where article.user_id = ${userId} and article.stage = 'deferred'
        and exists (
          select 1 from public.gate_decisions decision
          where decision.article_id = article.id and decision.band = 'capacity')
        and not exists (
          select 1 from public.gate_decisions decision
          where decision.article_id = article.id and decision.execution_id = ${executionId})
      order by article.collected_at, article.id limit ${limit}`;
  },

  /**
   * Lists articles rejected for their relevance since `since`, by another preference version than this; the newest
   * first.
   */
  listKeptOut(
    userId: string,
    by: { preferenceVersion: number; since: string },
    limit: number,
  ): Promise<SourcedArticle[]> {
    return sql<SourcedArticle[]>`
      select article.*, source.name as source_name, source.weight as source_weight, source.is_primary
      from public.raw_articles article join public.news_sources source on source.id = article.source_id
        join lateral (
          select band, preference_version from public.gate_decisions
          where article_id = article.id order by decided_at desc, id desc limit 1
        ) decision on true
      where article.user_id = ${userId} and article.stage in ('deferred', 'rejected')
        and article.collected_at >= ${by.since} and decision.band in ('sampled', 'removed')
        and coalesce(decision.preference_version, 0) < ${by.preferenceVersion}
      order by article.collected_at desc, article.id limit ${limit}`;
  },

  /**
   * Lists accepted articles down to `end` without text from their feed that were never requested at their own address;
   * without an end also those of the last week whose page failed and is due again at this moment. The newest first.
   */
  listUnread(userId: string, at: string, limit: number, end: ArticlePlace | null = null): Promise<Article[]> {
    return sql<Article[]>`
      select * from public.raw_articles article
      where user_id = ${userId} and content = ''
        and ((stage = 'accepted' and page_read_at is null and page_retry_at is null ${newerThan(sql, end)})
          ${end ? sql`` : sql`or ${dueAgain(sql, at)}`})
        -- An article known by its id in a feed has no page of its own.
        and position('#' in canonical_url) = 0
      order by published_at desc nulls last, id limit ${limit}`;
  },

  /**
   * Stores the results of reading pages. An article that was in a story already and gets its text only now is joined
   * and judged again.
   */
  async recordPages(readings: readonly PageReading[]): Promise<void> {
    await sql`
      update public.raw_articles article set
        page_read_at = case when page.was_asked then now() else article.page_read_at end,
        page_result = page.result, page_tries = page.tries, page_retry_at = page.retry_at,
        hidden_text_removed = page.hidden_text_removed,
        content = coalesce(page.content, article.content),
        content_hash = coalesce(page.content_hash, article.content_hash),
        -- Scores apply to the text that they were computed from.
        is_scored = article.is_scored and page.content is null,
        has_words = article.has_words and page.content is null,
        links = case when page.content is null then article.links else page.links end,
        stage = case when page.content is not null and article.stage = 'joined' then 'accepted' else article.stage end
      from json_to_recordset(${recordSet(sql, readings)}) as page (article_id uuid, was_asked boolean, tries integer,
        retry_at timestamptz, result text, content text, content_hash text, links text[], hidden_text_removed integer)
      where article.id = page.article_id`;
  },

  /** Returns whether articles wait for the steps after gathering, or pages are due for another request at this moment. */
  async hasWaiting(userId: string, at: string): Promise<boolean> {
    const [row] = await sql<[{ found: boolean }]>`
      select exists (
        select 1 from public.raw_articles
        where user_id = ${userId} and (stage in ('gathered', 'accepted') or (content = '' and ${dueAgain(sql, at)}))
      ) as found`;
    return row.found;
  },

  async setStage(ids: readonly string[], stage: ArticleStage): Promise<void> {
    await sql`update public.raw_articles set stage = ${stage} where id = any(${ids as string[]}::uuid[])`;
  },

  /** Lists articles in a story that have no scores for their current text. */
  listUnscored(userId: string, limit: number): Promise<Article[]> {
    return sql<Article[]>`
      select * from public.raw_articles where user_id = ${userId} and stage = 'joined' and not is_scored limit ${limit}`;
  },

  /** Lists articles by story, with each article's source, in order of publication. */
  listOfStories(
    userId: string,
    storyIds: readonly string[],
  ): Promise<(SourcedArticle & { story_id: string })[]> {
    return sql<(SourcedArticle & { story_id: string })[]>`
      select article.*, link.story_id, source.name as source_name, source.weight as source_weight, source.is_primary
      from public.article_clusters link
        join public.raw_articles article on article.id = link.article_id
        join public.news_sources source on source.id = article.source_id
      where link.user_id = ${userId} and link.story_id = any(${storyIds as string[]}::uuid[])
      order by coalesce(article.published_at, article.collected_at), article.id`;
  },

  /**
   * Lists what the topics of these stories are read from: categories and the beginning of the text of the first 20 articles of
   * each, in order of publication.
   */
  listTopicTexts(
    userId: string,
    storyIds: readonly string[],
  ): Promise<{ story_id: string; text: string; categories: string[] }[]> {
    return sql`
      select story_id, text, categories from (
        select link.story_id, article.categories,
          left(case when article.content = '' then article.summary else article.content end, 4000) as text,
          row_number() over (partition by link.story_id
            order by coalesce(article.published_at, article.collected_at), article.id) as place
        from public.article_clusters link join public.raw_articles article on article.id = link.article_id
        where link.user_id = ${userId} and link.story_id = any(${storyIds as string[]}::uuid[])
      ) placed
      where place <= 20 order by story_id, place`;
  },

  listByIds(userId: string, ids: readonly string[]): Promise<SourcedArticle[]> {
    return sql<SourcedArticle[]>`
      select article.*, source.name as source_name, source.weight as source_weight, source.is_primary
      from public.raw_articles article join public.news_sources source on source.id = article.source_id
      where article.user_id = ${userId} and article.id = any(${ids as string[]}::uuid[])`;
  },

  listByCanonicalUrls(userId: string, urls: readonly string[]): Promise<SourcedArticle[]> {
    return sql<SourcedArticle[]>`
      select article.*, source.name as source_name, source.weight as source_weight, source.is_primary
      from public.raw_articles article join public.news_sources source on source.id = article.source_id
      where article.user_id = ${userId} and article.canonical_url = any(${urls as string[]})`;
  },
});
