import type { AuthenticationResult } from '../../../domain/email/sync/authentication.ts';
import type { Recipient } from '../../../domain/email/sync/message.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** A message that has not been read yet. */
export interface WaitingMessage {
  id: string;
  content_hash: string;
  size: number;
}

/** The fields that normalization extracted from a message. */
export interface NormalizedMessage {
  id: string;
  internet_message_id: string;
  has_made_id: boolean;
  in_reply_to: string[];
  references: string[];
  sender_name: string | null;
  sender_address: string | null;
  reply_to: string[];
  recipients: Recipient[];
  subject: string;
  sent_at: string | null;
  direction: 'incoming' | 'outgoing';
  language: string | null;
  list_id: string | null;
  is_bulk: boolean;
  is_automatic: boolean;
  hidden_text_removed: number;
  has_html: boolean;
  remote_images: number;
  invisible_removed: number;
  authentication: AuthenticationResult[];
}

/** Messages between the provider's bytes and the form that later steps use. */
export const normalized = (sql: Sql) => ({
  /** Lists messages that wait for normalization, the newest first. */
  listWaiting(userId: string, mailboxId: string, limit: number): Promise<WaitingMessage[]> {
    return sql<WaitingMessage[]>`
      select id, content_hash, size from public.email_messages
      where user_id = ${userId} and mailbox_id = ${mailboxId} and stage = 'synced'
      order by received_at desc, id limit ${limit}`;
  },

  /** Stores the extracted fields and moves the messages to the next step. */
  async apply(userId: string, messages: readonly NormalizedMessage[]): Promise<void> {
    if (messages.length === 0) return;
    await sql`
      update public.email_messages message set
        internet_message_id = read.internet_message_id, has_made_id = read.has_made_id, in_reply_to = read.in_reply_to,
        "references" = read."references", sender_name = read.sender_name, sender_address = read.sender_address,
        reply_to = read.reply_to, recipients = read.recipients, subject = read.subject, sent_at = read.sent_at,
        direction = read.direction, language = read.language, list_id = read.list_id,
        is_bulk = read.is_bulk, is_automatic = read.is_automatic, hidden_text_removed = read.hidden_text_removed,
        invisible_removed = read.invisible_removed, has_html = read.has_html, remote_images = read.remote_images, authentication = read.authentication, stage = 'normalized'
      from json_to_recordset(${recordSet(sql, messages)}) as read (id uuid, internet_message_id text, has_made_id boolean,
        in_reply_to text[], "references" text[], sender_name text, sender_address text, reply_to text[], recipients jsonb,
        subject text, sent_at timestamptz, direction text, language text, list_id text, is_bulk boolean,
        is_automatic boolean, hidden_text_removed integer, invisible_removed integer, has_html boolean,
        remote_images integer, authentication jsonb)
      where message.user_id = ${userId} and message.id = read.id`;
  },
});
