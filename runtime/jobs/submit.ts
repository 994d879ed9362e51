import { executions } from '../../db/app/executions.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { asUserWithin, transaction } from '../../db/transaction.ts';
import type { Execution, Submission } from '../../domain/execution.ts';
import { Failure } from '../../domain/failure.ts';
import { jobPriority } from '../../domain/job-priority.ts';
import { emitExecutionEvent } from '../events/emit-execution-event.ts';
import type { Lanes } from './lanes.ts';

/** The result of a submission: the execution with its key, and whether this submission created it. */
export interface Submitted {
  execution: Execution;
  isNew: boolean;
}

/** Queues an execution, once for each key, and returns immediately. */
export async function submit(database: Database, lanes: Lanes, submission: Submission): Promise<Submitted> {
  return transaction(database.sql, (sql) => submitWithin(sql, lanes, submission));
}

/**
 * Writes rows of one user and queues the execution that processes them, committed together: rows never stay without
 * their execution. `work` sees and writes only the rows of that user.
 */
export async function submitWith<T>(
  database: Database,
  lanes: Lanes,
  userId: string,
  work: (sql: Sql) => Promise<{ submission: Submission; written: T }>,
): Promise<Submitted & { written: T }> {
  return transaction(database.sql, async (sql) => {
    const { submission, written } = await asUserWithin(sql, userId, work);
    return { ...(await submitWithin(sql, lanes, submission)), written };
  });
}

/**
 * Commits the execution, its job and its event together, so that no job lacks an execution and no execution lacks a
 * job.
 */
async function submitWithin(sql: Sql, lanes: Lanes, submission: Submission): Promise<Submitted> {
  const { execution, isNew } = await executions(sql).submit(submission);
  if (execution.request_hash !== submission.hash) {
    throw new Failure(
      'idempotency_mismatch',
      `The key "${submission.key}" was already used for another request (execution ${execution.id}). Nothing was queued; use a new key for a new request.`,
    );
  }
  if (isNew) {
    const { id, user_id, kind, actor, trigger } = execution;
    await lanes.enqueue(sql, actor, { execution_id: id, user_id, kind }, jobPriority(trigger));
    await emitExecutionEvent(sql, execution, 'queued', { trigger: execution.trigger });
  }
  return { execution, isNew };
}
