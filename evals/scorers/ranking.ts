import type { Statistic } from './measured.ts';

/** Mean of the precision at each relevant item of an order, best first; 0 where nothing is relevant. */
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
 * Normalised discounted cumulative gain of the first `k` of an order, best first (Järvelin and Kekäläinen 2002): gain
 * divided by log2 of the rank plus one, over the same of the best order there is; 0 where nothing has gain.
 */
export function ndcgAt(k: number, gains: readonly number[]): number {
  const discounted = (order: readonly number[]): number =>
    order.slice(0, k).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);
  const best = discounted(gains.toSorted((a, b) => b - a));
  return best === 0 ? 0 : discounted(gains) / best;
}

/** The mean over queries, or documents, of a value that each has: resampled by query. */
export const meanOf =
  (values: readonly number[]): Statistic =>
  (places) =>
    places.reduce((sum, place) => sum + (values[place] ?? 0), 0) / Math.max(1, places.length);
