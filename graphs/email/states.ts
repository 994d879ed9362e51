import { StateSchema } from '@langchain/langgraph';
import { z } from 'zod';
import { reviewWord } from '../../domain/approval.ts';
import { releaseTask } from '../../domain/email/learning/release/task.ts';

// States hold ids, hashes, moments, counts and flags; texts and addresses are in the tables only.

/** The time at which a turn began, UTC. Every step uses it as the current time, even after an interruption. */
const startedAt = z.iso.datetime().default('1970-01-01T00:00:00.000Z');
/** True if ranking has changed the action desk. */
const deskChanged = z.boolean().default(false);
/** The issues that ranking has changed, at most 100, and their number. */
const changed = { changed_issues: z.array(z.string()).default([]), changed_count: z.int().default(0) };

/** The state of the sync graph. */
export const syncState = new StateSchema({
  execution_id: z.string(),
  started_at: startedAt,
  mailbox_id: z.string().default(''),
  preference_version: z.int().default(0),
  /** True if the sync has left work for the steps after it. */
  has_work: z.boolean().default(false),
  /** True if the turn brings a part of an import, and another part follows. */
  is_partial: z.boolean().default(false),
  /** Messages that this turn has stored. */
  stored: z.int().default(0),
  desk_changed: deskChanged,
  ...changed,
});

/** The state that the steps of a sync read and update. */
export type SyncState = typeof syncState.State;

/** The state of the desk graph. */
export const deskState = new StateSchema({
  execution_id: z.string(),
  started_at: startedAt,
  desk_changed: deskChanged,
  ...changed,
});

/** The state of the learn graph: which feedback the turn learns from; its results are in the tables. */
export const learnState = new StateSchema({
  execution_id: z.string(),
  /** The expected changes and the desk itself are ranked at this one moment. */
  started_at: startedAt,
  feedback_ids: z.array(z.string()).default([]),
  desk_changed: deskChanged,
  ...changed,
});

/** The state that the steps of learning read and update. */
export type LearnState = typeof learnState.State;

/** The state of the release graph; parameters and measurements are in the version's row. */
export const releaseState = new StateSchema({
  /** Also the id of the version that the turn makes. */
  execution_id: z.string(),
  task: releaseTask.default('request'),
  /** The replayed days end at this moment. */
  started_at: startedAt,
  /** True if there are enough examples to train on. */
  is_worth: z.boolean().default(false),
});

/** The state that the steps of a release read and update. */
export type ReleaseState = typeof releaseState.State;

/** The end of a draft turn; `open` while it runs. */
const draftEnd = z.enum([
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

/** The state of the draft graph. */
export const draftState = new StateSchema({
  execution_id: z.string(),
  started_at: startedAt,
  issue_id: z.string().default(''),
  /** The message that is answered. */
  message_id: z.string().default(''),
  reply_all: z.boolean().default(false),
  /** The newest message of the issue when the turn began. */
  thread_head: z.string().default(''),
  /** Keys of the passages that the reply may rest on (`sourceKey`), valid at that moment. */
  source_keys: z.array(z.string()).default([]),
  /** The version that is checked, asked about and sent. */
  draft_id: z.string().default(''),
  /** True if a check found something that no approval can allow. */
  is_blocked: z.boolean().default(false),
  approval_id: z.string().default(''),
  /** The policy under which it may be sent without a question; empty if a person is asked. */
  policy_id: z.string().default(''),
  /** The person's answer to the latest question; empty until there is one. */
  answer: reviewWord.or(z.literal('')).default(''),
  /** The effect that sends it. */
  effect_id: z.string().default(''),
  end: draftEnd.default('open'),
  /** The reason for this end, as a sentence of the service or of a person. */
  reason: z.string().default(''),
});

/** The state that the steps of a draft read and update. */
export type DraftState = typeof draftState.State;
