import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import type { Sql } from '../../db/connect.ts';
import { desk } from '../../db/email/desk.ts';
import { type FeedbackEvent, feedbackEvents } from '../../db/email/feedback-events.ts';
import { issueCorrections } from '../../db/email/issue-corrections.ts';
import { learnedIssues } from '../../db/email/learned-issues.ts';
import { mergeIssues } from '../../db/email/merge-by-hand.ts';
import { splitIssue } from '../../db/email/split-issue.ts';
import { type Correction, correction, isFieldCorrection } from '../../domain/email/correction.ts';
import { learnFrom } from '../../domain/email/learn/learning.ts';
import { whoIsMeant } from '../../domain/email/learn/who-is-meant.ts';
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
export const correctionRoutes = ({ submitWith, wake }: Services) =>
  router().openapi(postCorrection, async (context) => {
    const { id: issueId } = context.req.valid('param');
    const { correction: given, reason = null } = context.req.valid('json');
    const key = context.req.valid('header')['idempotency-key'] ?? randomUUID();
    const userId = context.get('userId');
    const actor = context.get('tokenId');
    const { execution, written } = await submitWith(userId, async (sql) => {
      const recorded = await record(sql, userId, { issueId, given, reason, key, actor });
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
    payload: { feedback_id: recorded.id, issue_id: issueId, kind, correction: told(recorded.correction) },
    evidenceFor: `issue:${issueId}`,
  });
  return recorded;
}

/** What watchers are told: words that may be long are read at the issue. */
const told = ({ text: _text, ...correction }: Record<string, unknown>) => correction;

/**
 * Does what is asked; returns what there is to remember of it: the value before, the issue that was made, or whom and what
 * it is about.
 */
async function apply(
  sql: Sql,
  userId: string,
  issueId: string,
  given: Correction,
): Promise<Record<string, unknown>> {
  if (given.kind === 'priority') {
    const { shown, subjects } = await readSubjects(sql, userId, issueId);
    return { from: await issueCorrections(sql).set(userId, issueId, given), shown, subjects };
  }
  if (isFieldCorrection(given)) return { from: await issueCorrections(sql).set(userId, issueId, given) };
  if (given.kind === 'split') {
    const { newIssueId } = await splitIssue(sql, userId, issueId, given.thread_ids);
    return { new_issue_id: newIssueId };
  }
  if (given.kind === 'merge') {
    await mergeIssues(sql, userId, issueId, given.issue_id);
    return {};
  }
  await desk(sql).get(userId, issueId);
  if (given.kind === 'importance') return { about: given.about ?? (await readMeant(sql, userId, issueId)) };
  if (
    given.kind === 'knowledge' &&
    given.expires_at !== undefined &&
    Date.parse(given.expires_at) <= Date.now()
  )
    throw new Failure(
      'invalid_request',
      `json.correction.expires_at: ${given.expires_at} is over. Nothing was done.`,
    );
  return {};
}

// Of an issue that names many things, those that it is most about.
const mostSubjects = 5;

/** What the desk showed of an issue, and whom and what a word on its priority may be about. */
async function readSubjects(sql: Sql, userId: string, issueId: string) {
  const issue = await learnedIssues(sql).find(userId, issueId);
  const meant = issue ? whoIsMeant(issue.senders, issue.own) : null;
  return {
    shown: issue?.total ?? null,
    subjects: [...(meant === null ? [] : [meant]), ...(issue?.identifiers.slice(0, mostSubjects) ?? [])],
  };
}

async function readMeant(sql: Sql, userId: string, issueId: string): Promise<string> {
  const issue = await learnedIssues(sql).find(userId, issueId);
  const meant = issue ? whoIsMeant(issue.senders, issue.own) : null;
  if (meant !== null) return meant;
  throw new Failure(
    'malformed_input',
    'Nobody else has written in this issue: name whom or what it is `about`. Nothing was done.',
  );
}
