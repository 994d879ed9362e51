import { StateSchema } from '@langchain/langgraph';
import { z } from 'zod';

/** The state of one message's turn: ids and flags; words are in the tables alone. */
export const assistantState = new StateSchema({
  execution_id: z.string(),
  message_id: z.string().default(''),
  /** What the turn does next; `end` where everything is said. */
  next: z.enum(['act', 'end']).default('end'),
});

/** What the steps of a turn hand on to each other. */
export type AssistantState = typeof assistantState.State;
