import { StateSchema } from '@langchain/langgraph';
import { z } from 'zod';

/** The state of a turn that orders the desk. */
export const deskState = new StateSchema({
  execution_id: z.string(),
  started_at: z.iso.datetime().default('1970-01-01T00:00:00.000Z'),
  /** Whether ranking has changed what lies on the desk. */
  desk_changed: z.boolean().default(false),
});
