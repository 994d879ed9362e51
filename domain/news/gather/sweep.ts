import { z } from 'zod';

/** The execution kind of a sweep of sources. */
export const sweepKind = 'news.sweep';

/** The actor of a user's sweeps: its lane runs one at a time, so that no two process the same work (spec News 1.6). */
export const sweepActor = (userId: string): string => `${sweepKind}:${userId}`;

/** What can be asked of a sweep. */
export const sweepInput = z.object({
  /** Only sources that are due; else every enabled one. */
  only_due: z.boolean().default(false),
  /** Only these sources; null for all. */
  source_ids: z.array(z.uuid()).min(1).max(500).nullable().default(null),
  /** Ranks by this version of the preferences; null for the newest. */
  preference_version: z.int().min(1).max(2_147_483_647).nullable().default(null),
});
