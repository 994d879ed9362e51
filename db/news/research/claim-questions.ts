import { claimReviewKind } from '../../../domain/news/research/claim-review.ts';
import type { Sql } from '../../connect.ts';

/** The questions that people were asked about claims. */
export const claimQuestions = (sql: Sql) => ({
  /** Counts the questions opened since a moment about other stories than this one, answered ones included. */
  async countSince(userId: string, since: string, exceptStoryId: string): Promise<number> {
    const [row] = await sql<[{ count: number }]>`
      select count(distinct subject)::integer as count from public.approvals
      where user_id = ${userId} and kind = ${claimReviewKind} and created_at >= ${since}
        and subject <> ${`story:${exceptStoryId}`} and status <> 'superseded'`;
    return row.count;
  },

  /** Lists the claims of other stories that a person was asked about, and has not let expire. */
  listAskedElsewhere(userId: string, exceptStoryId: string): Promise<{ text: string }[]> {
    return sql`
      select text from public.story_claims
      where user_id = ${userId} and story_id <> ${exceptStoryId} and review in ('open', 'approved', 'rejected')`;
  },
});
