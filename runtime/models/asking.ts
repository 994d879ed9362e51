import { type Execution, isAwaited } from '../../domain/execution.ts';
import type { Asking } from './task.ts';

/** Returns the asking of a turn: its user, execution and signal, urgent if a person waits for the execution. */
export function askingFor({
  execution,
  signal,
}: {
  execution: Pick<Execution, 'id' | 'user_id' | 'trigger'>;
  signal: AbortSignal;
}): Asking & { executionId: string } {
  const { id: executionId, user_id: userId, trigger } = execution;
  return { userId, executionId, signal, isUrgent: isAwaited(trigger) };
}
