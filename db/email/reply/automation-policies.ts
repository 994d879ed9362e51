import type { AutomationPolicy } from '../../../domain/email/reply/automation.ts';
import { draftKind } from '../../../domain/email/reply/draft.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';

/** The status of a policy: only `active` allows anything, and only until it expires. */
export type PolicyStatus = 'proposed' | 'active' | 'rejected' | 'stopped' | 'expired';

/** A standing approval for acknowledgments, as a person wrote it. */
export interface StoredPolicy {
  id: string;
  user_id: string;
  mailbox_id: string;
  name: string;
  policy: AutomationPolicy;
  /** SHA-256 (hex) of the policy. */
  content_hash: string;
  status: PolicyStatus;
  /** The approval that made it active. */
  approval_id: string | null;
  expires_at: string;
  stopped_at: string | null;
  reason: string | null;
  created_at: string;
}

/** A policy with the moment of its approval; null if it was not approved. */
export interface HeldPolicy extends StoredPolicy {
  active_from: string | null;
}

/** A policy with its uses. */
export interface UsedPolicy extends StoredPolicy {
  /** Number of effects by outcome. */
  used: { planned: number; done: number; cancelled: number; failed: number; unknown: number };
  last_used_at: string | null;
}

/** A message sent, or planned to be sent, under a policy. */
export interface PolicyUse {
  effect_id: string;
  draft_id: string;
  issue_id: string;
  /** The message that it acknowledges. */
  message_id: string;
  status: string;
  detail: string | null;
  to: string[];
  subject: string;
  planned_at: string;
  finished_at: string | null;
}

const mostListed = 200;

const used = (sql: Sql) => sql`
  select policy.*, use.last_used_at, jsonb_build_object('planned', use.planned, 'done', use.done,
    'cancelled', use.cancelled, 'failed', use.failed, 'unknown', use.unknown) as used
  from public.automation_policies policy cross join lateral (
    select count(*) filter (where status in ('planned', 'started')) as planned,
      count(*) filter (where status = 'done') as done, count(*) filter (where status = 'cancelled') as cancelled,
      count(*) filter (where status = 'failed') as failed, count(*) filter (where status = 'unknown') as unknown,
      max(started_at) as last_used_at
    from public.effects where policy_id = policy.id) use`;

const held = (sql: Sql) => sql`
  select policy.*, approval.decided_at as active_from
  from public.automation_policies policy left join public.approvals approval on approval.id = policy.approval_id`;

/** Policies under which mail is acknowledged (spec Email 1.6). */
export const automationPolicies = (sql: Sql) => ({
  async insert(
    userId: string,
    added: Pick<StoredPolicy, 'id' | 'name' | 'policy' | 'content_hash'>,
  ): Promise<void> {
    const { id, name, policy, content_hash } = added;
    await sql`
      insert into public.automation_policies (id, user_id, mailbox_id, name, policy, content_hash, expires_at)
      values (${id}, ${userId}, ${policy.mailbox_id}, ${name}, ${sql.json(policy as never)}, ${content_hash},
        ${policy.expires_at})`;
  },

  async get(userId: string, id: string): Promise<UsedPolicy> {
    const [policy] = await sql<
      UsedPolicy[]
    >`${used(sql)} where policy.user_id = ${userId} and policy.id = ${id}`;
    if (!policy) throw new Failure('not_found', `There is no policy ${id}.`);
    return policy;
  },

  /** Lists policies, the newest first. */
  list(userId: string): Promise<UsedPolicy[]> {
    return sql<UsedPolicy[]>`
      ${used(sql)} where policy.user_id = ${userId}
      order by policy.created_at desc, policy.id limit ${mostListed}`;
  },

  /** Lists the active policies of a mailbox, the oldest first. */
  listActive(userId: string, mailboxId: string, now: string): Promise<HeldPolicy[]> {
    return sql<HeldPolicy[]>`
      ${held(sql)}
      where policy.user_id = ${userId} and policy.mailbox_id = ${mailboxId} and policy.status = 'active'
        and policy.expires_at > ${now}
      order by policy.created_at, policy.id`;
  },

  /** Returns whether any mailbox of the user has an active policy. */
  async hasActive(userId: string, now: string): Promise<boolean> {
    const [row] = await sql<[{ found: boolean }]>`
      select exists (
        select 1 from public.automation_policies
        where user_id = ${userId} and status = 'active' and expires_at > ${now}) as found`;
    return row.found;
  },

  /**
   * Lists judged messages that arrived in mailboxes with an active policy after its approval and were not ordered under
   * a policy yet, the oldest first.
   */
  listAcknowledgeable(
    userId: string,
    now: string,
    limit: number,
  ): Promise<{ message_id: string; issue_id: string }[]> {
    return sql<{ message_id: string; issue_id: string }[]>`
      select message.id as message_id, link.issue_id
      from public.email_messages message join public.issue_email_links link on link.message_id = message.id
      where message.user_id = ${userId} and message.direction = 'incoming' and message.removed_at is null
        and message.stage = 'classified' and not message.is_bulk and not message.is_automatic
        and exists (
          select 1 from public.automation_policies policy join public.approvals approval on approval.id = policy.approval_id
          where policy.mailbox_id = message.mailbox_id and policy.status = 'active' and policy.expires_at > ${now}
            and message.received_at >= approval.decided_at)
        and not exists (
          select 1 from public.pipeline_executions execution
          where execution.user_id = ${userId} and execution.kind = ${draftKind} and execution.trigger = 'execution'
            and execution.request_key = 'acknowledge:' || message.id)
      order by message.received_at, message.id limit ${limit}`;
  },

  /** Lists the messages sent, or planned to be sent, under a policy, the newest first. */
  listUses(userId: string, id: string): Promise<PolicyUse[]> {
    return sql<PolicyUse[]>`
      select effect.id as effect_id, effect.draft_id, draft.issue_id, draft.message_id, effect.status, effect.detail,
        array(select recipient->>'address' from jsonb_array_elements(draft.recipients) recipient) as to,
        draft.subject, effect.planned_at, effect.finished_at
      from public.effects effect join public.response_drafts draft on draft.id = effect.draft_id
      where effect.user_id = ${userId} and effect.policy_id = ${id}
      order by effect.planned_at desc, effect.id limit ${mostListed}`;
  },

  /**
   * Returns the row, locked until the transaction ends: it cannot be stopped meanwhile, and of two effects under it the
   * second counts the first.
   */
  async lock(userId: string, id: string): Promise<HeldPolicy | undefined> {
    const [policy] = await sql<HeldPolicy[]>`
      ${held(sql)} where policy.user_id = ${userId} and policy.id = ${id} for no key update of policy`;
    return policy;
  },

  /** Records the decision on a proposal; returns undefined if it is no longer proposed. */
  async settle(
    userId: string,
    id: string,
    end: { status: 'active' | 'rejected' | 'expired'; approvalId: string; reason: string | null },
  ): Promise<StoredPolicy | undefined> {
    const [policy] = await sql<StoredPolicy[]>`
      update public.automation_policies set status = ${end.status}, approval_id = ${end.approvalId}, reason = ${end.reason}
      where user_id = ${userId} and id = ${id} and status = 'proposed' returning *`;
    return policy;
  },

  /** Stops a proposed or active policy; returns undefined if it is neither. */
  async stop(userId: string, id: string, reason: string | null): Promise<StoredPolicy | undefined> {
    const [policy] = await sql<StoredPolicy[]>`
      update public.automation_policies set status = 'stopped', stopped_at = clock_timestamp(), reason = ${reason}
      where user_id = ${userId} and id = ${id} and status in ('proposed', 'active') returning *`;
    return policy;
  },

  /** Marks policies past their end as expired, so that people see it; they allowed nothing since their end. */
  expire(now: string): Promise<StoredPolicy[]> {
    return sql<StoredPolicy[]>`
      update public.automation_policies set status = 'expired'
      where status in ('proposed', 'active') and expires_at <= ${now} returning *`;
  },
});
