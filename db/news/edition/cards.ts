import type { Slot } from '../../../domain/news/edition/exploration.ts';
import type { JoinMethod } from '../../../domain/news/stories/coverage.ts';
import type { Report } from '../../../domain/news/stories/developments.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { isHidden } from '../learning/feedback.ts';
import { bestFirst } from './best-first.ts';

/** A story as an edition published it. */
export interface Card {
  id: string;
  edition: string;
  story_id: string;
  execution_id: string;
  score: number;
  terms: { name: string; value: number; weight: number }[];
  slot: Slot;
  /** The probability that chance alone had it shown. */
  propensity: number;
  published_at: string;
  title: string;
  summary: string;
  /** The revision of its story at this moment. */
  story_revision: number;
}

/** A place where an article of the card's story was seen. */
export type CardSource = Report & { story_id: string };

/** One of the first places of a story, without the text that only developments need. */
export interface FirstSource {
  story_id: string;
  article_id: string;
  method: JoinMethod;
  name: string;
  url: string;
  title: string;
  published_at: string | null;
  is_own_source: boolean;
  /** The number of all places where the story's articles were seen. */
  source_count: number;
}

/** Selects the cards of an edition with their stories, hidden ones only among `alsoHidden`; `place` is that beside the drawn card. */
const placed = (sql: Sql, userId: string, edition: string, alsoHidden: readonly string[] = []) => sql`
  select card.*, story.title, story.summary, story.revision as story_revision, row_number() over (
    partition by card.slot = 'exploration' order by ${bestFirst(sql, sql`card.score`)}) as place
  from public.news_cards card join public.story_clusters story on story.id = card.story_id
  where card.user_id = ${userId} and card.edition = ${edition}
    and (not ${isHidden(sql, sql`card.story_id`)} or card.story_id = any(${alsoHidden as string[]}::uuid[]))`;

/** Orders placed cards: the drawn card is the last of the first `size`. */
const drawnLast = (sql: Sql, size: number) =>
  sql`case slot when 'exploration' then ${size}::integer - 0.5 else place end`;

/**
 * Cards of editions; publication is keyed, so that a repetition adds nothing (spec News 4.4).
 *
 * @example
 * const page = await asUser(database.sql, userId, (sql) =>
 *   cards(sql).list(userId, edition, { size: 10, limit: 10, offset: 0 }),
 * );
 */
export const cards = (sql: Sql) => ({
  /** Locks publication in this edition until the transaction ends: its contents decide what is added. */
  async hold(userId: string, edition: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${userId}::text || ' ' || ${edition}::text, 2))`;
  },

  /** Publishes stories in an edition, each at most once. Returns the stories that were new in it. */
  async publish(
    userId: string,
    executionId: string,
    edition: string,
    published: readonly {
      story_id: string;
      score: number;
      terms: object[];
      slot: Slot;
      propensity: number;
    }[],
  ): Promise<string[]> {
    const rows = await sql<{ story_id: string }[]>`
      insert into public.news_cards (user_id, edition, story_id, execution_id, score, terms, slot, propensity)
      select ${userId}, ${edition}, story_id, ${executionId}, score, terms, slot, propensity
      from json_to_recordset(${recordSet(sql, published)}) as card (story_id uuid, score real, terms jsonb, slot text,
        propensity real)
      on conflict (user_id, edition, story_id) do nothing returning story_id`;
    return rows.map((row) => row.story_id);
  },

  /** Updates the scores of an edition's cards to this sweep's ranking, so that all are ordered by one measure. */
  async rescore(userId: string, executionId: string, edition: string): Promise<void> {
    await sql`
      update public.news_cards card set score = ranked.score, terms = ranked.terms
      from public.news_rankings ranked
      where card.user_id = ${userId} and card.edition = ${edition}
        and ranked.execution_id = ${executionId} and ranked.story_id = card.story_id`;
  },

  /**
   * Lists the cards without those that the reader has hidden. A hidden card frees its slot, except the drawn one's,
   * which would cause a second draw.
   */
  listKeys(userId: string, edition: string): Promise<{ story_id: string; score: number; slot: Slot }[]> {
    return sql`
      select story_id, score, slot from public.news_cards
      where user_id = ${userId} and edition = ${edition} 
        and (slot = 'exploration' or not ${isHidden(sql, sql`news_cards.story_id`)})`;
  },

  /** Tests whether a story has a card in an edition. */
  async isCarded(userId: string, edition: string, storyId: string): Promise<boolean> {
    const rows = await sql`
      select 1 from public.news_cards
      where user_id = ${userId} and edition = ${edition} and story_id = ${storyId}`;
    return rows.length > 0;
  },

  /** Tests whether this edition has a card, also one that its reader has hidden. */
  async isPublished(userId: string, edition: string): Promise<boolean> {
    const rows = await sql`
      select 1 from public.news_cards where user_id = ${userId} and edition = ${edition} limit 1`;
    return rows.length > 0;
  },

  /** Lists editions with the time of their newest card and the number of cards that are not hidden, newest first. */
  listEditions(
    userId: string,
    page: { before: string | null; limit: number },
  ): Promise<{ edition_id: string; published_at: string; card_count: number }[]> {
    return sql`
      select edition as edition_id, max(published_at) as published_at,
        count(*) filter (where not ${isHidden(sql, sql`news_cards.story_id`)}) as card_count
      from public.news_cards where user_id = ${userId}
        ${page.before ? sql`and edition < ${page.before}` : sql``}
      group by edition order by edition desc limit ${page.limit}`;
  },

  /** Returns the newest edition that has a card. */
  async newestEdition(userId: string): Promise<string | null> {
    const [row] = await sql<[{ edition: string | null }]>`
      select max(edition) as edition from public.news_cards where user_id = ${userId}`;
    return row.edition;
  },

  /**
   * Lists cards by rank, without hidden ones, the drawn card last of the first `size`; `offset` cards precede this
   * page.
   */
  list(
    userId: string,
    edition: string,
    page: { size: number; limit: number; offset: number },
  ): Promise<Card[]> {
    return sql<Card[]>`
      select id, edition, story_id, execution_id, score, terms, slot, propensity, published_at, title, summary,
        story_revision
      from (${placed(sql, userId, edition)}) placed
      order by ${drawnLast(sql, page.size)}
      limit ${page.limit} offset ${page.offset}`;
  },

  /** Lists every place where the stories' articles were seen, in order of publication. */
  listSources(userId: string, storyIds: readonly string[]): Promise<CardSource[]> {
    return sql<CardSource[]>`
      select link.story_id, link.method, article.id as article_id, source.name, seen.url, article.title,
        article.published_at, article.collected_at, article.revised_at, seen.source_id = article.source_id as is_own_source,
        case when article.revised_at is not null then left(article.content, 20000) end as revised_text
      from public.article_clusters link
        join public.raw_articles article on article.id = link.article_id
        join public.article_sightings seen on seen.article_id = article.id
        join public.news_sources source on source.id = seen.source_id
      where link.user_id = ${userId} and link.story_id = any(${storyIds as string[]}::uuid[])
      order by coalesce(article.published_at, article.collected_at), seen.source_id <> article.source_id,
        seen.first_seen_at, source.name`;
  },

  /** Lists the first `most` places of each story, in order of publication. */
  listFirstSources(userId: string, storyIds: readonly string[], most: number): Promise<FirstSource[]> {
    return sql<FirstSource[]>`
      select story_id, article_id, method, name, url, title, published_at, is_own_source, source_count
      from (
        select link.story_id, link.method, article.id as article_id, source.name, seen.url, article.title,
          article.published_at, seen.source_id = article.source_id as is_own_source,
          count(*) over (partition by link.story_id) as source_count,
          row_number() over (partition by link.story_id
            order by coalesce(article.published_at, article.collected_at), seen.source_id <> article.source_id,
              seen.first_seen_at, source.name) as place
        from public.article_clusters link
          join public.raw_articles article on article.id = link.article_id
          join public.article_sightings seen on seen.article_id = article.id
          join public.news_sources source on source.id = seen.source_id
        where link.user_id = ${userId} and link.story_id = any(${storyIds as string[]}::uuid[])
      ) placed
      where place <= ${most} order by story_id, place`;
  },
});

/** Cards that were shown to their readers: feedback is only expected on those. */
export const impressions = (sql: Sql) => ({
  /**
   * Records that these cards of an edition were shown, each at its rank of now, where the drawn card is the last of the first
   * `size`; the first time counts. A card that its reader has hidden since keeps the rank that it had.
   */
  async record(
    userId: string,
    edition: string,
    { storyIds, size }: { storyIds: readonly string[]; size: number },
  ): Promise<void> {
    await sql`
      insert into public.news_impressions (user_id, edition, story_id, rank, slot, propensity, story_revision)
      select user_id, edition, story_id, rank, slot, propensity, story_revision
      from (
        select *, row_number() over (order by ${drawnLast(sql, size)}) as rank
        from (${placed(sql, userId, edition, storyIds)}) placed
      ) ranked
      where story_id = any(${storyIds as string[]}::uuid[])
      on conflict (user_id, edition, story_id) do nothing`;
  },
});
