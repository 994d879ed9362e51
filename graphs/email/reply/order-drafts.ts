import type { replyOrders } from '../../../db/email/reply/reply-orders.ts';
import { draftReply } from '../../../domain/email/reply/draft.ts';
import type { Submission } from '../../../domain/execution.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { AutomationReadPorts } from './automation-ports.ts';
import { orderAcknowledgments } from './order-acknowledgments.ts';

/** What ordering replies works with. */
export interface OrderPorts extends AutomationReadPorts {
  store: AutomationReadPorts['store'] & { replyOrders: typeof replyOrders };
  submit(submission: Submission): Promise<unknown>;
  settings: {
    /** Replies that one sync has written without being asked: those of the first issues of the desk; 0 for none. */
    draftsPerSync: number;
  };
}

/**
 * Orders replies (spec Email 1.2, draft): for the first issues of the desk that wait for the engineer's words and have none
 * for what came last, and for every issue to which something came after a reply was written that has not left: its turn
 * writes another, or ends what is obsolete.
 */
export const orderDrafts =
  (ports: OrderPorts) =>
  async <State>(_state: State, turn: Turn): Promise<StepResult<Partial<State>>> => {
    const { store, sql, submit, settings } = ports;
    const userId = turn.execution.user_id;
    const closed = await turn.write((transaction) => store.replyOrders(transaction).closeAbandoned(userId));
    const stale = await store.replyOrders(sql).listStale(userId);
    const wanted =
      settings.draftsPerSync === 0
        ? []
        : await store.replyOrders(sql).listWanted(userId, settings.draftsPerSync);
    for (const { issue_id, thread_head } of [...stale, ...wanted])
      await orderDraft(submit, userId, issue_id, thread_head);
    const acknowledged = await orderAcknowledgments(ports, userId);
    const counts = { ordered: wanted.length, superseded: stale.length, abandoned: closed };
    return { update: {}, counts: { ...counts, ...(acknowledged > 0 && { acknowledged }) } };
  };

/** Orders a reply to what came last in an issue, once for that. */
export function orderDraft(
  submit: OrderPorts['submit'],
  userId: string,
  issueId: string,
  threadHead: string,
): Promise<unknown> {
  const key = `head:${threadHead}@${issueId}`;
  const input = { issue_id: issueId, message_id: null, draft_id: null, reply_all: false, policy_id: null };
  return submit(draftReply(userId, key, key, input, 'execution'));
}
