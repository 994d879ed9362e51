import { z } from 'zod';
import { difference } from '../../../quality/difference.ts';

const criticalCase = z.object({
  id: z.string(),
  /** What it is, in a line. */
  text: z.string(),
  /** A person's own reviewed example, or one of those that come with the service. */
  source: z.enum(['example', 'bundled']),
});

/** What was found of a candidate, beside the baseline's figures; null where nothing could be measured. */
export const evaluation = z.object({
  metric: z.string(),
  examples: z.object({ accepted: z.int(), trained_on: z.int(), held_out: z.int() }),
  /** Shares of held-out examples that are judged rightly. */
  baseline: z.number().nullable(),
  candidate: z.number().nullable(),
  difference: difference.nullable(),
  critical: z
    .object({
      n: z.int(),
      /** How many of them are the person's own. */
      own: z.int(),
      baseline_recall: z.number(),
      candidate_recall: z.number(),
      difference,
      /** A fall of so much would show in none of so many cases once in twenty times (rule of three). */
      could_hide: z.number(),
      /** What the baseline catches and the candidate does not: all counted, the first of them named. */
      missed_count: z.int(),
      missed: z.array(criticalCase),
      gained_count: z.int(),
    })
    .nullable(),
  false_alarms: z.object({ n: z.int(), baseline: z.number(), candidate: z.number(), difference }).nullable(),
  decision: z.enum(['accepted', 'refused']),
  /** Why it was refused, each with its figures; what held where it was accepted. */
  reasons: z.array(z.string()),
});
export type Evaluation = z.infer<typeof evaluation>;

/** A case that nobody may miss, and who catches it. */
export type CriticalCase = z.infer<typeof criticalCase> & {
  /** The ids of the examples that it is made of, or its own. */
  of: readonly string[];
  baseline: boolean;
  candidate: boolean;
};

/** A held-out example: what is true, and what both say. */
export interface HeldOutCase {
  /** The ids of the examples that it is made of. */
  of: readonly string[];
  isTrue: boolean;
  baseline: boolean;
  candidate: boolean;
}
