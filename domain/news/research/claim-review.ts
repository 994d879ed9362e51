import { z } from 'zod';
import type { Action, ReviewOutcome } from '../../approval.ts';
import { wordsOf } from '../../text/words.ts';
import type { EvidenceStatus } from './evidence.ts';

/** The kind of approval in which a person reviews the claims of a story. */
export const claimReviewKind = 'news.claims';

/** A claim with the fields that a review needs. */
export interface ReviewableClaim {
  id: string;
  text: string;
  check_worthiness: number;
  is_high_impact: boolean;
  impact_reason: string | null;
  evidence_status: EvidenceStatus;
  review: string | null;
}

// An error in a less check-worthy claim does little harm, and a person's attention is limited.
const worthAsking = 0.5;

/** Returns the claims that a person must review: of high impact, not supported and not reviewed yet (spec News 1.8). */
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

/** Questions about claims that one edition may ask, each about one story: more are answered without being read. */
export const questionsPerEdition = 3;

// Harm to people, plants or rights. Whatever a reader's topics are, they may act on it.
const grave = new Set(['safety', 'security', 'health', 'legal']);

/**
 * Returns whether a wrong claim would matter to this reader: grave harm unless they want less of its topics, money, persons and
 * large numbers only in topics of theirs. `personal` is the personal term of the story's score: .5 without a topic of theirs.
 */
export function concernsReader(
  { impact_reason }: Pick<ReviewableClaim, 'impact_reason'>,
  personal: number,
): boolean {
  if (personal < 0.5) return false;
  return personal > 0.5 || impact_reason === null || grave.has(impact_reason);
}

/** Returns the words of a statement, by which copies of it are recognised. */
export const factKey = (text: string): string => wordsOf(text).join(' ');

/** Joins claims that state one fact in the same words: the first of them stands for all. */
export function oneForEachFact<Claim extends { text: string }>(
  claims: readonly Claim[],
): [Claim, ...Claim[]][] {
  return [...Map.groupBy(claims, ({ text }) => factKey(text)).values()] as [Claim, ...Claim[]][];
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

/** The JSON Schema of the arguments, for edits. */
export const claimReviewSchema: Record<string, unknown> = z.toJSONSchema(args);

/**
 * Returns the question for a person whether these claims may be shown. Approving allows all of them, rejecting none, and an
 * edit gives each claim its own verdict. The decision does not change the evidence status.
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
    description: `${claims.length === 1 ? 'One claim' : `${claims.length} claims`} of high impact in "${story.title}" ${claims.length === 1 ? 'is' : 'are'} not supported by evidence.`,
  };
}

/** Returns the review of each claim after a person's decision; `expired` if there was none in time. */
export function reviewsAfter(
  outcome: ReviewOutcome,
  claimIds: readonly string[],
): { claim_id: string; review: 'approved' | 'rejected' | 'expired' }[] {
  if (outcome.type === 'edit') {
    const verdicts = args.parse(outcome.edited_action.args).claims;
    return claimIds.map((claim_id) => {
      const verdict = verdicts.find((each) => each.claim_id === claim_id)?.verdict;
      // A claim that the person removed from the list is not approved.
      return { claim_id, review: verdict === 'approve' ? 'approved' : 'rejected' };
    });
  }
  const review = ({ approve: 'approved', reject: 'rejected', expired: 'expired' } as const)[outcome.type];
  return claimIds.map((claim_id) => ({ claim_id, review }));
}
