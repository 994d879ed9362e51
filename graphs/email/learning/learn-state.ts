import { StateSchema } from '@langchain/langgraph';
import { z } from 'zod';

/** The state of a learn turn: which feedback it is about; what becomes of it is in the tables. */
export const learnState = new StateSchema({
  execution_id: z.string(),
  /** The turn's own moment, UTC: what is expected of the desk and what it then shows are ranked at the same one. */
  started_at: z.iso.datetime().default('1970-01-01T00:00:00.000Z'),
  feedback_ids: z.array(z.string()).default([]),
  /** Whether ranking has changed what lies on the desk. */
  desk_changed: z.boolean().default(false),
});

/** What the steps of a learn turn hand on to each other. */
export type LearnState = typeof learnState.State;
