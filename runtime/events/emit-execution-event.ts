import { events } from '../../db/app/events.ts';
import type { Sql } from '../../db/connect.ts';
import type { EventName, EventPayload } from '../../domain/events.ts';
import type { Execution } from '../../domain/execution.ts';
import { type ExecutionPayload, type ExecutionVerb, noun } from '../../domain/execution-events.ts';

/** Tells what became of an execution, in the name of its actor; last in its transaction (see `events.append`). */
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
    // Which kinds of executions there are the runtime does not know; that each has its events is held by a test.
    kind: `${noun(kind)}.${verb}` as EventName,
    payload: payload as EventPayload<EventName>,
  });
}
