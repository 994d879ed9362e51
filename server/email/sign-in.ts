import { createRoute, z } from '@hono/zod-openapi';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { idParam, json, problems } from '../http/answers.ts';
import { router } from '../http/router.ts';
import type { EmailServices } from './email-services.ts';

const postSignIn = createRoute({
  method: 'post',
  path: '/api/email/mailboxes/{id}/sign-in',
  summary: 'Begin to sign in to a Microsoft 365 mailbox on another device',
  request: { params: idParam },
  responses: {
    200: json(
      z
        .object({
          // Sealed; hand it back to ask how far the sign-in has come.
          grant: z.string(),
          user_code: z.string(),
          verification_uri: z.string(),
          expires_at: z.string(),
          interval_seconds: z.int(),
        })
        .openapi('SignInOffer'),
      'Open the address on any device and type the code.',
    ),
    ...problems(404, 409),
  },
});

const postAnswer = createRoute({
  method: 'post',
  path: '/api/email/mailboxes/{id}/sign-in/answer',
  summary: 'Ask how far a sign-in has come, no sooner than its interval says',
  request: {
    params: idParam,
    body: {
      required: true,
      content: {
        'application/json': { schema: z.object({ grant: z.string().min(1).max(40_000) }).strict() },
      },
    },
  },
  responses: {
    200: json(
      z
        .object({
          status: z.enum(['waiting', 'signed_in', 'declined', 'expired']),
          // While it waits: hand this one back the next time.
          grant: z.string().nullable(),
          interval_seconds: z.int().nullable(),
        })
        .openapi('SignInAnswer'),
      'Signed in, the mailbox is read with the next sync.',
    ),
    ...problems(404, 409, 422),
  },
});

/** Signing in to mailboxes without a browser on this machine (RFC 8628). No answer carries a token. */
export const signInRoutes = ({ asUser, mail }: EmailServices) =>
  router()
    .openapi(postSignIn, async (context) => {
      const userId = context.get('userId');
      const { id } = context.req.valid('param');
      const mailbox = await asUser(userId, (sql) => mailboxes(sql).get(userId, id));
      return context.json(await mail.beginSignIn(mailbox, context.req.raw.signal), 200);
    })
    .openapi(postAnswer, async (context) => {
      const userId = context.get('userId');
      const { id } = context.req.valid('param');
      const { grant } = context.req.valid('json');
      const mailbox = await asUser(userId, (sql) => mailboxes(sql).get(userId, id));
      const answer = await mail.pollSignIn(mailbox, grant, context.req.raw.signal);
      if (answer.status === 'signed_in') {
        const { credentials } = answer;
        await asUser(userId, (sql) => mailboxes(sql).update(userId, id, { credentials }));
      }
      const waits = answer.status === 'waiting';
      return context.json(
        {
          status: answer.status,
          grant: waits ? answer.grant : null,
          interval_seconds: waits ? answer.interval_seconds : null,
        },
        200,
      );
    });
