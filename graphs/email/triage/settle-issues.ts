import type { UnsettledIssue } from '../../../db/email/triage/regroups.ts';
import { type EmailSettings, emailPreferences } from '../../../domain/email/preferences.ts';
import { normalForm } from '../../../domain/email/triage/identifiers.ts';
import { identifierRules } from '../../../domain/email/triage/own-identifiers.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { DeskPorts, GroupPorts } from '../ports.ts';
import { orderDraft } from '../reply/order-drafts.ts';
import { deriveIssues } from './derive-issues.ts';
import { embedMessages } from './embed.ts';
import { findScope } from './find-scope.ts';
import { type Regrouping, regroup } from './regroup.ts';

/** Issues that are settled together. */
const batch = 20;
/** Largest number of messages of unsettled issues that are grouped anew; larger ones keep their grouping. */
const mostMessages = 1_000;
/** Largest number of messages that are embedded for one batch. */
const maxEmbedded = 200;
/** Attempts to group issues that other turns change meanwhile. */
const tries = 3;

/** By what the messages of a user are grouped. */
export type Grouping = Pick<Regrouping, 'own' | 'rules' | 'vectorsOf'>;

/** Reads by what the messages of a user are grouped. `spend` is told the cost of each embedding. */
export async function readGrouping(
  ports: GroupPorts,
  turn: Turn,
  spend: (cost: number) => void,
): Promise<Grouping> {
  const { store, sql } = ports;
  const userId = turn.execution.user_id;
  const preferences = await store.preferences(sql).find(userId, emailPreferences);
  const settings = preferences?.settings as EmailSettings | undefined;
  return {
    own: await store.threads(sql).listOwnAddresses(userId),
    rules: identifierRules(settings?.identifiers ?? {}, normalForm),
    async vectorsOf(wanted) {
      const vectors = await embedMessages(ports, turn, wanted, maxEmbedded);
      spend(vectors.cost);
      return vectors;
    },
  };
}

/**
 * Groups and derives the issues again whose messages were removed, restored or edited: what such a message asked, found, joined or
 * set as a deadline goes or comes back with it. Returns the number of these issues.
 */
export async function settleIssues(ports: GroupPorts, turn: Turn, grouping: Grouping): Promise<number> {
  const { store, sql } = ports;
  const userId = turn.execution.user_id;
  for (let settled = 0; ; ) {
    const unsettled = await store.regroups(sql).listUnsettled(userId, batch);
    if (unsettled.length === 0) return settled;
    if (!(await settleBatch(ports, turn, grouping, unsettled)))
      await turn.write(async (transaction) => {
        const ids = unsettled.map(({ issue_id }) => issue_id);
        await store.regroups(transaction).settle(unsettled);
        await deriveIssues(store, transaction, userId, ids);
      });
    settled += unsettled.length;
  }
}

async function settleBatch(
  ports: GroupPorts,
  turn: Turn,
  grouping: Grouping,
  unsettled: readonly UnsettledIssue[],
): Promise<boolean> {
  const { store, sql } = ports;
  const userId = turn.execution.user_id;
  const ids = unsettled.map(({ issue_id }) => issue_id);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if ((await store.regroups(sql).countMembers(userId, ids)) > mostMessages) return false;
    const issueIds =
      (await findScope(ports, sql, userId, { ...grouping, issueIds: ids, waiting: [] })) ?? ids;
    if (await regroup(ports, turn, { ...grouping, issueIds, waiting: [], unsettled })) return true;
  }
  return false;
}

/** Settles the issues of a user without a sync, and orders the end of replies that were written for mail that is gone. */
export const settle =
  (ports: GroupPorts & Pick<DeskPorts, 'submit'>) =>
  async <State extends object>(_state: State, turn: Turn): Promise<StepResult<Partial<State>>> => {
    const userId = turn.execution.user_id;
    let cost = 0;
    const unsettled = await ports.store.regroups(ports.sql).listUnsettled(userId, 1);
    if (unsettled.length === 0) return { update: {}, counts: { issues_settled: 0, superseded: 0 } };
    const grouping = await readGrouping(ports, turn, (spent) => {
      cost += spent;
    });
    const settled = await settleIssues(ports, turn, grouping);
    const stale = await ports.store.replyOrders(ports.sql).listStale(userId);
    for (const { issue_id, thread_head } of stale)
      await orderDraft(ports.submit, userId, issue_id, thread_head);
    return { update: {}, counts: { issues_settled: settled, superseded: stale.length }, cost };
  };
