// ask -> review -> settle
//  (no longer proposed: end)
import { END, START, StateGraph, StateSchema } from '@langchain/langgraph';
import { z } from 'zod';
import type { StoredPolicy } from '../../../db/email/reply/automation-policies.ts';
import { reviewOutcome } from '../../../domain/approval.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import { acknowledgeAction, automationKind } from '../../../domain/email/reply/automation.ts';
import { openApproval } from '../../../runtime/approvals/approvals.ts';
import { reviewNode, turnNode } from '../../../runtime/graph/graph-node.ts';
import type { AutomationPorts } from '../ports.ts';

/** Raised whenever a node is renamed, removed or changes its meaning. */
export const automationVersion = 'email.automation/1';

const automationState = new StateSchema({
  execution_id: z.string(),
  approval_id: z.string().default(''),
  decision: reviewOutcome.nullable().default(null),
});
type State = typeof automationState.State;

/** Builds the graph that asks an administrator about a proposed policy and activates it only if they approve exactly this one. */
export function automationGraph(ports: AutomationPorts) {
  return new StateGraph(automationState)
    .addNode('ask', ask(ports))
    .addNode('review', reviewNode())
    .addNode('settle', settle(ports))
    .addEdge(START, 'ask')
    .addConditionalEdges('ask', ({ approval_id }) => (approval_id === '' ? END : 'review'), ['review', END])
    .addEdge('review', 'settle')
    .addEdge('settle', END);
}

const policyOf = ({ input }: { input: Record<string, unknown> }): string =>
  z.object({ policy_id: z.uuid() }).parse(input).policy_id;

const ask = ({ store, sql }: AutomationPorts) =>
  turnNode<State, Partial<State>>('ask', async (_state, turn) => {
    const { user_id: userId } = turn.execution;
    const stored = await store.automationPolicies(sql).get(userId, policyOf(turn.execution));
    if (stored.status !== 'proposed') return { update: {}, counts: { asked: 0 } };
    const approval = await turn.write((transaction) =>
      openApproval(turn, transaction, questionAbout(stored)),
    );
    return { update: { approval_id: approval.id }, counts: { asked: 1 } };
  });

function questionAbout({ id, name, policy, expires_at }: StoredPolicy) {
  const { recipients, topics, most_per_day } = policy;
  return {
    kind: automationKind,
    subject: `automation_policy:${id}`,
    title: `Acknowledge mail without asking: ${name}`,
    action: {
      name: acknowledgeAction,
      // The policy and nothing else: effects refer to the hash of exactly these arguments.
      args: { ...policy },
      description:
        `Until ${expires_at}, mail from ${recipients.join(', ')} about ${topics.join(', ')} is answered with the template, ` +
        `without asking you, at most ${most_per_day} times in 24 hours and once in a thread. You can stop it at any time.`,
    },
    allowedDecisions: ['approve' as const, 'reject' as const],
    expiresAt: expires_at,
    requiredScope: 'admin' as const,
  };
}

const outcomes = { approve: 'active', reject: 'rejected', expired: 'expired' } as const;

const settle = ({ store }: AutomationPorts) =>
  turnNode<State, Partial<State>>('settle', async ({ approval_id, decision }, turn) => {
    const { user_id: userId } = turn.execution;
    // An edit is not an allowed decision; only an approval activates the policy.
    const status = decision?.type === 'edit' || !decision ? 'rejected' : outcomes[decision.type];
    const reason = decision && 'message' in decision ? (decision.message ?? null) : null;
    const end = { status, approvalId: approval_id, reason };
    const settled = await turn.write(async (transaction) => {
      const policy = await store
        .automationPolicies(transaction)
        .settle(userId, policyOf(turn.execution), end);
      if (policy) {
        const kind = emailEvents[status === 'active' ? 'policy.activated' : (`policy.${status}` as const)];
        await turn.append(
          transaction,
          kind,
          { policy_id: policy.id, approval_id },
          `automation_policy:${policy.id}`,
        );
      }
      return policy;
    });
    return { update: {}, counts: { [status]: settled ? 1 : 0 } };
  });
