import type { Interval } from './bootstrap.ts';

/** A share with its 95 % interval; both are null without cases. */
export interface Rate {
  value: number | null;
  interval: Interval | null;
  /** Number of cases counted, and of all cases. */
  count: number;
  of: number;
}

const z = 1.959964;

/**
 * Computes the 95 % interval of a share (Wilson 1927). It stays within 0 to 1 and is wide for few cases, even for a share of
 * 0 or 1. `n` is above 0 and may be an effective number of cases.
 */
export function wilsonInterval(share: number, n: number): Interval {
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const middle = share + (z * z) / (2 * n);
  const whole = 1 + (z * z) / n;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
}

/** Returns the share of `count` in `of` with its interval. */
export function rateOf(count: number, of: number): Rate {
  if (of === 0) return { value: null, interval: null, count, of };
  return { value: count / of, interval: wilsonInterval(count / of, of), count, of };
}
