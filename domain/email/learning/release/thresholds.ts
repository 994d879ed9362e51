import { z } from 'zod';

/** The thresholds of a candidate, which are stored in its row before anything is measured and never changed. */
export const thresholds = z.object({
  /** Smallest numbers of accepted examples, in all and of each kind (request or not; high or low priority). */
  least_examples: z.int(),
  least_of_each: z.int(),
  /** Share of the examples that is held out, and their smallest number. */
  held_out_share: z.number(),
  least_held_out: z.int(),
  /** The lower end of the gain in correct judgements must be above this. */
  least_gain: z.number(),
  /** Smallest number of critical cases, the built-in ones included. */
  least_critical: z.int(),
  /** Largest amount by which the lower end of the difference in critical recall may be below 0. */
  critical_tolerance: z.number(),
  /** Largest rise of the share of false alarms. */
  false_alarms_may_rise: z.number(),
});
export type Thresholds = z.infer<typeof thresholds>;

/** The present thresholds of candidates (spec Email 9.3; "only after enough reviewed examples exist"). */
export const releaseThresholds: Thresholds = {
  least_examples: 30,
  least_of_each: 5,
  held_out_share: 0.4,
  least_held_out: 10,
  least_gain: 0,
  least_critical: 100,
  critical_tolerance: 0,
  false_alarms_may_rise: 0.05,
};
