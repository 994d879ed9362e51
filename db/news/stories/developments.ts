import type { EvidenceStatus } from '../../../domain/news/research/evidence.ts';
import type { Sql } from '../../connect.ts';

/** A fact added to a story after its reader last saw it. */
export interface NewFact {
  kind: 'article' | 'claim';
  /** `changed` is a known claim whose status changed. */
  change: 'new' | 'changed';
  text: string;
  url: string;
  /** Status of the claim; null for an article. */
  status: EvidenceStatus | null;
  at: string;
}

/** A statement of a story's articles. */
export interface StoryStatement {
  story_id: string;
  article_id: string;
  text: string;
  created_at: string;
}

/**
 * Selects the facts added to a story after a moment: articles that are not copies, their claims, new claims of a
 * changed article, and known claims whose status changed. A claim that research found later in an article that the
 * reader already had is not new.
 */
export const factsSince = (sql: Sql, storyId: ReturnType<Sql>, moment: ReturnType<Sql>) => sql`
  select 'article' as kind, 'new' as change, article.title as text, article.url, null as status, link.joined_at as at
  from public.article_clusters link join public.raw_articles article on article.id = link.article_id
  where link.story_id = ${storyId} and link.joined_at > ${moment}
    and link.method not in ('content_hash', 'near_duplicate')
  union all
  select 'claim', case when claim.created_at > ${moment} then 'new' else 'changed' end, claim.text, article.url,
    claim.evidence_status, greatest(claim.created_at, claim.changed_at)
  from public.story_claims claim
    join public.article_clusters link on link.article_id = claim.article_id
    join public.raw_articles article on article.id = claim.article_id
  where claim.story_id = ${storyId}
    and (claim.created_at > ${moment} and link.method not in ('content_hash', 'near_duplicate')
        and (link.joined_at > ${moment} or article.revised_at > ${moment})
      or claim.created_at <= ${moment} and claim.changed_at > ${moment})`;

/** The history of stories, for one reader. */
export const developments = (sql: Sql) => ({
  /**
   * Returns, for each of these stories that an edition before this one served, the time of that and the facts that are
   * new since then; null is the newest edition.
   */
  async listNewFacts(
    userId: string,
    edition: string | null,
    storyIds: readonly string[],
  ): Promise<Map<string, { seen_at: string; new_facts: NewFact[] }>> {
    const earlierThan =
      edition === null
        ? sql`(select max(edition) from public.news_cards where user_id = ${userId})`
        : sql`${edition}`;
    const rows = await sql<({ story_id: string; seen_at: string } & (NewFact | { kind: null }))[]>`
      select seen.story_id, seen.seen_at, fact.kind, fact.change, fact.text, fact.url, fact.status, fact.at
      from (
        select story_id, max(first_served_at) as seen_at from public.news_impressions
        where user_id = ${userId} and story_id = any(${storyIds as string[]}::uuid[]) and edition < ${earlierThan}
        group by story_id
      ) seen
        left join lateral (
          select distinct on (kind, text) * from (${factsSince(sql, sql`seen.story_id`, sql`seen.seen_at`)}) added
          order by kind, text, at desc
        ) fact on true
      order by seen.story_id, fact.at, fact.kind, fact.text`;
    return new Map(
      [...Map.groupBy(rows, (row) => row.story_id)].map(([storyId, its]) => [
        storyId,
        {
          seen_at: its[0]?.seen_at ?? '',
          new_facts: its.flatMap(({ story_id: _, seen_at: __, ...fact }) =>
            fact.kind === null ? [] : [fact],
          ),
        },
      ]),
    );
  },

  /** Lists the claims of these stories' articles, the most check-worthy first. */
  listStatements(userId: string, storyIds: readonly string[]): Promise<StoryStatement[]> {
    return sql<StoryStatement[]>`
      select story_id, article_id, text, created_at from public.story_claims
      where user_id = ${userId} and story_id = any(${storyIds as string[]}::uuid[])
      order by check_worthiness desc, id`;
  },
});
