import { Failure } from '../../../domain/failure.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import type { EnrichPorts } from './enrich-ports.ts';

/** Failures that leave passages without a vector for now: a later turn embeds them, and until then words find them. */
const deferred = new Set(['budget_exhausted', 'model_unavailable']);

/** Passages that are embedded and stored in one go, and in one turn: a large library goes on in the next. */
const batch = 64;
const mostOfTurn = 1_024;

/** Embeds what approved documents say, as far as the budget and the model allow now. */
export async function embedPassages(
  { store, sql, models }: EnrichPorts,
  turn: Turn,
  now: string,
): Promise<{ embedded: number; cost: number; isDeferred: boolean }> {
  const { id: executionId, user_id: userId } = turn.execution;
  const model = models.embedder.id;
  let embedded = 0;
  let cost = 0;
  while (embedded < mostOfTurn) {
    const waiting = await store.passageSearch(sql).listWaiting(userId, { model, now, limit: batch });
    if (waiting.length === 0) break;
    const texts = waiting.map(({ title, heading, text }) => `${title}\n${heading}\n${text}`);
    try {
      const answer = await models.embed(texts, { userId, executionId, signal: turn.signal });
      const rows = waiting.flatMap(({ document_id, position }, index) => {
        const vector = answer.vectors[index];
        return vector ? [{ document_id, position, vector }] : [];
      });
      await turn.write((transaction) => store.passageSearch(transaction).storeVectors(userId, model, rows));
      embedded += rows.length;
      cost += answer.cost;
    } catch (error) {
      if (error instanceof Failure && deferred.has(error.code)) return { embedded, cost, isDeferred: true };
      throw error;
    }
  }
  return { embedded, cost, isDeferred: false };
}
