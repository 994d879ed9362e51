import type { VectorOf } from '../../../domain/email/learning/release/request-release.ts';
import { sentenceForRequest } from '../../../domain/email/triage/signals/request-classifier.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import { askingFor } from '../../../runtime/models/asking.ts';
import { sentencePart } from '../../../runtime/models/embedded/embedder.ts';
import type { ModelGateway } from '../../../runtime/models/task.ts';

/** Embeds sentences as the request classifier reads them; the same sentence is embedded once. */
export async function embedSentences(
  models: ModelGateway,
  turn: Turn,
  sentences: Iterable<string>,
): Promise<{ vectorOf: VectorOf; cost: number }> {
  const texts = [...new Set([...sentences].map((sentence) => sentenceForRequest(sentence)))];
  const { vectors, cost } = await models.embed(texts, askingFor(turn));
  const parts = new Map(
    texts.map((text, index) => [text, sentencePart(vectors[index] ?? new Float32Array())]),
  );
  return {
    vectorOf: (sentence) => parts.get(sentenceForRequest(sentence)) ?? new Float32Array(),
    cost,
  };
}
