import { type Effect, effects } from '../../db/app/effects.ts';
import type { Database } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { Failure } from '../../domain/failure.ts';
import { emitEffectEvents } from './effect-events.ts';

/**
 * Cancels the planned effects of a draft that have not started. Throws `conflict`, with the current state, if there are
 * none. Wakes no turn: the turn that planned an effect finds it cancelled when it is due. Of an undo and a start at the
 * same moment exactly one succeeds, because both change the same row.
 */
export function undoEffects(database: Database, userId: string, draftId: string): Promise<Effect[]> {
  return transaction(database.sql, async (sql) => {
    const undone = await effects(sql).cancelPlanned(
      userId,
      { draft_id: draftId },
      'A person took it back before it had begun.',
    );
    if (undone.length === 0) {
      const [newest] = await effects(sql).listOfDraft(userId, draftId);
      throw new Failure(
        'conflict',
        `${newest ? saidOf(newest) : 'Nothing is planned.'} Nothing was changed.`,
      );
    }
    await emitEffectEvents(sql, null, 'undone', ...undone);
    return undone;
  });
}

/** Returns the reason why it cannot be undone, in one sentence. */
function saidOf({ status, started_at, finished_at, detail }: Effect): string {
  switch (status) {
    case 'done':
      return `It was done at ${finished_at} and cannot be undone.`;
    case 'cancelled':
      return `It was already cancelled at ${finished_at}: ${detail}`;
    case 'failed':
      return `It was refused at ${finished_at}, and nothing was done: ${detail}`;
    case 'unknown':
      return `It started at ${started_at}, and its outcome is unknown: ${detail}`;
    default:
      return `It started at ${started_at} and can no longer be undone.`;
  }
}
