import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { effects } from '../../db/app/effects.ts';
import { type Mailbox, mailboxes } from '../../db/email/sync/mailboxes.ts';
import { syncState } from '../../db/email/sync/sync-state.ts';
import { type Sending, sending } from '../../domain/email/reply/sending.ts';
import { Failure } from '../../domain/failure.ts';
import { contentHash } from '../../runtime/approvals/content-hash.ts';
import { idParam, json, problems } from '../http/answers.ts';
import { router } from '../http/router.ts';
import type { EmailServices } from './email-services.ts';
import { answerMailbox, mailAddress, mailboxAnswer, mailboxSettings } from './mailbox-answers.ts';

const credentials = z.record(z.string(), z.unknown());

/** How it sends. What is secret of it is sealed like the credentials, and no answer shows it. */
const sendingGiven = {
  sending: sending.nullable().optional(),
  sending_credentials: credentials.optional(),
};

const listMailboxes = createRoute({
  method: 'get',
  path: '/api/email/mailboxes',
  summary: 'All mailboxes with how far each folder is read',
  responses: { 200: json(z.object({ mailboxes: z.array(mailboxAnswer) }), 'By name.'), ...problems() },
});

const postMailbox = createRoute({
  method: 'post',
  path: '/api/email/mailboxes',
  summary: 'Add a mailbox: IMAP, Microsoft Graph, or files of this machine',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: mailboxSettings
            .partial()
            .extend({
              provider: z.enum(['graph', 'imap', 'files']),
              address: mailAddress,
              // Sealed before they are stored; no answer shows them.
              credentials: credentials.optional(),
              ...sendingGiven,
            })
            .strict(),
        },
      },
    },
  },
  responses: {
    201: json(
      mailboxAnswer.extend({
        // The secret that change notifications are to carry (Microsoft's client state): shown this once.
        client_state: z.string(),
      }),
      'It is read with the next sync.',
    ),
    ...problems(409, 413, 422),
  },
});

const getMailbox = createRoute({
  method: 'get',
  path: '/api/email/mailboxes/{id}',
  summary: 'One mailbox with how far each folder is read',
  request: { params: idParam },
  responses: { 200: json(mailboxAnswer, 'The mailbox.'), ...problems(404) },
});

const patchMailbox = createRoute({
  method: 'patch',
  path: '/api/email/mailboxes/{id}',
  summary: 'Change a mailbox, its credentials, or which folders are read',
  request: {
    params: idParam,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: mailboxSettings
            .partial()
            .extend({
              credentials: credentials.optional(),
              ...sendingGiven,
              folders: z
                .array(z.object({ id: z.string().min(1), is_monitored: z.boolean() }).strict())
                .min(1)
                .max(1_000)
                .optional(),
            })
            .strict(),
        },
      },
    },
  },
  responses: { 200: json(mailboxAnswer, 'As it is now.'), ...problems(404, 409, 413) },
});

const deleteMailbox = createRoute({
  method: 'delete',
  path: '/api/email/mailboxes/{id}',
  summary: 'Remove a mailbox and forget its credentials; what it brought stays',
  request: { params: idParam },
  responses: { 204: { description: 'Removed.' }, ...problems(404) },
});

/** A user's mailboxes and how their syncing fares. */
export const mailboxRoutes = ({ asUser, mail }: EmailServices) => {
  const read = (userId: string, id: string) =>
    asUser(userId, async (sql) =>
      answerMailbox(await mailboxes(sql).get(userId, id), await syncState(sql).list(userId, id), new Date()),
    );
  return router()
    .openapi(listMailboxes, async (context) => {
      const userId = context.get('userId');
      const found = await asUser(userId, async (sql) => {
        const listed = await mailboxes(sql).list(userId);
        const folders = await Promise.all(listed.map(({ id }) => syncState(sql).list(userId, id)));
        return listed.map((mailbox, index) => answerMailbox(mailbox, folders[index] ?? [], new Date()));
      });
      return context.json({ mailboxes: found }, 200);
    })
    .openapi(postMailbox, async (context) => {
      const body = context.req.valid('json');
      const { provider, address, credentials: given, sending = null, sending_credentials, ...chosen } = body;
      const userId = context.get('userId');
      const id = randomUUID();
      const prepared = await mail.prepare({
        id,
        provider,
        settings: chosen.settings ?? {},
        credentials: given ?? null,
      });
      const outgoing = mail.prepareSending({
        id,
        provider,
        sending,
        credentials: sending_credentials ?? null,
      });
      const clientState = randomBytes(32).toString('base64url');
      await asUser(userId, (sql) =>
        mailboxes(sql).insert(userId, {
          id,
          provider,
          address,
          name: chosen.name ?? address,
          aliases: chosen.aliases ?? [],
          time_zone: chosen.time_zone ?? 'UTC',
          locale: chosen.locale ?? 'en-GB',
          keeps_attachments: chosen.keeps_attachments ?? false,
          content_days: chosen.content_days ?? null,
          enabled: chosen.enabled ?? true,
          sync_interval_seconds: chosen.sync_interval_seconds ?? 300,
          notification_hash: createHash('sha256').update(clientState).digest('hex'),
          ...prepared,
          sending: outgoing.sending,
          sending_credentials: outgoing.credentials,
        }),
      );
      context.header('Location', `/api/email/mailboxes/${id}`);
      return context.json({ ...(await read(userId, id)), client_state: clientState }, 201);
    })
    .openapi(getMailbox, async (context) => {
      const { id } = context.req.valid('param');
      return context.json(await read(context.get('userId'), id), 200);
    })
    .openapi(patchMailbox, async (context) => {
      const { id } = context.req.valid('param');
      const body = context.req.valid('json');
      const { folders = [], credentials: given, settings, sending, sending_credentials, ...change } = body;
      const userId = context.get('userId');
      if (folders.length === 0 && Object.keys(body).length === (body.folders ? 1 : 0))
        throw new Failure('invalid_request', 'The body names nothing to change.');
      const before = await asUser(userId, (sql) => mailboxes(sql).get(userId, id));
      const prepared =
        given || settings
          ? await mail.prepare({
              id,
              provider: before.provider,
              settings: settings ?? before.settings,
              credentials: given ?? null,
            })
          : null;
      // A password was given for one server: whoever names another one has to give it again, or it would be sent there.
      const isElsewhere =
        prepared !== null && !given && contentHash(prepared.settings) !== contentHash(before.settings);
      const outgoing = changedSending(mail, before, { sending, sending_credentials });
      await asUser(userId, async (sql) => {
        // Only the way by which a letter has begun to leave can tell what became of it.
        if (Object.keys(outgoing).length > 0 && (await effects(sql).isUnderWay(userId, id)))
          throw new Failure(
            'conflict',
            'A reply is leaving by this mailbox just now. Change how it sends when that has ended. Nothing was changed.',
          );
        await mailboxes(sql).update(userId, id, {
          ...change,
          ...outgoing,
          ...(settings && prepared && { settings: prepared.settings }),
          ...(prepared?.credentials && { credentials: prepared.credentials }),
          ...(isElsewhere && { credentials: null }),
        });
        for (const folder of folders)
          await syncState(sql).setMonitored(userId, id, folder.id, folder.is_monitored);
      });
      return context.json(await read(userId, id), 200);
    })
    .openapi(deleteMailbox, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      await asUser(userId, (sql) => mailboxes(sql).remove(userId, id));
      return context.body(null, 204);
    });
};

/** What of the sending is written: like a password for reading, one for sending is given again for another server. */
function changedSending(
  mail: EmailServices['mail'],
  { id, provider, sending: before }: Mailbox,
  given: { sending?: Sending | null | undefined; sending_credentials?: Record<string, unknown> | undefined },
): { sending?: Sending | null; sending_credentials?: Uint8Array | null } {
  if (given.sending === undefined && given.sending_credentials === undefined) return {};
  const wanted = given.sending === undefined ? before : given.sending;
  const credentials = given.sending_credentials ?? null;
  const prepared = mail.prepareSending({ id, provider, sending: wanted, credentials });
  const isElsewhere = contentHash(prepared.sending) !== contentHash(before);
  return {
    sending: prepared.sending,
    ...((prepared.credentials !== null || isElsewhere) && { sending_credentials: prepared.credentials }),
  };
}
