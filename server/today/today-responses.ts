import { z } from '@hono/zod-openapi';
import { deskCounts } from '../email/issue-responses.ts';
import { issueRowResponse } from '../email/issue-row-responses.ts';
import { orNull } from '../http/responses.ts';
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
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('issue'), issue: issueRowResponse }).openapi('TodayIssue'),
    openDecision,
  ])
  .openapi('TodayItem');

const failing = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The last success; the moment of its addition if it never succeeded. */
    since: z.string(),
    reason: z.string().nullable(),
  })
  .openapi('FailingPlace');

const decisionCounts = z
  .object({
    replies: z.int(),
    claims: z.int(),
    policies: z.int(),
    others: z.int(),
    /** The moment at which the first of them expires. */
    soonest_expiry: z.string().nullable(),
  })
  .openapi('DecisionCounts');

const todayEdition = z
  .object({ edition_id: z.string(), published_at: z.string(), cards: z.array(cardResponse) })
  .openapi('TodayEdition');

const runningExecution = z
  .object({
    execution_id: z.string(),
    kind: z.string(),
    /** The running step; null between two. */
    stage: z.string().nullable(),
    /** Steps that ended. How far a step is, its events tell. */
    done: z.int(),
    /** Number of steps, if it is known before the end. */
    of: z.int().nullable(),
  })
  .openapi('RunningExecution');

const allFailing = z
  .object({
    sources: z.array(failing),
    mailboxes: z.array(failing),
    /** Executions that failed for good in the last 24 hours. */
    runs: z.int(),
  })
  .openapi('Failing');

const tokenBudget = z
  .object({
    /** Tokens of models spent or reserved today (UTC). */
    tokens_used: z.int(),
    tokens_limit: z.int(),
  })
  .openapi('TokenBudget');

/** Everything that waits for a person, and how the service is doing. */
export const todayResponse = z
  .object({
    /** The moment of this response. It is no part of the `ETag`. */
    now: z.string(),
    /** The zone in which days begin. */
    time_zone: z.string(),
    counts: deskCounts
      .extend({
        decisions: decisionCounts,
        /** Issues of the desk whose deadline has passed. */
        late: z.int(),
      })
      .openapi('TodayCounts'),
    /** Mandatory issues, then open decisions that are not about one of them; at most 8, of which 3 are kept for decisions. */
    needs_you: z.array(todayItem),
    needs_you_total: z.int(),
    /** The first issues of the desk that need not be reviewed for certain. */
    desk: z.array(issueRowResponse),
    /** The newest edition; null until the first one. */
    edition: orNull(todayEdition),
    /** The next scheduled sweep; null without a source. */
    next_sweep_at: z.string().nullable(),
    /** The next scheduled sync; null without a mailbox. */
    next_sync_at: z.string().nullable(),
    running: z.array(runningExecution),
    failing: allFailing,
    budget: tokenBudget,
    /** Raised with each `desk.ordered`. */
    desk_revision: z.int(),
  })
  .openapi('Today');
