import type { Execution, ExecutionStatus } from '../../domain/execution.ts';
import { metadataOf, updatedAt } from './thread.ts';

/** Where a run stands, in LangGraph's words. */
export type RunStatus = 'pending' | 'running' | 'error' | 'success' | 'interrupted';

const statuses: Record<ExecutionStatus, RunStatus> = {
  queued: 'pending',
  running: 'running',
  waiting_approval: 'interrupted',
  succeeded: 'success',
  failed: 'error',
  // What a cancelled run is called there.
  cancelled: 'interrupted',
};

/**
 * A run as the SDK types it. A thread has exactly one, with the thread's id: an execution that was interrupted goes on with
 * the answer, and is the same execution.
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
