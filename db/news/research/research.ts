import type { Sql } from '../../connect.ts';

/** The reason for deferring research: the day's budget is used up, the model is unavailable, or a source is. */
export type DeferralReason = 'budget' | 'model' | 'sources';

/** A story that changed since its last research. */
export interface UnresearchedStory {
  id: string;
  user_id: string;
  revision: number;
  deferrals: number;
  deferred_reason: DeferralReason | null;
}

/** The state of research for each story. */
export const research = (sql: Sql) => ({
  /** Lists those of these stories that changed since their last research and may be tried at `now`. */
  listUnresearched(userId: string, storyIds: readonly string[], now: string): Promise<UnresearchedStory[]> {
    return sql<UnresearchedStory[]>`
      select id, user_id, revision, deferrals, deferred_reason from public.story_clusters
      where user_id = ${userId} and id = any(${storyIds as string[]}::uuid[]) and researched_revision < revision
        and (deferred_reason is null or deferred_until <= ${now})`;
  },

  /**
   * Lists deferred stories that are due at `now`, of every user: the oldest of each user and reason, then the second
   * oldest, and so on. Stories without budget stay at the head of their own queue and must not delay the others.
   */
  listDeferred(now: string, limit: number): Promise<UnresearchedStory[]> {
    return sql<UnresearchedStory[]>`
      select id, user_id, revision, deferrals, deferred_reason from public.story_clusters
      where deferred_reason is not null and deferred_until <= ${now}
      order by row_number() over (partition by user_id, deferred_reason order by deferred_until, id), deferred_until, id
      limit ${limit}`;
  },

  /** Returns when and why the research of a story was deferred; nulls if it was not. */
  async findDeferral(
    userId: string,
    storyId: string,
  ): Promise<{ deferred_until: string | null; deferred_reason: DeferralReason | null }> {
    const [story] = await sql<{ deferred_until: string | null; deferred_reason: DeferralReason | null }[]>`
      select deferred_until, deferred_reason from public.story_clusters
      where user_id = ${userId} and id = ${storyId}`;
    return story ?? { deferred_until: null, deferred_reason: null };
  },

  /** Defers a story's research until `until`. */
  async defer(userId: string, storyId: string, reason: DeferralReason, until: string): Promise<void> {
    await sql`
      update public.story_clusters set
        deferred_reason = ${reason}, deferred_until = ${until}, deferrals = deferrals + 1
      where user_id = ${userId} and id = ${storyId}`;
  },

  /** Marks `revision` as researched; a change made meanwhile has a higher revision, and is researched next. */
  async markResearched(
    userId: string,
    storyId: string,
    revision: number,
    evidenceHash: string,
  ): Promise<void> {
    await sql`
      update public.story_clusters set
        researched_revision = ${revision}, evidence_hash = ${evidenceHash},
        deferred_reason = null, deferred_until = null, deferrals = 0
      where user_id = ${userId} and id = ${storyId}`;
  },

  /** Marks stories that quote these articles for research, because the text of the articles changed. */
  async touchCiting(userId: string, articleIds: readonly string[]): Promise<void> {
    await sql`
      update public.story_clusters set changed_at = clock_timestamp(), revision = revision + 1
      where user_id = ${userId} and id in (
        select claim.story_id from public.story_findings finding
          join public.story_claims claim on claim.id = finding.claim_id
        where finding.article_id = any(${articleIds as string[]}::uuid[]))`;
  },
});
