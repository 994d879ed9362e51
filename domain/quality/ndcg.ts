/**
 * Computes the normalised discounted cumulative gain of the first `k` of an order, best first (Järvelin and Kekäläinen
 * 2002): the gains divided by log2(rank + 1), relative to the best possible order; 0 if there is no gain.
 */
export function ndcgAt(k: number, gains: readonly number[]): number {
  const discounted = (order: readonly number[]): number =>
    order.slice(0, k).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);
  const best = discounted(gains.toSorted((a, b) => b - a));
  return best === 0 ? 0 : discounted(gains) / best;
}
