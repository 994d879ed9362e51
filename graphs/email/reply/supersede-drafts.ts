import type { Sql } from '../../../db/connect.ts';
import type { Draft } from '../../../db/email/reply/drafts.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import { supersedeEarlier } from '../../../runtime/approvals/approvals.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import type { DraftStore } from './draft-ports.ts';

/**
 * Ends every open version of an issue but one, and takes back what was planned with them and has not begun. Their questions
 * end when a newer one is opened, or by `supersedeEarlier`.
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
 * Ends what was written for an earlier state of an issue that there is nothing to answer in now; last in its transaction but
 * for further events. Returns how many versions that were.
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
  const reason = `The issue has changed, and nothing is answered any more: ${why}`;
  const ended = await store.drafts(sql).supersedeStale(userId, issueId, head, reason);
  if (ended.length === 0) return 0;
  for (const { id } of ended) await store.effects(sql).cancelPlanned(userId, { draft_id: id }, reason);
  await supersedeEarlier(turn, sql);
  return ended.length;
}

/**
 * Says that there is nothing to answer in an issue: what was written for an earlier state of it ends, and so does the version
 * of a person that this turn was to ask about.
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
 * Why a version must not be asked about or sent any more; null where it may. The issue's row stays locked until the
 * transaction ends, so that this holds until then.
 */
export async function whyObsolete(
  store: Pick<DraftStore, 'drafts' | 'replyContext'>,
  sql: Sql,
  { user_id: userId, id }: Pick<Draft, 'user_id' | 'id'>,
): Promise<string | null> {
  const { issue_id } = await store.drafts(sql).get(userId, id);
  const head = await store.replyContext(sql).lockHead(userId, issue_id);
  const draft = await store.drafts(sql).get(userId, id);
  if (draft.letter.thread_head !== head) return 'A newer message has come to the issue.';
  if (draft.closed_at !== null && draft.review_status !== 'unknown')
    return draft.close_reason ?? `It is over already: ${draft.review_status}.`;
  if (await store.drafts(sql).hasNewer(userId, draft)) return 'There is a newer version of the reply.';
  const left = await store.drafts(sql).findLeftBefore(userId, id);
  if (left) return `Version ${left.version}, which it was edited from, has left already, or may have.`;
  return null;
}
