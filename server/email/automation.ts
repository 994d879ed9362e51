import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import type { Sql } from '../../db/connect.ts';
import { automationPolicies, type UsedPolicy } from '../../db/email/reply/automation-policies.ts';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { emailEvents } from '../../domain/email/events.ts';
import {
  automationPolicy,
  automationRules,
  mostPolicyDays,
  proposePolicy,
} from '../../domain/email/reply/automation.ts';
import { dayMs } from '../../domain/time.ts';
import { contentHash } from '../../runtime/approvals/content-hash.ts';
import { idParam, jsonBody } from '../http/parameters.ts';
import { json, problems, strip } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { EmailServices } from './email-services.ts';

const count = z.int();
const policyResponse = z
  .object({
    id: z.string(),
    mailbox_id: z.string(),
    name: z.string(),
    status: z.enum(['proposed', 'active', 'rejected', 'stopped', 'expired']),
    policy: automationPolicy.clone().openapi('AcknowledgmentPolicy'),
    /** SHA-256 of the policy: the approval and each effect are bound to it. */
    content_hash: z.string(),
    approval_id: z.string().nullable(),
    expires_at: z.string(),
    stopped_at: z.string().nullable(),
    reason: z.string().nullable(),
    created_at: z.string(),
    used: z
      .object({ planned: count, done: count, cancelled: count, failed: count, unknown: count })
      .openapi('PolicyUse'),
    last_used_at: z.string().nullable(),
  })
  .openapi('AutomationPolicy');

const useResponse = z
  .object({
    effect_id: z.string(),
    draft_id: z.string(),
    issue_id: z.string(),
    message_id: z.string(),
    status: z.string(),
    detail: z.string().nullable(),
    to: z.array(z.string()),
    subject: z.string(),
    planned_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .openapi('Acknowledgment');

const proposal = automationRules
  .extend({
    mailbox_id: z.uuid(),
    name: z.string().trim().min(1).max(200),
    /** Number of days until the policy expires and must be approved again. */
    days: z.int().min(1).max(mostPolicyDays).default(mostPolicyDays),
  })
  .openapi('AutomationProposal');

const policyWithLog = policyResponse.extend({ log: z.array(useResponse) });

const listPolicies = route({
  operationId: 'listPolicies',
  method: 'get',
  path: '/api/email/automation',
  summary: 'List the policies for automatic acknowledgments, with their use',
  responses: {
    200: json(
      z.object({ policies: z.array(policyResponse) }),
      'All policies. `used` counts their effects by status.',
    ),
  },
});

const getPolicy = route({
  operationId: 'getPolicy',
  method: 'get',
  path: '/api/email/automation/{id}',
  summary: 'Get a policy with the log of its acknowledgments',
  request: { params: idParam },
  responses: {
    200: json(policyWithLog, 'The policy. `log` has its newest acknowledgments, sent or planned.'),
    ...problems(404),
  },
});

const propose = route({
  operationId: 'proposePolicy',
  method: 'post',
  path: '/api/email/automation',
  summary: 'Propose a policy; it takes effect once a token with the scope `admin` approves it',
  request: { body: jsonBody(proposal) },
  responses: {
    202: json(
      z.object({ policy: policyResponse, execution_id: z.uuid(), status: z.string() }),
      'The proposal is stored. Its approval is queued and will appear in GET /api/approvals.',
    ),
    ...problems(404),
  },
});

const stop = route({
  operationId: 'stopPolicy',
  method: 'post',
  path: '/api/email/automation/{id}/stop',
  summary: 'Stop a policy at once; acknowledgments that are not being sent yet are cancelled',
  request: {
    params: idParam,
    // In the query, so that no malformed body can keep a policy from being stopped.
    query: z.object({ reason: z.string().trim().min(1).max(2000).optional() }),
  },
  responses: { 200: json(policyResponse, 'The policy, which is stopped.'), ...problems(404, 409) },
});

const toResponse = (policy: UsedPolicy) => strip(policyResponse, policy);

/** Routes of automatic acknowledgments (spec Email 1.6), which need a policy that a person wrote and approved. */
export const automationRoutes = ({ asUser, submitWith, stopPolicy, wake }: EmailServices) =>
  router()
    .openapi(listPolicies, async (context) => {
      const userId = context.get('userId');
      const policies = await asUser(userId, (sql) => automationPolicies(sql).list(userId));
      return context.json({ policies: policies.map(toResponse) }, 200);
    })
    .openapi(getPolicy, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const [policy, log] = await asUser(userId, async (sql) => [
        await automationPolicies(sql).get(userId, id),
        await automationPolicies(sql).listUses(userId, id),
      ]);
      return context.json(strip(policyWithLog, { ...policy, log }), 200);
    })
    .openapi(propose, async (context) => {
      const userId = context.get('userId');
      const given = context.req.valid('json');
      const { execution, written } = await submitWith(userId, (sql) => addPolicy(sql, userId, given));
      wake();
      context.header('Location', `/api/executions/${execution.id}`);
      const { id: execution_id, status } = execution;
      return context.json({ policy: toResponse(written), execution_id, status }, 202);
    })
    .openapi(stop, async (context) => {
      const { id } = context.req.valid('param');
      const { reason = null } = context.req.valid('query');
      const userId = context.get('userId');
      await stopPolicy(userId, id, reason);
      const policy = await asUser(userId, (sql) => automationPolicies(sql).get(userId, id));
      return context.json(toResponse(policy), 200);
    });

/** Stores a proposed policy in the caller's transaction; returns it with the execution that asks for its approval. */
async function addPolicy(sql: Sql, userId: string, given: z.output<typeof proposal>) {
  const { name, days, ...rules } = given;
  const id = randomUUID();
  const policy = { ...rules, expires_at: new Date(Date.now() + days * dayMs).toISOString() };
  const content_hash = contentHash(policy);
  await mailboxes(sql).get(userId, policy.mailbox_id);
  await automationPolicies(sql).insert(userId, { id, name, policy, content_hash });
  await events(sql).append({
    userId,
    kind: emailEvents['policy.proposed'],
    payload: { policy_id: id, content_hash },
    evidenceFor: `automation_policy:${id}`,
  });
  const written = await automationPolicies(sql).get(userId, id);
  return { submission: proposePolicy(userId, id, content_hash), written };
}
