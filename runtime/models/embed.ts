import { Failure } from '../../domain/failure.ts';
import type { Desk } from './desk.ts';
import { type EmbeddingProvider, noUsage } from './provider.ts';
import { failureOf } from './questioning.ts';
import type { Asking, Vector } from './task.ts';

/** Embeds texts in batches, one after another; each is booked when it ends. Vectors are kept by who asked, not here. */
export async function embed(
  desk: Desk,
  provider: EmbeddingProvider,
  texts: readonly string[],
  asking: Asking,
): Promise<{ vectors: Vector[]; cost: number }> {
  if (texts.length === 0) return { vectors: [], cost: 0 };
  asking.signal.throwIfAborted();
  const { budget, ledger, now } = desk;
  const account = { asking, purpose: 'embed', provider, answersOf: null };
  const estimate = (some: readonly string[]) => some.reduce((sum, text) => sum + provider.estimate(text), 0);
  const tokens = estimate(texts);
  const reservation = await budget.reserve(asking.userId, tokens);
  if (!reservation) {
    await ledger.note(account, 'refused', texts.length);
    throw budget.refusal(tokens);
  }
  const vectors: Vector[] = [];
  let cost = 0;
  try {
    for (let start = 0; start < texts.length; start += provider.batch) {
      const batch = texts.slice(start, start + provider.batch);
      const usage = noUsage();
      const outcome = {
        requests: batch.length,
        usage,
        startedAt: now(),
        reserved: estimate(batch),
        answers: [],
      };
      try {
        vectors.push(
          ...checked(await provider.request(batch, { signal: asking.signal, usage }), batch, provider),
        );
      } catch (thrown) {
        const error: unknown = asking.signal.aborted ? asking.signal.reason : thrown;
        await ledger.book(account, reservation, { ...outcome, failure: failureOf(error, asking.signal) });
        throw error;
      }
      cost += await ledger.book(account, reservation, { ...outcome, failure: null });
    }
  } finally {
    await budget.release(reservation);
  }
  return { vectors, cost };
}

/** Vectors of another number or size would be stored beside the wrong texts, or compared with what they cannot be. */
function checked(vectors: Vector[], texts: readonly string[], { dimension }: EmbeddingProvider): Vector[] {
  if (vectors.length !== texts.length || vectors.some((vector) => vector.length !== dimension)) {
    throw new Failure('model_answer_invalid', 'The embedding model gave vectors of another number or size.');
  }
  return vectors;
}
