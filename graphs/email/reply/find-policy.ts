import type { Sql } from '../../../db/connect.ts';
import type { HeldPolicy, StoredPolicy } from '../../../db/email/reply/automation-policies.ts';
import { fillAcknowledgment } from '../../../domain/email/reply/acknowledgment-template.ts';
import { type Refusal, refusalsToAcknowledge } from '../../../domain/email/reply/may-acknowledge.ts';
import { dayMs } from '../../../domain/time.ts';
import type { PolicyPorts } from '../ports.ts';

/** A policy under which a message may be acknowledged without a question, with the text of the acknowledgment. */
export interface FoundPolicy {
  policy: StoredPolicy;
  /** The policy's template, filled. */
  body: string;
}

/**
 * Finds the oldest active policy of the mailbox under which a message may be acknowledged; null if a person has to be asked
 * (spec Email 1.6). Throws `not_found` for an unknown message.
 */
export async function findPolicy(
  { store, now }: PolicyPorts,
  sql: Sql,
  userId: string,
  messageId: string,
): Promise<FoundPolicy | null> {
  const message = await store.acknowledgmentFacts(sql).get(userId, messageId, null);
  const active = await store
    .automationPolicies(sql)
    .listActive(userId, message.mailbox_id, now().toISOString());
  for (const policy of active) {
    const refused = await refusalsUnder({ store, now }, sql, policy, { messageId, draftId: null });
    if (refused.length > 0) continue;
    const { sender, subject } = message;
    return {
      policy,
      body: fillAcknowledgment(policy.policy.template, { name: sender?.name ?? null, subject }),
    };
  }
  return null;
}

/**
 * Returns the reason why an acknowledgment may no longer be sent under its policy; null if it may. For the guard of its
 * effect, in the transaction that begins it: the policy cannot be stopped before that is committed, and a second effect counts
 * the first one.
 */
export async function objectionOfPolicy(
  ports: PolicyPorts,
  sql: Sql,
  userId: string,
  of: { policyId: string; messageId: string; draftId: string },
): Promise<string | null> {
  const policy = await ports.store.automationPolicies(sql).lock(userId, of.policyId);
  if (!policy) return 'The policy was deleted.';
  const [refused] = await refusalsUnder(ports, sql, policy, of);
  return refused?.reason ?? null;
}

/** Lists the reasons why a message may not be acknowledged under a policy; `draftId` is the acknowledgment in question. */
async function refusalsUnder(
  { store, now }: PolicyPorts,
  sql: Sql,
  policy: HeldPolicy,
  { messageId, draftId }: { messageId: string; draftId: string | null },
): Promise<Refusal[]> {
  const facts = store.acknowledgmentFacts(sql);
  const { user_id: userId, id } = policy;
  const moment = now();
  const {
    mandatory,
    own,
    has_own_letter,
    is_acknowledged,
    thread_id: _thread,
    ...message
  } = await facts.get(userId, messageId, draftId);
  const since = new Date(moment.getTime() - dayMs).toISOString();
  return refusalsToAcknowledge(policy.policy, message, {
    now: moment,
    active_from: policy.status === 'active' ? policy.active_from : null,
    mandatory,
    own,
    has_own_letter,
    // Authentication results (RFC 8601) are not stored with a message, so only the thread can vouch for the sender.
    is_sender_authenticated: false,
    is_acknowledged,
    count_of_day: await facts.countUses(userId, id, since, draftId),
  });
}
