import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import type { Sql } from '../../db/connect.ts';
import { desk } from '../../db/email/desk.ts';
import { type FeedbackEvent, feedbackEvents } from '../../db/email/feedback-events.ts';
import { issueCorrections } from '../../db/email/issue-corrections.ts';
import { mergeIssues } from '../../db/email/merge-by-hand.ts';
import { splitIssue } from '../../db/email/split-issue.ts';
import { type Correction, correction, isFieldCorrection } from '../../domain/email/correction.ts';
import { orderDesk } from '../../domain/email/desk.ts';
import { Failure } from '../../domain/failure.ts';
import { contentHash } from '../../runtime/content-hash.ts';
import { router } from '../router.ts';
import type { Services } from '../services.ts';
import { idParam, json, problems } from './answers.ts';

const body = z
  .object({ correction, reason: z.string().trim().min(1).max(2000).optional() })
  .openapi('Correction');

const postCorrection = createRoute({
  method: 'post',
  path: '/api/email/issues/{id}/corrections',
  summary: 'Correct an issue; it is kept as feedback, holds against every rule, and the desk is ordered anew',
  request: {
    params: idParam,
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: { required: true, content: { 'application/json': { schema: body } } },
  },
  responses: {
    202: json(
      z.object({ feedback_id: z.uuid(), execution_id: z.uuid(), status: z.string() }).openapi('Corrected'),
      'It holds, and the turn that orders the desk is queued; or both were before under this key.',
    ),
    ...problems(404, 409, 413, 422),
  },
});

/** A person's word on an issue (spec Email 1, action desk; "Feedback processing"). */
export const correctionRoutes = ({ submitWith, wake }: Services) =>
  router().openapi(postCorrection, async (context) => {
    const { id: issueId } = context.req.valid('param');
    const { correction: given, reason = null } = context.req.valid('json');
    const key = context.req.valid('header')['idempotency-key'] ?? randomUUID();
    const userId = context.get('userId');
    const actor = context.get('tokenId');
    const { execution, written } = await submitWith(userId, async (sql) => {
      const recorded = await record(sql, userId, { issueId, given, reason, key, actor });
      const submission = orderDesk(userId, `correction:${recorded.id}`, recorded.request_hash);
      return { submission, written: recorded };
    });
    wake();
    context.header('Location', `/api/executions/${execution.id}`);
    return context.json(
      { feedback_id: written.id, execution_id: execution.id, status: execution.status },
      202,
    );
  });

async function record(
  sql: Sql,
  userId: string,
  asked: { issueId: string; given: Correction; reason: string | null; key: string; actor: string },
): Promise<FeedbackEvent> {
  const { issueId, given, reason, key, actor } = asked;
  const request_hash = contentHash({ issue_id: issueId, correction: given, reason });
  const known = await feedbackEvents(sql).findByKey(userId, key);
  if (known && known.request_hash !== request_hash) {
    throw new Failure(
      'idempotency_mismatch',
      `The key "${key}" was used for another correction (${known.id}). Use a new key for a new one.`,
    );
  }
  if (known) return known;
  const { kind, ...said } = given;
  const done = await apply(sql, userId, issueId, given);
  const recorded = await feedbackEvents(sql).insert(userId, {
    issue_id: issueId,
    kind,
    correction: { ...done, ...said },
    actor,
    reason,
    request_key: key,
    request_hash,
  });
  await events(sql).append({
    userId,
    kind: 'issue.corrected',
    payload: { feedback_id: recorded.id, issue_id: issueId, kind, correction: recorded.correction },
    evidenceFor: `issue:${issueId}`,
  });
  return recorded;
}

/** Does what is asked; returns what there is to remember of it: the value before, or the issue that was made. */
async function apply(
  sql: Sql,
  userId: string,
  issueId: string,
  given: Correction,
): Promise<Record<string, unknown>> {
  if (isFieldCorrection(given)) return { from: await issueCorrections(sql).set(userId, issueId, given) };
  if (given.kind === 'split') {
    const { newIssueId } = await splitIssue(sql, userId, issueId, given.thread_ids);
    return { new_issue_id: newIssueId };
  }
  if (given.kind === 'merge') await mergeIssues(sql, userId, issueId, given.issue_id);
  else await desk(sql).get(userId, issueId);
  return {};
}
