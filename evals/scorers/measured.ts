import { bootstrap } from '../../domain/quality/bootstrap.ts';
import type { Figure } from '../harness/suite.ts';

/** A statistic over the cases at these indices, which may repeat (a bootstrap resample). */
export type Statistic = (places: Int32Array) => number;

/** Computes a statistic over all `n` cases with its 95 % bootstrap interval. */
export function measured(
  name: string,
  n: number,
  statistic: Statistic,
  target: number | null = null,
  bound: Figure['bound'] = 'at_least',
): Figure {
  const all = Int32Array.from({ length: n }, (_, place) => place);
  return { name, n, value: statistic(all), interval: bootstrap(n, statistic), target, bound };
}

/** Counts the occurrences of each case in a resample. */
export function countsOf(places: Int32Array, n: number): Int32Array {
  const counts = new Int32Array(n);
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
}
