import { createRoute, z } from '@hono/zod-openapi';
import { type Approval, approvals } from '../../db/app/approvals.ts';
import { answerApprovals, anyArgs, approvalAnswer, seenHash } from '../agent/approval-answers.ts';
import { idParam } from '../http/parameters.ts';
import { json, nextCursor, problems } from '../http/responses.ts';
import { momentPosition, pageQuery, readCursor, writeCursor } from '../http/page.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { humanResponse, toDecision, toInterrupt } from './agent-inbox.ts';

const interrupt = z
  .object({
    id: z.string(),
    /** SHA-256 of exactly what is shown; the response repeats it. */
    content_hash: z.string(),
    kind: z.string(),
    subject: z.string(),
    execution_id: z.string(),
    /** The LangGraph thread that waits, and the interrupt in it; null while its turn still comes to it. */
    thread_id: z.string(),
    interrupt_id: z.string().nullable(),
    created_at: z.string(),
    expires_at: z.string(),
    action_request: z.object({ action: z.string(), args: anyArgs }),
    config: z.object({
      allow_ignore: z.boolean(),
      allow_respond: z.boolean(),
      allow_edit: z.boolean(),
      allow_accept: z.boolean(),
    }),
    description: z.string(),
  })
  .openapi('HumanInterrupt');

const listInbox = createRoute({
  method: 'get',
  path: '/api/approvals/inbox',
  summary: 'What waits for a decision, in the shape of LangChain’s agent inbox, newest first',
  request: { query: pageQuery },
  responses: {
    200: json(z.object({ interrupts: z.array(interrupt), next_cursor: nextCursor }), 'One page.'),
    ...problems(),
  },
});

const respond = createRoute({
  method: 'post',
  path: '/api/approvals/{id}/respond',
  summary: 'Decide with an answer of an agent inbox: accept, edit, or say no (ignore, response)',
  request: {
    params: idParam,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({ ...humanResponse.shape, content_hash: seenHash }).openapi('HumanResponse'),
        },
      },
    },
  },
  responses: {
    200: json(approvalAnswer, 'It is decided, and the turn that asked goes on.'),
    ...problems(404, 409),
  },
});

function answer(approval: Approval) {
  const { id, content_hash, kind, subject, execution_id, actor, interrupt_id, created_at, expires_at } =
    approval;
  return {
    id,
    content_hash,
    kind,
    subject,
    execution_id,
    thread_id: `${actor}:${execution_id}`,
    interrupt_id,
    created_at,
    expires_at,
    ...toInterrupt(approval.title, approval.request),
  };
}

/** The approval queue for clients of LangChain's agent inbox. */
export const inboxRoutes = ({ asUser, decide, wake }: Services) =>
  router()
    .openapi(listInbox, async (context) => {
      const { limit, cursor } = context.req.valid('query');
      const userId = context.get('userId');
      const before = readCursor(cursor, momentPosition);
      const found = await asUser(userId, (sql) =>
        approvals(sql).list(userId, { limit: limit + 1, before, kind: null, status: 'open' }),
      );
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      const isMore = found.length > limit && last;
      const next_cursor = isMore ? writeCursor({ at: last.created_at, id: last.id }) : null;
      return context.json({ interrupts: shown.map(answer), next_cursor }, 200);
    })
    .openapi(respond, async (context) => {
      const { content_hash: contentHash, ...response } = context.req.valid('json');
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const { request } = await asUser(userId, (sql) => approvals(sql).get(userId, id));
      const token = { id: context.get('tokenId'), scopes: context.get('scopes') };
      const decision = toDecision(response, request);
      const decided = await decide(userId, id, { decision, contentHash, token });
      wake();
      const [shown] = await asUser(userId, (sql) => answerApprovals(sql, userId, [decided]));
      return context.json(shown, 200);
    });
