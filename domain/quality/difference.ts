import { z } from 'zod';
import { bootstrap } from './bootstrap.ts';

/** The difference of two measurements with its 95 % interval. */
export const difference = z.object({ value: z.number(), low: z.number(), high: z.number() });
export type Difference = z.infer<typeof difference>;

/** The gain of one case: 1 if only the new version is right, -1 if only the old one is, else 0. */
export interface Gain {
  gain: number;
  /** Ids of the items that the case is made of: one, or the two of a pair. */
  of: readonly string[];
}

/**
 * Computes the mean gain with its paired bootstrap interval: both versions are judged on the same resampled items, so that
 * items that are hard for both have no influence. Items are resampled instead of cases, because pairs that share an item are
 * not independent; a case counts as often as all of its items were drawn. Without cases the interval is -1 to 1.
 */
export function pairedDifference(gains: readonly Gain[]): Difference {
  if (gains.length === 0) return { value: 0, low: -1, high: 1 };
  const items = new Map([...new Set(gains.flatMap(({ of }) => of))].map((id, place) => [id, place]));
  const cases = gains.map(({ gain, of }) => ({ gain, places: of.map((id) => items.get(id) ?? 0) }));
  const mean = (drawn: Int32Array): number => {
    let [sum, weight] = [0, 0];
    for (const { gain, places } of cases) {
      const times = places.reduce((product, place) => product * (drawn[place] ?? 0), 1);
      sum += times * gain;
      weight += times;
    }
    return weight === 0 ? 0 : sum / weight;
  };
  const drawn = new Int32Array(items.size);
  const [low, high] = bootstrap(items.size, (places) => {
    drawn.fill(0);
    for (const place of places) drawn[place] = (drawn[place] ?? 0) + 1;
    return mean(drawn);
  });
  return { value: mean(drawn.fill(1)), low, high };
}
