import { z } from '@hono/zod-openapi';
import { approvals } from '../../db/app/approvals.ts';
import { approvalStatus, decisionType, decision as givenDecision } from '../../domain/approval.ts';
import { Failure } from '../../domain/failure.ts';
import { momentPosition, pageQuery, readPage } from '../http/page.ts';
import { idParam, jsonBody } from '../http/parameters.ts';
import { json, nextCursor, problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import {
  approvalResponse,
  decidedResponse,
  describedAction,
  questionResponse,
  shownHash,
  toApprovalResponses,
} from './approval-responses.ts';
import { type QuestionReaders, readQuestion } from './read-question.ts';

const listApprovals = route({
  operationId: 'listApprovals',
  method: 'get',
  path: '/api/approvals',
  summary: 'List approvals, newest first; `status=open` lists those that wait for a decision',
  request: {
    query: pageQuery.extend({
      kind: z.string().max(100).optional(),
      status: approvalStatus.optional(),
      /** The subject of the question, as `type:id` or as the id alone. */
      subject: z.string().max(200).optional(),
    }),
  },
  responses: {
    200: json(
      z.object({ approvals: z.array(approvalResponse), next_cursor: nextCursor }),
      'One page, each approval with its request and its decision.',
    ),
  },
});

const getApproval = route({
  operationId: 'getApproval',
  method: 'get',
  path: '/api/approvals/{id}',
  summary: 'Get an approval with exactly the content to decide on',
  request: {
    params: idParam,
    query: z.object({
      /** `context`: with everything that a person must see before they decide. */
      with: z.literal('context').optional(),
    }),
  },
  responses: {
    200: json(questionResponse, 'The approval. A decision must repeat its `content_hash`.'),
    ...problems(404),
  },
});

const decideApproval = route({
  operationId: 'decideApproval',
  method: 'post',
  path: '/api/approvals/{id}/decision',
  summary: 'Approve, edit or reject an approval, once',
  request: {
    params: idParam,
    body: jsonBody(
      z.strictObject({
        type: decisionType,
        content_hash: shownHash,
        edited_action: describedAction.optional(),
        message: z.string().trim().min(1).max(2000).optional(),
        /** Seconds for which the question was on the screen, for `median_seconds`. */
        took_seconds: z.number().min(0).max(86_400).optional(),
      }),
    ),
  },
  responses: {
    200: json(
      decidedResponse,
      'The decision is recorded, and the execution that asked continues. `effect` says until when it can be undone.',
    ),
    ...problems(404, 409),
  },
});

/** Routes that show approvals and take the decisions of people. */
export const approvalRoutes = ({ asUser, readAsUser, decide, wake }: Services, readers: QuestionReaders) =>
  router()
    .openapi(listApprovals, async (context) => {
      const { kind = null, status = null, subject = null, ...page } = context.req.valid('query');
      const userId = context.get('userId');
      return readAsUser(userId, async (sql) => {
        const { rows, next_cursor } = await readPage(page, momentPosition, {
          list: (before, limit) => approvals(sql).list(userId, { limit, before, kind, status, subject }),
          positionOf: ({ created_at: at, id }) => ({ at, id }),
        });
        return context.json({ approvals: await toApprovalResponses(sql, userId, rows), next_cursor }, 200);
      });
    })
    .openapi(getApproval, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      if (context.req.valid('query').with === 'context')
        return context.json(await readAsUser(userId, (sql) => readQuestion(sql, readers, userId, id)), 200);
      const [response] = await readAsUser(userId, async (sql) =>
        toApprovalResponses(sql, userId, [await approvals(sql).get(userId, id)]),
      );
      return context.json(response, 200);
    })
    .openapi(decideApproval, async (context) => {
      const { content_hash: contentHash, took_seconds: tookSeconds, ...given } = context.req.valid('json');
      const decision = givenDecision.safeParse(given);
      if (!decision.success) {
        throw new Failure(
          'invalid_request',
          `${z.prettifyError(decision.error)}. Nothing was decided. Correct the decision and send it again.`,
        );
      }
      const token = { id: context.get('tokenId'), scopes: context.get('scopes') };
      const userId = context.get('userId');
      const { id } = context.req.valid('param');
      const decided = await decide(userId, id, {
        ...{ decision: decision.data, contentHash, token },
        ...(tookSeconds !== undefined && { tookSeconds }),
      });
      wake();
      const response = await asUser(userId, async (sql) => {
        const [shown] = await toApprovalResponses(sql, userId, [decided]);
        const effect = (await readers[decided.kind]?.effect(sql, decided)) ?? null;
        return { ...shown, effect } as z.output<typeof decidedResponse>;
      });
      return context.json(response, 200);
    });
