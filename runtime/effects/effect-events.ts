import { type Effect, effects } from '../../db/app/effects.ts';
import { events } from '../../db/app/events.ts';
import type { Sql } from '../../db/connect.ts';
import type { Execution } from '../../domain/execution.ts';
import { runtimeEvents } from '../../domain/execution-events.ts';

/**
 * Emits the events of effects, on behalf of the actor whose turn it is, or of a person (null); last in its transaction.
 */
export async function emitEffectEvents(
  sql: Sql,
  actor: string | null,
  what: Effect['status'] | 'undone',
  ...ofThem: readonly Effect[]
): Promise<void> {
  for (const {
    id,
    user_id,
    execution_id,
    step,
    approval_id,
    draft_id,
    policy_id,
    attempts,
    detail,
  } of ofThem) {
    await events(sql).append({
      userId: user_id,
      executionId: execution_id,
      actor,
      kind: runtimeEvents[`effect.${what}`],
      payload: { effect_id: id, step, approval_id, draft_id, policy_id, attempts, detail },
      evidenceFor: `effect:${id}`,
    });
  }
}

/** Cancels the planned effects of a cancelled execution; last in its transaction. */
export async function cancelEffects(sql: Sql, execution: Execution, detail: string): Promise<void> {
  const { id, user_id, actor } = execution;
  const cancelled = await effects(sql).cancelPlanned(user_id, { execution_id: id }, detail);
  await emitEffectEvents(sql, actor, 'cancelled', ...cancelled);
}
