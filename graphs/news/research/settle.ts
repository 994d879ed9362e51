import { newsEvents } from '../../../domain/news/events.ts';
import { oneForEachFact, reviewsAfter } from '../../../domain/news/research/claim-review.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts, StoryState } from '../ports.ts';

/** Stores the person's verdict on each claim of the approval. */
export const settle =
  ({ store, sql }: NewsPorts) =>
  async (state: StoryState, turn: Turn): Promise<StepResult<Partial<StoryState>>> => {
    const userId = turn.execution.user_id;
    if (state.decision === null) return { update: {}, counts: { claims: 0 } };
    const reviewed = (await store.evidence(sql).listClaims(userId, state.story_id)).filter(
      (claim) => claim.approval_id === state.approval_id,
    );
    const facts = oneForEachFact(reviewed);
    const decided = reviewsAfter(
      state.decision,
      facts.map(([asked]) => asked.id),
    );
    // A copy was not asked about on its own: it gets the verdict of the claim that stood for it.
    const reviews = decided.flatMap(({ review }, index) =>
      (facts[index] ?? []).map(({ id: claim_id }) => ({ claim_id, review })),
    );
    const counts = { approved: 0, rejected: 0, expired: 0 };
    for (const { review } of reviews) counts[review] += 1;
    await turn.write(async (transaction) => {
      await store.evidence(transaction).review(
        userId,
        reviews.map((each) => ({ ...each, approval_id: state.approval_id })),
      );
      await turn.append(transaction, newsEvents['claims.reviewed'], counts, `story:${state.story_id}`);
    });
    return { update: {}, counts };
  };
