import { z } from '@hono/zod-openapi';
import { messageDetails } from '../../db/email/sync/message-details.ts';
import { quarantine } from '../../db/email/sync/quarantine.ts';
import {
  attachment,
  calendarEvent,
  folderRole,
  messageFlag,
  recipient,
} from '../../domain/email/sync/message.ts';
import { momentPosition, pageQuery, readPage } from '../http/page.ts';
import { idParam } from '../http/parameters.ts';
import { json, nextCursor, orNull, problems, strip } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { mailPerson } from './issue-responses.ts';
import { readSource } from './message-source.ts';

const messageResponse = z
  .object({
    id: z.string(),
    mailbox_id: z.string(),
    thread_id: z.string().nullable(),
    stage: z.enum(['synced', 'quarantined', 'normalized', 'threaded', 'gated', 'classified']),
    subject: z.string(),
    sender: orNull(mailPerson),
    recipients: z.array(recipient.clone().openapi('MailRecipient')),
    reply_to: z.array(z.string()),
    internet_message_id: z.string().nullable(),
    /** True if the id was derived from the content hash because the header is missing. */
    has_made_id: z.boolean(),
    in_reply_to: z.array(z.string()),
    references: z.array(z.string()),
    sent_at: z.string().nullable(),
    received_at: z.string(),
    direction: z.enum(['incoming', 'outgoing']),
    language: z.string().nullable(),
    list_id: z.string().nullable(),
    is_bulk: z.boolean(),
    is_automatic: z.boolean(),
    /** Plain text; null until the message is parsed, and after it was purged (`source.purged_at`). */
    text: z.string().nullable(),
    quoted: z.string().nullable(),
    signature: z.string().nullable(),
    events: z.array(calendarEvent.clone().openapi('CalendarEvent')),
    /** Text that the source hides from people. */
    tampering: z
      .object({
        hidden_text_removed: z.int(),
        invisible_removed: z.int(),
        /** The hidden text, as plain text. */
        hidden: z.string().nullable(),
      })
      .openapi('MessageTampering'),
    attachments: z.array(
      attachment.extend({ position: z.int(), is_kept: z.boolean() }).openapi('MessageAttachment'),
    ),
    places: z.array(
      z.object({ folder: z.string(), role: folderRole, flags: z.array(messageFlag) }).openapi('MessagePlace'),
    ),
    source: z
      .object({
        size: z.int(),
        /** SHA-256; kept when the source is purged. */
        content_hash: z.string().nullable(),
        is_kept: z.boolean(),
        purged_at: z.string().nullable(),
      })
      .openapi('MessageSource'),
    /** Reason for which it is in quarantine; null if it could be parsed. */
    quarantine_reason: z.string().nullable(),
    removed_at: z.string().nullable(),
    /** Reason for which its text cannot be decrypted, with the key that is needed; null if it can. */
    unopened: z.string().nullable(),
  })
  .openapi('EmailMessage');

const getMessage = route({
  operationId: 'getEmailMessage',
  method: 'get',
  path: '/api/email/messages/{id}',
  summary: 'Get a message as plain text, with quoted and hidden text apart',
  request: { params: idParam },
  responses: { 200: json(messageResponse, 'The message. Its HTML is never returned.'), ...problems(404) },
});

const getSource = route({
  operationId: 'getMessageSource',
  method: 'get',
  path: '/api/email/messages/{id}/raw',
  summary: 'Download the source of a message as it was received',
  request: { params: idParam },
  responses: {
    200: {
      content: { 'message/rfc822': { schema: z.string().openapi({ format: 'binary' }) } },
      description: 'The bytes of the message (RFC 5322).',
    },
    ...problems(404, 410),
  },
});

const quarantineResponse = z
  .object({
    message_id: z.string(),
    mailbox_id: z.string(),
    reason: z.string(),
    excerpt: z.string(),
    producer: z.string(),
    size: z.int(),
    content_hash: z.string().nullable(),
    received_at: z.string(),
    quarantined_at: z.string(),
  })
  .openapi('QuarantinedMessage');

const listQuarantine = route({
  operationId: 'listQuarantine',
  method: 'get',
  path: '/api/email/quarantine',
  summary: 'List the messages in quarantine with their reasons, newest first',
  request: { query: pageQuery },
  responses: {
    200: json(
      z.object({ messages: z.array(quarantineResponse), next_cursor: nextCursor }),
      'One page. The sources of these messages are kept.',
    ),
  },
});

/** Routes of single messages, their sources and the quarantine. */
export const messageRoutes = ({ asUser, readAsUser, seal }: Services) =>
  router()
    .openapi(getMessage, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const message = await asUser(userId, (sql) => messageDetails(sql, seal).get(userId, id));
      const source = { ...message, is_kept: message.has_source };
      return context.json(strip(messageResponse, { ...message, tampering: message, source }), 200);
    })
    .openapi(getSource, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const source = await readSource({ readAsUser, seal }, userId, id);
      return context.body(source, 200, {
        // As a download: HTML from a sender must not run in the origin of this service.
        'content-type': 'message/rfc822',
        'content-disposition': `attachment; filename="message-${id}.eml"`,
        'x-content-type-options': 'nosniff',
      });
    })
    .openapi(listQuarantine, async (context) => {
      const userId = context.get('userId');
      const { rows, next_cursor } = await asUser(userId, (sql) =>
        readPage(context.req.valid('query'), momentPosition, {
          list: (before, limit) => quarantine(sql).list(userId, { before, limit }),
          positionOf: ({ quarantined_at: at, message_id: id }) => ({ at, id }),
        }),
      );
      const messages = rows.map((row) => strip(quarantineResponse, row));
      return context.json({ messages, next_cursor }, 200);
    });
