import { requestRow, sentenceForRequest } from '../../domain/email/triage/signals/request-classifier.ts';
import { type EmbeddedEmbedder, sentencePart } from '../../runtime/models/embedded/embedder.ts';
import { crossValidate } from '../harness/logistic.ts';
import type { Judged } from '../scorers/classification.ts';
import type { IntentCase } from './cases.ts';

/** Penalty on the weights; the figures hardly change between 0.3 and 1. */
export const requestRidge = 0.5;

/** Returns the features of the sentences. */
export async function rowsOf(embedder: EmbeddedEmbedder, cases: readonly IntentCase[]) {
  const vectors = await embedder.embed(cases.map(({ text }) => sentenceForRequest(text)));
  return cases.map(({ text, isTrue, group }, place) => ({
    features: requestRow(sentencePart(vectors[place] ?? new Float32Array()), text),
    isTrue,
    group,
  }));
}

/** Returns the probability of each sentence by a model fitted on the other four fifths. */
export function judgeAcross(rows: Awaited<ReturnType<typeof rowsOf>>): Judged[] {
  return crossValidate(rows, requestRidge).map((probability, place) => ({
    probability,
    isTrue: rows[place]?.isTrue ?? false,
  }));
}
