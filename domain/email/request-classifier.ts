import { requestFeatures } from './request-features.ts';
import { requestBias, requestWeights } from './request-weights.ts';

/**
 * From here on a sentence counts as one that asks: where the F1 of cross-validation is highest and flat, below the middle
 * because a question that is missed costs more than one that is looked at.
 */
export const requestThreshold = 0.4;

/** A sentence as it is embedded to be judged: in single spaces. */
export function sentenceForRequest(sentence: string): string {
  return sentence.replace(/\s+/g, ' ').trim();
}

/** What the classifier sees: the meaning as the embedded model gives it (512 numbers, unit length), then the wording. */
export function requestRow(meaning: ArrayLike<number>, sentence: string): number[] {
  return [...Array.from(meaning), ...requestFeatures(sentenceForRequest(sentence))];
}

/** How likely a sentence asks for something, 0 to 1: a logistic regression over meaning and wording. */
export function requestOfSentence(meaning: ArrayLike<number>, sentence: string): number {
  const row = requestRow(meaning, sentence);
  const sum = requestWeights.reduce(
    (total, weight, index) => total + weight * (row[index] ?? 0),
    requestBias,
  );
  return 1 / (1 + Math.exp(-sum));
}
