import { z } from 'zod';
import { bootstrap } from './bootstrap.ts';

/** How much more one thing measured than another, with the 95 % interval. */
export const difference = z.object({ value: z.number(), low: z.number(), high: z.number() });
export type Difference = z.infer<typeof difference>;

/**
 * The mean of what each case gained, with its paired bootstrap interval: both sides are judged on the same resampled
 * cases, so that what is hard for both says nothing. `gains` are 1 where only the new one is right, -1 where only the old
 * one is, else 0. Everything is possible where there is no case.
 */
export function pairedDifference(gains: readonly number[]): Difference {
  if (gains.length === 0) return { value: 0, low: -1, high: 1 };
  const mean = (places: Iterable<number>): number => {
    let sum = 0;
    for (const place of places) sum += gains[place] ?? 0;
    return sum / gains.length;
  };
  const [low, high] = bootstrap(gains.length, mean);
  return { value: mean(gains.keys()), low, high };
}
