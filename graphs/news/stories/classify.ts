import type { Article } from '../../../db/news/gather/articles.ts';
import type { Classification } from '../../../db/news/stories/classifications.ts';
import { Failure } from '../../../domain/failure.ts';
import { hypeScore, scoresVersion, signalScore } from '../../../domain/news/edition/scores.ts';
import { articleText } from '../../../domain/news/gather/article-text.ts';
import { type Scored, scored } from '../../../domain/scored.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import { askingFor } from '../../../runtime/models/asking.ts';
import type { NewsPorts, SweepState } from '../ports.ts';
import { judgeHype } from './judge-hype-task.ts';

const batch = 200;
const classifier = 'graphs/news/classify';
const titleCharacters = 1000;

/**
 * Scores hype and signal of the articles without scores for their current text (spec News 2). Hype is judged by a model and
 * by rules; without budget or model by rules alone, which the version of the row records.
 */
export const classify =
  ({ store, sql, models }: NewsPorts) =>
  async (_state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const userId = turn.execution.user_id;
    const counts = { articles: 0, hype_by_rules: 0 };
    let cost = 0;
    for (;;) {
      const articles = await store.articles(sql).listUnscored(userId, batch);
      if (articles.length === 0) break;
      const judged = await judgeTitles(models, articles, turn);
      const rows = articles.map((article, index): Classification => {
        const hype = judged.hypes[index] ?? hypeByRules(article);
        const signal = signalScore({ title: article.title, text: articleText(article) });
        return {
          article_id: article.id,
          classifier,
          classifier_version: `signal ${scoresVersion}, hype ${hype.version}`,
          content_hash: article.content_hash,
          hype: hype.total,
          fact: null,
          signal: signal.total,
          // Neither the rules nor the models report their certainty.
          confidence: null,
          evidence_status: 'unresolved',
          terms: { hype: hype.terms, signal: signal.terms },
        };
      });
      await turn.write((transaction) => store.classifications(transaction).upsert(userId, rows));
      counts.articles += articles.length;
      counts.hype_by_rules += articles.length - judged.hypes.filter((hype) => hype !== null).length;
      cost += judged.cost;
    }
    return { update: {}, counts, cost };
  };

type Hype = Scored & { version: string };

/** Asks a model for the hype of each title; null for a title without an answer. */
async function judgeTitles(
  models: NewsPorts['models'],
  articles: readonly Article[],
  turn: Turn,
): Promise<{ hypes: (Hype | null)[]; cost: number }> {
  try {
    const { answers, cost } = await models.ask(
      judgeHype,
      articles.map(({ title }) => ({ title: title.slice(0, titleCharacters) })),
      askingFor(turn),
    );
    const hypes = answers.map((answer, index): Hype | null => {
      const article = articles[index];
      if ('failure' in answer || !article) return null;
      // Half by rules: the model mistakes some subjects for a style, and the rules alone miss much.
      const hype = scored([
        { name: 'written for clicks', value: answer.value.hype, weight: 0.5 },
        { name: 'wording', value: hypeByRules(article).total, weight: 0.5 },
      ]);
      return { ...hype, version: `${scoresVersion} with ${answer.producer} ${answer.version}` };
    });
    return { hypes, cost };
  } catch (thrown) {
    const isNoModel =
      thrown instanceof Failure && ['budget_exhausted', 'model_unavailable'].includes(thrown.code);
    if (!isNoModel) throw thrown;
    return { hypes: articles.map(() => null), cost: 0 };
  }
}

function hypeByRules(article: Article): Hype {
  return { ...hypeScore(article.title, articleText(article)), version: scoresVersion };
}
