import { StateSchema } from '@langchain/langgraph';
import { z } from 'zod';
import { reviewWord } from '../../../domain/approval.ts';

/** How a turn of drafting ends; `open` until it does. */
export const draftEnd = z.enum([
  'open',
  'refused',
  'rejected',
  'expired',
  'superseded',
  'undone',
  'failed',
  'unknown',
  'sent',
]);
export type DraftEnd = z.infer<typeof draftEnd>;

/** The state of drafting one reply: ids, hashes, moments and flags; words and addresses are in the tables alone. */
export const draftState = new StateSchema({
  execution_id: z.string(),
  /** UTC; the whole turn reckons from here. */
  started_at: z.iso.datetime().default('1970-01-01T00:00:00.000Z'),
  issue_id: z.string().default(''),
  /** The message that is answered. */
  message_id: z.string().default(''),
  reply_all: z.boolean().default(false),
  /** The newest message of the issue when the turn began. */
  thread_head: z.string().default(''),
  /** What the reply may rest on (`sourceKey`): valid at that moment. */
  source_keys: z.array(z.string()).default([]),
  /** The version that is checked, asked about and sent. */
  draft_id: z.string().default(''),
  /** Whether a check found what no approval can allow. */
  is_blocked: z.boolean().default(false),
  approval_id: z.string().default(''),
  /** The policy under which it may leave without being asked about; empty where a person is asked. */
  policy_id: z.string().default(''),
  /** What a person answered to the question that was asked last; empty until they have. */
  answer: reviewWord.or(z.literal('')).default(''),
  /** The effect that sends it. */
  effect_id: z.string().default(''),
  end: draftEnd.default('open'),
  /** Why it ended so, in a sentence of ours or of a person. */
  reason: z.string().default(''),
});

/** What the steps of drafting hand on to each other. */
export type DraftState = typeof draftState.State;
