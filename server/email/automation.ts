import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import { automationPolicies, type UsedPolicy } from '../../db/email/reply/automation-policies.ts';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { emailEvents } from '../../domain/email/events.ts';
import {
  automationPolicy,
  automationRules,
  mostPolicyDays,
  proposePolicy,
} from '../../domain/email/reply/automation.ts';
import { contentHash } from '../../runtime/approvals/content-hash.ts';
import { idParam, json, problems } from '../http/answers.ts';
import { router } from '../http/router.ts';
import type { EmailServices } from './email-services.ts';

const count = z.int();
const policyAnswer = z
  .object({
    id: z.string(),
    mailbox_id: z.string(),
    name: z.string(),
    status: z.enum(['proposed', 'active', 'rejected', 'stopped', 'expired']),
    policy: automationPolicy,
    /** SHA-256 of the policy: what was approved, and what each effect under it names. */
    content_hash: z.string(),
    approval_id: z.string().nullable(),
    expires_at: z.string(),
    stopped_at: z.string().nullable(),
    reason: z.string().nullable(),
    created_at: z.string(),
    used: z.object({ planned: count, done: count, cancelled: count, failed: count, unknown: count }),
    last_used_at: z.string().nullable(),
  })
  .openapi('AutomationPolicy');

const useAnswer = z.object({
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
});

const proposal = automationRules
  .extend({
    mailbox_id: z.uuid(),
    name: z.string().trim().min(1).max(200),
    /** For so many days; then it has to be approved anew. */
    days: z.int().min(1).max(mostPolicyDays).default(mostPolicyDays),
  })
  .openapi('AutomationProposal');

const listPolicies = createRoute({
  method: 'get',
  path: '/api/email/automation',
  summary: 'Policies under which mail is acknowledged without asking, with how often each was used',
  responses: { 200: json(z.object({ policies: z.array(policyAnswer) }), 'All of them.'), ...problems() },
});

const getPolicy = createRoute({
  method: 'get',
  path: '/api/email/automation/{id}',
  summary: 'One policy, with the log of what was sent under it',
  request: { params: idParam },
  responses: {
    200: json(policyAnswer.extend({ log: z.array(useAnswer) }), 'The policy.'),
    ...problems(404),
  },
});

const propose = createRoute({
  method: 'post',
  path: '/api/email/automation',
  summary: 'Propose a policy; it holds only when a token with the scope admin has approved exactly this one',
  request: { body: { required: true, content: { 'application/json': { schema: proposal } } } },
  responses: {
    202: json(
      z.object({ policy: policyAnswer, execution_id: z.uuid(), status: z.string() }),
      'The question is queued; it comes up in /api/approvals.',
    ),
    ...problems(404),
  },
});

const stop = createRoute({
  method: 'post',
  path: '/api/email/automation/{id}/stop',
  summary: 'Stop a policy at once; what was to be sent under it and has not begun is not sent',
  request: {
    params: idParam,
    // Not in a body, so that stopping asks for nothing that could be malformed.
    query: z.object({ reason: z.string().trim().min(1).max(2000).optional() }),
  },
  responses: { 200: json(policyAnswer, 'It is stopped.'), ...problems(404, 409) },
});

const answer = ({ user_id: _user, ...shown }: UsedPolicy) => shown;

/** Controlled automation (spec Email 1.6): off without a policy that a person has written and approved. */
export const automationRoutes = ({ asUser, submitWith, stopPolicy, wake }: EmailServices) =>
  router()
    .openapi(listPolicies, async (context) => {
      const userId = context.get('userId');
      const found = await asUser(userId, (sql) => automationPolicies(sql).list(userId));
      return context.json({ policies: found.map(answer) }, 200);
    })
    .openapi(getPolicy, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const [found, log] = await asUser(userId, async (sql) => [
        await automationPolicies(sql).get(userId, id),
        await automationPolicies(sql).listUses(userId, id),
      ]);
      return context.json({ ...answer(found), log }, 200);
    })
    .openapi(propose, async (context) => {
      const { name, days, ...rules } = context.req.valid('json');
      const userId = context.get('userId');
      const id = randomUUID();
      const policy = { ...rules, expires_at: new Date(Date.now() + days * 86_400_000).toISOString() };
      const content_hash = contentHash(policy);
      const { execution, written } = await submitWith(userId, async (sql) => {
        await mailboxes(sql).get(userId, policy.mailbox_id);
        await automationPolicies(sql).insert(userId, { id, name, policy, content_hash });
        await events(sql).append({
          userId,
          kind: emailEvents['policy.proposed'],
          payload: { policy_id: id, content_hash },
          evidenceFor: `automation_policy:${id}`,
        });
        const stored = await automationPolicies(sql).get(userId, id);
        return { submission: proposePolicy(userId, id, content_hash), written: stored };
      });
      wake();
      context.header('Location', `/api/executions/${execution.id}`);
      const { id: execution_id, status } = execution;
      return context.json({ policy: answer(written), execution_id, status }, 202);
    })
    .openapi(stop, async (context) => {
      const { id } = context.req.valid('param');
      const { reason = null } = context.req.valid('query');
      const userId = context.get('userId');
      await stopPolicy(userId, id, reason);
      const found = await asUser(userId, (sql) => automationPolicies(sql).get(userId, id));
      return context.json(answer(found), 200);
    });
