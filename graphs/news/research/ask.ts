import {
  claimReviewAction,
  claimReviewKind,
  claimReviewSchema,
  claimsToReview,
} from '../../../domain/news/research/claim-review.ts';
import { hasAsked, openApproval, supersedeEarlier } from '../../../runtime/approvals/approvals.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts, StoryState } from '../ports.ts';

// After a week the story is no news any more, and the question is closed as not answered.
const answerMs = 7 * 86_400_000;

/**
 * Asks a person about the claims of high impact that nothing supports (spec News 1.8). The edition does not wait: the card
 * says "under review" until they answer. What an earlier turn asked about this story is asked no more, unless nothing has
 * changed since: then its question stands.
 */
export const ask =
  ({ store, sql }: NewsPorts) =>
  async (state: StoryState, turn: Turn): Promise<StepResult<Partial<StoryState>>> => {
    const userId = turn.execution.user_id;
    const story = await store.stories(sql).get(userId, state.story_id);
    const claims = claimsToReview(await store.evidence(sql).listClaims(userId, state.story_id));
    const areAsked = state.is_unchanged && claims.length > 0 && claims.every(({ review }) => review !== null);
    // By an earlier turn, that is: a question of this one is not known to its graph yet, and would end with it.
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
        expiresAt: new Date(Date.parse(state.started_at) + answerMs).toISOString(),
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
