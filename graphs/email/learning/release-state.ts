import { StateSchema } from '@langchain/langgraph';
import { z } from 'zod';
import { releaseTask } from '../../../domain/email/learning/release/task.ts';

/** The state of a turn that makes a candidate; all that is learned and measured stands in the version's row. */
export const releaseState = new StateSchema({
  /** Also the id of the version that it makes. */
  execution_id: z.string(),
  task: releaseTask.default('request'),
  /** The turn's own moment, UTC: what is replayed is reckoned from here. */
  started_at: z.iso.datetime().default('1970-01-01T00:00:00.000Z'),
  /** Whether there are enough examples to train anything. */
  is_worth: z.boolean().default(false),
});

/** What the steps of such a turn hand on to each other. */
export type ReleaseState = typeof releaseState.State;
