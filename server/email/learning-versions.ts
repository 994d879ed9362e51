import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import { tokens } from '../../db/app/tokens.ts';
import type { Sql } from '../../db/connect.ts';
import { type LearningVersion, learningVersions } from '../../db/email/learning/learning-versions.ts';
import { mayDecide } from '../../domain/delegation.ts';
import { orderDesk } from '../../domain/email/desk/desk.ts';
import { emailEvents } from '../../domain/email/events.ts';
import {
  type Act,
  activate,
  activation,
  rollBack,
  type StateChange,
  versionStatus,
} from '../../domain/email/learning/release/activation.ts';
import { evaluation } from '../../domain/email/learning/release/evaluation.ts';
import { replay } from '../../domain/email/learning/release/replay.ts';
import {
  orderCandidate,
  releaseInput,
  releaseKind,
  releaseTask,
} from '../../domain/email/learning/release/task.ts';
import { thresholds } from '../../domain/email/learning/release/thresholds.ts';
import type { Submission } from '../../domain/execution.ts';
import { Failure } from '../../domain/failure.ts';
import { contentHash } from '../../runtime/approvals/content-hash.ts';
import { idParam, json, nextCursor, problems } from '../http/answers.ts';
import { pageQuery, readCursor, writeCursor } from '../http/page.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';

const versionAnswer = z
  .object({
    id: z.uuid(),
    task: releaseTask,
    version: z.int(),
    /** `making` until it is judged; a `candidate` may be activated, what is `refused` never. */
    status: versionStatus,
    /** The version that it was compared with; null for what is shipped. */
    parent_version: z.int().nullable(),
    reason: z.string(),
    /** Set before anything was measured. */
    thresholds,
    /** Null until it is measured. */
    evaluation: evaluation.nullable(),
    activations: z.array(activation),
    created_at: z.string(),
  })
  .openapi('LearningVersion');

const wholeAnswer = versionAnswer
  .extend({
    /** What it holds: weights of the formula, or the correction of the classifier. */
    parameters: z.record(z.string(), z.unknown()),
    /** What the last days would have been; null where it was not replayed. */
    replay: replay.nullable(),
    /** Examples, or corrections of a priority, that it was trained and judged on. */
    example_ids: z.array(z.uuid()),
  })
  .openapi('LearningVersionDetails');

const listRoute = createRoute({
  method: 'get',
  path: '/api/learning/versions',
  summary: 'Releases of what was learned, newest first, each with its figures and when it held',
  request: { query: pageQuery.extend({ task: releaseTask.optional() }) },
  responses: {
    200: json(z.object({ versions: z.array(versionAnswer), next_cursor: nextCursor }), 'One page.'),
    ...problems(),
  },
});

const getRoute = createRoute({
  method: 'get',
  path: '/api/learning/versions/{id}',
  summary: 'One release: parameters, figures with intervals, and what the last 30 days would have been',
  request: { params: idParam },
  responses: { 200: json(wholeAnswer, 'The release.'), ...problems(404) },
});

const idempotent = { 'idempotency-key': z.string().min(1).max(200).optional() };

const postRoute = createRoute({
  method: 'post',
  path: '/api/learning/versions',
  summary:
    'Make a candidate from the reviewed examples; it is judged, and takes no effect until it is activated',
  request: {
    headers: z.object(idempotent),
    body: {
      required: true,
      // A copy of its own: a schema that was made before the library of the reference was loaded cannot be named.
      content: {
        'application/json': { schema: releaseInput.clone().openapi('NewLearningVersion') },
      },
    },
  },
  responses: {
    202: json(
      z
        .object({ execution_id: z.uuid(), version_id: z.uuid(), status: z.string() })
        .openapi('QueuedLearningVersion'),
      'Queued, or was before under this key. The version is there when the execution has begun.',
    ),
    ...problems(413, 422),
  },
});

const actBody = z
  .strictObject({ reason: z.string().trim().min(1).max(500).optional() })
  .openapi('Activation');
const acted = json(
  z.object({ version: versionAnswer, execution_id: z.uuid(), status: z.string() }).openapi('Activated'),
  'It holds, and the turn that judges the last 30 days and orders the desk anew is queued; or both were before.',
);
const actRequest = {
  params: idParam,
  body: { required: false, content: { 'application/json': { schema: actBody } } },
};

const activateRoute = createRoute({
  method: 'post',
  path: '/api/learning/versions/{id}/activate',
  summary:
    'Let an accepted candidate hold; needs the scope `approve`. One that was refused is a 409 with its figures',
  request: actRequest,
  responses: { 202: acted, ...problems(404, 409, 413) },
});

const rollbackRoute = createRoute({
  method: 'post',
  path: '/api/learning/versions/{id}/rollback',
  summary: 'End the release that holds: what held before holds again, exactly; needs the scope `approve`',
  request: actRequest,
  responses: { 202: acted, ...problems(404, 409, 413) },
});

function answer(version: LearningVersion): z.input<typeof versionAnswer> {
  const { id, task, status, parent_version, reason, activations, created_at } = version;
  const measured = evaluation.safeParse(version.evaluation);
  return {
    id,
    task,
    version: version.version,
    status,
    parent_version,
    reason,
    thresholds: version.thresholds,
    evaluation: measured.success ? measured.data : null,
    activations,
    created_at,
  };
}

/** Releases of what was learned: made, judged, activated by a person, rolled back (spec Email 9.3; phase 6). */
export const learningVersionRoutes = (services: Services) => {
  const { asUser, submit, wake } = services;
  return router()
    .openapi(listRoute, async (context) => {
      const { task = null, limit, cursor } = context.req.valid('query');
      const before = readCursor(cursor, z.object({ at: z.iso.datetime(), id: z.uuid() }));
      const userId = context.get('userId');
      const found = await asUser(userId, (sql) =>
        learningVersions(sql).list(userId, { task, before, limit: limit + 1 }),
      );
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      const next = found.length > limit && last ? writeCursor({ at: last.created_at, id: last.id }) : null;
      return context.json({ versions: shown.map(answer), next_cursor: next }, 200);
    })
    .openapi(postRoute, async (context) => {
      const body = context.req.valid('json');
      const key = context.req.valid('header')['idempotency-key'] ?? randomUUID();
      const { execution } = await submit(
        orderCandidate(context.get('userId'), { ...body, key, hash: contentHash(body) }),
      );
      wake();
      context.header('Location', `/api/learning/versions/${execution.id}`);
      return context.json(
        { execution_id: execution.id, version_id: execution.id, status: execution.status },
        202,
      );
    })
    .openapi(getRoute, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const found = await asUser(userId, (sql) => learningVersions(sql).get(userId, id));
      const replayed = replay.safeParse(found.replay);
      const { parameters, example_ids } = found;
      return context.json(
        { ...answer(found), parameters, replay: replayed.success ? replayed.data : null, example_ids },
        200,
      );
    })
    .openapi(activateRoute, async (context) => {
      const asked = { id: context.req.valid('param').id, by: context.get('tokenId') };
      const reason = context.req.valid('json')?.reason ?? 'Activated by hand.';
      return context.json(
        await change(services, context.get('userId'), {
          ...asked,
          reason,
          act: activate,
          event: 'activated',
        }),
        202,
      );
    })
    .openapi(rollbackRoute, async (context) => {
      const asked = { id: context.req.valid('param').id, by: context.get('tokenId') };
      const reason = context.req.valid('json')?.reason ?? 'Rolled back by hand.';
      return context.json(
        await change(services, context.get('userId'), {
          ...asked,
          reason,
          act: rollBack,
          event: 'rolled_back',
        }),
        202,
      );
    });
};

interface Change {
  id: string;
  by: string;
  reason: string;
  act(versions: readonly LearningVersion[], id: string, act: Act): StateChange;
  event: 'activated' | 'rolled_back';
}

/** What holds, its history, its event, and the order that makes it take effect: committed together, or nothing of it. */
async function change({ submitWith, wake }: Services, userId: string, asked: Change) {
  const { execution, written } = await submitWith(userId, (sql) => changeWithin(sql, userId, asked));
  wake();
  return { version: answer(written), execution_id: execution.id, status: execution.status };
}

async function changeWithin(
  sql: Sql,
  userId: string,
  { id, by, reason, act, event }: Change,
): Promise<{ submission: Submission; written: LearningVersion }> {
  const kinds = await tokens(sql).approvalKindsOf(userId, by);
  if (!mayDecide(kinds, releaseKind))
    throw new Failure(
      'forbidden',
      `This token may decide ${kinds?.join(', ')} only, and this is ${releaseKind}. Nothing was changed.`,
    );
  const versions = learningVersions(sql);
  const { task } = await versions.get(userId, id);
  const { changed, from, to } = act(await versions.lock(userId, task), id, {
    by,
    at: new Date().toISOString(),
    reason,
  });
  await versions.setStates(userId, changed);
  const written = await versions.get(userId, id);
  // Done again it names the same time in which the version held, so that nothing is ordered twice.
  const key = `release.${event}:${id}:${written.activations.length}`;
  if (changed.length > 0)
    await events(sql).append({
      userId,
      kind: emailEvents[`release.${event}`],
      payload: { version_id: id, task, from_version: from, to_version: to, reason },
      evidenceFor: `learning_version:${id}`,
    });
  return {
    submission: orderDesk(userId, key, contentHash({ key }), task === 'request' ? { judge_again: true } : {}),
    written,
  };
}
