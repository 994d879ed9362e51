import { hypeBias, hypeWeights } from './hype-weights.ts';

/**
 * A title as hype is judged by: small letters and single spaces, because outlets differ in capitals and not for the
 * sake of hype.
 */
export function titleForHype(title: string): string {
  return title.toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * How likely a title is written to be clicked rather than to inform, 0 to 1 (spec news 2, hype): a logistic regression
 * over the meaning of `titleForHype`, as the embedded model gives it (512 numbers, unit length).
 */
export function hypeOfTitle(meaning: ArrayLike<number>): number {
  const sum = hypeWeights.reduce((total, weight, index) => total + weight * (meaning[index] ?? 0), hypeBias);
  return 1 / (1 + Math.exp(-sum));
}
