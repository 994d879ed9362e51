import type { DeferralReason } from '../../../db/news/research/research.ts';
import { Failure } from '../../../domain/failure.ts';
import { articleFacts } from '../../../domain/news/edition/article-facts.ts';
import { newsEvents } from '../../../domain/news/events.ts';
import { evidenceRetryMs } from '../../../domain/news/research/evidence-links.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts } from '../ports.ts';
import { compareClaim } from './compare-claim-task.ts';
import { compareStory } from './compare-story.ts';
import { collectEvidence } from './evidence-texts.ts';
import type { StoryState } from './story-state.ts';

const minuteMs = 60_000;
const longestDeferralMs = 60 * minuteMs;
// After so many vain attempts at its sources a story is researched with what there is.
const sourceAttempts = 3;

/**
 * Compares the story's claims with everything that can be read, and stores what the citation gate has let through. Asks
 * no model where all of it was compared before; puts the story off where there is no budget, no model, or a source that may
 * come back (spec News 7.3, 8).
 */
export const compare =
  (ports: NewsPorts) =>
  async (state: StoryState, turn: Turn): Promise<StepResult<Partial<StoryState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    const story = await store.stories(sql).get(userId, state.story_id);
    const claims = await store.evidence(sql).listClaims(userId, state.story_id);
    const evidence = await collectEvidence(ports, userId, state.story_id, claims);
    const { producer, version } = ports.models.identify(compareClaim);
    const evidenceHash = `${evidence.hash} ${producer} ${version}`;
    const markResearched = (sql: Parameters<typeof store.research>[0]) =>
      store.research(sql).markResearched(userId, state.story_id, state.revision, evidenceHash);
    if (story.evidence_hash === evidenceHash && !state.sources_failed) {
      await turn.write(markResearched);
      // It may have been this turn, before its process died: then nobody has shown or asked what follows from it.
      return { update: { is_unchanged: true }, counts: { claims: claims.length, compared: 0 } };
    }
    const asking = { userId, executionId: turn.execution.id, signal: turn.signal };
    let compared: Awaited<ReturnType<typeof compareStory>>;
    try {
      compared = await compareStory(ports.models, claims, evidence, asking);
    } catch (thrown) {
      const reason = deferralOf(thrown);
      if (reason === null) throw thrown;
      await turn.write(async (transaction) => {
        await store
          .research(transaction)
          .defer(userId, state.story_id, reason, later(ports, story.deferrals));
        await turn.append(
          transaction,
          newsEvents['research.deferred'],
          { reason },
          `story:${state.story_id}`,
        );
      });
      return { update: { next: 'nothing' }, counts: { claims: claims.length, deferred: 1 } };
    }
    const statusOf = new Map(compared.statuses.map((each) => [each.claim_id, each.evidence_status]));
    const judged = claims.map((claim) => ({
      ...claim,
      evidence_status: statusOf.get(claim.id) ?? claim.evidence_status,
    }));
    const counts = { supported: 0, conflicting: 0, unresolved: 0 };
    for (const claim of judged) counts[claim.evidence_status] += 1;
    const isPutOff = state.sources_failed && story.deferrals < sourceAttempts;
    await turn.write(async (transaction) => {
      await store.evidence(transaction).replaceFindings(userId, compared.statuses, compared.findings);
      await store.classifications(transaction).recordFacts(userId, articleFacts(judged));
      if (isPutOff) {
        // Not before its sources may be asked again: it would find nothing left to read, and take that for the end.
        const until = new Date(ports.now().getTime() + evidenceRetryMs).toISOString();
        await store.research(transaction).defer(userId, state.story_id, 'sources', until);
      } else await markResearched(transaction);
      await turn.append(transaction, newsEvents['claims.compared'], counts, `story:${state.story_id}`);
    });
    return {
      update: { evidence_hash: evidenceHash },
      counts: {
        ...counts,
        findings: compared.findings.length,
        dropped_citations: compared.dropped,
        unanswered: compared.unanswered,
      },
      cost: compared.cost,
    };
  };

/** Why work that met this failure is put off; null for what must be seen as a failure. */
function deferralOf(thrown: unknown): DeferralReason | null {
  if (!(thrown instanceof Failure)) return null;
  if (thrown.code === 'budget_exhausted') return 'budget';
  return thrown.code === 'model_unavailable' ? 'model' : null;
}

/** When to try again: after one minute, then two, four, and so on up to an hour. */
function later({ now }: NewsPorts, deferrals: number): string {
  return new Date(now().getTime() + Math.min(minuteMs * 2 ** deferrals, longestDeferralMs)).toISOString();
}
