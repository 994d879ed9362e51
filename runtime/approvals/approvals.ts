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
import { tellOfExecution } from '../events/tell-of-execution.ts';
import type { Turn } from '../jobs/turn.ts';
import { contentHash } from './content-hash.ts';

/** What a graph asks a person. All of it but the expiry is shown to them, and is what their decision binds. */
export interface ApprovalDraft {
  /** `<pipeline>.<what is asked about>`, for example `news.claim`. */
  kind: string;
  /** What it is about, as `type:id`. */
  subject: string;
  title: string;
  /** What is done when they approve, with everything that it is done with. */
  action: Action & { description?: string };
  allowedDecisions: DecisionType[];
  /** JSON Schema of the arguments; without it an edit is held to the names and types of what was shown. */
  argsSchema?: Record<string, unknown>;
  /** ISO 8601, UTC. Later than this nobody can decide, and the turn goes on with `expired`. */
  expiresAt: string;
  /** The scope that a token needs to decide; `approve` by default. */
  requiredScope?: Approval['required_scope'];
}

/**
 * Puts a question into the queue; inside `turn.write`, and last in it, because it appends events. The same subject with
 * the same content in the same execution is the same approval, also when the step runs again. Other open approvals of
 * the actor are superseded, and executions that wait for them end: the newest question is the only one.
 */
export async function openApproval(turn: Turn, sql: Sql, draft: ApprovalDraft): Promise<Approval> {
  const { execution } = turn;
  const approval = asNew(execution, draft);
  const same = await approvals(sql).findSame(approval);
  if (same) return same;
  const earlier = await supersedeOfActor(execution, sql);
  earlier.superseded.push(...(await approvals(sql).supersede(execution.id)));
  const opened = await approvals(sql).insert(approval);
  await tellOfSuperseded(sql, earlier);
  await tellOf(sql, 'opened', opened);
  return opened;
}

/** Whether this very execution has asked already, in a run that died before its graph knew: then it asks the same again. */
export function hasAsked(turn: Turn, sql: Sql): Promise<boolean> {
  return approvals(sql).hasAsked(turn.execution.id);
}

/**
 * Ends the actor's questions of other executions, because what they asked about has changed and needs no answer any more;
 * last in its transaction. The executions that wait for them end.
 */
export async function supersedeEarlier(turn: Turn, sql: Sql): Promise<void> {
  await tellOfSuperseded(sql, await supersedeOfActor(turn.execution, sql));
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
    const detail = `Execution ${execution.id} looked at the same later; the question that this one waited for is asked no more.`;
    const isAbandoned = await executions(sql).abandon(id, { code: 'cancelled', detail, stage: null });
    if (isAbandoned) abandoned.push(other);
  }
  return { superseded, abandoned };
}

async function tellOfSuperseded(sql: Sql, { superseded, abandoned }: Superseded): Promise<void> {
  await tellOf(sql, 'superseded', ...superseded);
  for (const execution of abandoned) await tellOfExecution(sql, execution, 'cancelled', {});
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
    throw new Failure('internal', `What is asked does not fit its own schema: ${objection}`);
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

/** Ends the open approvals of an execution that will not come back for the answer; last in its transaction. */
export async function supersedeApprovals(sql: Sql, executionId: string): Promise<void> {
  await tellOf(sql, 'superseded', ...(await approvals(sql).supersede(executionId)));
}

/** Tells what became of approvals; last in its transaction. */
export async function tellOf(
  sql: Sql,
  what: 'opened' | 'decided' | 'superseded' | 'expired',
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

/** What a graph goes on with; `waiting` while nobody has decided. Fails with `cancelled` where nobody will any more. */
export function outcomeOf(approval: Approval): ReviewOutcome | 'waiting' {
  if (approval.status === 'open') return 'waiting';
  if (approval.status === 'expired') return { type: 'expired' };
  if (approval.decision === null) {
    throw new Failure(
      'cancelled',
      `Approval ${approval.id} was superseded; the turn that asked for it ends.`,
    );
  }
  return { ...approval.decision, ...(approval.message === null ? {} : { message: approval.message }) };
}
