import { executions } from '../../db/app/executions.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { asUserWithin, transaction } from '../../db/transaction.ts';
import type { Execution, Submission } from '../../domain/execution.ts';
import { Failure } from '../../domain/failure.ts';
import { emitExecutionEvent } from '../events/emit-execution-event.ts';
import type { Lanes } from './lanes.ts';

/** What came of a submission: the execution under its key, and whether this submission made it. */
export interface Submitted {
  execution: Execution;
  isNew: boolean;
}

/** Queues an execution, once for each key, and returns at once. */
export async function submit(database: Database, lanes: Lanes, submission: Submission): Promise<Submitted> {
  return transaction(database.sql, (sql) => submitWithin(sql, lanes, submission));
}

/**
 * Writes rows of one user and queues the execution that they ask for, committed together: what was written is never left
 * without its execution. `work` sees and writes the rows of that user alone.
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
 * The execution, its job and its event are committed together, so that nothing is queued that does not exist and nothing
 * exists that will never run.
 */
async function submitWithin(sql: Sql, lanes: Lanes, submission: Submission): Promise<Submitted> {
  const { execution, isNew } = await executions(sql).submit(submission);
  if (execution.request_hash !== submission.hash) {
    throw new Failure(
      'idempotency_mismatch',
      `The key "${submission.key}" was used for another request (execution ${execution.id}). Use a new key for a new request.`,
    );
  }
  if (isNew) {
    const { id, user_id, kind, actor } = execution;
    await lanes.enqueue(sql, actor, { execution_id: id, user_id, kind });
    await emitExecutionEvent(sql, execution, 'queued', { trigger: execution.trigger });
  }
  return { execution, isNew };
}
