import { z } from '@hono/zod-openapi';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { idParam, jsonBody } from '../http/parameters.ts';
import { json, problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { EmailServices } from './email-services.ts';

const postSignIn = route({
  operationId: 'startSignIn',
  method: 'post',
  path: '/api/email/mailboxes/{id}/sign-in',
  summary: 'Start a sign-in to a Microsoft 365 mailbox on another device',
  request: { params: idParam },
  responses: {
    200: json(
      z
        .object({
          // Encrypted; the client returns it to poll the sign-in.
          grant: z.string(),
          user_code: z.string(),
          verification_uri: z.string(),
          expires_at: z.string(),
          interval_seconds: z.int(),
        })
        .openapi('SignInOffer'),
      'Open `verification_uri` on any device and enter `user_code`. Then poll with `grant`, no sooner than every `interval_seconds`.',
    ),
    ...problems(404, 409),
  },
});

const pollSignIn = route({
  operationId: 'pollSignIn',
  method: 'post',
  path: '/api/email/mailboxes/{id}/sign-in/answer',
  summary: 'Poll a sign-in, no sooner than its interval',
  request: {
    params: idParam,
    body: jsonBody(z.object({ grant: z.string().min(1).max(40_000) }).strict()),
  },
  responses: {
    200: json(
      z
        .object({
          status: z.enum(['waiting', 'signed_in', 'declined', 'expired']),
          // Set while it waits: the grant for the next poll.
          grant: z.string().nullable(),
          interval_seconds: z.int().nullable(),
        })
        .openapi('SignInAnswer'),
      'The status of the sign-in. Once it is `signed_in`, the next sync reads the mailbox.',
    ),
    ...problems(404, 409, 422),
  },
});

/** Routes that sign in to mailboxes without a browser on this machine (RFC 8628). No response contains a token. */
export const signInRoutes = ({ asUser, mail }: EmailServices) =>
  router()
    .openapi(postSignIn, async (context) => {
      const userId = context.get('userId');
      const { id } = context.req.valid('param');
      const mailbox = await asUser(userId, (sql) => mailboxes(sql).get(userId, id));
      return context.json(await mail.beginSignIn(mailbox, context.req.raw.signal), 200);
    })
    .openapi(pollSignIn, async (context) => {
      const userId = context.get('userId');
      const { id } = context.req.valid('param');
      const { grant } = context.req.valid('json');
      const mailbox = await asUser(userId, (sql) => mailboxes(sql).get(userId, id));
      const polled = await mail.pollSignIn(mailbox, grant, context.req.raw.signal);
      if (polled.status === 'signed_in') {
        const { credentials } = polled;
        await asUser(userId, (sql) => mailboxes(sql).update(userId, id, { credentials }));
      }
      const isWaiting = polled.status === 'waiting';
      return context.json(
        {
          status: polled.status,
          grant: isWaiting ? polled.grant : null,
          interval_seconds: isWaiting ? polled.interval_seconds : null,
        },
        200,
      );
    });
