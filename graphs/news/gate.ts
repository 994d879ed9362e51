import type { SourcedArticle } from '../../db/news/articles.ts';
import type { GateDecisionRow } from '../../db/news/gate-decisions.ts';
import { decideGate, judgeRelevance } from '../../domain/news/gate.ts';
import type { StepResult, Turn } from '../../runtime/turn.ts';
import type { NewsPorts } from './ports.ts';
import type { SweepState } from './sweep-state.ts';

const batch = 500;
const producer = 'domain/news/gate';
const version = 'lexical/1';

/** Lets articles through by relevance (spec News 8); each decision is kept with its reason, also the rejections. */
export const gate =
  (ports: NewsPorts) =>
  async (state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const { store, sql, settings } = ports;
    const { id: executionId, user_id: userId } = turn.execution;
    const { topic_weights } = await store.preferences(sql).get(userId, 'news', state.preference_version);
    const counts = { accepted: 0, deferred: 0, rejected: 0 };
    let capacity = settings.gateCapacity;

    const judge = (article: SourcedArticle): GateDecisionRow => {
      const relevance = judgeRelevance(article, topic_weights);
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
        producer,
        version,
      };
    };
    const decide = (waiting: readonly SourcedArticle[]) => {
      // Before the write, which may be done again: chance is drawn and capacity spent once.
      const decisions = waiting.map(judge);
      return turn.write((transaction) =>
        store.gateDecisions(transaction).insert(userId, executionId, decisions),
      );
    };

    for (;;) {
      const waiting = await store.articles(sql).listAtStages(userId, ['gathered'], batch);
      if (waiting.length === 0) break;
      await decide(waiting);
    }
    // What waited for capacity in earlier sweeps comes after the fresh ones.
    const deferred = await store
      .articles(sql)
      .listWaitingForCapacity(userId, executionId, Math.min(capacity, batch));
    if (deferred.length > 0) await decide(deferred);
    return { update: {}, counts };
  };
