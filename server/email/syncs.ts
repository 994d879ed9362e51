import { z } from '@hono/zod-openapi';
import { syncInput } from '../../domain/email/sync/sync.ts';
import { oneKey, optionalJsonBody } from '../http/parameters.ts';
import { json, problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { queueSyncs } from './queue-syncs.ts';

const keyText = z.string().min(1).max(160);

const queuedSync = z
  .object({
    mailbox_id: z.uuid(),
    execution_id: z.uuid(),
    /** Time until which the provider asked for no requests: the sync ends without any, and the schedule continues then. */
    paused_until: z.string().nullable(),
  })
  .openapi('QueuedSync');

const postSync = route({
  operationId: 'queueSync',
  method: 'post',
  path: '/api/email/sync',
  summary: 'Queue a sync of one mailbox or of all; repeated requests with one idempotency key queue it once',
  request: {
    headers: z.object({ 'idempotency-key': keyText.optional() }),
    body: optionalJsonBody(
      // Other fields are allowed and hashed: a different body under the same key is refused.
      z.looseObject({ ...syncInput.partial().shape, idempotency_key: keyText.optional() }).openapi('Sync'),
    ),
  },
  responses: {
    202: json(
      z
        .object({ execution_id: z.uuid(), status: z.string(), executions: z.array(queuedSync) })
        .openapi('QueuedSyncs'),
      'The syncs are queued, or were queued before under this key. `executions` has one for each mailbox, and `execution_id` is the first.',
    ),
    ...problems(404, 409, 422),
  },
});

/** Route that queues syncs; each mailbox has its own lane (spec Email 1.5). */
export const syncRoutes = ({ asUser, submit, wake }: Services) =>
  router().openapi(postSync, async (context) => {
    const { idempotency_key, ...body } = context.req.valid('json') ?? {};
    const key = oneKey(context.req.valid('header')['idempotency-key'], idempotency_key);
    const queued = await queueSyncs({ asUser, submit, wake }, context.get('userId'), body, key);
    const executions = queued.map(({ mailbox, execution, pausedUntil }) => ({
      mailbox_id: mailbox.id,
      execution_id: execution.id,
      paused_until: pausedUntil,
    }));
    const execution_id = queued[0].execution.id;
    context.header('Location', `/api/executions/${execution_id}`);
    return context.json({ execution_id, status: 'queued', executions }, 202);
  });
