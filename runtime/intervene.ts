import { approvals } from '../db/app/approvals.ts';
import { effects } from '../db/app/effects.ts';
import { executions } from '../db/app/executions.ts';
import type { Database } from '../db/connect.ts';
import { transaction } from '../db/transaction.ts';
import type { Execution } from '../domain/execution.ts';
import { Failure } from '../domain/failure.ts';
import { supersedeApprovals, tellOf } from './approvals.ts';
import { cancelEffects } from './effect-events.ts';
import type { Lanes } from './lanes.ts';
import { tellOfExecution } from './tell-of-execution.ts';

/**
 * Asks an execution to stop: at once while it waits in the queue or for a person, else at its next write or its worker's next
 * heartbeat. What it had planned to do outside is not done. `not_found`, or `conflict` when it is over, and while something
 * that it has begun outside has no end yet: else nobody would learn what became of it.
 */
export function cancel(database: Database, userId: string, id: string): Promise<Execution> {
  return intervene(database, userId, id, 'cancel_requested', async (sql) => {
    const execution = await executions(sql).cancel(userId, id);
    if (await effects(sql).hasStarted(id)) {
      throw new Failure(
        'conflict',
        'What this execution does outside has begun and cannot be taken back; it goes on until it is known what became of it. Nothing was changed.',
      );
    }
    if (execution.finished_at !== null) {
      await supersedeApprovals(sql, id);
      await cancelEffects(sql, execution, 'The execution was cancelled.');
    }
    return execution;
  });
}

/** Queues a failed execution again; it goes on from its last checkpoint. `not_found`, or `conflict` when it has not failed. */
export function redrive(database: Database, lanes: Lanes, userId: string, id: string): Promise<Execution> {
  return intervene(database, userId, id, 'redriven', async (sql) => {
    const execution = await executions(sql).reopen(userId, id);
    await lanes.redrive(sql, execution.actor, { execution_id: id, user_id: userId, kind: execution.kind });
    const reopened = await approvals(sql).reopen(id);
    if (reopened) await tellOf(sql, 'opened', reopened);
    return execution;
  });
}

async function intervene(
  database: Database,
  userId: string,
  id: string,
  what: 'cancel_requested' | 'redriven',
  change: (sql: Parameters<Parameters<typeof transaction>[1]>[0]) => Promise<Execution>,
): Promise<Execution> {
  return transaction(database.sql, async (sql) => {
    await executions(sql).get(userId, id);
    const execution = await change(sql);
    await tellOfExecution(sql, execution, what, {});
    return execution;
  });
}
