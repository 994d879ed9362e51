import { requestFeatures } from './request-features.ts';
import { requestBias, requestWeights } from './request-weights.ts';

/**
 * The probability from which a sentence counts as a request: where the F1 of cross-validation is highest and flat. It is below
 * one half because a missed request costs more than a needless look.
 */
export const requestThreshold = 0.4;

/** Returns a sentence in the form in which it is embedded: with single spaces. */
export function sentenceForRequest(sentence: string): string {
  return sentence.replace(/\s+/g, ' ').trim();
}

/** Returns the input of the classifier: the embedding of a sentence (512 numbers, unit length), then the features of its wording. */
export function requestRow(vector: ArrayLike<number>, sentence: string): number[] {
  return [...Array.from(vector), ...requestFeatures(sentenceForRequest(sentence))];
}

/** The version of the built-in weights; a correction applies only to the weights that it was fitted to. */
export const requestWeightsVersion = 'request/1';

/** A correction of the built-in classifier, learned from an engineer's reviewed examples. */
export interface RequestCorrection {
  /** Applied to the sum of the built-in weights; 1 and 0 change nothing. */
  scale: number;
  shift: number;
  /** Added to the built-in weights, one for each number of a row; empty for none. */
  weights: readonly number[];
}

/** Returns the log-odds that a row is a request, by the built-in weights. */
export function requestOdds(row: ArrayLike<number>): number {
  return requestWeights.reduce((total, weight, index) => total + weight * (row[index] ?? 0), requestBias);
}

/**
 * Returns the probability that a sentence is a request: a logistic regression over embedding and wording, with the correction
 * of the active release, if there is one.
 */
export function requestOfSentence(
  vector: ArrayLike<number>,
  sentence: string,
  correction: RequestCorrection | null = null,
): number {
  const row = requestRow(vector, sentence);
  const odds = requestOdds(row);
  return 1 / (1 + Math.exp(-(correction === null ? odds : correctedOdds(odds, row, correction))));
}

function correctedOdds(odds: number, row: readonly number[], { scale, shift, weights }: RequestCorrection) {
  return weights.reduce((total, weight, index) => total + weight * (row[index] ?? 0), scale * odds + shift);
}
