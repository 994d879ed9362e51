import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { learnFrom } from '../../../domain/email/learning/learning.ts';
import { correction } from '../../../domain/email/triage/corrections/correction.ts';
import { idempotencyHeader, idParam, jsonBody } from '../../http/parameters.ts';
import { json, problems } from '../../http/responses.ts';
import { route } from '../../http/route.ts';
import { router } from '../../http/router.ts';
import type { EmailServices } from '../email-services.ts';
import { recordCorrection } from './record-correction.ts';
import { takeBackCorrection } from './take-back-correction.ts';

const body = z
  .object({
    correction,
    reason: z.string().trim().min(1).max(2000).optional(),
    /** The value of the field that the person saw: if it is another one by now, nothing is changed and the answer is 412. */
    seen: z
      .union([z.string().max(1000), z.number(), z.boolean()])
      .nullable()
      .optional(),
  })
  .openapi('Correction');

const postCorrection = route({
  operationId: 'correctIssue',
  method: 'post',
  path: '/api/email/issues/{id}/corrections',
  summary: 'Correct an issue or its importance; the correction is recorded as feedback',
  request: {
    params: idParam,
    headers: idempotencyHeader,
    body: jsonBody(body),
  },
  responses: {
    202: json(
      z
        .object({
          /** Id of the correction, by which it is taken back. */
          feedback_id: z.uuid(),
          execution_id: z.uuid(),
          status: z.string(),
        })
        .openapi('Corrected'),
      'The correction is in effect. The execution that learns from it and reorders the desk is queued. The same key returns the same correction.',
    ),
    ...problems(404, 409, 412, 422),
  },
});

const deleteCorrection = route({
  operationId: 'takeBackCorrection',
  method: 'delete',
  path: '/api/email/issues/{id}/corrections/{correction_id}',
  summary: 'Take a correction back, with exactly what it did to the issue, the desk and the preferences',
  request: {
    params: idParam.extend({
      correction_id: z.uuid().openapi({ param: { name: 'correction_id', in: 'path' } }),
    }),
  },
  responses: {
    202: json(
      z
        .object({
          execution_id: z.uuid(),
          status: z.string(),
          /** Says that a newer correction of the same field stays; else null. */
          note: z.string().nullable(),
        })
        .openapi('TakenBackCorrection'),
      'The issue is as if it had not been corrected, except for what happened since; a field is free for the rules again. The execution that withdraws what was learned and reorders the desk is queued. Repeating the request returns the same execution.',
    ),
    ...problems(404, 409),
  },
});

/** A person's word on an issue (spec Email 1, action desk; "Feedback processing"). */
export const correctionRoutes = ({ submitWith, seal, deriveIssues, wake }: EmailServices) =>
  router()
    .openapi(deleteCorrection, async (context) => {
      const { id: issueId, correction_id: correctionId } = context.req.valid('param');
      const userId = context.get('userId');
      const { execution, written } = await submitWith(userId, (sql) =>
        takeBackCorrection(sql, { deriveIssues }, userId, { issueId, correctionId }),
      );
      wake();
      context.header('Location', `/api/executions/${execution.id}`);
      return context.json({ execution_id: execution.id, status: execution.status, ...written }, 202);
    })
    .openapi(postCorrection, async (context) => {
      const { id: issueId } = context.req.valid('param');
      const { correction: given, reason = null, seen } = context.req.valid('json');
      const key = context.req.valid('header')['idempotency-key'] ?? randomUUID();
      const userId = context.get('userId');
      const actor = context.get('tokenId');
      const { execution, written } = await submitWith(userId, async (sql) => {
        const recorded = await recordCorrection(sql, { seal, deriveIssues }, userId, {
          ...{ issueId, given, reason, seen, key, actor },
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
