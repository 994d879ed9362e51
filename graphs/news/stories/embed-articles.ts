import type { SourcedArticle } from '../../../db/news/gather/articles.ts';
import { Failure } from '../../../domain/failure.ts';
import { articleText } from '../../../domain/news/gather/article-text.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts } from '../ports.ts';

/** Characters of an article that are embedded: its head holds what it reports, and every passage costs time. */
const embeddedCharacters = 1500;

/** Failures that leave articles without a vector for now: a later sweep embeds them. */
const deferred = new Set(['budget_exhausted', 'model_unavailable']);

/** The text of an article that stands for what it means. */
export function embeddedText(article: Pick<SourcedArticle, 'title' | 'summary' | 'content'>): string {
  return `${article.title}\n${articleText(article).slice(0, embeddedCharacters)}`;
}

/**
 * The vectors of articles by the embedding model of today; those that are stored already are not asked for again, and
 * new ones are stored at once. Empty for those that the budget or the model does not allow now.
 */
export async function embedArticles(
  { store, sql, models }: NewsPorts,
  turn: Turn,
  articles: readonly SourcedArticle[],
): Promise<{ vectors: Map<string, Float32Array>; cost: number }> {
  const { id: executionId, user_id: userId } = turn.execution;
  const vectors = await store.meanings(sql).mapVectors(models.embedder.id, articles);
  const wanted = articles.filter((article) => !vectors.has(article.id));
  if (wanted.length === 0) return { vectors, cost: 0 };
  try {
    const texts = wanted.map((article) => embeddedText(article));
    const answer = await models.embed(texts, { userId, executionId, signal: turn.signal });
    const rows = wanted.flatMap((article, index) => {
      const vector = answer.vectors[index];
      if (!vector) return [];
      vectors.set(article.id, vector);
      const published_at = article.published_at ?? article.collected_at;
      return [{ article_id: article.id, content_hash: article.content_hash, vector, published_at }];
    });
    await turn.write((transaction) =>
      store.meanings(transaction).insertVectors(userId, models.embedder.id, rows),
    );
    return { vectors, cost: answer.cost };
  } catch (error) {
    if (error instanceof Failure && deferred.has(error.code)) return { vectors, cost: 0 };
    throw error;
  }
}
