import { type Approval, approvals } from '../../db/app/approvals.ts';
import { events } from '../../db/app/events.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { type Draft, drafts } from '../../db/email/reply/drafts.ts';
import { emailEvents } from '../../domain/email/events.ts';
import { nothingToUndo, undoEffects } from '../../runtime/effects/undo-effects.ts';
import type { Lanes } from '../../runtime/jobs/lanes.ts';

/**
 * Undoes an approved reply from the moment of its approval until its sending begins: nothing leaves, the version counts as
 * undone at once, and the same question is asked again. A version that was edited where it was asked about can be named by
 * itself or by the one it was made of. Throws `not_found`, and `conflict` with the reason if it cannot be undone.
 */
export async function undoReply(
  database: Database,
  lanes: Pick<Lanes, 'endDelay'>,
  userId: string,
  draftId: string,
): Promise<void> {
  const { draft, approval } = await approvedVersion(database.sql, userId, draftId);
  const { id, issue_id, version } = draft;
  const record = async (sql: Sql, wasPlanned: boolean) => {
    const { review_status, closed_at, close_reason } = await drafts(sql).get(userId, id);
    // A letter that may have been sent stays one, whether it is sent again or not.
    if (review_status === 'unknown') return;
    if (closed_at !== null && !wasPlanned)
      throw nothingToUndo(
        `Version ${version} is not sent anyway: ${close_reason ?? `it is ${review_status}.`}`,
      );
    await drafts(sql).setStatus(userId, id, 'undone');
    // The turn of a reply under a policy records its end itself; one that was asked about goes on.
    if (!approval) return;
    await events(sql).append({
      userId,
      executionId: approval.execution_id,
      kind: emailEvents['draft.undone'],
      payload: { draft_id: id, issue_id, version, reason: null },
      evidenceFor: `draft:${id}`,
    });
  };
  try {
    await undoEffects(database, lanes, { userId, draftId: id, approval, record });
  } catch (thrown) {
    // The turn may have written what the person edited in between: that version would leave, so it is the one to undo.
    const now = await approvedVersion(database.sql, userId, draftId);
    if (now.draft.id === id) throw thrown;
    await undoReply(database, lanes, userId, now.draft.id);
  }
}

/** Returns the version that a person's decision about this draft allows, with that decision if it stands. */
async function approvedVersion(
  sql: Sql,
  userId: string,
  draftId: string,
): Promise<{ draft: Draft; approval: Approval | null }> {
  const draft = await drafts(sql).get(userId, draftId);
  const asked = await approvals(sql).findNewestOf(userId, `draft:${draftId}`);
  if (asked?.status === 'edited') {
    const edited = await drafts(sql).findEdited(userId, draftId, asked.execution_id);
    if (edited) return approvedVersion(sql, userId, edited.id);
  }
  if (asked) return { draft, approval: allows(asked) ? asked : null };
  const parent =
    draft.origin === 'edited' && draft.parent_id !== null
      ? await approvals(sql).findNewestOf(userId, `draft:${draft.parent_id}`)
      : undefined;
  const isOfParent = parent?.status === 'edited' && parent.execution_id === draft.execution_id;
  return { draft, approval: isOfParent && allows(parent) ? parent : null };
}

const allows = ({ status, withdrawn_at }: Approval): boolean =>
  (status === 'approved' || status === 'edited') && withdrawn_at === null;
