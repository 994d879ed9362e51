import type { Sql } from '../../../db/connect.ts';
import type { Draft } from '../../../db/email/reply/drafts.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import { supersedeEarlier } from '../../../runtime/approvals/approvals.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import type { DraftPorts } from '../ports.ts';

type DraftStore = DraftPorts['store'];

/**
 * Ends every open version of an issue except one, and cancels their effects that have not begun. Their questions end when a
 * newer one is opened, or by `supersedeEarlier`.
 */
export async function supersedeOthers(
  store: Pick<DraftStore, 'drafts' | 'effects'>,
  sql: Sql,
  kept: Draft,
  reason: string,
): Promise<void> {
  const ended = await store.drafts(sql).supersedeOthers(kept.user_id, kept.issue_id, kept.id, reason);
  for (const { user_id, id } of ended)
    await store.effects(sql).cancelPlanned(user_id, { draft_id: id }, reason);
}

/**
 * Ends the versions for an earlier state of an issue that no longer needs a reply. Must come last in its transaction, except
 * for further events. Returns the number of ended versions.
 */
async function supersedeStale(
  store: DraftStore,
  sql: Sql,
  turn: Turn,
  issueId: string,
  why: string,
): Promise<number> {
  const userId = turn.execution.user_id;
  const head = await store.replyContext(sql).lockHead(userId, issueId);
  const reason = `The issue has changed and needs no reply: ${why}`;
  const ended = await store.drafts(sql).supersedeStale(userId, issueId, head, reason);
  if (ended.length === 0) return 0;
  for (const { id } of ended) await store.effects(sql).cancelPlanned(userId, { draft_id: id }, reason);
  await supersedeEarlier(turn, sql);
  return ended.length;
}

/**
 * Records that an issue needs no reply: versions for an earlier state of it end, and so does the person's version that this
 * turn was about.
 */
export async function refuse(
  store: DraftStore,
  turn: Turn,
  { issue_id, draft_id, reason }: { issue_id: string; draft_id: string | null; reason: string },
): Promise<void> {
  const userId = turn.execution.user_id;
  await turn.write(async (transaction) => {
    if (draft_id !== null) {
      const { closed_at } = await store.drafts(transaction).get(userId, draft_id);
      if (closed_at === null)
        await store.drafts(transaction).setStatus(userId, draft_id, 'superseded', reason);
    }
    const superseded = await supersedeStale(store, transaction, turn, issue_id, reason);
    await turn.append(
      transaction,
      emailEvents['draft.refused'],
      { issue_id, reason, superseded },
      `issue:${issue_id}`,
    );
  });
}

/**
 * Returns the reason why a version must no longer be asked about or sent; null if it may. The issue's row stays locked until
 * the transaction ends, so that the result stays true until then.
 */
export async function whyObsolete(
  store: Pick<DraftStore, 'drafts' | 'replyContext'>,
  sql: Sql,
  { user_id: userId, id }: Pick<Draft, 'user_id' | 'id'>,
): Promise<string | null> {
  const { issue_id } = await store.drafts(sql).get(userId, id);
  const head = await store.replyContext(sql).lockHead(userId, issue_id);
  const draft = await store.drafts(sql).get(userId, id);
  if (draft.letter.thread_head !== head) return 'The issue has a newer message.';
  // What was taken back is asked about again, and so is what may have been sent.
  if (draft.closed_at !== null && draft.review_status !== 'unknown' && draft.review_status !== 'undone')
    return draft.close_reason ?? `It has already ended: ${draft.review_status}.`;
  if (await store.drafts(sql).hasNewer(userId, draft)) return 'There is a newer version of the reply.';
  const left = await store.drafts(sql).findLeftBefore(userId, id);
  if (left) return `Version ${left.version}, from which it was edited, was sent or may have been sent.`;
  return null;
}
