import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { type Mailbox, mailboxes } from '../../db/email/mailboxes.ts';
import { syncActor, syncInput, syncKind } from '../../domain/email/sync.ts';
import { Failure } from '../../domain/failure.ts';
import { contentHash } from '../../runtime/content-hash.ts';
import { router } from '../router.ts';
import type { Services } from '../services.ts';
import { json, problems } from './answers.ts';

const key = z.string().min(1).max(160);

const queued = z.object({
  mailbox_id: z.uuid(),
  execution_id: z.uuid(),
  /** The provider wants to be left alone until then; what is queued asks nothing before, and the schedule goes on then. */
  paused_until: z.string().nullable(),
});

const postSync = createRoute({
  method: 'post',
  path: '/api/email/sync',
  summary: 'Queue a sync of one mailbox, or of all; the same idempotency key is the same sync',
  request: {
    headers: z.object({ 'idempotency-key': key.optional() }),
    body: {
      required: false,
      content: {
        'application/json': {
          // Other fields are allowed and count: another body under the same key is refused.
          schema: z
            .looseObject({ ...syncInput.partial().shape, idempotency_key: key.optional() })
            .openapi('Sync'),
        },
      },
    },
  },
  responses: {
    202: json(
      z
        .object({ execution_id: z.uuid(), status: z.string(), executions: z.array(queued) })
        .openapi('QueuedSyncs'),
      'Queued, or was before under this key. `execution_id` is the first of `executions`, one for each mailbox.',
    ),
    ...problems(404, 409, 413, 422),
  },
});

/** Submission of syncs, as of sweeps: each mailbox has a lane of its own (spec Email 1.5). */
export const syncRoutes = ({ asUser, submit, wake }: Services) =>
  router().openapi(postSync, async (context) => {
    const { idempotency_key, ...body } = context.req.valid('json') ?? {};
    const header = context.req.valid('header')['idempotency-key'];
    if (header !== undefined && idempotency_key !== undefined && header !== idempotency_key) {
      throw new Failure('invalid_request', 'The header and the body name two different idempotency keys.');
    }
    const userId = context.get('userId');
    const { mailbox_id } = body;
    const wanted: Mailbox[] = await asUser(userId, async (sql) =>
      mailbox_id === undefined
        ? (await mailboxes(sql).list(userId)).filter(({ enabled }) => enabled)
        : [await mailboxes(sql).get(userId, mailbox_id)],
    );
    const given = header ?? idempotency_key ?? randomUUID();
    const hash = contentHash(body);
    const executions: z.infer<typeof queued>[] = [];
    for (const [index, mailbox] of wanted.entries()) {
      const { execution } = await submit({
        userId,
        kind: syncKind,
        actor: syncActor(mailbox.id),
        trigger: 'request',
        // The first one has the key itself, so that the same key with another body is refused.
        key: index === 0 ? given : `${given}/${mailbox.id}`,
        hash,
        input: { mailbox_id: mailbox.id },
      });
      const isPaused = mailbox.paused_until !== null && Date.parse(mailbox.paused_until) > Date.now();
      executions.push({
        mailbox_id: mailbox.id,
        execution_id: execution.id,
        paused_until: isPaused ? mailbox.paused_until : null,
      });
    }
    const [first] = executions;
    if (!first)
      throw new Failure('conflict', 'There is no mailbox to sync: add one with POST /api/email/mailboxes.');
    wake();
    context.header('Location', `/api/executions/${first.execution_id}`);
    return context.json({ execution_id: first.execution_id, status: 'queued', executions }, 202);
  });
