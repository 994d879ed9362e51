import { createRoute, z } from '@hono/zod-openapi';
import { contents } from '../../db/email/sync/contents.ts';
import { messageDetails } from '../../db/email/sync/message-details.ts';
import { quarantinedMessages } from '../../db/email/sync/quarantine.ts';
import {
  attachment,
  calendarEvent,
  folderRole,
  messageFlag,
  person,
  recipient,
} from '../../domain/email/sync/message.ts';
import { Failure } from '../../domain/failure.ts';
import { idParam } from '../http/parameters.ts';
import { json, nextCursor, problems } from '../http/responses.ts';
import { momentPosition, pageQuery, readCursor, writeCursor } from '../http/page.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';

const messageAnswer = z
  .object({
    id: z.string(),
    mailbox_id: z.string(),
    thread_id: z.string().nullable(),
    stage: z.enum(['synced', 'quarantined', 'normalized', 'threaded', 'gated', 'classified']),
    subject: z.string(),
    sender: person.nullable(),
    recipients: z.array(recipient),
    reply_to: z.array(z.string()),
    internet_message_id: z.string().nullable(),
    /** Whether the id was made of the content hash, because the header is missing. */
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
    /** Plain text; null until it has been read, and after it was purged (`source.purged_at`). */
    text: z.string().nullable(),
    quoted: z.string().nullable(),
    signature: z.string().nullable(),
    events: z.array(calendarEvent),
    /** What the source does to keep text from people who look at it. */
    tampering: z.object({
      hidden_text_removed: z.int(),
      invisible_removed: z.int(),
      /** The hidden text itself, as plain text. */
      hidden: z.string().nullable(),
    }),
    attachments: z.array(attachment.extend({ position: z.int(), is_kept: z.boolean() })),
    places: z.array(z.object({ folder: z.string(), role: folderRole, flags: z.array(messageFlag) })),
    source: z.object({
      size: z.int(),
      /** SHA-256; stays when the source is purged. */
      content_hash: z.string().nullable(),
      is_kept: z.boolean(),
      purged_at: z.string().nullable(),
    }),
    /** Why it could not be read; null for a message that was. */
    quarantine_reason: z.string().nullable(),
    removed_at: z.string().nullable(),
    /** Why its words cannot be opened, and which key is needed; null where they can. */
    unopened: z.string().nullable(),
  })
  .openapi('EmailMessage');

const getMessage = createRoute({
  method: 'get',
  path: '/api/email/messages/{id}',
  summary: 'A message as text: what is new in it, what it quotes, and what it hides; never its HTML',
  request: { params: idParam },
  responses: { 200: json(messageAnswer, 'The message.'), ...problems(404) },
});

const getSource = createRoute({
  method: 'get',
  path: '/api/email/messages/{id}/raw',
  summary: 'The source of a message as it was received, to save as a file',
  request: { params: idParam },
  responses: {
    200: {
      content: { 'message/rfc822': { schema: z.string().openapi({ format: 'binary' }) } },
      description: 'The bytes of the message (RFC 5322).',
    },
    ...problems(404, 410),
  },
});

const quarantineAnswer = z
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

const listQuarantine = createRoute({
  method: 'get',
  path: '/api/email/quarantine',
  summary: 'Messages that could not be read, with the reason of each, newest first; their sources are kept',
  request: { query: pageQuery },
  responses: {
    200: json(z.object({ messages: z.array(quarantineAnswer), next_cursor: nextCursor }), 'One page.'),
    ...problems(),
  },
});

/** Messages as a person opens them, and those that nobody could read. */
export const messageRoutes = ({ asUser, seal }: Services) =>
  router()
    .openapi(getMessage, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const found = await asUser(userId, (sql) => messageDetails(sql, seal).get(userId, id));
      const {
        hidden_text_removed,
        invisible_removed,
        hidden,
        size,
        content_hash,
        has_source,
        purged_at,
        ...rest
      } = found;
      return context.json(
        {
          ...rest,
          tampering: { hidden_text_removed, invisible_removed, hidden },
          source: { size, content_hash, is_kept: has_source, purged_at },
        },
        200,
      );
    })
    .openapi(getSource, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const source = await asUser(userId, (sql) => contents(sql, seal).findSource(userId, id));
      if (source === undefined) throw new Failure('not_found', `There is no message ${id}.`);
      if (source.purged_at !== null)
        throw new Failure(
          'gone',
          `The source of message ${id} was purged on ${source.purged_at.slice(0, 10)}; its hash is kept.`,
        );
      if (source.raw === null)
        throw new Failure('not_found', `The source of message ${id} is not kept here; its hash is.`);
      return context.body(source.raw, 200, {
        // Never shown by a browser: what the sender wrote must not run as this service.
        'content-type': 'message/rfc822',
        'content-disposition': `attachment; filename="message-${id}.eml"`,
        'x-content-type-options': 'nosniff',
      });
    })
    .openapi(listQuarantine, async (context) => {
      const { limit, cursor } = context.req.valid('query');
      const before = readCursor(cursor, momentPosition);
      const userId = context.get('userId');
      const found = await asUser(userId, (sql) =>
        quarantinedMessages(sql).list(userId, { before, limit: limit + 1 }),
      );
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return context.json(
        {
          messages: shown,
          next_cursor:
            found.length > limit && last
              ? writeCursor({ at: last.quarantined_at, id: last.message_id })
              : null,
        },
        200,
      );
    });
