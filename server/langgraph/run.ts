import type { Execution, ExecutionStatus } from '../../domain/execution.ts';
import { metadataOf, updatedAt } from './thread.ts';

/** The status of a run in LangGraph's terms. */
export type RunStatus = 'pending' | 'running' | 'error' | 'success' | 'interrupted';

const statuses: Record<ExecutionStatus, RunStatus> = {
  queued: 'pending',
  running: 'running',
  waiting_approval: 'interrupted',
  succeeded: 'success',
  failed: 'error',
  // LangGraph's status of a cancelled run.
  cancelled: 'interrupted',
};

/**
 * Returns an execution as a run of the SDK. A thread has exactly one run, with the id of the thread: an interrupted execution
 * continues with the answer and stays the same execution.
 */
export function toRun(execution: Execution) {
  return {
    run_id: execution.id,
    thread_id: execution.id,
    assistant_id: execution.kind,
    created_at: execution.queued_at,
    updated_at: updatedAt(execution),
    status: statuses[execution.status],
    metadata: metadataOf(execution),
    multitask_strategy: 'reject' as const,
  };
}
