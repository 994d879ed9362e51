import { StateSchema } from '@langchain/langgraph';
import { z } from 'zod';

/** The state of a sweep's graph: moments, versions and flags only; everything else is in the tables. */
export const sweepState = new StateSchema({
  execution_id: z.string(),
  /** The sweep's own moment, UTC: every step of it, also after an interruption, reckons from here. */
  started_at: z.iso.datetime().default('1970-01-01T00:00:00.000Z'),
  /** Only sources that are due; else every enabled one. */
  only_due: z.boolean().default(false),
  /** Only these sources; null for all. */
  source_ids: z.array(z.string()).nullable().default(null),
  edition: z.string().default(''),
  preference_version: z.int().default(0),
  /** Whether there is anything for the steps after gathering. */
  has_work: z.boolean().default(false),
});

/** What the steps of a sweep hand on to each other. */
export type SweepState = typeof sweepState.State;
