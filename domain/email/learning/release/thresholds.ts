import { z } from 'zod';

/** What a candidate must reach: written into its row before anything is measured, and never changed there. */
export const thresholds = z.object({
  /** Accepted examples at least, and of each kind (asks and asks not; should come earlier and later). */
  least_examples: z.int(),
  least_of_each: z.int(),
  /** Share of the examples that is never trained on, and how many of them there must be. */
  held_out_share: z.number(),
  least_held_out: z.int(),
  /** The lower end of the difference of what is right must be above this. */
  least_gain: z.number(),
  /** Critical cases at least; ours fill in where a person's are fewer. */
  least_critical: z.int(),
  /** The lower end of the difference of critical recall may be below 0 by this much. */
  critical_tolerance: z.number(),
  /** By so much the share of false alarms may rise. */
  false_alarms_may_rise: z.number(),
});
export type Thresholds = z.infer<typeof thresholds>;

/** What candidates have to reach from today on (spec Email 9.3; "only after enough reviewed examples exist"). */
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
