import { StateSchema } from '@langchain/langgraph';
import { z } from 'zod';
import { reviewOutcome } from '../../../domain/approval.ts';

/** The state of one story's research: ids, moments and flags; everything else is in the tables. */
export const storyState = new StateSchema({
  execution_id: z.string(),
  story_id: z.string().default(''),
  /** The story's revision that this turn looks at. */
  revision: z.int().default(0),
  /** UTC; the whole turn reckons from here. */
  started_at: z.iso.datetime().default('1970-01-01T00:00:00.000Z'),
  /** Of all that can be read for this story. */
  evidence_hash: z.string().default(''),
  /** What the turn does next: nothing where nothing is left to look at, or where it had to be put off. */
  next: z.enum(['research', 'nothing']).default('research'),
  /** Whether all of it was compared before: by an earlier turn, or by this one before its process died. */
  is_unchanged: z.boolean().default(false),
  /** Whether a linked page could not be read now and may be read later. */
  sources_failed: z.boolean().default(false),
  /** What a person is asked; empty where nothing has to be. */
  approval_id: z.string().default(''),
  decision: reviewOutcome.nullable().default(null),
});

/** What the steps of a story's research hand on to each other. */
export type StoryState = typeof storyState.State;
