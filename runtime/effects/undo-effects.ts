import type { Approval } from '../../db/app/approvals.ts';
import { type Effect, effects } from '../../db/app/effects.ts';
import { executions } from '../../db/app/executions.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { Failure } from '../../domain/failure.ts';
import { emitApprovalEvents } from '../approvals/approvals.ts';
import { withdrawDecision } from '../approvals/withdraw.ts';
import type { Lanes } from '../jobs/lanes.ts';
import { emitEffectEvents } from './effect-events.ts';

/** The draft whose effects are undone, and the decision that allows them, which may not have been acted on yet. */
export interface Undo {
  userId: string;
  draftId: string;
  /** Null if no decision about this draft stands. */
  approval: Pick<Approval, 'id' | 'execution_id'> | null;
  /** Records it in the rows of the domain, in the same transaction; throws `conflict` if the draft has ended. */
  record?(sql: Sql, wasPlanned: boolean): Promise<void>;
}

/**
 * Undoes an approval until its effect begins, and from the moment in which it was given: planned effects are cancelled, and
 * the decision no longer allows any. Throws `conflict`, with the current state, if there is nothing to undo. Of an undo and
 * a start at the same moment exactly one succeeds, because both lock the execution.
 */
export function undoEffects(
  database: Database,
  lanes: Pick<Lanes, 'endDelay'>,
  { userId, draftId, approval, record = async () => {} }: Undo,
): Promise<Effect[]> {
  return transaction(database.sql, async (sql) => {
    const known = await effects(sql).listOfDraft(userId, draftId);
    const decisions = new Map(
      known
        .filter(({ status, policy_id }) => status === 'planned' && policy_id === null)
        .map((effect) => [effect.approval_id, effect.execution_id]),
    );
    if (approval) decisions.set(approval.id, approval.execution_id);
    for (const id of [...new Set(decisions.values())].sort()) await executions(sql).lock(id);
    const detail = 'A person took it back before it had begun.';
    const undone = await effects(sql).cancelPlanned(userId, { draft_id: draftId }, detail);
    const isUnused = approval !== null && !(await effects(sql).isPlannedUnder(approval.id));
    if (undone.length === 0 && !isUnused) {
      const [newest] = await effects(sql).listOfDraft(userId, draftId);
      throw nothingToUndo(newest ? saidOf(newest) : 'Nothing is planned.');
    }
    await record(sql, undone.length > 0);
    const changes = [];
    for (const id of decisions.keys()) changes.push(await withdrawDecision(sql, lanes, id));
    await emitEffectEvents(sql, null, 'undone', ...undone);
    for (const { withdrawn, opened } of changes) {
      if (withdrawn) await emitApprovalEvents(sql, 'withdrawn', withdrawn);
      if (opened) await emitApprovalEvents(sql, 'opened', opened);
    }
    return undone;
  });
}

/** Returns the failure of an undo that comes too late, or too often; `why` is a sentence. */
export const nothingToUndo = (why: string): Failure => new Failure('conflict', `${why} Nothing was changed.`);

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
