import type { ServedCard } from '../../../domain/news/learning/quality.ts';
import type { Sql } from '../../connect.ts';

/** A span of time: `from` is in it, `to` is not; ISO 8601, UTC. */
export interface Span {
  from: string;
  to: string;
}

/** Number of articles by band and outcome at the gate. */
export interface GateCount {
  band: 'immediate' | 'capacity' | 'sampled' | 'removed';
  outcome: 'accepted' | 'deferred' | 'rejected';
  count: number;
}

/** Outcomes and durations of sweeps. */
export interface SweepCounts {
  finished: number;
  failed: number;
  median_seconds: number | null;
  p95_seconds: number | null;
}

/** Use of models for one purpose. */
export interface ModelUse {
  purpose: string;
  /** Requests that a provider received; and those served from the cache, or refused. */
  calls: number;
  cached: number;
  refused: number;
  failed: number;
  input_tokens: number;
  output_tokens: number;
  /** US dollars. */
  cost: number;
}

/** The numbers behind the quality measures of news: cards served, gate decisions and runs for one reader. */
export const quality = (sql: Sql) => ({
  /** Lists served cards, each with the newest feedback on its story until it was served again. */
  listServed(userId: string, { from, to }: Span): Promise<ServedCard[]> {
    return sql<ServedCard[]>`
      select seen.edition, seen.story_id, seen.rank, seen.slot, seen.propensity, said.type as said, ranking.score, ranking.baseline_score,
        passed.band as chance_band
      from (
        select *, lead(first_served_at) over (partition by story_id order by first_served_at) as next_at
        from public.news_impressions where user_id = ${userId}
      ) seen
        left join public.news_cards card
          on card.user_id = ${userId} and card.edition = seen.edition and card.story_id = seen.story_id
        left join public.news_rankings ranking
          on ranking.execution_id = card.execution_id and ranking.story_id = seen.story_id
        left join lateral (
          select type from public.news_feedback
          where user_id = ${userId} and story_id = seen.story_id and type <> 'wrong_merge' and taken_back_at is null
            and occurred_at >= seen.first_served_at and (seen.next_at is null or occurred_at < seen.next_at)
          order by occurred_at desc limit 1
        ) said on true
        left join lateral (
          -- Shown by chance alone: none of its articles was accepted for its relevance or by a person.
          select max(decision.band) as band
          from public.article_clusters link
            left join lateral (
              select band, propensity from public.gate_decisions
              where article_id = link.article_id order by decided_at desc, id desc limit 1
            ) decision on true
          where link.story_id = seen.story_id having max(coalesce(decision.propensity, 1)) < 1
        ) passed on true
      where seen.first_served_at >= ${from} and seen.first_served_at < ${to}
      order by seen.first_served_at, seen.rank`;
  },

  /**
   * Lists the stories that the static baseline would have shown in each edition, the best first, out of all that the
   * edition's newest sweep ranked.
   */
  listBaselines(
    userId: string,
    { from, to }: Span,
    size: number,
  ): Promise<{ edition: string; story_ids: string[] }[]> {
    return sql`
      select edition, array_agg(story_id order by place) as story_ids
      from (
        select ranking.edition, ranking.story_id,
          row_number() over (partition by ranking.edition order by ranking.baseline_score desc, ranking.story_id) as place
        from public.news_rankings ranking
          join (
            select distinct on (edition) edition, execution_id from public.news_rankings
            where user_id = ${userId} and edition is not null order by edition, ranked_at desc
          ) newest using (edition, execution_id)
        where ranking.user_id = ${userId} and edition in (
          select edition from public.news_impressions
          where user_id = ${userId} and first_served_at >= ${from} and first_served_at < ${to})
      ) placed
      where place <= ${size} group by edition`;
  },

  /** Counts the last decision of the gate on each article. */
  countGate(userId: string, { from, to }: Span): Promise<GateCount[]> {
    return sql<GateCount[]>`
      select band, outcome, count(*) as count from (
        select distinct on (article_id) band, outcome from public.gate_decisions
        where user_id = ${userId} and producer <> 'person' and decided_at >= ${from} and decided_at < ${to}
        order by article_id, decided_at desc, id desc
      ) decided
      group by band, outcome order by band, outcome`;
  },

  /**
   * Counts articles recognized as duplicates, by method: same address or id, same text, nearly the same text, same
   * event.
   */
  countDuplicates(userId: string, { from, to }: Span): Promise<{ method: string; count: number }[]> {
    return sql`
      select method, count(*) as count from public.article_clusters
      where user_id = ${userId} and method <> 'first' and joined_at >= ${from} and joined_at < ${to} group by method
      union all
      select 'same_address', count(*) from public.article_sightings seen
        join public.raw_articles article on article.id = seen.article_id
      where seen.user_id = ${userId} and seen.first_seen_at >= ${from} and seen.first_seen_at < ${to}
        and (seen.source_id, seen.external_id) <> (article.source_id, article.external_id)
      order by 1`;
  },

  async countSweeps(userId: string, { from, to }: Span): Promise<SweepCounts> {
    const [row] = await sql<[SweepCounts]>`
      select count(*) filter (where status = 'succeeded') as finished, count(*) filter (where status = 'failed') as failed,
        percentile_cont(0.5) within group (order by extract(epoch from finished_at - started_at))
          filter (where status = 'succeeded') as median_seconds,
        percentile_cont(0.95) within group (order by extract(epoch from finished_at - started_at))
          filter (where status = 'succeeded') as p95_seconds
      from public.pipeline_executions
      where user_id = ${userId} and kind = 'news.sweep' and finished_at >= ${from} and finished_at < ${to}`;
    return row;
  },

  /** Counts the executions recovered after a worker died, and those stopped by a person. */
  async countRecoveries(
    userId: string,
    { from, to }: Span,
  ): Promise<{ recoveries: number; cancelled: number }> {
    const [row] = await sql<[{ recoveries: number; cancelled: number }]>`
      select coalesce(sum(recoveries), 0) as recoveries, count(cancel_requested_at) as cancelled
      from public.pipeline_executions where user_id = ${userId} and queued_at >= ${from} and queued_at < ${to}`;
    return row;
  },

  /** Counts actions of people other than reading and giving feedback, by kind of event. */
  countInterventions(userId: string, { from, to }: Span): Promise<{ kind: string; count: number }[]> {
    // The list is that of the index `agent_events_interventions`, which finds these few among all events.
    return sql`
      select kind, count(*) as count from public.agent_events
      where user_id = ${userId} and occurred_at >= ${from} and occurred_at < ${to}
        and kind in ('approval.decided', 'article.rescued', 'story.split', 'preference.updated', 'sweep.redriven',
          'story.redriven', 'learn.redriven')
        and (kind <> 'preference.updated' or payload->>'origin' in ('edit', 'undo'))
      group by kind order by kind`;
  },

  /** Lists the titles of published cards, by edition. */
  listTitles(
    userId: string,
    { from, to }: Span,
  ): Promise<{ edition: string; story_id: string; title: string }[]> {
    return sql`
      select card.edition, card.story_id, story.title
      from public.news_cards card join public.story_clusters story on story.id = card.story_id
      where card.user_id = ${userId} and card.published_at >= ${from} and card.published_at < ${to}`;
  },

  /** Lists calls, tokens and cost of models by purpose, the most expensive first. */
  listModelUse(userId: string, { from, to }: Span): Promise<ModelUse[]> {
    return sql<ModelUse[]>`
      select purpose, count(*) filter (where outcome in ('answered', 'failed')) as calls,
        count(*) filter (where outcome = 'cached') as cached, count(*) filter (where outcome = 'refused') as refused,
        count(*) filter (where outcome = 'failed') as failed, sum(input_tokens)::bigint as input_tokens,
        sum(output_tokens)::bigint as output_tokens, sum(cost)::double precision as cost
      from public.model_calls
      where user_id = ${userId} and called_at >= ${from} and called_at < ${to}
      group by purpose order by cost desc, purpose`;
  },
});
