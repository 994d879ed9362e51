import { z } from '@hono/zod-openapi';
import { sweepInput } from '../../domain/news/gather/sweep.ts';
import { oneKey, optionalJsonBody } from '../http/parameters.ts';
import { json, problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { queueSweep } from './queue-sweep.ts';

const keyText = z.string().min(1).max(200);

const postSweep = route({
  operationId: 'queueSweep',
  method: 'post',
  path: '/api/news/sweep',
  summary: 'Queue a sweep of the sources; repeated requests with one idempotency key queue it once',
  request: {
    headers: z.object({ 'idempotency-key': keyText.optional() }),
    body: optionalJsonBody(
      // Other fields are allowed and hashed: a different body under the same key is refused.
      z.looseObject({ ...sweepInput.partial().shape, idempotency_key: keyText.optional() }).openapi('Sweep'),
    ),
  },
  responses: {
    202: json(
      z.object({ execution_id: z.uuid(), status: z.string() }).openapi('Queued'),
      'The sweep is queued, or was queued before under this key. `Location` has its execution.',
    ),
    ...problems(404, 422),
  },
});

/** Routes that queue sweeps (spec News 4). */
export const sweepRoutes = ({ asUser, submit, wake }: Services) =>
  router().openapi(postSweep, async (context) => {
    const { idempotency_key, ...body } = context.req.valid('json') ?? {};
    const key = oneKey(context.req.valid('header')['idempotency-key'], idempotency_key);
    const execution = await queueSweep({ asUser, submit, wake }, context.get('userId'), body, key);
    context.header('Location', `/api/executions/${execution.id}`);
    return context.json({ execution_id: execution.id, status: 'queued' }, 202);
  });
