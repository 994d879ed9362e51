import { type Approval, approvals } from '../../db/app/approvals.ts';
import { executions } from '../../db/app/executions.ts';
import { type Scope, tokens } from '../../db/app/tokens.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { type Decision, objectionTo } from '../../domain/approval.ts';
import { mayDecide } from '../../domain/delegation.ts';
import { Failure } from '../../domain/failure.ts';
import type { Lanes } from '../jobs/lanes.ts';
import { inSpan } from '../observability/telemetry.ts';
import { tellOf } from './approvals.ts';
import { contentHash } from './content-hash.ts';

// What is left comes with the next tick.
const batch = 200;

/** A decision as it comes in: about what exactly, and by whom. */
export interface IncomingDecision {
  decision: Decision;
  /** The hash of what the person saw. */
  contentHash: string;
  token: { id: string; scopes: readonly Scope[] };
}

/**
 * Stores what a person decided, once, and lets the turn that waits for it go on: one transaction. `not_found`, `forbidden`
 * without the scope, or for a kind that was not left to the token, `conflict` for what is over or was seen in another form,
 * `invalid_request` for a decision that its request does not allow. A turn that still runs needs no job: it finds the
 * decision when it comes to wait for it.
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
  });
  if (!decided) throw new Failure('conflict', `Approval ${id} was decided by somebody else just now.`);
  await resume(sql, lanes, decided);
  await tellOf(sql, 'decided', decided);
  return decided;
}

/** The hash of the arguments that a decision allows, as effects will name it; null where it allows nothing. */
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
    throw new Failure('forbidden', `This decision needs a token with the scope ${approval.required_scope}.`);
  }
  if (!mayDecide(kinds, approval.kind)) {
    throw new Failure(
      'forbidden',
      `This token may decide ${kinds?.join(', ')} only, and this is ${approval.kind}. Nothing was changed.`,
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
 * Ends what nobody decided in time. The turn goes on with the outcome `expired`, so that its graph ends as it does
 * without the action, and not as a failure. Returns how many there were.
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
      await tellOf(sql, 'expired', expired);
      return 1;
    });
  }
  return count;
}

/** Puts the turn that waits for it back into its lane; one that still runs finds the answer by itself. */
async function resume(sql: Sql, lanes: Lanes, approval: Approval): Promise<void> {
  if (!(await executions(sql).unpark(approval.execution_id))) return;
  const { kind, user_id, actor } = await executions(sql).get(approval.user_id, approval.execution_id);
  await lanes.enqueue(sql, actor, { execution_id: approval.execution_id, user_id, kind });
}
