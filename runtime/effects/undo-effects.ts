import { type Effect, effects } from '../../db/app/effects.ts';
import type { Database } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { Failure } from '../../domain/failure.ts';
import { tellOfEffects } from './effect-events.ts';

/**
 * Takes back what is planned with a draft and has not begun. `conflict`, with what has happened instead, where there is
 * nothing to take back. Wakes nothing: the turn that planned it finds it taken back when its time comes. Against a turn that
 * begins it in the same moment exactly one of the two wins, because both change the same row.
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
    await tellOfEffects(sql, null, 'undone', ...undone);
    return undone;
  });
}

/** Why it cannot be taken back, in one sentence. */
function saidOf({ status, started_at, finished_at, detail }: Effect): string {
  switch (status) {
    case 'done':
      return `It was done at ${finished_at} and cannot be taken back.`;
    case 'cancelled':
      return `It was given up already at ${finished_at}: ${detail}`;
    case 'failed':
      return `It was refused at ${finished_at}, and nothing was done: ${detail}`;
    case 'unknown':
      return `It was begun at ${started_at}, and nobody knows whether it was done: ${detail}`;
    default:
      return `It was begun at ${started_at} and cannot be taken back any more.`;
  }
}
