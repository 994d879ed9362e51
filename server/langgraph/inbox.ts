import { z } from '@hono/zod-openapi';
import { type Approval, approvals } from '../../db/app/approvals.ts';
import { anyArgs, approvalResponse, shownHash, toApprovalResponses } from '../agent/approval-responses.ts';
import { momentPosition, pageQuery, readPage } from '../http/page.ts';
import { idParam, jsonBody } from '../http/parameters.ts';
import { json, nextCursor, problems, strip } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { humanResponse, toDecision, toInterrupt } from './agent-inbox.ts';

const interrupt = z
  .object({
    id: z.string(),
    /** SHA-256 of exactly what is shown; the answer must repeat it. */
    content_hash: z.string(),
    kind: z.string(),
    subject: z.string(),
    execution_id: z.string(),
    /** The LangGraph thread that waits, and its interrupt; null until its turn is parked. */
    thread_id: z.string(),
    interrupt_id: z.string().nullable(),
    created_at: z.string(),
    expires_at: z.string(),
    action_request: z.object({ action: z.string(), args: anyArgs }).openapi('InboxAction'),
    config: z
      .object({
        allow_ignore: z.boolean(),
        allow_respond: z.boolean(),
        allow_edit: z.boolean(),
        allow_accept: z.boolean(),
      })
      .openapi('InboxAnswers'),
    description: z.string(),
  })
  .openapi('HumanInterrupt');

const listInbox = route({
  operationId: 'listAgentInbox',
  method: 'get',
  path: '/api/approvals/inbox',
  summary: 'List open approvals in the format of LangChain’s agent inbox, newest first',
  request: { query: pageQuery },
  responses: {
    200: json(
      z.object({ interrupts: z.array(interrupt), next_cursor: nextCursor }),
      'One page. An answer must repeat `content_hash`.',
    ),
  },
});

const respond = route({
  operationId: 'respondToApproval',
  method: 'post',
  path: '/api/approvals/{id}/respond',
  summary: 'Decide on an approval with an answer of an agent inbox',
  request: {
    params: idParam,
    body: jsonBody(
      z.strictObject({ ...humanResponse.shape, content_hash: shownHash }).openapi('HumanResponse'),
    ),
  },
  responses: {
    200: json(
      approvalResponse,
      'The decision is recorded, and the execution that asked continues. `ignore` and `response` reject.',
    ),
    ...problems(404, 409),
  },
});

const toInboxInterrupt = (approval: Approval): z.output<typeof interrupt> =>
  strip(interrupt, {
    ...approval,
    thread_id: `${approval.actor}:${approval.execution_id}`,
    ...toInterrupt(approval.title, approval.request),
  });

/** Routes of the approvals for clients of LangChain's agent inbox. */
export const inboxRoutes = ({ asUser, decide, wake }: Services) =>
  router()
    .openapi(listInbox, async (context) => {
      const userId = context.get('userId');
      const { rows, next_cursor } = await asUser(userId, (sql) =>
        readPage(context.req.valid('query'), momentPosition, {
          list: (before, limit) =>
            approvals(sql).list(userId, { limit, before, kind: null, subject: null, status: 'open' }),
          positionOf: ({ created_at: at, id }) => ({ at, id }),
        }),
      );
      return context.json({ interrupts: rows.map(toInboxInterrupt), next_cursor }, 200);
    })
    .openapi(respond, async (context) => {
      const { content_hash: contentHash, ...answer } = context.req.valid('json');
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const { request } = await asUser(userId, (sql) => approvals(sql).get(userId, id));
      const token = { id: context.get('tokenId'), scopes: context.get('scopes') };
      const decision = toDecision(answer, request);
      const decided = await decide(userId, id, { decision, contentHash, token });
      wake();
      const [shown] = await asUser(userId, (sql) => toApprovalResponses(sql, userId, [decided]));
      return context.json(shown, 200);
    });
