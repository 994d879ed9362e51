import { randomUUID } from 'node:crypto';
import { problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';

/** The services of the route that removes the sample world. */
export interface SampleWorldServices extends Pick<Services, 'wake'> {
  /** Removes the sample world of a user; false if there was none. Throws `conflict` while it is being read. */
  removeSampleWorld(userId: string): Promise<boolean>;
  /** Queues the ordering of a user's desk, once for each key. */
  orderDesk(userId: string, key: string): Promise<unknown>;
}

const deleteSampleWorld = route({
  method: 'delete',
  path: '/api/sample-world',
  operationId: 'removeSampleWorld',
  summary: 'Remove the sample sources, mailbox and documents with all that came of them, for good',
  responses: {
    204: {
      description:
        'The sample world is gone, or was gone before, and does not come back at the next start. What is your own stays.',
    },
    ...problems(409),
  },
});

/** Route that removes the sample world (spec: first run). */
export const sampleWorldRoutes = ({ removeSampleWorld, orderDesk, wake }: SampleWorldServices) =>
  router().openapi(deleteSampleWorld, async (context) => {
    const userId = context.get('userId');
    if (await removeSampleWorld(userId)) {
      await orderDesk(userId, `sample:${randomUUID()}`);
      wake();
    }
    return context.body(null, 204);
  });
