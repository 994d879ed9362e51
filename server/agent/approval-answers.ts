import { z } from '@hono/zod-openapi';
import type { Approval } from '../../db/app/approvals.ts';
import { tokens } from '../../db/app/tokens.ts';
import type { Sql } from '../../db/connect.ts';
import { approvalStatus, decisionType } from '../../domain/approval.ts';

/** Described in words of JSON: arguments are of any shape, and the description of any JSON value is endless. */
export const anyArgs = z.record(z.string(), z.unknown());

/** Something that is to be done, as routes describe it. */
export const describedAction = z.object({ name: z.string(), args: anyArgs });

/** SHA-256 of exactly what was seen, as a decision repeats it. */
export const seenHash = z.string().regex(/^[0-9a-f]{64}$/);

/** An approval as routes give it. */
export const approvalAnswer = z
  .object({
    id: z.string(),
    kind: z.string(),
    status: approvalStatus,
    /** What it is about, as `type:id`. */
    subject: z.string(),
    title: z.string(),
    /** LangChain's HITLRequest with one action. */
    request: z.object({
      actionRequests: z.array(describedAction.extend({ description: z.string().optional() })),
      reviewConfigs: z.array(
        z.object({
          actionName: z.string(),
          allowedDecisions: z.array(decisionType),
          argsSchema: anyArgs.optional(),
        }),
      ),
    }),
    /** SHA-256 of exactly what is shown; the decision repeats it. */
    content_hash: z.string(),
    required_scope: z.enum(['approve', 'admin']),
    execution_id: z.string(),
    actor: z.string(),
    created_at: z.string(),
    expires_at: z.string(),
    decision: z.object({ type: decisionType, edited_action: describedAction.optional() }).nullable(),
    message: z.string().nullable(),
    decided_at: z.string().nullable(),
    /** The token that the decision came with. */
    decided_by: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** When it stopped being open, whoever or whatever ended it. */
    closed_at: z.string().nullable(),
  })
  .openapi('Approval');

/** Approvals as routes give them: without what is ours alone, and with the name of who decided. */
export async function answerApprovals(sql: Sql, userId: string, found: readonly Approval[]) {
  const names = await tokens(sql).namesOf(
    userId,
    found.flatMap(({ decided_by }) => decided_by ?? []),
  );
  return found.map(
    ({ user_id: _user, interrupt_id: _interrupt, action_hash: _action, decided_by, ...shown }) => ({
      ...shown,
      decided_by: decided_by === null ? null : { id: decided_by, name: names.get(decided_by) ?? '' },
    }),
  );
}
