import type { BaseCheckpointSaver } from '@langchain/langgraph';
import { executions } from '../../db/app/executions.ts';
import { users } from '../../db/app/users.ts';
import type { Database } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { Failure } from '../../domain/failure.ts';
import type { Lanes } from '../jobs/lanes.ts';
import { threadOf } from './graph-actor.ts';

/**
 * Removes a user for good: all their rows, their queued jobs, and the checkpoints of their turns. Throws `conflict`
 * while their work runs or a started effect has no outcome.
 */
export async function removeUser(
  { database, lanes, checkpointer }: { database: Database; lanes: Lanes; checkpointer: BaseCheckpointSaver },
  userId: string,
): Promise<void> {
  const turns = await transaction(database.sql, async (sql) => {
    if (await executions(sql).isUnderWay(userId))
      throw new Failure(
        'conflict',
        'This user has running work. Nothing was removed; wait until it ends, or cancel it (POST /api/executions/{id}/cancel).',
      );
    const left = await executions(sql).listWithCheckpoints(userId);
    await lanes.forget(sql, userId);
    await users(sql).remove(userId);
    return left;
  });
  // Checkpoints contain only ids and counts, and are in tables of a library that cannot join our transaction.
  for (const turn of turns) await checkpointer.deleteThread(threadOf(turn));
}
