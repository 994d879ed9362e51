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

/** Names the shipped weights; a correction that was fitted to others does not fit these. */
export const requestWeightsVersion = 'request/1';

/** How an engineer's reviewed examples move the shipped classifier. */
export interface RequestCorrection {
  /** On the sum of the shipped weights: 1 and 0 leave it as it is. */
  scale: number;
  shift: number;
  /** Added to the shipped weights, one for each number of a row; empty for none. */
  weights: readonly number[];
}

/** What the shipped weights make of a row: the logarithm of the odds that it asks. */
export function requestOdds(row: ArrayLike<number>): number {
  return requestWeights.reduce((total, weight, index) => total + weight * (row[index] ?? 0), requestBias);
}

/**
 * How likely a sentence asks for something, 0 to 1: a logistic regression over meaning and wording, with the correction of
 * a release where one holds.
 */
export function requestOfSentence(
  meaning: ArrayLike<number>,
  sentence: string,
  correction: RequestCorrection | null = null,
): number {
  const row = requestRow(meaning, sentence);
  const odds = requestOdds(row);
  return 1 / (1 + Math.exp(-(correction === null ? odds : correctedOdds(odds, row, correction))));
}

function correctedOdds(odds: number, row: readonly number[], { scale, shift, weights }: RequestCorrection) {
  return weights.reduce((total, weight, index) => total + weight * (row[index] ?? 0), scale * odds + shift);
}
