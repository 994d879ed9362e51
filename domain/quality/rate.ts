import type { Interval } from './bootstrap.ts';

/** A share with its 95 % interval; both null where nothing was counted. */
export interface Rate {
  value: number | null;
  interval: Interval | null;
  /** How many are counted, and of how many. */
  count: number;
  of: number;
}

const z = 1.959964;

/**
 * The 95 % interval of a share (Wilson 1927). It stays within 0 to 1 and is wide for few cases, also where all or none of
 * them are counted. `n` above 0; it may be an effective number of cases.
 */
export function wilsonInterval(share: number, n: number): Interval {
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const middle = share + (z * z) / (2 * n);
  const whole = 1 + (z * z) / n;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
}

/** The share of `count` in `of`. */
export function rateOf(count: number, of: number): Rate {
  if (of === 0) return { value: null, interval: null, count, of };
  return { value: count / of, interval: wilsonInterval(count / of, of), count, of };
}
