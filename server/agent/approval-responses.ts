import { z } from '@hono/zod-openapi';
import type { Approval } from '../../db/app/approvals.ts';
import { tokens } from '../../db/app/tokens.ts';
import type { Sql } from '../../db/connect.ts';
import { approvalStatus, decisionType } from '../../domain/approval.ts';
import { replyQuestion } from '../email/reply-question.ts';
import { orNull, strip } from '../http/responses.ts';
import { claimsQuestion } from '../news/claims-question.ts';

/** The arguments of an action: any JSON object. A schema of every JSON value would be recursive. */
export const anyArgs = z.record(z.string(), z.unknown());

/** An action that waits for a decision. */
export const describedAction = z.object({ name: z.string(), args: anyArgs }).openapi('Action');

/** SHA-256 (hex) of the content that a decision is bound to. */
export const shownHash = z.string().regex(/^[0-9a-f]{64}$/);

/** LangChain's HITLRequest with one action. */
export const reviewRequest = z
  .object({
    actionRequests: z.array(
      describedAction.extend({ description: z.string().optional() }).openapi('ActionRequest'),
    ),
    reviewConfigs: z.array(
      z
        .object({
          actionName: z.string(),
          allowedDecisions: z.array(decisionType),
          argsSchema: anyArgs.optional(),
        })
        .openapi('ReviewConfig'),
    ),
  })
  .openapi('ReviewRequest');

const takenDecision = z
  .object({ type: decisionType, edited_action: describedAction.optional() })
  .openapi('Decision');

/** An approval as clients see it. */
export const approvalResponse = z
  .object({
    id: z.string(),
    kind: z.string(),
    status: approvalStatus,
    /** Subject of the question, as `type:id`. */
    subject: z.string(),
    title: z.string(),
    request: reviewRequest,
    /** SHA-256 of exactly what is shown; the decision must repeat it. */
    content_hash: z.string(),
    required_scope: z.enum(['approve', 'admin']),
    execution_id: z.string(),
    actor: z.string(),
    created_at: z.string(),
    expires_at: z.string(),
    decision: orNull(takenDecision),
    message: z.string().nullable(),
    decided_at: z.string().nullable(),
    /** Time at which a person took the decision back, before its action began; it allows nothing since. */
    withdrawn_at: z.string().nullable(),
    /** The token that was used for the decision. */
    decided_by: orNull(z.object({ id: z.string(), name: z.string() }).openapi('TokenName')),
    /** Time at which it stopped being open, for whatever reason. */
    closed_at: z.string().nullable(),
  })
  .openapi('Approval');

/** The action that a decision allows, as far as it has come. */
const decidedEffect = z
  .object({
    /** Null until it is planned. */
    id: z.string().nullable(),
    /** `none` while nothing is allowed; `undone` after a person took the decision back. */
    state: z.enum(['none', 'planned', 'started', 'done', 'cancelled', 'failed', 'unknown', 'undone']),
    /** Time at which it begins; null until it is planned. */
    not_before: z.string().nullable(),
    /** It can be undone at least until then; null if it cannot be undone. */
    undo_until: z.string().nullable(),
    detail: z.string().nullable(),
  })
  .openapi('DecidedEffect');

/** An approval after its decision. */
export const decidedResponse = approvalResponse
  .extend({
    /** The action that the decision allows; null for a kind without one. */
    effect: orNull(decidedEffect),
  })
  .openapi('DecidedApproval');

const effect = decidedEffect.partial().extend({ sentence: z.string() }).openapi('EffectInWords');
const ofReply = replyQuestion.omit({ sentence: true }).extend({ effect }).openapi('ReplyContext');
const ofClaims = claimsQuestion.omit({ sentence: true }).extend({ effect }).openapi('ClaimsContext');

/** An approval; with everything that a person must see before they decide, if it was asked for. */
export const questionResponse = approvalResponse
  .extend({
    /** Null for a kind without context, and if its subject is gone; absent unless it was asked for. */
    context: z.union([ofReply, ofClaims, z.null()]).optional(),
    /** The question that took its place; null unless it was superseded. */
    superseded_by: orNull(
      z.object({ id: z.string(), reason: z.string().nullable() }).openapi('LaterQuestion'),
    ).optional(),
    /** Median time of your decisions, today (UTC) and overall; null below five. Shown to nobody else. */
    median_seconds: z
      .object({ today: z.number().nullable(), overall: z.number().nullable() })
      .openapi('DecisionTimes')
      .optional(),
  })
  .openapi('Question');

/** Returns approvals as clients see them, with the name of the token that decided. */
export async function toApprovalResponses(sql: Sql, userId: string, approvals: readonly Approval[]) {
  const ids = approvals.flatMap(({ decided_by }) => decided_by ?? []);
  const names = ids.length === 0 ? new Map<string, string>() : await tokens(sql).namesOf(userId, ids);
  return approvals.map((approval) => {
    const id = approval.decided_by;
    const decided_by = id === null ? null : { id, name: names.get(id) ?? '' };
    return strip(approvalResponse, { ...approval, decided_by });
  });
}
