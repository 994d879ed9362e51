import {
  claimReviewAction,
  claimReviewKind,
  claimReviewSchema,
  claimsToReview,
} from '../../../domain/news/research/claim-review.ts';
import { dayMs } from '../../../domain/time.ts';
import { hasAsked, openApproval, supersedeEarlier } from '../../../runtime/approvals/approvals.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts, StoryState } from '../ports.ts';

// After a week the story is no longer news, and the approval expires.
const expiryMs = 7 * dayMs;

/**
 * Opens an approval for the claims of high impact that no evidence supports (spec News 1.8). The edition does not wait: the
 * card shows "under review" until a person decides. An earlier approval for this story is superseded, unless nothing has
 * changed since; then it stays open.
 */
export const ask =
  ({ store, sql }: NewsPorts) =>
  async (state: StoryState, turn: Turn): Promise<StepResult<Partial<StoryState>>> => {
    const userId = turn.execution.user_id;
    const story = await store.stories(sql).get(userId, state.story_id);
    const claims = claimsToReview(await store.evidence(sql).listClaims(userId, state.story_id));
    const areAsked = state.is_unchanged && claims.length > 0 && claims.every(({ review }) => review !== null);
    // Only an approval of an earlier turn may stay open: one of this turn has to be returned to its graph.
    if (areAsked && !(await hasAsked(turn, sql))) return { update: {}, counts: { claims: 0 } };
    const approvalId = await turn.write(async (transaction) => {
      if (claims.length === 0) {
        await supersedeEarlier(turn, transaction);
        return '';
      }
      const approval = await openApproval(turn, transaction, {
        kind: claimReviewKind,
        subject: `story:${story.id}`,
        title: story.title,
        action: claimReviewAction(story, claims),
        allowedDecisions: ['approve', 'edit', 'reject'],
        argsSchema: claimReviewSchema,
        expiresAt: new Date(Date.parse(state.started_at) + expiryMs).toISOString(),
      });
      const open = claims.map((claim) => ({
        claim_id: claim.id,
        review: 'open' as const,
        approval_id: approval.id,
      }));
      await store.evidence(transaction).review(userId, open);
      return approval.id;
    });
    return { update: { approval_id: approvalId }, counts: { claims: claims.length } };
  };
