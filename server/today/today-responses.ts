import { z } from '@hono/zod-openapi';
import { deskCounts } from '../email/issue-responses.ts';
import { issueRowResponse } from '../email/issue-row-responses.ts';
import { cardResponse } from '../news/news-responses.ts';

/** The kinds of decisions, as people tell them apart. */
export const decisionKind = z.enum(['reply', 'resend', 'claims', 'policy', 'other']);

const openDecision = z
  .object({
    kind: z.literal('decision'),
    approval_id: z.string(),
    decision: decisionKind,
    title: z.string(),
    /** The sentence that describes the action. */
    detail: z.string().nullable(),
    expires_at: z.string(),
    issue_id: z.string().nullable(),
    story_id: z.string().nullable(),
    /** Findings that block an approval. */
    blocked: z.int(),
  })
  .openapi('OpenDecision');

const todayItem = z
  .discriminatedUnion('kind', [z.object({ kind: z.literal('issue'), issue: issueRowResponse }), openDecision])
  .openapi('TodayItem');

const failing = z.object({
  id: z.string(),
  name: z.string(),
  /** The last success; the moment of its addition if it never succeeded. */
  since: z.string(),
  reason: z.string().nullable(),
});

/** Everything that waits for a person, and how the service is doing. */
export const todayResponse = z
  .object({
    /** The moment of this response. It is no part of the `ETag`. */
    now: z.string(),
    /** The zone in which days begin. */
    time_zone: z.string(),
    counts: deskCounts.extend({
      decisions: z.object({
        replies: z.int(),
        claims: z.int(),
        policies: z.int(),
        others: z.int(),
        /** The moment at which the first of them expires. */
        soonest_expiry: z.string().nullable(),
      }),
      /** Issues of the desk whose deadline has passed. */
      late: z.int(),
    }),
    /** Mandatory issues, then open decisions that are not about one of them; at most 8, of which 3 are kept for decisions. */
    needs_you: z.array(todayItem),
    needs_you_total: z.int(),
    /** The first issues of the desk that need not be reviewed for certain. */
    desk: z.array(issueRowResponse),
    /** The newest edition; null until the first one. */
    edition: z
      .object({ edition_id: z.string(), published_at: z.string(), cards: z.array(cardResponse) })
      .nullable(),
    /** The next scheduled sweep; null without a source. */
    next_sweep_at: z.string().nullable(),
    /** The next scheduled sync; null without a mailbox. */
    next_sync_at: z.string().nullable(),
    running: z.array(
      z.object({
        execution_id: z.string(),
        kind: z.string(),
        /** The running step; null between two. */
        stage: z.string().nullable(),
        /** Steps that ended. How far a step is, its events tell. */
        done: z.int(),
        /** Number of steps, if it is known before the end. */
        of: z.int().nullable(),
      }),
    ),
    failing: z.object({
      sources: z.array(failing),
      mailboxes: z.array(failing),
      /** Executions that failed for good in the last 24 hours. */
      runs: z.int(),
    }),
    budget: z.object({
      /** Tokens of models spent or reserved today (UTC). */
      tokens_used: z.int(),
      tokens_limit: z.int(),
    }),
    /** Raised with each `desk.ordered`. */
    desk_revision: z.int(),
  })
  .openapi('Today');
