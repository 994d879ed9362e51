import type { Statistic } from './measured.ts';

/** Returns the mean of the precision at each relevant item of an order, best first; 0 if nothing is relevant. */
export function averagePrecision(isRelevant: readonly boolean[]): number {
  let [found, sum] = [0, 0];
  for (const [place, each] of isRelevant.entries()) {
    if (!each) continue;
    found += 1;
    sum += found / (place + 1);
  }
  return found === 0 ? 0 : sum / found;
}

/**
 * Computes the normalised discounted cumulative gain of the first `k` of an order, best first (Järvelin and Kekäläinen 2002):
 * the gains divided by log2(rank + 1), relative to the best possible order; 0 if there is no gain.
 */
export function ndcgAt(k: number, gains: readonly number[]): number {
  const discounted = (order: readonly number[]): number =>
    order.slice(0, k).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);
  const best = discounted(gains.toSorted((a, b) => b - a));
  return best === 0 ? 0 : discounted(gains) / best;
}

/** Returns the mean of a value over queries or documents, resampled by query. */
export const meanOf =
  (values: readonly number[]): Statistic =>
  (places) =>
    places.reduce((sum, place) => sum + (values[place] ?? 0), 0) / Math.max(1, places.length);
