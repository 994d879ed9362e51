import { draftForHead } from '../../../domain/email/reply/draft.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { OrderPorts } from '../ports.ts';
import { orderAcknowledgments } from './order-acknowledgments.ts';

/**
 * Orders drafts (spec Email 1.2, draft) for the first issues of the desk that wait for the engineer and have no draft for
 * their newest message, and for every issue with an unsent draft that is older than its newest message: that turn writes a
 * new draft, or ends the obsolete one. At most `draftsOpen` unrequested replies are open at a time, so that a person is never
 * asked more than they can decide; the next one is ordered when a place is free. While an import brings further parts, no new drafts are ordered: the first issues of the
 * desk are not known yet.
 */
export const orderDrafts =
  (ports: OrderPorts) =>
  async <State extends { is_partial?: boolean }>(
    state: State,
    turn: Turn,
  ): Promise<StepResult<Partial<State>>> => {
    const { store, sql, submit, settings } = ports;
    const userId = turn.execution.user_id;
    const closed = await turn.write((transaction) => store.replyOrders(transaction).closeAbandoned(userId));
    const stale = await store.replyOrders(sql).listStale(userId);
    const room =
      state.is_partial === true || settings.draftsOpen === 0
        ? 0
        : settings.draftsOpen - (await store.replyOrders(sql).countUnrequested(userId)) - stale.length;
    const wanted = room > 0 ? await store.replyOrders(sql).listWanted(userId, { limit: room }) : [];
    for (const { issue_id, thread_head } of [...stale, ...wanted])
      await orderDraft(submit, userId, issue_id, thread_head);
    const acknowledged = await orderAcknowledgments(ports, userId);
    const counts = { ordered: wanted.length, superseded: stale.length, abandoned: closed };
    return { update: {}, counts: { ...counts, ...(acknowledged > 0 && { acknowledged }) } };
  };

/** Orders a draft for the newest message of an issue, once for that message. */
export function orderDraft(
  submit: OrderPorts['submit'],
  userId: string,
  issueId: string,
  threadHead: string,
): Promise<unknown> {
  return submit(draftForHead(userId, issueId, threadHead, 'execution'));
}
