import { hypeBias, hypeWeights } from './hype-weights.ts';

/** Normalizes a title for judging hype: lower case and single spaces, because capitals depend on the outlet's style. */
export function titleForHype(title: string): string {
  return title.toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * Returns the probability that a title is written to be clicked rather than to inform, 0 to 1 (spec news 2, hype): a
 * logistic regression over the embedding of `titleForHype` by the embedded model (512 numbers, unit length).
 */
export function hypeOfTitle(embedding: ArrayLike<number>): number {
  const sum = hypeWeights.reduce(
    (total, weight, index) => total + weight * (embedding[index] ?? 0),
    hypeBias,
  );
  return 1 / (1 + Math.exp(-sum));
}
