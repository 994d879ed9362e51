import { createHash } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Sql } from '../../db/connect.ts';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { subscriptions } from '../../db/email/sync/subscriptions.ts';
import { syncActor, syncKind } from '../../domain/email/sync/sync.ts';
import { problems } from '../http/responses.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';

// Bursts of notifications of one mailbox are one sync.
const windowMs = 10_000;
const mostNotifications = 1_000;

const postNotification = createRoute({
  method: 'post',
  path: '/api/email/notifications',
  summary: 'Change notifications of a mail provider, known by their client state; hints only',
  security: [],
  request: {
    query: z.object({ validationToken: z.string().min(1).max(4_096).optional() }),
    body: {
      required: false,
      content: {
        'application/json': {
          schema: z.looseObject({
            value: z
              .array(
                z.looseObject({
                  clientState: z.string().max(300).nullish(),
                  // Of the subscription itself: reauthorizationRequired, subscriptionRemoved, missed.
                  lifecycleEvent: z.string().max(100).nullish(),
                }),
              )
              .max(mostNotifications),
          }),
        },
      },
    },
  },
  responses: {
    200: {
      content: { 'text/plain': { schema: z.string() } },
      description: 'The validation token, as it was given.',
    },
    202: { description: 'Heard. Whether anything is done does not show.' },
    ...problems(413),
  },
});

/**
 * What providers tell of changes (spec Email 6.1). Nothing of a notification is believed: one that carries a mailbox's
 * client state queues a sync, which asks the provider itself. Without a token, because providers have none.
 */
export const notificationRoutes = ({ database, submit, wake }: Services) =>
  router().openapi(postNotification, async (context) => {
    const { validationToken } = context.req.valid('query');
    if (validationToken !== undefined) return context.text(validationToken, 200);
    const { value } = context.req.valid('json') ?? { value: [] };
    const states = new Set(value.flatMap(({ clientState }) => clientState ?? []));
    const ended = new Set(
      value.flatMap(({ clientState, lifecycleEvent }) => (lifecycleEvent && clientState) || []),
    );
    const sql = database.sql as unknown as Sql;
    const now = Date.now();
    for (const state of states) {
      const mailbox = await mailboxes(sql).findByNotification(
        createHash('sha256').update(state).digest('hex'),
      );
      if (mailbox && ended.has(state)) await subscriptions(sql).hasten(mailbox.id);
      // A provider that wants to be left alone is, whatever it tells: the schedule goes on when the pause is over.
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
    wake();
    return context.body(null, 202);
  });
