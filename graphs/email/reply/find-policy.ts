import type { Sql } from '../../../db/connect.ts';
import type { HeldPolicy, StoredPolicy } from '../../../db/email/reply/automation-policies.ts';
import { fillAcknowledgment } from '../../../domain/email/reply/acknowledgment-template.ts';
import { type Refusal, refusalsToAcknowledge } from '../../../domain/email/reply/may-acknowledge.ts';
import type { AutomationPorts } from './automation-ports.ts';

/** A policy under which a message may be acknowledged without asking. */
export interface FoundPolicy {
  policy: StoredPolicy;
  /** The words of the acknowledgment: the policy's template, filled. */
  body: string;
}

const dayMs = 86_400_000;

/**
 * The active policy under which a message may be acknowledged, or null where a person has to be asked (spec Email 1.6): the
 * oldest of the mailbox that refuses nothing. `not_found` for a message that there is not.
 */
export async function findPolicy(
  { store, now }: AutomationPorts,
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
 * Why an acknowledgment may not leave under its policy after all, in one sentence; null where it may. For the guard of its
 * effect, in the transaction that begins it: the policy cannot be stopped until that is committed, and of two effects under
 * it the second counts the first.
 */
export async function objectionOfPolicy(
  ports: AutomationPorts,
  sql: Sql,
  userId: string,
  of: { policyId: string; messageId: string; draftId: string },
): Promise<string | null> {
  const policy = await ports.store.automationPolicies(sql).lock(userId, of.policyId);
  if (!policy) return 'The policy is gone.';
  const [refused] = await refusalsUnder(ports, sql, policy, of);
  return refused?.reason ?? null;
}

/** Every reason why a message may not be acknowledged under one policy; `draftId` is the acknowledgment that is looked at. */
async function refusalsUnder(
  { store, now }: AutomationPorts,
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
    // What providers say of it (RFC 8601) is not kept with a message, so that only the thread can speak for the sender.
    is_sender_authenticated: false,
    is_acknowledged,
    count_of_day: await facts.countUses(userId, id, since, draftId),
  });
}
