import type { Attachment, Person, Recipient } from '../../../domain/email/sync/message.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';
import { type ContentSeal, sealedContents } from '../sync/sealed-contents.ts';

/** A message of a conversation, with its texts. */
export interface ConversationMessage {
  id: string;
  subject: string;
  sender: Person | null;
  recipients: Recipient[];
  direction: 'incoming' | 'outgoing';
  received_at: string;
  language: string | null;
  has_html: boolean | null;
  remote_images: number | null;
  purged_at: string | null;
  attachments: (Attachment & { position: number })[];
  text: string;
  quoted: string;
  signature: string;
  hidden: string;
  /** The reason why its texts cannot be decrypted; null if they can. */
  unopened: string | null;
}

/** A sentence of a message that something of its issue rests on; without a position if only its words are known. */
export interface MarkedQuote {
  message_id: string;
  kind: 'finding' | 'request' | 'deadline';
  /** The category of a finding, the owner of a request, or the moment of a deadline (ISO 8601). */
  label: string | null;
  quote: string;
  start: number | null;
}

/** The messages of an issue as people read them. */
export const conversation = (sql: Sql, seal: ContentSeal) => ({
  /** Lists messages that count, the newest first; `before` is the last one of the previous page. Throws `not_found`. */
  async list(
    userId: string,
    issueId: string,
    { before, limit }: { before: { at: string; id: string } | null; limit: number },
  ): Promise<ConversationMessage[]> {
    const rows = await sql<
      Omit<ConversationMessage, 'text' | 'quoted' | 'signature' | 'hidden' | 'unopened'>[]
    >`
      select message.id, message.subject, message.recipients, message.direction, message.received_at, message.language,
        message.has_html, message.remote_images, content.purged_at,
        case when message.sender_address is null and message.sender_name is null then null
          else jsonb_build_object('name', message.sender_name, 'address', coalesce(message.sender_address, '')) end as sender,
        coalesce((
          select jsonb_agg(jsonb_build_object('position', attachment.position, 'filename', attachment.filename,
            'media_type', attachment.media_type, 'size', attachment.size, 'content_hash', attachment.content_hash,
            'is_inline', attachment.is_inline) order by attachment.position)
          from public.email_attachments attachment where attachment.message_id = message.id), '[]'::jsonb) as attachments
      from public.issue_email_links link join public.email_messages message on message.id = link.message_id
        left join public.email_contents content on content.message_id = message.id
      where link.user_id = ${userId} and link.issue_id = ${issueId} and message.removed_at is null
        ${before ? sql`and (message.received_at, message.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
      order by message.received_at desc, message.id desc limit ${limit}`;
    if (rows.length === 0) await this.require(userId, issueId);
    return sealedContents(sql, seal).fill(userId, rows, ['text', 'quoted', 'signature', 'hidden']);
  },

  /** Throws `not_found` if this user has no such issue. */
  async require(userId: string, issueId: string): Promise<void> {
    const rows = await sql`
      select 1 from public.engineering_issues where user_id = ${userId} and id = ${issueId}`;
    if (rows.length === 0) throw new Failure('not_found', `There is no issue ${issueId}.`);
  },

  /** Lists the sentences of these messages that findings, requests and deadlines rest on. */
  listMarks(userId: string, issueId: string, messageIds: readonly string[]): Promise<MarkedQuote[]> {
    const ids = messageIds as string[];
    return sql<MarkedQuote[]>`
      select message_id, 'finding' as kind, category as label, quote, null::integer as start
      from public.mandatory_findings
      where user_id = ${userId} and message_id = any(${ids}::uuid[]) and found_in = 'text' and tier <> 'lowered'
      union all
      select message_id, 'request', owner, quote, null from public.issue_action_items
      where issue_id = ${issueId} and message_id = any(${ids}::uuid[])
      union all
      select message_id, 'deadline', to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), quote, quote_start
      from public.email_signals
      where user_id = ${userId} and message_id = any(${ids}::uuid[]) and name = 'deadline' and due_at is not null
        and quote is not null`;
  },
});
