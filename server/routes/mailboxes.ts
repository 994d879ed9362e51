import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { mailboxes } from '../../db/email/mailboxes.ts';
import { syncState } from '../../db/email/sync-state.ts';
import { Failure } from '../../domain/failure.ts';
import { contentHash } from '../../runtime/content-hash.ts';
import { router } from '../router.ts';
import type { Services } from '../services.ts';
import { idParam, json, problems } from './answers.ts';
import { answerMailbox, mailAddress, mailboxAnswer, mailboxSettings } from './mailbox-answers.ts';

const credentials = z.record(z.string(), z.unknown());

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
  responses: { 200: json(mailboxAnswer, 'As it is now.'), ...problems(404, 413) },
});

const deleteMailbox = createRoute({
  method: 'delete',
  path: '/api/email/mailboxes/{id}',
  summary: 'Remove a mailbox and forget its credentials; what it brought stays',
  request: { params: idParam },
  responses: { 204: { description: 'Removed.' }, ...problems(404) },
});

/** A user's mailboxes and how their syncing fares. */
export const mailboxRoutes = ({ asUser, mail }: Services) => {
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
      const { provider, address, credentials: given, ...chosen } = context.req.valid('json');
      const userId = context.get('userId');
      const id = randomUUID();
      const prepared = await mail.prepare({
        id,
        provider,
        settings: chosen.settings ?? {},
        credentials: given ?? null,
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
      const { folders = [], credentials: given, settings, ...change } = context.req.valid('json');
      const userId = context.get('userId');
      if (folders.length === 0 && !given && !settings && Object.keys(change).length === 0)
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
      await asUser(userId, async (sql) => {
        await mailboxes(sql).update(userId, id, {
          ...change,
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
