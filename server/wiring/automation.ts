import { effects } from '../../db/app/effects.ts';
import { events } from '../../db/app/events.ts';
import { executions } from '../../db/app/executions.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { automationPolicies, type StoredPolicy } from '../../db/email/reply/automation-policies.ts';
import { transaction } from '../../db/transaction.ts';
import { emailEvents } from '../../domain/email/events.ts';
import { automationActor } from '../../domain/email/reply/automation.ts';
import { Failure } from '../../domain/failure.ts';
import { emitEffectEvents } from '../../runtime/effects/effect-events.ts';
import { cancel } from '../../runtime/graph/intervene.ts';

const cancelReason = 'Its policy was stopped before it was sent.';

/**
 * Stops a policy at once and cancels the effects planned under it that have not begun, in one transaction; then cancels the
 * execution that asks for its approval, if that is still open. Throws `not_found`, or `conflict` if the policy is neither
 * proposed nor active.
 */
export async function stopPolicy(
  database: Database,
  userId: string,
  id: string,
  reason: string | null,
): Promise<void> {
  await transaction(database.sql, async (sql) => {
    const { status } = await automationPolicies(sql).get(userId, id);
    // The order in which an effect that begins locks them: first the effect, then its policy.
    const cancelled = await effects(sql).cancelPlanned(userId, { policy_id: id }, cancelReason);
    const stopped = await automationPolicies(sql).stop(userId, id, reason);
    if (!stopped) throw new Failure('conflict', `The policy is already ${status}. Nothing was changed.`);
    await emitEffectEvents(sql, null, 'cancelled', ...cancelled);
    await appendPolicyEvent(sql, 'stopped', stopped);
  });
  const open = await executions(database.sql).listOpen(userId);
  for (const execution of open.filter(({ actor }) => actor === automationActor(id)))
    await cancel(database, userId, execution.id);
}

/** Marks policies whose time is over as expired; they have allowed nothing since then. */
export async function expirePolicies(database: Database, now: Date): Promise<void> {
  await transaction(database.sql, async (sql) => {
    for (const policy of await automationPolicies(sql).expire(now.toISOString()))
      await appendPolicyEvent(sql, 'expired', policy);
  });
}

async function appendPolicyEvent(
  sql: Sql,
  status: 'stopped' | 'expired',
  { id, user_id, reason }: StoredPolicy,
) {
  await events(sql).append({
    userId: user_id,
    kind: emailEvents[`policy.${status}`],
    payload: { policy_id: id, reason },
    evidenceFor: `automation_policy:${id}`,
  });
}
