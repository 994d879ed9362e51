import { z } from 'zod';
import type { Action, ReviewOutcome } from '../../approval.ts';
import type { EvidenceStatus } from './evidence.ts';

/** The kind of approval that asks a person about the claims of a story. */
export const claimReviewKind = 'news.claims';

/** A claim as review looks at it. */
export interface ReviewableClaim {
  id: string;
  text: string;
  check_worthiness: number;
  is_high_impact: boolean;
  impact_reason: string | null;
  evidence_status: EvidenceStatus;
  review: string | null;
}

// Of what is less worth checking a wrong word does little harm; a person's attention is the scarcest of all.
const worthAsking = 0.5;

/**
 * The claims that a person must look at: of high impact, not supported, and without a person's word on them yet (spec News
 * 1.8).
 */
export function claimsToReview<Claim extends ReviewableClaim>(claims: readonly Claim[]): Claim[] {
  return claims.filter(
    (claim) =>
      claim.is_high_impact &&
      claim.evidence_status !== 'supported' &&
      claim.check_worthiness >= worthAsking &&
      claim.review !== 'approved' &&
      claim.review !== 'rejected',
  );
}

const args = z.strictObject({
  story_id: z.uuid(),
  title: z.string(),
  claims: z.array(
    z.strictObject({
      claim_id: z.uuid(),
      text: z.string(),
      evidence: z.enum(['supported', 'conflicting', 'unresolved']),
      impact: z.string(),
      verdict: z.enum(['approve', 'reject']),
    }),
  ),
});

/** JSON Schema of the arguments, for edits. */
export const claimReviewSchema: Record<string, unknown> = z.toJSONSchema(args);

/**
 * What a person is asked: may these claims be shown as they are? Approving says yes to all, rejecting no to all, an edit
 * gives each its own verdict. The answer is the person's word; it changes no evidence status.
 */
export function claimReviewAction(
  story: { id: string; title: string },
  claims: readonly ReviewableClaim[],
): Action & { description: string } {
  return {
    name: 'show_claims',
    args: {
      story_id: story.id,
      title: story.title,
      claims: claims.map((claim) => ({
        claim_id: claim.id,
        text: claim.text,
        evidence: claim.evidence_status,
        impact: claim.impact_reason ?? '',
        verdict: 'approve',
      })),
    },
    description: `Of high impact and not supported by evidence: ${claims.length === 1 ? 'one claim' : `${claims.length} claims`} of "${story.title}".`,
  };
}

/** What each claim that was asked about becomes by a person's answer; `expired` when there was none in time. */
export function reviewsAfter(
  outcome: ReviewOutcome,
  askedIds: readonly string[],
): { claim_id: string; review: 'approved' | 'rejected' | 'expired' }[] {
  if (outcome.type === 'edit') {
    const verdicts = args.parse(outcome.edited_action.args).claims;
    return askedIds.map((claim_id) => {
      const verdict = verdicts.find((each) => each.claim_id === claim_id)?.verdict;
      // What the person took out of the list they did not approve.
      return { claim_id, review: verdict === 'approve' ? 'approved' : 'rejected' };
    });
  }
  const review = ({ approve: 'approved', reject: 'rejected', expired: 'expired' } as const)[outcome.type];
  return askedIds.map((claim_id) => ({ claim_id, review }));
}
