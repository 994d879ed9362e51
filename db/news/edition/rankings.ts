import { sweepKind } from '../../../domain/news/gather/sweep.ts';
import type { RecordedRanking } from '../../../domain/news/learning/replay.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { isHidden } from '../learning/feedback.ts';
import { factsSince } from '../stories/developments.ts';
import { bestFirst } from './best-first.ts';

// Number of newest sweeps whose whole ranking can be replayed.
const sweepsKept = 20;

/** A story's place for one reader in one sweep (spec table `news_rankings`). */
export interface Ranking {
  story_id: string;
  score: number;
  terms: { name: string; value: number; weight: number }[];
  weights_version: string;
  preference_version: number;
  baseline_score: number;
}

/** A ranking with the sweep and the edition that it was made for. */
export type PlacedRanking = Ranking & { ranked_at: string; execution_id: string; edition: string | null };

/** The input of ranking: a story that may be shown, with the newest scores of its articles. */
export interface Rankable {
  story_id: string;
  title: string;
  summary: string;
  last_published_at: string;
  article_count: number;
  origin_count: number;
  source_weight: number;
  hype: number;
  signal: number;
  supported: number;
  conflicting: number;
  unresolved: number;
  /** True if an earlier edition showed it. */
  was_shown: boolean;
  /** Facts added since an earlier edition's card was served, or published if it was not served. */
  new_facts: number;
}

/** Rankings, one for each story and sweep. */
export const rankings = (sql: Sql) => ({
  /**
   * Lists stories published since `since`, the newest first; without hidden ones and without those that an earlier
   * edition showed and that have not changed since. `storyId` limits the list to one story.
   */
  listRankable(
    userId: string,
    since: string,
    edition: string,
    limit: number,
    storyId: string | null = null,
  ): Promise<Rankable[]> {
    return sql<Rankable[]>`
      select story.id as story_id, story.title, story.summary, story.last_published_at,
        count(distinct link.article_id) as article_count,
        -- Copies and rewritten copies are not separate origins.
        count(distinct article.source_id) filter (
          where link.method not in ('content_hash', 'near_duplicate')) as origin_count,
        max(source.weight) as source_weight,
        coalesce(avg(scored.hype), 0) as hype, coalesce(max(scored.signal), 0) as signal,
        coalesce(max(claims.supported), 0) as supported, coalesce(max(claims.conflicting), 0) as conflicting,
        coalesce(max(claims.unresolved), 0) as unresolved,
        exists (
          select 1 from public.news_cards card where card.story_id = story.id and card.edition < ${edition}) as was_shown,
        (
          select count(*) from (
            select coalesce(
              (select max(first_served_at) from public.news_impressions seen
                where seen.story_id = story.id and seen.edition < ${edition}),
              (select max(card.published_at) from public.news_cards card
                where card.story_id = story.id and card.edition < ${edition})) as at
          ) seen, lateral (${factsSince(sql, sql`story.id`, sql`seen.at`)}) fact
          where seen.at is not null
        ) as new_facts
      from (
          -- Limited before anything is read for a story, so that the work is bounded however much is published.
          select story.id, story.title, story.summary, story.last_published_at from public.story_clusters story
          where story.user_id = ${userId} and story.last_published_at >= ${since}
            ${storyId ? sql`and story.id = ${storyId}` : sql``}
            and not exists (
              select 1 from public.news_cards card
              where card.story_id = story.id and card.edition < ${edition} and card.published_at >= story.changed_at)
            and not ${isHidden(sql, sql`story.id`)}
          order by story.last_published_at desc, story.id limit ${limit}
        ) story
        join public.article_clusters link on link.story_id = story.id
        join public.raw_articles article on article.id = link.article_id
        join public.news_sources source on source.id = article.source_id
        left join lateral (
          -- The newest scores of this text: versions of a classifier are not mixed.
          select hype, signal from public.article_classifications
          where article_id = article.id and content_hash = article.content_hash
          order by classified_at desc limit 1
        ) scored on true
        left join lateral (
          select count(*) filter (where evidence_status = 'supported' and review is distinct from 'rejected') as supported,
            -- A rejection by a person counts against a story like conflicting evidence.
            count(*) filter (where evidence_status = 'conflicting' or review = 'rejected') as conflicting,
            count(*) filter (where evidence_status = 'unresolved' and review is distinct from 'rejected') as unresolved
          from public.story_claims claim where claim.story_id = story.id
        ) claims on true
      group by story.id, story.title, story.summary, story.last_published_at
      order by story.last_published_at desc, story.id`;
  },

  /**
   * Stores a sweep's ranking. Earlier rankings are kept for the newest sweeps, for sweeps that published a card, and
   * the newest of each story: what was shown can be explained and replayed, and the table does not grow with every
   * sweep.
   */
  async insert(
    userId: string,
    executionId: string,
    edition: string,
    ranked: readonly Ranking[],
  ): Promise<void> {
    await sql`
      delete from public.news_rankings ranking
      where user_id = ${userId} and execution_id <> ${executionId}
        and execution_id not in (
          select sweep.id from public.pipeline_executions sweep
          where sweep.user_id = ${userId} and sweep.kind = ${sweepKind}
            and exists (select 1 from public.news_rankings kept where kept.execution_id = sweep.id)
          order by sweep.queued_at desc limit ${sweepsKept})
        and exists (
          select 1 from public.news_rankings newer
          where newer.story_id = ranking.story_id and newer.ranked_at > ranking.ranked_at)
        and not exists (select 1 from public.news_cards card where card.execution_id = ranking.execution_id)`;
    await sql`
      insert into public.news_rankings (execution_id, story_id, user_id, edition, score, terms, weights_version,
        preference_version, baseline_score)
      select ${executionId}, story_id, ${userId}, ${edition}, score, terms, weights_version, preference_version,
        baseline_score
      from json_to_recordset(${recordSet(sql, ranked)}) as ranked (story_id uuid, score real, terms jsonb,
        weights_version text, preference_version integer, baseline_score real)
      on conflict (execution_id, story_id) do update set
        score = excluded.score, terms = excluded.terms, preference_version = excluded.preference_version,
        baseline_score = excluded.baseline_score, ranked_at = now()`;
  },

  /** Lists a sweep's rankings, the best first, without stories that the reader has hidden since. */
  listOfExecution(userId: string, executionId: string): Promise<Ranking[]> {
    return sql<Ranking[]>`
      select story_id, score, terms, weights_version, preference_version, baseline_score
      from public.news_rankings ranking join public.story_clusters story on story.id = ranking.story_id
      where ranking.user_id = ${userId} and execution_id = ${executionId} and not ${isHidden(sql, sql`story.id`)}
      order by ${bestFirst(sql, sql`ranking.score`)}`;
  },

  /** Stores the ranking of a story after research changed it. */
  async rescore(
    userId: string,
    executionId: string,
    rescored: Pick<Ranking, 'story_id' | 'score' | 'terms'>,
  ): Promise<void> {
    await sql`
      update public.news_rankings set score = ${rescored.score}, terms = ${sql.json(rescored.terms)}
      where user_id = ${userId} and execution_id = ${executionId} and story_id = ${rescored.story_id}`;
  },

  /** Lists a sweep's ranking with the current texts of its stories; empty if it is no longer kept. */
  listRecorded(userId: string, executionId: string): Promise<RecordedRanking[]> {
    return sql<RecordedRanking[]>`
      select ranking.story_id, story.title, story.summary, story.last_published_at as published_at, ranking.terms,
        ranking.baseline_score, ranking.preference_version
      from public.news_rankings ranking join public.story_clusters story on story.id = ranking.story_id
      where ranking.user_id = ${userId} and ranking.execution_id = ${executionId}`;
  },

  /** Lists the newest ranking that a sweep has made, as `listRecorded` does; empty before the first. */
  async listNewest(userId: string): Promise<RecordedRanking[]> {
    const [newest] = await sql<{ execution_id: string }[]>`
      select execution_id from public.news_rankings where user_id = ${userId} and edition is not null
      order by ranked_at desc limit 1`;
    return newest ? this.listRecorded(userId, newest.execution_id) : [];
  },

  /**
   * Returns the preference version of the newest sweep, also if it found nothing to rank; null before the first.
   * Rankings of single stories in between do not count, because they order no edition.
   */
  async newestVersion(userId: string): Promise<number | null> {
    const [stage] = await sql<{ version: number | null }[]>`
      select (counts ->> 'preference_version')::integer as version from public.execution_stages
      where user_id = ${userId} and name = 'rank' and status = 'succeeded'
        and exists (
          select 1 from public.pipeline_executions sweep where sweep.id = execution_id and sweep.kind = ${sweepKind})
      order by finished_at desc limit 1`;
    return stage?.version ?? null;
  },

  newestOfStory(userId: string, storyId: string): Promise<PlacedRanking | undefined> {
    return sql<PlacedRanking[]>`
      select story_id, score, terms, weights_version, preference_version, baseline_score, ranked_at, execution_id, edition
      from public.news_rankings where user_id = ${userId} and story_id = ${storyId}
      order by ranked_at desc limit 1`.then((rows) => rows[0]);
  },
});
