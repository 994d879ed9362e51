import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';
import type { GateDecisionRow } from './gate-decisions.ts';

/** An article that the gate rejects, and the reason. */
export interface RejectedArticle extends Omit<GateDecisionRow, 'preference_version' | 'terms' | 'outcome'> {
  terms: { name: string; value: number; weight: number }[];
  outcome: 'deferred' | 'rejected';
  title: string;
  url: string;
  source_name: string;
  published_at: string | null;
  decided_at: string;
}

/** A choice among rejected articles; null is any. */
export interface RejectedFilter {
  band: GateDecisionRow['band'] | null;
  sourceId: string | null;
  /** Words of the title, in a row. */
  words: string | null;
}

const rescuer = { producer: 'person', version: 'rescue/1' };

/** Articles that the gate rejects, for a reader to review and to overrule. */
export const rejected = (sql: Sql) => ({
  /** Lists the last decision on each rejected article that the filter lets through, the newest first. */
  list(
    userId: string,
    page: { before: { at: string; id: string } | null; limit: number } & RejectedFilter,
  ): Promise<RejectedArticle[]> {
    return sql<RejectedArticle[]>`
      select decision.article_id, article.title, article.url, source.name as source_name, article.published_at,
        decision.relevance, decision.terms, decision.band, decision.outcome, decision.reason, decision.propensity,
        decision.producer, decision.version, decision.decided_at
      from public.gate_decisions decision
        join public.raw_articles article on article.id = decision.article_id
        join public.news_sources source on source.id = article.source_id
      where decision.user_id = ${userId} and article.stage in ('deferred', 'rejected')
        and decision.outcome = article.stage
        and not exists (
          select 1 from public.gate_decisions newer
          where newer.article_id = decision.article_id
            and (newer.decided_at, newer.id) > (decision.decided_at, decision.id))
        ${page.band ? sql`and decision.band = ${page.band}` : sql``}
        ${page.sourceId ? sql`and article.source_id = ${page.sourceId}` : sql``}
        ${page.words ? sql`and position(lower(${page.words}) in lower(article.title)) > 0` : sql``}
        ${page.before ? sql`and (decision.decided_at, decision.article_id) < (${page.before.at}::timestamptz, ${page.before.id}::uuid)` : sql``}
      order by decision.decided_at desc, decision.article_id desc limit ${page.limit}`;
  },

  /**
   * Records that a person accepts an article, and queues it for the next sweep. A repetition changes nothing, as
   * `is_new` shows. Throws `conflict` for an article that is not rejected.
   */
  async rescue(userId: string, articleId: string): Promise<{ decided_at: string; is_new: boolean }> {
    const [article] = await sql<{ stage: string }[]>`
      select stage from public.raw_articles where user_id = ${userId} and id = ${articleId} for update`;
    if (!article) throw new Failure('not_found', `There is no article ${articleId}.`);
    const [earlier] = await sql<{ decided_at: string }[]>`
      select decided_at from public.gate_decisions
      where user_id = ${userId} and article_id = ${articleId} and producer = ${rescuer.producer} and outcome = 'accepted'
      order by decided_at desc limit 1`;
    const isKeptOut = ['deferred', 'rejected'].includes(article.stage);
    if (!isKeptOut && earlier) return { ...earlier, is_new: false };
    if (!isKeptOut)
      throw new Failure('conflict', `The gate did not reject article ${articleId}. Nothing was changed.`);
    const [decided] = await sql<[{ decided_at: string }]>`
      insert into public.gate_decisions (user_id, article_id, relevance, terms, band, outcome, reason, propensity,
        producer, version)
      select user_id, article_id, relevance, terms, band, 'accepted', 'A person let it through.', 1,
        ${rescuer.producer}, ${rescuer.version}
      from public.gate_decisions where user_id = ${userId} and article_id = ${articleId}
      order by decided_at desc, id desc limit 1
      returning decided_at`;
    await sql`update public.raw_articles set stage = 'accepted' where user_id = ${userId} and id = ${articleId}`;
    return { ...decided, is_new: true };
  },

  /**
   * Records that a person takes back a rescue: the decision before it holds again. A repetition changes nothing, as `is_new`
   * shows. Throws `conflict` for an article that was not rescued, and for one that a sweep has taken in since.
   */
  async takeBack(
    userId: string,
    articleId: string,
  ): Promise<{ outcome: 'deferred' | 'rejected'; decided_at: string; is_new: boolean }> {
    const [article] = await sql<{ stage: string }[]>`
      select stage from public.raw_articles where user_id = ${userId} and id = ${articleId} for update`;
    if (!article) throw new Failure('not_found', `There is no article ${articleId}.`);
    const decisions = await sql<(Pick<GateDecisionRow, 'producer' | 'outcome'> & { decided_at: string })[]>`
      select producer, outcome, decided_at from public.gate_decisions
      where user_id = ${userId} and article_id = ${articleId} order by decided_at desc, id desc`;
    const bySelf = decisions.find(({ producer }) => producer === rescuer.producer);
    if (!bySelf) throw new Failure('conflict', `Nobody rescued article ${articleId}. Nothing was changed.`);
    if (bySelf.outcome !== 'accepted')
      return { outcome: bySelf.outcome, decided_at: bySelf.decided_at, is_new: false };
    if (article.stage !== 'accepted')
      throw new Failure(
        'conflict',
        'A sweep has taken the rescued article in already, so it stays. Hide its story instead.',
      );
    const kept = decisions.find((each) => each.outcome !== 'accepted')?.outcome;
    const outcome = kept === 'deferred' ? 'deferred' : 'rejected';
    const [decided] = await sql<[{ decided_at: string }]>`
      insert into public.gate_decisions (user_id, article_id, relevance, terms, band, outcome, reason, propensity,
        preference_version, producer, version)
      select user_id, article_id, relevance, terms, band, ${outcome}, reason, propensity, preference_version,
        ${rescuer.producer}, ${rescuer.version}
      from public.gate_decisions where user_id = ${userId} and article_id = ${articleId} and outcome = ${outcome}
      order by decided_at desc, id desc limit 1
      returning decided_at`;
    await sql`update public.raw_articles set stage = ${outcome} where user_id = ${userId} and id = ${articleId}`;
    return { outcome, ...decided, is_new: true };
  },
});
