import { z } from 'zod';

/** The execution kind of a sweep of sources. */
export const sweepKind = 'news.sweep';

/** Returns the actor of a user's sweeps, whose lane runs one at a time, so that no work is processed twice (spec News 1.6). */
export const sweepActor = (userId: string): string => `${sweepKind}:${userId}`;

/** The input of a sweep. */
export const sweepInput = z.object({
  /** True to check only sources that are due; false for every enabled source. */
  only_due: z.boolean().default(false),
  /** Limits the sweep to these sources; null for all. */
  source_ids: z.array(z.uuid()).min(1).max(500).nullable().default(null),
  /** Version of the preferences to rank by; null for the newest. */
  preference_version: z.int().min(1).max(2_147_483_647).nullable().default(null),
});
