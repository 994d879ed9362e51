import { createRoute, z } from '@hono/zod-openapi';
import { type Approval, approvals } from '../../db/app/approvals.ts';
import { approvalStatus, decisionType, decision as saidDecision } from '../../domain/approval.ts';
import { Failure } from '../../domain/failure.ts';
import { momentPlace, pageQuery, readCursor, writeCursor } from '../page.ts';
import { router } from '../router.ts';
import type { Services } from '../services.ts';
import { idParam, json, nextCursor, problems } from './answers.ts';

// Described in words of JSON: arguments are of any shape, and the description of any JSON value is endless.
const anyArgs = z.record(z.string(), z.unknown());
const describedAction = z.object({ name: z.string(), args: anyArgs });

const approvalAnswer = z
  .object({
    id: z.string(),
    kind: z.string(),
    status: approvalStatus,
    /** What it is about, as `type:id`. */
    subject: z.string(),
    title: z.string(),
    /** LangChain's HITLRequest with one action. */
    request: z.object({
      actionRequests: z.array(describedAction.extend({ description: z.string().optional() })),
      reviewConfigs: z.array(
        z.object({
          actionName: z.string(),
          allowedDecisions: z.array(decisionType),
          argsSchema: anyArgs.optional(),
        }),
      ),
    }),
    /** SHA-256 of exactly what is shown; the decision repeats it. */
    content_hash: z.string(),
    required_scope: z.enum(['approve', 'admin']),
    execution_id: z.string(),
    actor: z.string(),
    created_at: z.string(),
    expires_at: z.string(),
    decision: z.object({ type: decisionType, edited_action: describedAction.optional() }).nullable(),
    message: z.string().nullable(),
    decided_at: z.string().nullable(),
    /** When it stopped being open, whoever or whatever ended it. */
    closed_at: z.string().nullable(),
  })
  .openapi('Approval');

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
            content_hash: z.string().regex(/^[0-9a-f]{64}$/),
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

function answer({
  user_id: _user,
  interrupt_id: _interrupt,
  decided_by: _token,
  action_hash: _action,
  ...shown
}: Approval) {
  return shown;
}

/** Questions to a person, and their answers. */
export const approvalRoutes = ({ asUser, decide, wake }: Services) =>
  router()
    .openapi(listApprovals, async (context) => {
      const { limit, cursor, kind = null, status = null } = context.req.valid('query');
      const userId = context.get('userId');
      const before = readCursor(cursor, momentPlace);
      const found = await asUser(userId, (sql) =>
        approvals(sql).list(userId, { limit: limit + 1, before, kind, status }),
      );
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      const isMore = found.length > limit && last;
      const next_cursor = isMore ? writeCursor({ at: last.created_at, id: last.id }) : null;
      return context.json({ approvals: shown.map(answer), next_cursor }, 200);
    })
    .openapi(getApproval, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      return context.json(answer(await asUser(userId, (sql) => approvals(sql).get(userId, id))), 200);
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
      return context.json(answer(decided), 200);
    });
