import { events } from '../../db/app/events.ts';
import type { Sql } from '../../db/connect.ts';
import type { Execution } from '../../domain/execution.ts';
import { type ExecutionPayload, type ExecutionVerb, executionEvent } from '../../domain/execution-events.ts';

/** Appends an event of an execution in the name of its actor; last in its transaction (see `events.append`). */
export async function emitExecutionEvent<Verb extends ExecutionVerb>(
  sql: Sql,
  { id, user_id, actor, kind }: Pick<Execution, 'id' | 'user_id' | 'actor' | 'kind'>,
  verb: Verb,
  payload: ExecutionPayload<Verb>,
): Promise<void> {
  await events(sql).append({
    userId: user_id,
    executionId: id,
    actor,
    kind: executionEvent(kind, verb),
    payload,
  });
}
