import type { PlacedRanking } from '../../../db/news/edition/rankings.ts';
import type { StoredClaim } from '../../../db/news/research/evidence.ts';
import { startOfEdition } from '../../../domain/news/edition/edition.ts';
import {
  claimReviewAction,
  claimReviewKind,
  claimReviewSchema,
  claimsToReview,
  concernsReader,
  factKey,
  oneForEachFact,
  questionsPerEdition,
} from '../../../domain/news/research/claim-review.ts';
import { dayMs } from '../../../domain/time.ts';
import { hasAsked, openApproval, supersedeEarlier } from '../../../runtime/approvals/approvals.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts, StoryState } from '../ports.ts';

type Sql = NewsPorts['sql'];

// After a week the story is no longer news, and the approval expires.
const expiryMs = 7 * dayMs;

/**
 * Opens an approval for the claims of high impact that no evidence supports (spec News 1.8), as far as they concern this reader. The
 * edition does not wait: the card shows "under review" until a person decides. An earlier approval for this story is superseded, unless
 * nothing has changed since; then it stays open. An edition asks at most three questions, about stories that it shows, and about each fact
 * once.
 */
export const ask =
  ({ store, sql }: NewsPorts) =>
  async (state: StoryState, turn: Turn): Promise<StepResult<Partial<StoryState>>> => {
    const userId = turn.execution.user_id;
    const story = await store.stories(sql).get(userId, state.story_id);
    const ranking = await store.rankings(sql).newestOfStory(userId, state.story_id);
    const personal = ranking?.terms.find(({ name }) => name === 'personal')?.value ?? 0.5;
    const claims = claimsToReview(await store.evidence(sql).listClaims(userId, state.story_id)).filter(
      (claim) => concernsReader(claim, personal),
    );
    const areAsked = state.is_unchanged && claims.length > 0 && claims.every(({ review }) => review !== null);
    // Only an approval of an earlier turn may stay open: one of this turn has to be returned to its graph.
    if (areAsked && !(await hasAsked(turn, sql))) return { update: {}, counts: { claims: 0 } };
    return turn.write(async (transaction) => {
      const facts = await factsToAsk(store, transaction, userId, { claims, ranking, storyId: story.id });
      if (facts.length === 0) {
        await supersedeEarlier(turn, transaction);
        return { update: { approval_id: '' }, counts: { claims: 0, not_asked: claims.length } };
      }
      const approval = await openApproval(turn, transaction, {
        kind: claimReviewKind,
        subject: `story:${story.id}`,
        title: story.title,
        action: claimReviewAction(
          story,
          facts.map(([asked]) => asked),
        ),
        allowedDecisions: ['approve', 'edit', 'reject'],
        argsSchema: claimReviewSchema,
        expiresAt: new Date(Date.parse(state.started_at) + expiryMs).toISOString(),
      });
      const open = facts.flat().map((claim) => ({
        claim_id: claim.id,
        review: 'open' as const,
        approval_id: approval.id,
      }));
      await store.evidence(transaction).review(userId, open);
      return { update: { approval_id: approval.id }, counts: { claims: facts.length } };
    });
  };

/** Returns the facts that the edition may ask about, each with its copies; none if it has asked enough, or does not show the story. */
async function factsToAsk(
  store: NewsPorts['store'],
  sql: Sql,
  userId: string,
  of: { claims: readonly StoredClaim[]; ranking: PlacedRanking | undefined; storyId: string },
): Promise<[StoredClaim, ...StoredClaim[]][]> {
  const { claims, ranking, storyId } = of;
  const edition = ranking?.edition;
  if (claims.length === 0 || !edition) return [];
  // Stories are researched at the same time: without this each would see room for its own question.
  await store.cards(sql).hold(userId, edition);
  if (!(await store.cards(sql).isCarded(userId, edition, storyId))) return [];
  const questions = store.claimQuestions(sql);
  const isOpen = claims.some(({ review }) => review === 'open');
  const asked = await questions.countSince(userId, startOfEdition(edition), storyId);
  if (!isOpen && asked >= questionsPerEdition) return [];
  const elsewhere = new Set(
    (await questions.listAskedElsewhere(userId, storyId)).map(({ text }) => factKey(text)),
  );
  return oneForEachFact(claims).filter(([{ text }]) => !elsewhere.has(factKey(text)));
}
