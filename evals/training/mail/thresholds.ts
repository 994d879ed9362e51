import type { JudgedExample } from './cross-judge.ts';
import { allowed, bulkThresholds } from './settings.ts';

/** Returns the probability above which this share of the values lies. */
function above(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => b - a);
  return sorted[Math.floor(sorted.length * share)] ?? 1;
}

/** Returns the thresholds of the tiers: those that hard look-alikes cross as rarely as allowed. */
export function thresholdsOf(
  judged: readonly JudgedExample[],
  probabilities: readonly number[],
): Record<string, number> {
  const hard = probabilities.filter((_, index) => /^-.*[pdeconw]/.test(judged[index]?.example.codes ?? ''));
  const [mandatory, suspected] = [above(hard, allowed.mandatory), above(hard, allowed.suspected)];
  return { mandatory, suspected, ...bulkThresholds };
}
