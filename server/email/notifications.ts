import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { Sql } from '../../db/connect.ts';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { subscriptions } from '../../db/email/sync/subscriptions.ts';
import { syncActor, syncKind } from '../../domain/email/sync/sync.ts';
import { optionalJsonBody } from '../http/parameters.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';

// A burst of notifications for one mailbox queues one sync.
const windowMs = 10_000;
const maxNotifications = 1_000;

const postNotification = route({
  operationId: 'receiveNotifications',
  method: 'post',
  path: '/api/email/notifications',
  summary: 'Receive change notifications of a mail provider',
  security: [],
  request: {
    query: z.object({ validationToken: z.string().min(1).max(4_096).optional() }),
    body: optionalJsonBody(
      z.looseObject({
        value: z
          .array(
            z.looseObject({
              clientState: z.string().max(300).nullish(),
              // Events of the subscription: reauthorizationRequired, subscriptionRemoved, missed.
              lifecycleEvent: z.string().max(100).nullish(),
            }),
          )
          .max(maxNotifications),
      }),
    ),
  },
  responses: {
    200: {
      content: { 'text/plain': { schema: z.string() } },
      description: 'The validation token, unchanged.',
    },
    202: {
      description:
        'The notifications are received. The response does not reveal whether a client state is known.',
    },
  },
});

/**
 * Route for change notifications of providers (spec Email 6.1), which have no token. The content of a notification is not
 * trusted: one with the client state of a mailbox queues a sync, which reads the changes from the provider.
 */
export const notificationRoutes = ({ database, submit, wake }: Services) =>
  router().openapi(postNotification, async (context) => {
    const { validationToken } = context.req.valid('query');
    if (validationToken !== undefined) return context.text(validationToken, 200);
    const { value } = context.req.valid('json') ?? { value: [] };
    await queueNotifiedSyncs(database.sql, submit, value);
    wake();
    return context.body(null, 202);
  });

interface Notification {
  clientState?: string | null | undefined;
  lifecycleEvent?: string | null | undefined;
}

/** Queues a sync of each mailbox whose client state is given, and renews its subscription early if that has ended. */
async function queueNotifiedSyncs(
  sql: Sql,
  submit: Services['submit'],
  notifications: readonly Notification[],
): Promise<void> {
  const states = new Set(notifications.flatMap(({ clientState }) => clientState ?? []));
  const ended = new Set(
    notifications.flatMap(({ clientState, lifecycleEvent }) => (lifecycleEvent && clientState) || []),
  );
  const now = Date.now();
  for (const state of states) {
    const hash = createHash('sha256').update(state).digest('hex');
    const mailbox = await mailboxes(sql).findByNotification(hash);
    if (mailbox && ended.has(state)) await subscriptions(sql).hasten(mailbox.id);
    // A provider that asked for a pause gets no requests until it is over; the schedule continues then.
    if (!mailbox || Date.parse(mailbox.paused_until ?? '') > now) continue;
    const key = `${mailbox.id}@notified:${Math.floor(now / windowMs)}`;
    await submit({
      userId: mailbox.user_id,
      kind: syncKind,
      actor: syncActor(mailbox.id),
      trigger: 'request',
      key,
      hash: key,
      input: { mailbox_id: mailbox.id },
    });
  }
}
