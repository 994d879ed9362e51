import type { SourcedArticle } from '../../../db/news/gather/articles.ts';
import { Failure } from '../../../domain/failure.ts';
import { articleText } from '../../../domain/news/gather/article-text.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import { askingFor } from '../../../runtime/models/asking.ts';
import type { NewsPorts } from '../ports.ts';

/** Characters of an article that are embedded: a report states its news at the start, and every passage costs time. */
const embeddedCharacters = 1500;

/** Failures after which articles stay without a vector until a later sweep embeds them. */
const deferred = new Set(['budget_exhausted', 'model_unavailable']);

/** Returns the text of an article that is embedded: the title and the start of the text. */
export function embeddedText(article: Pick<SourcedArticle, 'title' | 'summary' | 'content'>): string {
  return `${article.title}\n${articleText(article).slice(0, embeddedCharacters)}`;
}

/**
 * Returns the vectors of articles by the current embedding model. Stored vectors are reused and new ones are stored at
 * once (`fresh`). Articles that cannot be embedded now, because of the budget or the model, are missing from the result.
 */
export async function embedArticles(
  { store, sql, models }: NewsPorts,
  turn: Turn,
  articles: readonly SourcedArticle[],
): Promise<{ vectors: Map<string, Float32Array>; cost: number; fresh: number }> {
  const { user_id: userId } = turn.execution;
  if (articles.length === 0) return { vectors: new Map(), cost: 0, fresh: 0 };
  const vectors = await store.embeddings(sql).mapVectors(models.embedder.id, articles);
  const wanted = articles.filter((article) => !vectors.has(article.id));
  if (wanted.length === 0) return { vectors, cost: 0, fresh: 0 };
  try {
    const texts = wanted.map((article) => embeddedText(article));
    const answer = await models.embed(texts, askingFor(turn));
    const rows = wanted.flatMap((article, index) => {
      const vector = answer.vectors[index];
      if (!vector) return [];
      vectors.set(article.id, vector);
      const published_at = article.published_at ?? article.collected_at;
      return [{ article_id: article.id, content_hash: article.content_hash, vector, published_at }];
    });
    await turn.write((transaction) =>
      store.embeddings(transaction).insertVectors(userId, models.embedder.id, rows),
    );
    return { vectors, cost: answer.cost, fresh: rows.length };
  } catch (error) {
    if (error instanceof Failure && deferred.has(error.code)) return { vectors, cost: 0, fresh: 0 };
    throw error;
  }
}
