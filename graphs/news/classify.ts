import type { Classification } from '../../db/news/classifications.ts';
import { articleText } from '../../domain/news/article-text.ts';
import { hypeScore, scoresVersion, signalScore } from '../../domain/news/scores.ts';
import type { StepResult, Turn } from '../../runtime/turn.ts';
import type { NewsPorts } from './ports.ts';
import type { SweepState } from './sweep-state.ts';

const batch = 200;
const classifier = 'domain/news/scores';

/** Scores hype and signal of the articles that have no scores for their present words (spec News 2). */
export const classify =
  ({ store, sql }: NewsPorts) =>
  async (_state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const userId = turn.execution.user_id;
    const counts = { articles: 0 };
    for (;;) {
      const articles = await store.articles(sql).listUnscored(userId, batch);
      if (articles.length === 0) break;
      const scored = articles.map((article): Classification => {
        const text = articleText(article);
        const hype = hypeScore(article.title, text);
        const signal = signalScore({ title: article.title, text });
        return {
          article_id: article.id,
          classifier,
          classifier_version: scoresVersion,
          content_hash: article.content_hash,
          hype: hype.total,
          fact: null,
          signal: signal.total,
          // Rules have no measure of their own certainty.
          confidence: null,
          evidence_status: 'unresolved',
          terms: { hype: hype.terms, signal: signal.terms },
        };
      });
      await turn.write((transaction) => store.classifications(transaction).upsert(userId, scored));
      counts.articles += articles.length;
    }
    return { update: {}, counts };
  };
