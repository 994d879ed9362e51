import { type Approval, approvals, type NewApproval } from '../../db/app/approvals.ts';
import { events } from '../../db/app/events.ts';
import { executions } from '../../db/app/executions.ts';
import type { Sql } from '../../db/connect.ts';
import {
  type Action,
  type DecisionType,
  objectionTo,
  type ReviewOutcome,
  reviewRequest,
} from '../../domain/approval.ts';
import type { Execution } from '../../domain/execution.ts';
import { runtimeEvents } from '../../domain/execution-events.ts';
import { Failure } from '../../domain/failure.ts';
import { emitExecutionEvent } from '../events/emit-execution-event.ts';
import type { Turn } from '../jobs/turn.ts';
import { contentHash } from './content-hash.ts';

/** A question from a graph to a person. They see everything except the expiry, and their decision binds it. */
export interface ApprovalDraft {
  /** `<pipeline>.<subject>`, for example `news.claim`. */
  kind: string;
  /** The subject of the approval, as `type:id`. */
  subject: string;
  title: string;
  /** The action that an approval allows, with all its arguments. */
  action: Action & { description?: string };
  allowedDecisions: DecisionType[];
  /** JSON Schema of the arguments; without it an edit must keep the names and types that were shown. */
  argsSchema?: Record<string, unknown>;
  /** ISO 8601, UTC. After this time no one can decide, and the turn continues with `expired`. */
  expiresAt: string;
  /** The scope that a token needs to decide; `approve` by default. */
  requiredScope?: Approval['required_scope'];
}

/**
 * Opens an approval for a person to decide. Call it inside `turn.write`, and last, because it appends events. The same
 * subject with the same content in the same execution is the same approval, also if the step runs again. Other open
 * approvals of the actor are superseded, and executions that wait for them end: only the newest question is open.
 *
 * ```
 *               decide: approve, edit, reject
 *   (opened) open ---------------------------> decided          the turn resumes with the decision
 *             |  \
 *             |   `-- expiry passes ---------> expired          the turn resumes with `expired`
 *             v
 *         superseded   by a newer question of the actor, or because its execution ended or was cancelled
 *             |
 *             `-- its execution is redriven -> open             if the actor has no other open approval
 * ```
 *
 * @example
 * const approval = await turn.write((sql) => openApproval(turn, sql, draft));
 * return { approval_id: approval.id }; // a following `reviewNode()` waits for the decision
 */
export async function openApproval(turn: Turn, sql: Sql, draft: ApprovalDraft): Promise<Approval> {
  const { execution } = turn;
  const approval = asNew(execution, draft);
  const same = await approvals(sql).findSame(approval);
  if (same) return same;
  const earlier = await supersedeOfActor(execution, sql);
  earlier.superseded.push(...(await approvals(sql).supersede(execution.id)));
  const opened = await approvals(sql).insert(approval);
  await emitSuperseded(sql, earlier);
  await emitApprovalEvents(sql, 'opened', opened);
  return opened;
}

/**
 * Returns whether this execution has asked already, in a run that died before its graph recorded it: then it asks the
 * same again.
 */
export function hasAsked(turn: Turn, sql: Sql): Promise<boolean> {
  return approvals(sql).hasAsked(turn.execution.id);
}

/**
 * Supersedes the actor's approvals of other executions, because their subject has changed and needs no decision; last
 * in its transaction. The executions that wait for them end.
 */
export async function supersedeEarlier(turn: Turn, sql: Sql): Promise<void> {
  await emitSuperseded(sql, await supersedeOfActor(turn.execution, sql));
}

interface Superseded {
  superseded: Approval[];
  abandoned: Execution[];
}

async function supersedeOfActor(execution: Execution, sql: Sql): Promise<Superseded> {
  const superseded: Approval[] = [];
  const abandoned: Execution[] = [];
  const others = await approvals(sql).listOpenElsewhere(execution.user_id, execution.actor, execution.id);
  for (const id of new Set(others.map(({ execution_id }) => execution_id))) {
    const other = await executions(sql).lock(id);
    superseded.push(...(await approvals(sql).supersede(id)));
    const detail = `Execution ${execution.id} asked a newer question about the same subject, so this execution was cancelled.`;
    const isAbandoned = await executions(sql).abandon(id, { code: 'cancelled', detail, stage: null });
    if (isAbandoned) abandoned.push(other);
  }
  return { superseded, abandoned };
}

async function emitSuperseded(sql: Sql, { superseded, abandoned }: Superseded): Promise<void> {
  await emitApprovalEvents(sql, 'superseded', ...superseded);
  for (const execution of abandoned) await emitExecutionEvent(sql, execution, 'cancelled', {});
}

function asNew(execution: Execution, draft: ApprovalDraft): NewApproval {
  const { kind, subject, title, action, allowedDecisions, argsSchema } = draft;
  const request = reviewRequest.parse({
    actionRequests: [action],
    reviewConfigs: [{ actionName: action.name, allowedDecisions, ...(argsSchema ? { argsSchema } : {}) }],
  });
  const { name, args } = action;
  const objection = objectionTo({ type: 'edit', edited_action: { name, args } }, request);
  if (allowedDecisions.includes('edit') && objection) {
    throw new Failure('internal', `The arguments of this action do not match their own schema: ${objection}`);
  }
  return {
    user_id: execution.user_id,
    kind,
    actor: execution.actor,
    execution_id: execution.id,
    subject,
    title,
    request,
    content_hash: contentHash({ kind, subject, title, request }),
    required_scope: draft.requiredScope ?? 'approve',
    expires_at: draft.expiresAt,
  };
}

/** Supersedes the open approvals of an execution that will not use the decision; last in its transaction. */
export async function supersedeApprovals(sql: Sql, executionId: string): Promise<void> {
  await emitApprovalEvents(sql, 'superseded', ...(await approvals(sql).supersede(executionId)));
}

/** Emits the events of approvals; last in its transaction. */
export async function emitApprovalEvents(
  sql: Sql,
  what: 'opened' | 'decided' | 'withdrawn' | 'superseded' | 'expired',
  ...ofThem: readonly Approval[]
): Promise<void> {
  for (const { id, user_id, execution_id, actor, kind, subject, status } of ofThem) {
    await events(sql).append({
      userId: user_id,
      executionId: execution_id,
      actor,
      kind: runtimeEvents[`approval.${what}`],
      payload: { approval_id: id, kind, subject, status },
      evidenceFor: `approval:${id}`,
    });
  }
}

/**
 * Returns the outcome that a graph continues with; `waiting` while there is no decision. Throws `cancelled` if there
 * will be none.
 */
export function outcomeOf(approval: Approval): ReviewOutcome | 'waiting' {
  if (approval.status === 'open') return 'waiting';
  if (approval.status === 'expired') return { type: 'expired' };
  if (approval.decision === null) {
    throw new Failure(
      'cancelled',
      `Approval ${approval.id} was superseded. The execution that opened it ends; decide the newer approval instead.`,
    );
  }
  return { ...approval.decision, ...(approval.message === null ? {} : { message: approval.message }) };
}
