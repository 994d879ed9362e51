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

const said = 'The policy under which it was to be sent was stopped.';

/**
 * Stops a policy at once, with everything that was planned under it and has not begun, in one transaction; then the question
 * whether it is to hold, if that is still open. `not_found`, or `conflict` where it is neither proposed nor active.
 */
export async function stopPolicy(
  database: Database,
  userId: string,
  id: string,
  reason: string | null,
): Promise<void> {
  await transaction(database.sql, async (sql) => {
    const { status } = await automationPolicies(sql).get(userId, id);
    // In the order in which an effect that begins takes them: first itself, then its policy.
    const cancelled = await effects(sql).cancelPlanned(userId, { policy_id: id }, said);
    const stopped = await automationPolicies(sql).stop(userId, id, reason);
    if (!stopped) throw new Failure('conflict', `The policy is ${status} already. Nothing was changed.`);
    await emitEffectEvents(sql, null, 'cancelled', ...cancelled);
    await tellOf(sql, 'stopped', stopped);
  });
  const open = await executions(database.sql).listOpen(userId);
  for (const execution of open.filter(({ actor }) => actor === automationActor(id)))
    await cancel(database, userId, execution.id);
}

/** Says of policies that are over that they have expired; they have allowed nothing since. */
export async function expirePolicies(database: Database, now: Date): Promise<void> {
  await transaction(database.sql, async (sql) => {
    for (const policy of await automationPolicies(sql).expire(now.toISOString()))
      await tellOf(sql, 'expired', policy);
  });
}

async function tellOf(sql: Sql, what: 'stopped' | 'expired', { id, user_id, reason }: StoredPolicy) {
  await events(sql).append({
    userId: user_id,
    kind: emailEvents[`policy.${what}`],
    payload: { policy_id: id, reason },
    evidenceFor: `automation_policy:${id}`,
  });
}
