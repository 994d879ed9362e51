import type { DeferralReason } from '../../../db/news/research/research.ts';
import { Failure } from '../../../domain/failure.ts';
import { articleFacts } from '../../../domain/news/edition/article-facts.ts';
import { newsEvents } from '../../../domain/news/events.ts';
import { evidenceRetryMs } from '../../../domain/news/research/evidence-links.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import { askingFor } from '../../../runtime/models/asking.ts';
import type { NewsPorts, StoryState } from '../ports.ts';
import { compareClaim } from './compare-claim-task.ts';
import { compareStory } from './compare-story.ts';
import { collectEvidence } from './evidence-texts.ts';
import { indexCorpus } from './index-corpus.ts';

const minuteMs = 60_000;
const maxDeferralMs = 60 * minuteMs;
// Attempts to read linked pages, after which a story is researched without them.
const sourceAttempts = 3;

/**
 * Compares the story's claims with all available evidence, and stores the verified findings. No model is asked if the same
 * evidence was compared before. The story is deferred without budget or model, or if a source may be readable later (spec
 * News 7.3, 8).
 */
export const compare =
  (ports: NewsPorts) =>
  async (state: StoryState, turn: Turn): Promise<StepResult<Partial<StoryState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    const story = await store.stories(sql).get(userId, state.story_id);
    const claims = await store.evidence(sql).listClaims(userId, state.story_id);
    await indexCorpus(ports, turn);
    const evidence = await collectEvidence(ports, userId, state.story_id, claims);
    const { producer, version } = ports.models.identify(compareClaim);
    const evidenceHash = `${evidence.hash} ${producer} ${version}`;
    const markResearched = (sql: Parameters<typeof store.research>[0]) =>
      store.research(sql).markResearched(userId, state.story_id, state.revision, evidenceHash);
    if (story.evidence_hash === evidenceHash && !state.sources_failed) {
      await turn.write(markResearched);
      // This turn itself may have compared it before a crash, so the following steps still have to run.
      return { update: { is_unchanged: true }, counts: { claims: claims.length, compared: 0 } };
    }
    let compared: Awaited<ReturnType<typeof compareStory>>;
    try {
      compared = await compareStory(ports.models, claims, evidence, askingFor(turn));
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
    const isDeferred = state.sources_failed && story.deferrals < sourceAttempts;
    await turn.write(async (transaction) => {
      const changed = await store
        .evidence(transaction)
        .replaceFindings(userId, compared.statuses, compared.findings);
      await store.classifications(transaction).recordFacts(userId, articleFacts(judged));
      if (isDeferred) {
        // Not before its sources may be tried again, or there would be nothing to read and research would end.
        const until = new Date(ports.now().getTime() + evidenceRetryMs).toISOString();
        await store.research(transaction).defer(userId, state.story_id, 'sources', until);
      } else await markResearched(transaction);
      for (const { claim_id, status } of changed) {
        const payload = { story_id: state.story_id, claim_id, status };
        await turn.append(transaction, newsEvents['claim.changed'], payload, `story:${state.story_id}`);
      }
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

/** Returns the reason to defer work after a failure; null if the failure has to be thrown. */
function deferralOf(thrown: unknown): DeferralReason | null {
  if (!(thrown instanceof Failure)) return null;
  if (thrown.code === 'budget_exhausted') return 'budget';
  return thrown.code === 'model_unavailable' ? 'model' : null;
}

/** Returns the time of the next attempt: after one minute, then two, four, and so on up to an hour. */
function later({ now }: NewsPorts, deferrals: number): string {
  return new Date(now().getTime() + Math.min(minuteMs * 2 ** deferrals, maxDeferralMs)).toISOString();
}
