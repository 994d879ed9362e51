import { approvals } from '../../db/app/approvals.ts';
import { effects } from '../../db/app/effects.ts';
import { executions } from '../../db/app/executions.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import type { Execution } from '../../domain/execution.ts';
import { Failure } from '../../domain/failure.ts';
import { supersedeApprovals, tellOf } from '../approvals/approvals.ts';
import { cancelEffects } from '../effects/effect-events.ts';
import { tellOfExecution } from '../events/tell-of-execution.ts';
import type { Lanes } from '../jobs/lanes.ts';

/**
 * Asks an execution to stop: at once while it waits in the queue or for a person, else at its next write or its worker's next
 * heartbeat. What it had planned to do outside is not done. `not_found`, or `conflict` when it is over, and while something
 * that it has begun outside has no end yet: else nobody would learn what became of it.
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
        'What this execution does outside has begun and cannot be taken back; it goes on until it is known what became of it. Nothing was changed.',
      );
    }
    // Also of one that still runs, on its way to wait for the answer: an answer would be taken and lead to nothing.
    await supersedeApprovals(sql, id);
    if (execution.finished_at !== null) {
      await cancelEffects(sql, execution, 'The execution was cancelled.');
    }
    return execution;
  });
}

/** Queues a failed execution again; it goes on from its last checkpoint. `not_found`, or `conflict` when it has not failed. */
export function redrive(
  database: Database,
  lanes: Lanes,
  userId: string,
  id: string,
  by: string | null = null,
): Promise<Execution> {
  return intervene(database, { userId, id, by }, 'redriven', async (sql) => {
    const execution = await executions(sql).reopen(userId, id);
    await lanes.redrive(sql, execution.actor, { execution_id: id, user_id: userId, kind: execution.kind });
    const reopened = await approvals(sql).reopen(id);
    if (reopened) await tellOf(sql, 'opened', reopened);
    return execution;
  });
}

/** What of the dead letters is meant: of one kind, and where given of one error, or failed before a moment. */
export interface DeadLetters {
  kind: string;
  code: string | null;
  failedBefore: string | null;
}

/**
 * Queues what failed for good again, the oldest first and at most so many, each in a transaction of its own: what another
 * took up meanwhile is left out. Returns what was queued, and how many are left.
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
    await tellOfExecution(sql, execution, what, { by });
    return execution;
  });
}
