import type { BaseCheckpointSaver } from '@langchain/langgraph';
import { executions } from '../../db/app/executions.ts';
import { users } from '../../db/app/users.ts';
import type { Database } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { Failure } from '../../domain/failure.ts';
import type { Lanes } from '../jobs/lanes.ts';
import { threadOf } from './graph-actor.ts';

/**
 * Removes a user for good: every row of theirs, what waits for them in the queue, and the checkpoints of their turns.
 * `conflict` while work of theirs runs, or something that was begun outside has no end yet.
 */
export async function removeUser(
  { database, lanes, checkpointer }: { database: Database; lanes: Lanes; checkpointer: BaseCheckpointSaver },
  userId: string,
): Promise<void> {
  const turns = await transaction(database.sql, async (sql) => {
    if (await executions(sql).isUnderWay(userId))
      throw new Failure(
        'conflict',
        'Work of this user is under way. Nothing was removed; wait for its end, or cancel it (POST /api/executions/{id}/cancel).',
      );
    const left = await executions(sql).listWithCheckpoints(userId);
    await lanes.forget(sql, userId);
    await users(sql).remove(userId);
    return left;
  });
  // They hold ids and counts only, and are in tables of a library that knows no transaction of ours.
  for (const turn of turns) await checkpointer.deleteThread(threadOf(turn));
}
