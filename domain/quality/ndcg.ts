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
