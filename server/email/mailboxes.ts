import { z } from '@hono/zod-openapi';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { syncState } from '../../db/email/sync/sync-state.ts';
import { orderDesk } from '../../domain/email/desk/desk.ts';
import { idParam, jsonBody } from '../http/parameters.ts';
import { json, problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { EmailServices } from './email-services.ts';
import { mailboxResponse, toMailboxResponse } from './mailbox-responses.ts';
import { addMailbox, changeMailbox, mailboxChange, newMailbox } from './write-mailbox.ts';

const listMailboxes = route({
  operationId: 'listMailboxes',
  method: 'get',
  path: '/api/email/mailboxes',
  summary: 'List the mailboxes with their health and the progress of each folder',
  responses: {
    200: json(z.object({ mailboxes: z.array(mailboxResponse) }), 'All mailboxes, by name.'),
  },
});

const postMailbox = route({
  operationId: 'addMailbox',
  method: 'post',
  path: '/api/email/mailboxes',
  summary: 'Add a mailbox: IMAP, Microsoft Graph, or files on this machine',
  request: { body: jsonBody(newMailbox) },
  responses: {
    201: json(
      // The secret for change notifications (Microsoft's client state).
      mailboxResponse.extend({ client_state: z.string() }),
      'The mailbox, which the next sync reads. `client_state` is shown only this once; change notifications must carry it.',
    ),
    ...problems(409, 422),
  },
});

const getMailbox = route({
  operationId: 'getMailbox',
  method: 'get',
  path: '/api/email/mailboxes/{id}',
  summary: 'Get a mailbox with its health and the progress of each folder',
  request: { params: idParam },
  responses: { 200: json(mailboxResponse, 'The mailbox, without credentials.'), ...problems(404) },
});

const patchMailbox = route({
  operationId: 'changeMailbox',
  method: 'patch',
  path: '/api/email/mailboxes/{id}',
  summary: 'Change a mailbox, its credentials or its monitored folders',
  request: {
    params: idParam,
    body: jsonBody(mailboxChange),
  },
  responses: {
    200: json(
      mailboxResponse,
      'The mailbox after the change. Its credentials are removed if the server changed without new ones.',
    ),
    ...problems(404, 409, 422),
  },
});

const deleteMailbox = route({
  operationId: 'deleteMailbox',
  method: 'delete',
  path: '/api/email/mailboxes/{id}',
  summary: 'Remove a mailbox and its credentials; its mail is kept, and no longer counts on the desk',
  request: { params: idParam },
  responses: { 204: { description: 'The mailbox is removed and no longer synced.' }, ...problems(404) },
});

/** Routes of a user's mailboxes and the health of their syncs. */
export const mailboxRoutes = ({ asUser, mail, submitWith, wake }: EmailServices) => {
  const read = (userId: string, id: string) =>
    asUser(userId, async (sql) => {
      const mailbox = await mailboxes(sql).get(userId, id);
      return toMailboxResponse(mailbox, await syncState(sql).list(userId, id), new Date());
    });
  return router()
    .openapi(listMailboxes, async (context) => {
      const userId = context.get('userId');
      const responses = await asUser(userId, async (sql) => {
        const listed = await mailboxes(sql).list(userId);
        const folders = await Promise.all(listed.map(({ id }) => syncState(sql).list(userId, id)));
        return listed.map((mailbox, index) => toMailboxResponse(mailbox, folders[index] ?? [], new Date()));
      });
      return context.json({ mailboxes: responses }, 200);
    })
    .openapi(postMailbox, async (context) => {
      const userId = context.get('userId');
      const given = context.req.valid('json');
      const { id, clientState } = await addMailbox({ asUser, mail }, userId, given);
      context.header('Location', `/api/email/mailboxes/${id}`);
      return context.json({ ...(await read(userId, id)), client_state: clientState }, 201);
    })
    .openapi(getMailbox, async (context) => {
      const { id } = context.req.valid('param');
      return context.json(await read(context.get('userId'), id), 200);
    })
    .openapi(patchMailbox, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      await changeMailbox({ asUser, mail }, userId, id, context.req.valid('json'));
      return context.json(await read(userId, id), 200);
    })
    .openapi(deleteMailbox, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const key = `without mailbox ${id}`;
      // Its issues leave the desk with its mail.
      await submitWith(userId, async (sql) => ({
        submission: orderDesk(userId, key, key),
        written: await mailboxes(sql).remove(userId, id),
      }));
      wake();
      return context.body(null, 204);
    });
};
