import { z } from 'zod';
import { difference } from '../../../quality/difference.ts';

const criticalCase = z.object({
  id: z.string(),
  /** A description in one line. */
  text: z.string(),
  /** A person's own reviewed example, or one that comes with the service. */
  source: z.enum(['example', 'bundled']),
});

/** The figures of a candidate and its baseline; null if nothing could be measured. */
export const evaluation = z.object({
  metric: z.string(),
  examples: z.object({ accepted: z.int(), trained_on: z.int(), held_out: z.int() }),
  /** Shares of held-out examples that are judged correctly. */
  baseline: z.number().nullable(),
  candidate: z.number().nullable(),
  difference: difference.nullable(),
  critical: z
    .object({
      n: z.int(),
      /** Number of the person's own cases. */
      own: z.int(),
      baseline_recall: z.number(),
      candidate_recall: z.number(),
      difference,
      /** Largest fall of recall that this number of cases could hide, at 95 % confidence (rule of three). */
      could_hide: z.number(),
      /** Cases that only the baseline finds: all are counted, the first ones are listed. */
      missed_count: z.int(),
      missed: z.array(criticalCase),
      gained_count: z.int(),
    })
    .nullable(),
  false_alarms: z.object({ n: z.int(), baseline: z.number(), candidate: z.number(), difference }).nullable(),
  decision: z.enum(['accepted', 'refused']),
  /** Reasons for the decision, each with its figures. */
  reasons: z.array(z.string()),
});
export type Evaluation = z.infer<typeof evaluation>;

/** A critical case, with the results of baseline and candidate. */
export type CriticalCase = z.infer<typeof criticalCase> & {
  /** Ids of the examples that it is made of, or its own id. */
  of: readonly string[];
  baseline: boolean;
  candidate: boolean;
};

/** A held-out example: the truth, and the results of baseline and candidate. */
export interface HeldOutCase {
  /** Ids of the examples that it is made of. */
  of: readonly string[];
  isTrue: boolean;
  baseline: boolean;
  candidate: boolean;
}
