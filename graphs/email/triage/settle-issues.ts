import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { EmailPorts } from '../ports.ts';
import { orderDraft } from '../reply/order-drafts.ts';
import { deriveIssues } from './derive-issues.ts';

/** Issues of one transaction. */
const batch = 100;

/**
 * Derives the issues again whose messages were removed, restored or edited: what such a message asked, found or set as a deadline
 * goes or comes back with it. Returns the number of issues that changed.
 */
export async function settleIssues({ store }: Pick<EmailPorts, 'store'>, turn: Turn): Promise<number> {
  const userId = turn.execution.user_id;
  for (let changed = 0; ; ) {
    const settled = await turn.write(async (transaction) => {
      const ids = await store.derivedIssues(transaction).takeUnsettled(userId, batch);
      return { ids, ...(await deriveIssues(store, transaction, userId, ids)) };
    });
    changed += settled.changed;
    if (settled.ids.length < batch) return changed;
  }
}

/** Settles the issues of a user without a sync, and orders the end of replies that were written for mail that is gone. */
export const settle =
  (ports: Pick<EmailPorts, 'store' | 'sql' | 'submit'>) =>
  async <State extends object>(_state: State, turn: Turn): Promise<StepResult<Partial<State>>> => {
    const userId = turn.execution.user_id;
    const changed = await settleIssues(ports, turn);
    const stale = changed === 0 ? [] : await ports.store.replyOrders(ports.sql).listStale(userId);
    for (const { issue_id, thread_head } of stale)
      await orderDraft(ports.submit, userId, issue_id, thread_head);
    return { update: {}, counts: { issues_changed: changed, superseded: stale.length } };
  };
