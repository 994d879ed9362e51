import type { SourcedArticle } from '../../../db/news/gather/articles.ts';
import type { GateDecisionRow } from '../../../db/news/gather/gate-decisions.ts';
import { decideGate, gateThresholds, judgeRelevance } from '../../../domain/news/gather/gate.ts';
import { newsPreferences } from '../../../domain/news/preferences.ts';
import { dayMs } from '../../../domain/time.ts';
import { inTurns } from '../../../runtime/jobs/in-turns.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts, SweepState } from '../ports.ts';

const batch = 500;
const producer = 'domain/news/gate';
const version = 'lexical/2';
// Days in which rejected articles are judged again after the reader's preferences change.
const keptDays = 7;
const maxJudgedAgain = 2_000;

/** Accepts, defers or rejects articles by relevance (spec News 8); every decision is stored with its reason. */
export const gate =
  (ports: NewsPorts) =>
  async (state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const { store, sql, settings } = ports;
    const { id: executionId, user_id: userId } = turn.execution;
    const { topic_weights } = await store
      .preferences(sql)
      .get(userId, newsPreferences, state.preference_version);
    const counts = { accepted: 0, deferred: 0, rejected: 0, judged_again: 0 };
    let capacity = settings.gateCapacity;

    const judge = (article: SourcedArticle, relevance = judgeRelevance(article, topic_weights)) => {
      const decision = decideGate(relevance.total, {
        capacity_left: capacity,
        sample: ports.random(),
        sample_rate: settings.sampleRate,
      });
      if (decision.band === 'capacity' && decision.outcome === 'accepted') capacity -= 1;
      counts[decision.outcome] += 1;
      return {
        article_id: article.id,
        relevance: relevance.total,
        terms: relevance.terms,
        ...decision,
        reason: `${decision.reason}; ${relevance.reason}`,
        preference_version: state.preference_version,
        producer,
        version,
      } satisfies GateDecisionRow;
    };
    const decide = async (waiting: readonly SourcedArticle[]) => {
      // Computed before the write, which may be retried: random numbers are drawn and capacity is used only once.
      const decisions = await inTurns(waiting, (article) => judge(article));
      return turn.write((transaction) =>
        store.gateDecisions(transaction).insert(userId, executionId, decisions),
      );
    };
    /** Accepts what is relevant now; the rest is not sampled again, because repeated draws would raise its probability. */
    const judgeAgain = async (kept: readonly SourcedArticle[]) => {
      const judged = await inTurns(kept, (article) => ({
        article,
        relevance: judgeRelevance(article, topic_weights),
      }));
      const [out, relevant] = [judged.filter(isOut), judged.filter((each) => !isOut(each))];
      const decisions = relevant.map(({ article, relevance }) => judge(article, relevance));
      counts.judged_again += kept.length;
      return turn.write(async (transaction) => {
        const all = store.gateDecisions(transaction);
        await all.insert(userId, executionId, decisions);
        await all.confirm(
          out.map(({ article }) => article.id),
          state.preference_version,
        );
      });
    };

    for (;;) {
      const waiting = await store.articles(sql).listAtStages(userId, ['gathered'], batch);
      if (waiting.length === 0) break;
      await decide(waiting);
    }
    // Articles deferred in earlier sweeps come after the new ones.
    const deferred = await store
      .articles(sql)
      .listWaitingForCapacity(userId, executionId, Math.min(capacity, batch));
    if (deferred.length > 0) await decide(deferred);
    const since = new Date(Date.parse(state.started_at) - keptDays * dayMs).toISOString();
    const by = { preferenceVersion: state.preference_version, since };
    while (counts.judged_again < maxJudgedAgain) {
      const kept = await store.articles(sql).listKeptOut(userId, by, batch);
      if (kept.length === 0) break;
      await judgeAgain(kept);
    }
    return { update: {}, counts };
  };

const isOut = ({ relevance }: { relevance: { total: number } }) => relevance.total < gateThresholds.capacity;
