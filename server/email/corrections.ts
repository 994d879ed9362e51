import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { learnFrom } from '../../domain/email/learning/learning.ts';
import { correction } from '../../domain/email/triage/correction.ts';
import { idParam, json, problems } from '../http/answers.ts';
import { router } from '../http/router.ts';
import type { EmailServices } from './email-services.ts';
import { recordCorrection } from './record-correction.ts';

const body = z
  .object({ correction, reason: z.string().trim().min(1).max(2000).optional() })
  .openapi('Correction');

const postCorrection = createRoute({
  method: 'post',
  path: '/api/email/issues/{id}/corrections',
  summary:
    'Correct an issue, or say what matters more; it is kept as feedback, learned from, and the desk is ordered anew',
  request: {
    params: idParam,
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: { required: true, content: { 'application/json': { schema: body } } },
  },
  responses: {
    202: json(
      z.object({ feedback_id: z.uuid(), execution_id: z.uuid(), status: z.string() }).openapi('Corrected'),
      'It holds, and the turn that learns from it and orders the desk is queued; or both were before under this key.',
    ),
    ...problems(404, 409, 413, 422),
  },
});

/** A person's word on an issue (spec Email 1, action desk; "Feedback processing"). */
export const correctionRoutes = ({ submitWith, seal, deriveIssues, wake }: EmailServices) =>
  router().openapi(postCorrection, async (context) => {
    const { id: issueId } = context.req.valid('param');
    const { correction: given, reason = null } = context.req.valid('json');
    const key = context.req.valid('header')['idempotency-key'] ?? randomUUID();
    const userId = context.get('userId');
    const actor = context.get('tokenId');
    const { execution, written } = await submitWith(userId, async (sql) => {
      const recorded = await recordCorrection(sql, { seal, deriveIssues }, userId, {
        ...{ issueId, given, reason, key, actor },
      });
      const submission = learnFrom(userId, `correction:${recorded.id}`, recorded.request_hash);
      return { submission, written: recorded };
    });
    wake();
    context.header('Location', `/api/executions/${execution.id}`);
    return context.json(
      { feedback_id: written.id, execution_id: execution.id, status: execution.status },
      202,
    );
  });
