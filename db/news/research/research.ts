import type { Sql } from '../../connect.ts';

/** Why research was put off: the day's budget is used up, the model is down, or what it must read is. */
export type DeferralReason = 'budget' | 'model' | 'sources';

/** A story that research has not caught up with. */
export interface UnresearchedStory {
  id: string;
  user_id: string;
  revision: number;
  deferrals: number;
  deferred_reason: DeferralReason | null;
}

/** How far research has come with each story. */
export const research = (sql: Sql) => ({
  /** Of these stories those that changed since they were researched and that may be tried at `now`. */
  listUnresearched(userId: string, storyIds: readonly string[], now: string): Promise<UnresearchedStory[]> {
    return sql<UnresearchedStory[]>`
      select id, user_id, revision, deferrals, deferred_reason from public.story_clusters
      where user_id = ${userId} and id = any(${storyIds as string[]}::uuid[]) and researched_revision < revision
        and (deferred_reason is null or deferred_until <= ${now})`;
  },

  /**
   * Put off and due again at `now`, of every user: the oldest of each user and reason, then the second oldest, and so on. Those
   * that have no budget left stay at the head of their own queue, and must not hold up what others wait for.
   */
  listDeferred(now: string, limit: number): Promise<UnresearchedStory[]> {
    return sql<UnresearchedStory[]>`
      select id, user_id, revision, deferrals, deferred_reason from public.story_clusters
      where deferred_reason is not null and deferred_until <= ${now}
      order by row_number() over (partition by user_id, deferred_reason order by deferred_until, id), deferred_until, id
      limit ${limit}`;
  },

  /** Puts a story's research off until `until`. */
  async defer(userId: string, storyId: string, reason: DeferralReason, until: string): Promise<void> {
    await sql`
      update public.story_clusters set
        deferred_reason = ${reason}, deferred_until = ${until}, deferrals = deferrals + 1
      where user_id = ${userId} and id = ${storyId}`;
  },

  /** Research has caught up with `revision`; a change that came meanwhile has raised it further, and is researched next. */
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

  /** The text of these articles changed: what quotes them must be looked at again. */
  async touchCiting(userId: string, articleIds: readonly string[]): Promise<void> {
    await sql`
      update public.story_clusters set changed_at = clock_timestamp(), revision = revision + 1
      where user_id = ${userId} and id in (
        select claim.story_id from public.story_findings finding
          join public.story_claims claim on claim.id = finding.claim_id
        where finding.article_id = any(${articleIds as string[]}::uuid[]))`;
  },
});
