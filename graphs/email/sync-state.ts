import { StateSchema } from '@langchain/langgraph';
import { z } from 'zod';

/** The state of a sync's graph: ids, moments, versions and flags only; everything else is in the tables. */
export const syncState = new StateSchema({
  execution_id: z.string(),
  /** The round's own moment, UTC: every step of it, also after an interruption, reckons from here. */
  started_at: z.iso.datetime().default('1970-01-01T00:00:00.000Z'),
  mailbox_id: z.string().default(''),
  preference_version: z.int().default(0),
  /** Whether there is anything for the steps after syncing. */
  has_work: z.boolean().default(false),
  /** Whether ranking has changed what lies on the desk. */
  desk_changed: z.boolean().default(false),
});

/** What the steps of a sync hand on to each other. */
export type SyncState = typeof syncState.State;
