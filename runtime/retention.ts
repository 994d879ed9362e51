import type { BaseCheckpointSaver } from '@langchain/langgraph';
import { executions } from '../db/app/executions.ts';
import type { Database, Sql } from '../db/connect.ts';
import { threadOf } from './graph-actor.ts';

const keptMs = 7 * 86_400_000;
const batch = 200;

/** Deletes the checkpoints of turns that finished a week ago; what they did stays in the domain's tables. */
export async function forgetFinishedTurns(
  database: Database,
  checkpointer: BaseCheckpointSaver,
  now: Date,
): Promise<number> {
  const repository = executions(database.sql as unknown as Sql);
  const finished = await repository.listForgettable(new Date(now.getTime() - keptMs).toISOString(), batch);
  for (const execution of finished) await checkpointer.deleteThread(threadOf(execution));
  await repository.markForgotten(finished.map((execution) => execution.id));
  return finished.length;
}
