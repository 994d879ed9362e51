import { approvals } from '../../db/app/approvals.ts';
import { effects } from '../../db/app/effects.ts';
import { executions } from '../../db/app/executions.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import type { Execution } from '../../domain/execution.ts';
import { Failure } from '../../domain/failure.ts';
import { jobPriority } from '../../domain/job-priority.ts';
import { emitApprovalEvents, supersedeApprovals } from '../approvals/approvals.ts';
import { cancelEffects } from '../effects/effect-events.ts';
import { emitExecutionEvent } from '../events/emit-execution-event.ts';
import type { Lanes } from '../jobs/lanes.ts';

/**
 * Cancels an execution: at once if it is queued or waits for a person, otherwise at its next write or its worker's next
 * heartbeat. Its planned effects are not performed. Throws `not_found`, and `conflict` if it is over or has a started
 * effect without an outcome, which would otherwise stay unknown.
 */
export function cancel(
  database: Database,
  userId: string,
  id: string,
  by: string | null = null,
): Promise<Execution> {
  return intervene(database, { userId, id, by }, 'cancel_requested', async (sql) => {
    const execution = await executions(sql).cancel(userId, id);
    if (await effects(sql).hasStarted(id)) {
      throw new Failure(
        'conflict',
        'The external action has started and cannot be undone. The execution continues until the outcome of the action is known. Nothing was changed; try again then.',
      );
    }
    // Also for an execution that is about to wait for a decision: a decision would be accepted without effect.
    await supersedeApprovals(sql, id);
    if (execution.finished_at !== null) {
      await cancelEffects(sql, execution, 'The execution was cancelled.');
    }
    return execution;
  });
}

/**
 * Queues a failed execution again; it continues from its last checkpoint. Throws `not_found`, and `conflict` if it has
 * not failed.
 */
export function redrive(
  database: Database,
  lanes: Lanes,
  userId: string,
  id: string,
  by: string | null = null,
): Promise<Execution> {
  return intervene(database, { userId, id, by }, 'redriven', async (sql) => {
    const execution = await executions(sql).reopen(userId, id);
    const job = { execution_id: id, user_id: userId, kind: execution.kind };
    await lanes.redrive(sql, execution.actor, job, jobPriority(execution.trigger));
    const reopened = await approvals(sql).reopen(id);
    if (reopened) await emitApprovalEvents(sql, 'opened', reopened);
    return execution;
  });
}

/** The filter of dead letters: a kind, and optionally an error code and a time of failure. */
export interface DeadLetters {
  kind: string;
  code: string | null;
  failedBefore: string | null;
}

/**
 * Queues dead-lettered executions again, the oldest first and at most `limit`, each in its own transaction; executions
 * that were taken up meanwhile are skipped. Returns the queued ones, and the number that is left.
 */
export async function redriveFailed(
  database: Database,
  lanes: Lanes,
  userId: string,
  { limit, by, ...which }: DeadLetters & { limit: number; by: string | null },
): Promise<{ redriven: string[]; left: number }> {
  const repository = executions(database.sql);
  const redriven: string[] = [];
  for (const { id } of await repository.listFailed(userId, which, limit)) {
    try {
      await redrive(database, lanes, userId, id, by);
      redriven.push(id);
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.code !== 'conflict') throw thrown;
    }
  }
  return { redriven, left: await repository.countFailed(userId, which) };
}

async function intervene(
  database: Database,
  { userId, id, by }: { userId: string; id: string; by: string | null },
  what: 'cancel_requested' | 'redriven',
  change: (sql: Sql) => Promise<Execution>,
): Promise<Execution> {
  return transaction(database.sql, async (sql) => {
    await executions(sql).get(userId, id);
    const execution = await change(sql);
    await emitExecutionEvent(sql, execution, what, { by });
    return execution;
  });
}
