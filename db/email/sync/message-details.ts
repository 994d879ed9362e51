import type {
  Attachment,
  CalendarEvent,
  FolderRole,
  MessageFlag,
  Person,
  Recipient,
} from '../../../domain/email/sync/message.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';
import type { MessageStage } from './messages.ts';
import { type ContentSeal, sealedContents } from './sealed-contents.ts';

/** A message with everything that is shown of it; never its source. */
export interface MessageDetails {
  id: string;
  mailbox_id: string;
  thread_id: string | null;
  stage: MessageStage;
  subject: string;
  sender: Person | null;
  recipients: Recipient[];
  reply_to: string[];
  internet_message_id: string | null;
  has_made_id: boolean;
  in_reply_to: string[];
  references: string[];
  sent_at: string | null;
  received_at: string;
  direction: 'incoming' | 'outgoing';
  language: string | null;
  list_id: string | null;
  is_bulk: boolean;
  is_automatic: boolean;
  hidden_text_removed: number;
  invisible_removed: number;
  size: number;
  content_hash: string | null;
  removed_at: string | null;
  /** Null until it is read, and after it was purged. */
  text: string | null;
  quoted: string | null;
  signature: string | null;
  hidden: string | null;
  events: CalendarEvent[];
  purged_at: string | null;
  /** The reason why its text cannot be decrypted; null if it can. */
  unopened: string | null;
  has_source: boolean;
  attachments: (Attachment & { position: number; is_kept: boolean })[];
  places: { folder: string; role: FolderRole; flags: MessageFlag[] }[];
  quarantine_reason: string | null;
}

const shown = ['text', 'quoted', 'signature', 'hidden', 'events'] as const;
const nothing = { text: null, quoted: null, signature: null, hidden: null, events: null };

/** Messages as a person reads them. */
export const messageDetails = (sql: Sql, seal: ContentSeal) => ({
  async get(userId: string, id: string): Promise<MessageDetails> {
    const [found] = await sql<Omit<MessageDetails, (typeof shown)[number] | 'unopened'>[]>`
      select message.id, message.mailbox_id, message.thread_id, message.stage, message.subject, message.recipients,
        case when message.sender_address is null and message.sender_name is null then null
          else jsonb_build_object('name', message.sender_name, 'address', coalesce(message.sender_address, '')) end as sender,
        message.reply_to, message.internet_message_id, message.has_made_id, message.in_reply_to, message."references",
        message.sent_at, message.received_at, message.direction, message.language, message.list_id, message.is_bulk,
        message.is_automatic, message.hidden_text_removed, message.invisible_removed, message.size,
        message.content_hash, message.removed_at,
        content.purged_at, content.raw is not null as has_source,
        coalesce((
          select jsonb_agg(jsonb_build_object('position', attachment.position, 'filename', attachment.filename,
            'media_type', attachment.media_type, 'size', attachment.size, 'content_hash', attachment.content_hash,
            'is_inline', attachment.is_inline, 'is_kept', attachment.content is not null) order by attachment.position)
          from public.email_attachments attachment where attachment.message_id = message.id), '[]'::jsonb) as attachments,
        coalesce((
          select jsonb_agg(jsonb_build_object('folder', folder.folder_name, 'role', folder.role, 'flags', place.flags)
            order by folder.folder_name)
          from public.email_message_places place
            join public.mailbox_sync_state folder
              on folder.mailbox_id = place.mailbox_id and folder.folder_id = place.folder_id
          where place.message_id = message.id and place.lost_at is null), '[]'::jsonb) as places,
        refused.reason as quarantine_reason
      from public.email_messages message
        left join public.email_contents content on content.message_id = message.id
        left join public.quarantined_messages refused on refused.message_id = message.id
      where message.user_id = ${userId} and message.id = ${id}`;
    if (!found) throw new Failure('not_found', `There is no message ${id}.`);
    const contents = (await sealedContents(sql, seal).map(userId, [id], shown)).get(id);
    const { events, ...opened } = contents ?? { ...nothing, unopened: null };
    return { ...found, ...opened, events: events ? (JSON.parse(events) as CalendarEvent[]) : [] };
  },
});
