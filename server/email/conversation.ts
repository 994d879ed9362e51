import { z } from '@hono/zod-openapi';
import {
  type ConversationMessage,
  conversation,
  type MarkedQuote,
} from '../../db/email/triage/conversation.ts';
import { markText } from '../../domain/email/triage/mark-text.ts';
import { momentPosition, pageQuery, readPage } from '../http/page.ts';
import { idParam } from '../http/parameters.ts';
import { json, nextCursor, orNull, problems, strip } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { mailPerson } from './issue-responses.ts';

/** Characters of each text that are answered; `GET /api/email/messages/{id}` has all. */
const longestText = 100_000;

const hiddenReason = 'The source of the message hides this text from people.';

const mark = z
  .object({
    start: z.int(),
    end: z.int(),
    kind: z.enum(['finding', 'request', 'deadline']),
    /** The category of a finding, the owner of a request, or the moment of a deadline. */
    label: z.string().nullable(),
  })
  .openapi('TextMark');

const shownAttachment = z
  .object({
    position: z.int(),
    name: z.string().nullable(),
    type: z.string(),
    /** Bytes. */
    size: z.int(),
    sha256: z.string(),
    is_inline: z.boolean(),
  })
  .openapi('ConversationAttachment');

const conversationMessage = z
  .object({
    id: z.string(),
    subject: z.string(),
    sender: orNull(mailPerson),
    to: z.array(mailPerson),
    cc: z.array(mailPerson),
    direction: z.enum(['incoming', 'outgoing']),
    received_at: z.string(),
    language: z.string().nullable(),
    /** The new text, without what it quotes; empty if it was purged or cannot be decrypted. */
    text: z.string(),
    quoted: z.string().nullable(),
    signature: z.string().nullable(),
    /** True if a text is longer than 100,000 characters, of which the first are here. */
    is_cut: z.boolean(),
    hidden: z.array(z.object({ text: z.string(), reason: z.string() }).openapi('HiddenText')),
    /** Spans of `text`, in UTF-16 units, that something of the issue rests on. */
    marks: z.array(mark),
    attachments: z.array(shownAttachment),
    /** Null for messages that were read before this was recorded. */
    has_html: z.boolean().nullable(),
    /** Pictures that its HTML would load from elsewhere; null like `has_html`. */
    remote_images: z.int().nullable(),
    /** Time at which its texts were purged; null while they are kept. */
    purged_at: z.string().nullable(),
    /** Reason for which its texts cannot be decrypted; null if they can. */
    unopened: z.string().nullable(),
  })
  .openapi('ConversationMessage');

const getConversation = route({
  method: 'get',
  path: '/api/email/issues/{id}/conversation',
  operationId: 'getIssueConversation',
  summary: 'Get the messages of an issue with their texts, the newest page first',
  request: { params: idParam, query: pageQuery },
  responses: {
    200: json(
      z
        .object({ messages: z.array(conversationMessage), next_cursor: nextCursor })
        .openapi('IssueConversation'),
      'One page in the order of time; `next_cursor` leads to the messages before it. Quoted text, signatures and hidden text are apart.',
    ),
    ...problems(404),
  },
});

/** The route of conversations. */
export const conversationRoutes = ({ readAsUser, seal }: Services) =>
  router().openapi(getConversation, async (context) => {
    const { id } = context.req.valid('param');
    const userId = context.get('userId');
    const page = await readAsUser(userId, async (sql) => {
      const repository = conversation(sql, seal);
      const { rows, next_cursor } = await readPage(context.req.valid('query'), momentPosition, {
        list: (before, limit) => repository.list(userId, id, { before, limit }),
        positionOf: ({ received_at: at, id: message }) => ({ at, id: message }),
      });
      const marks = await repository.listMarks(
        userId,
        id,
        rows.map((row) => row.id),
      );
      return { messages: rows.reverse().map((row) => toMessage(row, marks)), next_cursor };
    });
    return context.json(page, 200);
  });

function toMessage(row: ConversationMessage, quotes: readonly MarkedQuote[]) {
  const { recipients, attachments, hidden, ...rest } = row;
  const text = rest.text.slice(0, longestText);
  const of = (kind: 'to' | 'cc') => recipients.filter((each) => each.kind === kind);
  return strip(conversationMessage, {
    ...rest,
    to: of('to'),
    cc: of('cc'),
    text,
    quoted: row.quoted === '' ? null : row.quoted.slice(0, longestText),
    signature: row.signature === '' ? null : row.signature.slice(0, longestText),
    is_cut: Math.max(row.text.length, row.quoted.length, row.signature.length) > longestText,
    hidden: hidden
      .slice(0, longestText)
      .split('\n')
      .filter((piece) => piece.trim() !== '')
      .map((piece) => ({ text: piece, reason: hiddenReason })),
    marks: markText(
      text,
      quotes.filter(({ message_id }) => message_id === row.id),
    ),
    attachments: attachments.map(({ filename, media_type, content_hash, ...shown }) => ({
      ...shown,
      name: filename,
      type: media_type,
      sha256: content_hash,
    })),
  });
}
