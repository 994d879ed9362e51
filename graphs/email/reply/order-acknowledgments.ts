import { draftReply } from '../../../domain/email/reply/draft.ts';
import type { Submission } from '../../../domain/execution.ts';
import type { AutomationReadPorts } from './automation-ports.ts';
import { findPolicy } from './find-policy.ts';

/** So many messages one sync looks at; the next one goes on. */
const mostLookedAt = 50;

/**
 * Orders the acknowledgment of new mail that a policy allows without asking (spec Email 1.6), once for each message. Without
 * an active policy, which is the default, nothing is looked at. Returns how many were ordered.
 */
export async function orderAcknowledgments(
  ports: AutomationReadPorts & { submit(submission: Submission): Promise<unknown> },
  userId: string,
): Promise<number> {
  const { store, sql, submit, now } = ports;
  const found = await store
    .automationPolicies(sql)
    .listAcknowledgeable(userId, now().toISOString(), mostLookedAt);
  let ordered = 0;
  for (const { message_id, issue_id } of found) {
    const allowed = await findPolicy(ports, sql, userId, message_id);
    if (!allowed) continue;
    const key = `acknowledge:${message_id}`;
    const policy_id = allowed.policy.id;
    const input = { issue_id, message_id, draft_id: null, reply_all: false, policy_id };
    await submit(draftReply(userId, key, key, input, 'execution'));
    ordered += 1;
  }
  return ordered;
}
