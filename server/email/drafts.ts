import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { effects } from '../../db/app/effects.ts';
import type { Sql } from '../../db/connect.ts';
import { desk } from '../../db/email/desk/desk.ts';
import { drafts } from '../../db/email/reply/drafts.ts';
import { replyOrders } from '../../db/email/reply/reply-orders.ts';
import { draftForHead, draftReply } from '../../domain/email/reply/draft.ts';
import { letterChange } from '../../domain/email/reply/edit-letter.ts';
import { Failure } from '../../domain/failure.ts';
import { contentHash } from '../../runtime/approvals/content-hash.ts';
import { idempotencyHeader, idParam, jsonBody, optionalJsonBody } from '../http/parameters.ts';
import { json, problems, strip } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import {
  diffPart,
  draftDetailResponse,
  draftResponse,
  finding,
  findingsQuery,
  toDiff,
  toDraft,
  toFindings,
} from './draft-responses.ts';
import { editDraft } from './edit-draft.ts';
import type { EmailServices } from './email-services.ts';

const queued = z.object({ execution_id: z.uuid(), status: z.string() });

const postDraft = route({
  operationId: 'requestDraft',
  method: 'post',
  path: '/api/email/issues/{id}/drafts',
  summary: 'Request a draft reply to an issue; nothing is sent without approval',
  request: {
    params: idParam,
    headers: idempotencyHeader,
    body: optionalJsonBody(
      z
        .strictObject({
          /** The message to reply to; by default the newest one that asks something. */
          message_id: z.uuid().optional(),
          /** Reply to all recipients. */
          reply_all: z.boolean().default(false),
        })
        .openapi('DraftRequest'),
    ),
  },
  responses: {
    202: json(
      queued.openapi('QueuedDraft'),
      'The draft is queued, or was queued before under this key. Once it passes the checks, its approval appears in GET /api/approvals.',
    ),
    ...problems(404, 409, 422),
  },
});

const openIssue = route({
  method: 'post',
  path: '/api/email/issues/{id}/opened',
  operationId: 'openIssue',
  summary: 'Say that a person has opened an issue: a reply is drafted if it needs one and has none',
  request: { params: idParam },
  responses: {
    202: json(
      z
        .object({
          /** The turn that drafts the reply; null if the issue needs none, or has one. */
          execution_id: z.uuid().nullable(),
        })
        .openapi('OpenedIssue'),
      'The reply is queued, once for the newest message. Its approval appears in GET /api/approvals.',
    ),
    ...problems(404),
  },
});

const listDrafts = route({
  operationId: 'listDrafts',
  method: 'get',
  path: '/api/email/issues/{id}/drafts',
  summary: 'List all draft versions of an issue, newest first',
  request: { params: idParam },
  responses: {
    200: json(z.object({ drafts: z.array(draftResponse) }), 'All versions, with their sources and checks.'),
    ...problems(404),
  },
});

const getDraft = route({
  operationId: 'getDraft',
  method: 'get',
  path: '/api/email/drafts/{id}',
  summary: 'Get a draft version with its text, sources, checks and effects',
  request: { params: idParam, query: findingsQuery },
  responses: {
    200: json(draftDetailResponse, 'The version. `effects` shows whether it was sent.'),
    ...problems(404),
  },
});

const patchDraft = route({
  operationId: 'editDraft',
  method: 'patch',
  path: '/api/email/drafts/{id}',
  summary: 'Edit a draft as a new version, which needs its own approval',
  request: {
    params: idParam,
    headers: idempotencyHeader,
    body: jsonBody(z.strictObject(letterChange.shape).openapi('DraftEdit')),
  },
  responses: {
    202: json(
      queued.extend({ draft: draftResponse }).openapi('EditedDraft'),
      'The new version. It is checked next, and approvals of earlier versions no longer apply.',
    ),
    ...problems(404, 409, 422),
  },
});

const checkedLetter = letterChange.pick({ to: true, cc: true, subject: true, body: true, vouched: true });

const checkDraft = route({
  method: 'post',
  path: '/api/email/drafts/{id}/check',
  operationId: 'checkDraft',
  summary: 'Check an edited reply before it is saved; no version is made and nobody is asked',
  request: {
    params: idParam,
    query: findingsQuery,
    body: jsonBody(z.strictObject(checkedLetter.shape).openapi('LetterToCheck')),
  },
  responses: {
    200: json(
      z
        .object({
          findings: z.array(finding),
          /** The difference from the generated text. */
          diff: z.array(diffPart),
          /** False if a finding blocks the approval. */
          can_send: z.boolean(),
        })
        .openapi('CheckedLetter'),
      'What the checks say of this letter. Omitted fields are those of the version.',
    ),
    ...problems(404, 409, 422),
  },
});

const undoDraft = route({
  operationId: 'undoDraft',
  method: 'post',
  path: '/api/email/drafts/{id}/undo',
  summary: 'Undo an approved reply before it is sent; the same question is asked again',
  request: { params: idParam },
  responses: { 200: json(draftDetailResponse, 'The reply is not sent.'), ...problems(404, 409) },
});

/** Reads a draft version with its effects; throws `not_found`. */
async function readDraft(sql: Sql, userId: string, id: string, how: 'short' | 'whole' = 'short') {
  const draft = await drafts(sql).get(userId, id);
  const done = await effects(sql).listOfDraft(userId, id);
  return strip(draftDetailResponse, { ...draft, checks: toFindings(draft.checks, how), effects: done });
}

/** Routes that request, edit and undo draft replies (spec Email 1, reply flow). */
export const draftRoutes = ({
  asUser,
  submit,
  submitWith,
  undoReply,
  checkReply,
  compareTexts,
  wake,
}: EmailServices) =>
  router()
    .openapi(postDraft, async (context) => {
      const { id: issueId } = context.req.valid('param');
      const { message_id: messageId = null, reply_all: replyAll = false } = context.req.valid('json') ?? {};
      const key = context.req.valid('header')['idempotency-key'] ?? randomUUID();
      const input = {
        issue_id: issueId,
        message_id: messageId,
        draft_id: null,
        reply_all: replyAll,
        policy_id: null,
      };
      const userId = context.get('userId');
      const { execution } = await submitWith(userId, async (sql) => {
        await desk(sql).get(userId, issueId);
        return { submission: draftReply(userId, key, contentHash(input), input), written: null };
      });
      wake();
      context.header('Location', `/api/executions/${execution.id}`);
      return context.json({ execution_id: execution.id, status: execution.status }, 202);
    })
    .openapi(openIssue, async (context) => {
      const { id: issueId } = context.req.valid('param');
      const userId = context.get('userId');
      const [order] = await asUser(userId, async (sql) => {
        await desk(sql).get(userId, issueId);
        return replyOrders(sql).listWanted(userId, { limit: 1, issueId });
      });
      if (!order) return context.json({ execution_id: null }, 202);
      const { execution } = await submit(draftForHead(userId, issueId, order.thread_head, 'request'));
      wake();
      return context.json({ execution_id: execution.id }, 202);
    })
    .openapi(listDrafts, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const listed = await asUser(userId, async (sql) => {
        await desk(sql).get(userId, id);
        return drafts(sql).listOfIssue(userId, id);
      });
      return context.json({ drafts: listed.map(toDraft) }, 200);
    })
    .openapi(getDraft, async (context) => {
      const { id } = context.req.valid('param');
      const { findings } = context.req.valid('query');
      const userId = context.get('userId');
      return context.json(await asUser(userId, (sql) => readDraft(sql, userId, id, findings)), 200);
    })
    .openapi(patchDraft, async (context) => {
      const { id } = context.req.valid('param');
      const change = context.req.valid('json');
      if (Object.keys(change).length === 0)
        throw new Failure(
          'invalid_request',
          'The body is empty, so nothing was changed. Send at least one field.',
        );
      const userId = context.get('userId');
      const key = context.req.valid('header')['idempotency-key'] ?? randomUUID();
      const edit = { change, key, tokenId: context.get('tokenId'), compare: compareTexts };
      const { execution, written } = await submitWith(userId, (sql) => editDraft(sql, userId, id, edit));
      wake();
      context.header('Location', `/api/email/drafts/${written.id}`);
      const { id: execution_id, status } = execution;
      return context.json({ execution_id, status, draft: toDraft(written) }, 202);
    })
    .openapi(checkDraft, async (context) => {
      const { id } = context.req.valid('param');
      const { findings, canSend, generated, body } = await checkReply(
        context.get('userId'),
        id,
        context.req.valid('json'),
      );
      const diff = toDiff(compareTexts(generated, body).diff);
      const how = context.req.valid('query').findings;
      return context.json({ findings: toFindings(findings, how), diff, can_send: canSend }, 200);
    })
    .openapi(undoDraft, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      await asUser(userId, (sql) => drafts(sql).get(userId, id));
      await undoReply(userId, id);
      wake();
      return context.json(await asUser(userId, (sql) => readDraft(sql, userId, id)), 200);
    });
