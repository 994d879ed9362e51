import { type Approval, approvals } from '../../db/app/approvals.ts';
import { executions } from '../../db/app/executions.ts';
import { type Scope, tokens } from '../../db/app/tokens.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { type Decision, objectionTo } from '../../domain/approval.ts';
import { mayDecide } from '../../domain/delegation.ts';
import { Failure } from '../../domain/failure.ts';
import { jobPriority } from '../../domain/job-priority.ts';
import type { Lanes } from '../jobs/lanes.ts';
import { inSpan } from '../observability/telemetry.ts';
import { emitApprovalEvents } from './approvals.ts';
import { contentHash } from './content-hash.ts';

// The rest is expired by the next tick.
const batch = 200;

/** A decision by a person, bound to the content that they saw. */
export interface IncomingDecision {
  decision: Decision;
  /** The hash of the content that the person saw. */
  contentHash: string;
  /** Seconds for which the person saw it, as their client measured them. */
  tookSeconds?: number;
  token: { id: string; scopes: readonly Scope[] };
}

/**
 * Stores a person's decision, once, and resumes the turn that waits for it, in one transaction. Throws `not_found`;
 * `forbidden` without the scope, or for a kind that is not delegated to the token; `conflict` if the approval is not
 * open or its content differs; and `invalid_request` for a decision that its request does not allow. A turn that still
 * runs needs no job: it finds the decision when it starts to wait.
 */
export async function decide(
  database: Database,
  lanes: Lanes,
  userId: string,
  id: string,
  incoming: IncomingDecision,
): Promise<Approval> {
  const attributes = {
    'watchkeeper.approval.id': id,
    'watchkeeper.approval.decision': incoming.decision.type,
  };
  return inSpan('decide approval', attributes, async (span) => {
    const decided = await transaction(database.sql, (sql) => decideWithin(sql, lanes, userId, id, incoming));
    span.note({
      'watchkeeper.approval.kind': decided.kind,
      'watchkeeper.execution.id': decided.execution_id,
    });
    return decided;
  });
}

async function decideWithin(
  sql: Sql,
  lanes: Lanes,
  userId: string,
  id: string,
  incoming: IncomingDecision,
): Promise<Approval> {
  const { execution_id } = await approvals(sql).get(userId, id);
  await executions(sql).lock(execution_id);
  const approval = await approvals(sql).get(userId, id);
  const now = new Date().toISOString();
  check(approval, incoming, await tokens(sql).approvalKindsOf(userId, incoming.token.id), now);
  const { decision, contentHash: seenHash, token } = incoming;
  const actionHash = allowedHash(approval, decision);
  const decided = await approvals(sql).decide(id, {
    decision,
    contentHash: seenHash,
    actionHash,
    tokenId: token.id,
    now,
    tookSeconds: incoming.tookSeconds ?? null,
  });
  if (!decided)
    throw new Failure(
      'conflict',
      `Approval ${id} was just decided by someone else. Your decision was not stored; load the approval again.`,
    );
  await resume(sql, lanes, decided);
  await emitApprovalEvents(sql, 'decided', decided);
  return decided;
}

/** Returns the hash of the arguments that a decision allows, as effects refer to it; null if it allows nothing. */
function allowedHash({ request }: Approval, decision: Decision): string | null {
  if (decision.type === 'reject') return null;
  return contentHash(decision.type === 'edit' ? decision.edited_action.args : request.actionRequests[0].args);
}

function check(
  approval: Approval,
  { decision, contentHash: seenHash, token }: IncomingDecision,
  kinds: readonly string[] | null,
  now: string,
): void {
  if (!token.scopes.includes(approval.required_scope)) {
    throw new Failure(
      'forbidden',
      `This decision needs a token with the scope ${approval.required_scope}. Nothing was changed; use such a token.`,
    );
  }
  if (!mayDecide(kinds, approval.kind)) {
    throw new Failure(
      'forbidden',
      `This token may only decide ${kinds?.join(', ')}, and this approval is ${approval.kind}. Nothing was changed.`,
    );
  }
  const conflict = conflictOf(approval, seenHash, now);
  if (conflict) throw new Failure('conflict', `${conflict} Nothing was changed.`);
  const objection = objectionTo(decision, approval.request);
  if (objection) throw new Failure('invalid_request', `${objection} Nothing was changed.`);
}

function conflictOf(approval: Approval, seenHash: string, now: string): string | null {
  if (approval.status === 'superseded') return 'It was superseded: a newer question took its place.';
  if (approval.status === 'expired' || (approval.status === 'open' && approval.expires_at <= now)) {
    return `It expired at ${approval.expires_at}.`;
  }
  if (approval.status !== 'open') return `It was decided already: ${approval.status}.`;
  if (approval.content_hash !== seenHash) {
    return `The content hash is stale: what is to be decided has the hash ${approval.content_hash}. Read it again.`;
  }
  return null;
}

/**
 * Expires approvals whose time to decide has passed. Their turns resume with the outcome `expired`, so that their
 * graphs end without the action and not as failures. Returns their number.
 */
export async function expireApprovals(database: Database, lanes: Lanes, now: Date): Promise<number> {
  const moment = now.toISOString();
  const due = await approvals(database.sql).listDue(moment, batch);
  let count = 0;
  for (const { id, execution_id } of due) {
    count += await transaction(database.sql, async (sql) => {
      await executions(sql).lock(execution_id);
      const expired = await approvals(sql).expire(id, moment);
      if (!expired) return 0;
      await resume(sql, lanes, expired);
      await emitApprovalEvents(sql, 'expired', expired);
      return 1;
    });
  }
  return count;
}

/** Queues the turn that waits for the approval; one that still runs finds the decision by itself. */
async function resume(sql: Sql, lanes: Lanes, approval: Approval): Promise<void> {
  if (!(await executions(sql).unpark(approval.execution_id))) return;
  const { kind, user_id, actor } = await executions(sql).get(approval.user_id, approval.execution_id);
  // Nobody waits for what follows a question that expired.
  const priority = jobPriority(approval.status === 'expired' ? 'execution' : 'decision');
  await lanes.enqueue(sql, actor, { execution_id: approval.execution_id, user_id, kind }, priority);
}
