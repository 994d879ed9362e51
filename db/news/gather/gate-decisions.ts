import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** The reason of the gate's decision on an article, with the probability of acceptance. */
export interface GateDecisionRow {
  article_id: string;
  relevance: number;
  terms: object[];
  band: 'immediate' | 'capacity' | 'sampled' | 'removed';
  outcome: 'accepted' | 'deferred' | 'rejected';
  reason: string;
  propensity: number;
  /** The preference version of the decision; null if preferences had no part in it. */
  preference_version: number | null;
  producer: string;
  version: string;
}

/** Every decision of the gate, for audit and for weighting what was never shown. */
export const gateDecisions = (sql: Sql) => ({
  /** Stores the decisions of one execution and moves their articles on; one decision for each article and execution. */
  async insert(userId: string, executionId: string, decisions: readonly GateDecisionRow[]): Promise<void> {
    if (decisions.length === 0) return;
    const rows = recordSet(sql, decisions);
    await sql`
      insert into public.gate_decisions (user_id, article_id, execution_id, relevance, terms, band, outcome, reason,
        propensity, preference_version, producer, version)
      select ${userId}, article_id, ${executionId}, relevance, terms, band, outcome, reason, propensity,
        preference_version, producer, version
      from json_to_recordset(${rows}) as decided (article_id uuid, relevance real, terms jsonb, band text, outcome text,
        reason text, propensity real, preference_version integer, producer text, version text)
      on conflict (article_id, execution_id) do nothing`;
    await sql`
      update public.raw_articles article set stage = decided.outcome
      from json_to_recordset(${rows}) as decided (article_id uuid, outcome text)
      -- An article that a person rescued in the meantime stays rescued.
      where article.id = decided.article_id and article.stage in ('gathered', 'deferred', 'rejected')`;
  },

  /** Attributes the newest decision on each of these articles to a newer preference version. */
  async confirm(articleIds: readonly string[], preferenceVersion: number): Promise<void> {
    await sql`
      update public.gate_decisions decision set preference_version = ${preferenceVersion}
      where article_id = any(${articleIds as string[]}::uuid[]) and not exists (
        select 1 from public.gate_decisions newer
        where newer.article_id = decision.article_id
          and (newer.decided_at, newer.id) > (decision.decided_at, decision.id))`;
  },

  /**
   * Returns those of these stories that are shown by chance alone, with the largest probability of their articles, if
   * below 1.
   */
  listByChance(
    userId: string,
    storyIds: readonly string[],
  ): Promise<{ story_id: string; propensity: number }[]> {
    return sql`
      select link.story_id, max(coalesce(decision.propensity, 1)) as propensity
      from public.article_clusters link
        left join lateral (
          select propensity from public.gate_decisions
          where article_id = link.article_id order by decided_at desc, id desc limit 1
        ) decision on true
      where link.user_id = ${userId} and link.story_id = any(${storyIds as string[]}::uuid[])
      group by link.story_id having max(coalesce(decision.propensity, 1)) < 1`;
  },
});
