import { createRoute, z } from '@hono/zod-openapi';
import { approvals } from '../../db/app/approvals.ts';
import { approvalStatus, decisionType, decision as saidDecision } from '../../domain/approval.ts';
import { Failure } from '../../domain/failure.ts';
import { idParam, json, nextCursor, problems } from '../http/answers.ts';
import { momentPlace, pageQuery, readCursor, writeCursor } from '../http/page.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { answerApprovals, approvalAnswer, describedAction, seenHash } from './approval-answers.ts';

const listApprovals = createRoute({
  method: 'get',
  path: '/api/approvals',
  summary: 'What waits for a decision, and what was decided, newest first',
  request: {
    query: pageQuery.extend({ kind: z.string().max(100).optional(), status: approvalStatus.optional() }),
  },
  responses: {
    200: json(z.object({ approvals: z.array(approvalAnswer), next_cursor: nextCursor }), 'One page.'),
    ...problems(),
  },
});

const getApproval = createRoute({
  method: 'get',
  path: '/api/approvals/{id}',
  summary: 'One approval: exactly what is to be decided',
  request: { params: idParam },
  responses: { 200: json(approvalAnswer, 'The approval.'), ...problems(404) },
});

const decideApproval = createRoute({
  method: 'post',
  path: '/api/approvals/{id}/decision',
  summary: 'Approve, edit or reject exactly what was seen; once',
  request: {
    params: idParam,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            type: decisionType,
            content_hash: seenHash,
            edited_action: describedAction.optional(),
            message: z.string().trim().min(1).max(2000).optional(),
          }),
        },
      },
    },
  },
  responses: {
    200: json(approvalAnswer, 'It is decided, and the turn that asked goes on.'),
    ...problems(404, 409),
  },
});

/** Questions to a person, and their answers. */
export const approvalRoutes = ({ asUser, decide, wake }: Services) =>
  router()
    .openapi(listApprovals, async (context) => {
      const { limit, cursor, kind = null, status = null } = context.req.valid('query');
      const userId = context.get('userId');
      const before = readCursor(cursor, momentPlace);
      return asUser(userId, async (sql) => {
        const found = await approvals(sql).list(userId, { limit: limit + 1, before, kind, status });
        const shown = found.slice(0, limit);
        const last = shown.at(-1);
        const isMore = found.length > limit && last;
        const next_cursor = isMore ? writeCursor({ at: last.created_at, id: last.id }) : null;
        return context.json({ approvals: await answerApprovals(sql, userId, shown), next_cursor }, 200);
      });
    })
    .openapi(getApproval, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const [answer] = await asUser(userId, async (sql) =>
        answerApprovals(sql, userId, [await approvals(sql).get(userId, id)]),
      );
      return context.json(answer, 200);
    })
    .openapi(decideApproval, async (context) => {
      const { content_hash: contentHash, ...said } = context.req.valid('json');
      const decision = saidDecision.safeParse(said);
      if (!decision.success) {
        throw new Failure('invalid_request', `${z.prettifyError(decision.error)}. Nothing was done.`);
      }
      const token = { id: context.get('tokenId'), scopes: context.get('scopes') };
      const userId = context.get('userId');
      const { id } = context.req.valid('param');
      const decided = await decide(userId, id, { decision: decision.data, contentHash, token });
      wake();
      const [answer] = await asUser(userId, (sql) => answerApprovals(sql, userId, [decided]));
      return context.json(answer, 200);
    });
