import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { learningVersions } from '../../../db/email/learning/learning-versions.ts';
import { replay } from '../../../domain/email/learning/release/replay.ts';
import { orderCandidate, releaseInput, releaseTask } from '../../../domain/email/learning/release/task.ts';
import { contentHash } from '../../../runtime/approvals/content-hash.ts';
import { momentPosition, pageQuery, readPage } from '../../http/page.ts';
import { idempotencyHeader, idParam, jsonBody, optionalJsonBody } from '../../http/parameters.ts';
import { json, nextCursor, problems } from '../../http/responses.ts';
import { route } from '../../http/route.ts';
import { router } from '../../http/router.ts';
import type { Services } from '../../http/services.ts';
import { type Release, releaseVersion } from './release-version.ts';
import { toVersionResponse, versionDetail, versionResponse } from './version-responses.ts';

const listRoute = route({
  operationId: 'listLearningVersions',
  method: 'get',
  path: '/api/learning/versions',
  summary: 'List the learned versions, newest first, with their evaluation and activations',
  request: { query: pageQuery.extend({ task: releaseTask.optional() }) },
  responses: {
    200: json(
      z.object({ versions: z.array(versionResponse), next_cursor: nextCursor }),
      'One page. A version is active while its last activation has no end.',
    ),
  },
});

const getRoute = route({
  operationId: 'getLearningVersion',
  method: 'get',
  path: '/api/learning/versions/{id}',
  summary: 'Get a learned version with its parameters, evaluation and replay of the last 30 days',
  request: { params: idParam },
  responses: {
    200: json(versionDetail, 'The version. `evaluation` has each measure with its interval.'),
    ...problems(404),
  },
});

const postRoute = route({
  operationId: 'trainLearningVersion',
  method: 'post',
  path: '/api/learning/versions',
  summary: 'Train and evaluate a candidate version from the reviewed examples',
  request: {
    headers: idempotencyHeader,
    // A copy, because the OpenAPI library can name only schemas that were created after it was loaded.
    body: jsonBody(releaseInput.clone().openapi('NewLearningVersion')),
  },
  responses: {
    202: json(
      z
        .object({ execution_id: z.uuid(), version_id: z.uuid(), status: z.string() })
        .openapi('QueuedLearningVersion'),
      'The training is queued, or was queued before under this key. The version exists once the execution starts, and has no effect until it is activated.',
    ),
    ...problems(422),
  },
});

const actBody = z
  .strictObject({ reason: z.string().trim().min(1).max(500).optional() })
  .openapi('Activation');
const acted = json(
  z.object({ version: versionResponse, execution_id: z.uuid(), status: z.string() }).openapi('Activated'),
  'The change is in effect. The execution that judges the last 30 days again and reorders the desk is queued. Repeating the request changes nothing.',
);
const actRequest = {
  params: idParam,
  body: optionalJsonBody(actBody),
};

const activateRoute = route({
  operationId: 'activateLearningVersion',
  method: 'post',
  path: '/api/learning/versions/{id}/activate',
  summary: 'Activate a candidate version; requires the scope `approve`',
  request: actRequest,
  responses: { 202: acted, ...problems(404, 409) },
});

const rollbackRoute = route({
  operationId: 'rollBackLearningVersion',
  method: 'post',
  path: '/api/learning/versions/{id}/rollback',
  summary: 'Roll back the active version to the one before it; requires the scope `approve`',
  request: actRequest,
  responses: { 202: acted, ...problems(404, 409) },
});

/** Routes that train, show, activate and roll back learned versions (spec Email 9.3; phase 6). */
export const learningVersionRoutes = ({ asUser, submit, submitWith, wake }: Services) => {
  const release = async (userId: string, wanted: Release) => {
    const { execution, written } = await submitWith(userId, (sql) => releaseVersion(sql, userId, wanted));
    wake();
    return { version: toVersionResponse(written), execution_id: execution.id, status: execution.status };
  };
  return router()
    .openapi(listRoute, async (context) => {
      const { task = null, ...page } = context.req.valid('query');
      const userId = context.get('userId');
      const { rows, next_cursor } = await asUser(userId, (sql) =>
        readPage(page, momentPosition, {
          list: (before, limit) => learningVersions(sql).list(userId, { task, before, limit }),
          positionOf: ({ created_at: at, id }) => ({ at, id }),
        }),
      );
      return context.json({ versions: rows.map(toVersionResponse), next_cursor }, 200);
    })
    .openapi(postRoute, async (context) => {
      const body = context.req.valid('json');
      const key = context.req.valid('header')['idempotency-key'] ?? randomUUID();
      const { execution } = await submit(
        orderCandidate(context.get('userId'), { ...body, key, hash: contentHash(body) }),
      );
      wake();
      context.header('Location', `/api/learning/versions/${execution.id}`);
      const { id, status } = execution;
      return context.json({ execution_id: id, version_id: id, status }, 202);
    })
    .openapi(getRoute, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const version = await asUser(userId, (sql) => learningVersions(sql).get(userId, id));
      const replayed = replay.safeParse(version.replay);
      const { parameters, example_ids } = version;
      return context.json(
        {
          ...toVersionResponse(version),
          parameters,
          replay: replayed.success ? replayed.data : null,
          example_ids,
        },
        200,
      );
    })
    .openapi(activateRoute, async (context) => {
      const { id } = context.req.valid('param');
      const { reason = 'Activated by hand.' } = context.req.valid('json') ?? {};
      const wanted = { id, by: context.get('tokenId'), reason, event: 'activated' as const };
      return context.json(await release(context.get('userId'), wanted), 202);
    })
    .openapi(rollbackRoute, async (context) => {
      const { id } = context.req.valid('param');
      const { reason = 'Rolled back by hand.' } = context.req.valid('json') ?? {};
      const wanted = { id, by: context.get('tokenId'), reason, event: 'rolled_back' as const };
      return context.json(await release(context.get('userId'), wanted), 202);
    });
};
