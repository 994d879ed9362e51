import { randomUUID } from 'node:crypto';
import type { Sql } from '../../db/connect.ts';
import { automationPolicies } from '../../db/email/reply/automation-policies.ts';
import type { AutomationPolicy } from '../../domain/email/reply/automation.ts';
import { contentHash } from '../../runtime/approvals/content-hash.ts';
import { addApproval, addExecution, addToken } from './rows.ts';

/** Moves the messages written in a mailbox to its sent messages. */
export async function moveToSent(sql: Sql, userId: string, mailboxId: string): Promise<void> {
  await sql`
    insert into public.mailbox_sync_state (mailbox_id, folder_id, user_id, folder_name, role)
    values (${mailboxId}, 'sent', ${userId}, 'Sent', 'sent') on conflict do nothing`;
  await sql`
    insert into public.email_message_places (mailbox_id, folder_id, place, user_id, message_id)
    select mailbox_id, 'sent', id::text, user_id, id from public.email_messages
    where mailbox_id = ${mailboxId} and direction = 'outgoing' on conflict do nothing`;
}

/** Adds a policy that a person has approved; returns its id. */
export async function addActivePolicy(sql: Sql, userId: string, policy: AutomationPolicy): Promise<string> {
  const id = randomUUID();
  const content_hash = contentHash(policy);
  const { expires_at } = policy;
  await automationPolicies(sql).insert(userId, { id, name: 'Drawings', policy, content_hash });
  const execution = await addExecution(sql, userId);
  const approval = await addApproval(sql, userId, execution.id, { expires_at, subject: `policy:${id}` });
  await sql`
    update public.approvals set status = 'approved', decision = '{"type": "approve"}', decided_at = now(), closed_at = now(),
      decided_by = ${await addToken(sql, userId)}, action_hash = ${content_hash} where id = ${approval.id}`;
  await automationPolicies(sql).settle(userId, id, {
    status: 'active',
    approvalId: approval.id,
    reason: null,
  });
  return id;
}
