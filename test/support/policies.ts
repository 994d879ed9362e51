import { randomUUID } from 'node:crypto';
import type { Sql } from '../../db/connect.ts';
import { automationPolicies } from '../../db/email/automation-policies.ts';
import type { AutomationPolicy } from '../../domain/email/automation.ts';
import { contentHash } from '../../runtime/content-hash.ts';
import { addApproval, addExecution, addToken } from './rows.ts';

/** A policy that a person has approved; its id. */
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
