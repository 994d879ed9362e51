import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { effects } from '../../db/app/effects.ts';
import type { Sql } from '../../db/connect.ts';
import { desk } from '../../db/email/desk/desk.ts';
import { type Draft, drafts } from '../../db/email/reply/drafts.ts';
import { draftReply } from '../../domain/email/reply/draft.ts';
import { addressable, editLetter, letterChange } from '../../domain/email/reply/edit-letter.ts';
import { Failure } from '../../domain/failure.ts';
import { contentHash, contentUuid } from '../../runtime/approvals/content-hash.ts';
import { idParam, json, problems } from '../http/answers.ts';
import { router } from '../http/router.ts';
import { answerDraft, answerEffect, draftAnswer, draftDetailAnswer } from './draft-answers.ts';
import type { EmailServices } from './email-services.ts';

const keyHeader = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() });
const queued = z.object({ execution_id: z.uuid(), status: z.string() });

const postDraft = createRoute({
  method: 'post',
  path: '/api/email/issues/{id}/drafts',
  summary: 'Have a reply written; it waits for approval, and nothing is sent without it',
  request: {
    params: idParam,
    headers: keyHeader,
    body: {
      required: false,
      content: {
        'application/json': {
          schema: z
            .strictObject({
              /** The message to answer; the newest that asks something by default. */
              message_id: z.uuid().optional(),
              /** Answer everybody who was addressed. */
              reply_all: z.boolean().default(false),
            })
            .openapi('DraftRequest'),
        },
      },
    },
  },
  responses: {
    202: json(queued.openapi('QueuedDraft'), 'Queued, or was before under this key.'),
    ...problems(404, 409, 413, 422),
  },
});

const listDrafts = createRoute({
  method: 'get',
  path: '/api/email/issues/{id}/drafts',
  summary: 'All versions of replies to an issue, newest first',
  request: { params: idParam },
  responses: { 200: json(z.object({ drafts: z.array(draftAnswer) }), 'All of them.'), ...problems(404) },
});

const getDraft = createRoute({
  method: 'get',
  path: '/api/email/drafts/{id}',
  summary: 'One version of a reply: its words, sources, checks, and what was done with it',
  request: { params: idParam },
  responses: { 200: json(draftDetailAnswer, 'The version.'), ...problems(404) },
});

const patchDraft = createRoute({
  method: 'patch',
  path: '/api/email/drafts/{id}',
  summary: 'Edit a reply: a new version, which is checked and waits for an approval of its own',
  request: {
    params: idParam,
    headers: keyHeader,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject(letterChange.shape).openapi('DraftEdit'),
        },
      },
    },
  },
  responses: {
    202: json(
      queued.extend({ draft: draftAnswer }).openapi('EditedDraft'),
      'The new version; it is checked and asked about next, and no approval of an earlier one holds.',
    ),
    ...problems(404, 409, 413, 422),
  },
});

const undoDraft = createRoute({
  method: 'post',
  path: '/api/email/drafts/{id}/undo',
  summary: 'Take an approved reply back before it leaves',
  request: { params: idParam },
  responses: { 200: json(draftDetailAnswer, 'It does not leave.'), ...problems(404, 409) },
});

async function detailOf(sql: Sql, userId: string, id: string) {
  const draft = await drafts(sql).get(userId, id);
  const done = await effects(sql).listOfDraft(userId, id);
  return { ...answerDraft(draft), effects: done.map(answerEffect) };
}

/** What can still become something else; what left, or may have left, stays as it is. */
function assertEditable({ review_status, version }: Draft): void {
  if (review_status !== 'sent' && review_status !== 'unknown') return;
  throw new Failure(
    'conflict',
    `Version ${version} ${review_status === 'sent' ? 'was sent' : 'may have been sent'}; have a new reply written instead. Nothing was changed.`,
  );
}

/** Replies: written on request, edited in versions, taken back (spec Email 1, reply flow). */
export const draftRoutes = ({ asUser, submitWith, undoReply, compareTexts, wake }: EmailServices) =>
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
    .openapi(listDrafts, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const found = await asUser(userId, async (sql) => {
        await desk(sql).get(userId, id);
        return drafts(sql).listOfIssue(userId, id);
      });
      return context.json({ drafts: found.map(answerDraft) }, 200);
    })
    .openapi(getDraft, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      return context.json(await asUser(userId, (sql) => detailOf(sql, userId, id)), 200);
    })
    .openapi(patchDraft, async (context) => {
      const { id } = context.req.valid('param');
      const change = context.req.valid('json');
      if (Object.keys(change).length === 0)
        throw new Failure('invalid_request', 'The body names nothing to change.');
      const userId = context.get('userId');
      const key = context.req.valid('header')['idempotency-key'] ?? randomUUID();
      const { execution, written } = await submitWith(userId, async (sql) => {
        const parent = await drafts(sql).get(userId, id);
        assertEditable(parent);
        const { participants } = await desk(sql).get(userId, parent.issue_id);
        const letter = editLetter(parent.letter, change, addressable(parent.letter, participants));
        const added = await drafts(sql).insert(
          userId,
          {
            ...parent,
            execution_id: null,
            origin: 'edited',
            parent_id: parent.id,
            edited_by: context.get('tokenId'),
            diff: compareTexts(parent.body, letter.body).diff,
            is_template: false,
            // Checked by the turn that is queued.
            checks: [],
            letter,
            content_hash: contentHash(letter),
          },
          contentUuid({ userId, key }),
        );
        const input = {
          issue_id: parent.issue_id,
          message_id: parent.message_id,
          draft_id: added.id,
          reply_all: false,
          policy_id: null,
        };
        return { submission: draftReply(userId, key, contentHash({ id, change }), input), written: added };
      });
      wake();
      context.header('Location', `/api/email/drafts/${written.id}`);
      const { id: execution_id, status } = execution;
      return context.json({ execution_id, status, draft: answerDraft(written) }, 202);
    })
    .openapi(undoDraft, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      await asUser(userId, (sql) => drafts(sql).get(userId, id));
      await undoReply(userId, id);
      wake();
      return context.json(await asUser(userId, (sql) => detailOf(sql, userId, id)), 200);
    });
