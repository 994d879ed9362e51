import { draftReply } from '../../../domain/email/reply/draft.ts';
import type { AutomationPorts, OrderPorts } from '../ports.ts';
import { findPolicy } from './find-policy.ts';

/** Largest number of messages that one sync checks; the next one continues. */
const maxMessages = 50;

/**
 * Orders acknowledgments of new mail that an active policy allows (spec Email 1.6), once for each message. Without an active
 * policy, which is the default, no message is checked. Returns the number of ordered acknowledgments.
 */
export async function orderAcknowledgments(
  ports: AutomationPorts & Pick<OrderPorts, 'submit'>,
  userId: string,
): Promise<number> {
  const { store, sql, submit, now } = ports;
  const at = now().toISOString();
  if (!(await store.automationPolicies(sql).hasActive(userId, at))) return 0;
  const messages = await store.automationPolicies(sql).listAcknowledgeable(userId, at, maxMessages);
  let ordered = 0;
  for (const { message_id, issue_id } of messages) {
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
