import { z } from 'zod';
import { bootstrap } from './bootstrap.ts';

/** How much more one thing measured than another, with the 95 % interval. */
export const difference = z.object({ value: z.number(), low: z.number(), high: z.number() });
export type Difference = z.infer<typeof difference>;

/** What one case gained: 1 where only the new one is right, -1 where only the old one is, else 0. */
export interface Gain {
  gain: number;
  /** The ids of what it was drawn from: one thing, or the two of a pair. */
  of: readonly string[];
}

/**
 * The mean gain with its paired bootstrap interval: both sides are judged on the same resampled things, so that what is
 * hard for both says nothing. Things are drawn and not cases, because pairs that share a thing are not independent; a case
 * counts as often as all of its things were drawn. Everything is possible where there is no case.
 */
export function pairedDifference(gains: readonly Gain[]): Difference {
  if (gains.length === 0) return { value: 0, low: -1, high: 1 };
  const things = new Map([...new Set(gains.flatMap(({ of }) => of))].map((id, place) => [id, place]));
  const cases = gains.map(({ gain, of }) => ({ gain, places: of.map((id) => things.get(id) ?? 0) }));
  const mean = (drawn: Int32Array): number => {
    let [sum, weight] = [0, 0];
    for (const { gain, places } of cases) {
      const times = places.reduce((product, place) => product * (drawn[place] ?? 0), 1);
      sum += times * gain;
      weight += times;
    }
    return weight === 0 ? 0 : sum / weight;
  };
  const drawn = new Int32Array(things.size);
  const [low, high] = bootstrap(things.size, (places) => {
    drawn.fill(0);
    for (const place of places) drawn[place] = (drawn[place] ?? 0) + 1;
    return mean(drawn);
  });
  return { value: mean(drawn.fill(1)), low, high };
}
