import type { Attachment } from '../../../domain/email/sync/message.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { attachmentPurpose, type ContentSeal, sealBytes } from './sealed-contents.ts';

/** An attachment in its place within a message. */
export interface PlacedAttachment extends Attachment {
  message_id: string;
  position: number;
}

/** Attachments of messages: their metadata, and their content, sealed, if the mailbox's policy permits it. */
export const attachments = (sql: Sql, seal: ContentSeal) => ({
  /** Replaces the attachments of these messages. */
  async replace(
    userId: string,
    messageIds: readonly string[],
    placed: readonly PlacedAttachment[],
  ): Promise<void> {
    await sql`
      delete from public.email_attachments
      where user_id = ${userId} and message_id = any(${messageIds as string[]}::uuid[])`;
    if (placed.length === 0) return;
    await sql`
      insert into public.email_attachments (message_id, position, user_id, filename, media_type, size, content_hash, is_inline)
      select message_id, position, ${userId}, filename, media_type, size, content_hash, is_inline
      from json_to_recordset(${recordSet(sql, placed)}) as placed (message_id uuid, position integer, filename text,
        media_type text, size integer, content_hash text, is_inline boolean)`;
  },

  async keepContent(
    userId: string,
    { message_id, position }: Pick<PlacedAttachment, 'message_id' | 'position'>,
    content: Uint8Array,
  ): Promise<void> {
    const sealed = sealBytes(seal, content, attachmentPurpose(message_id, position));
    await sql`
      update public.email_attachments set content = ${Buffer.from(sealed)}
      where user_id = ${userId} and message_id = ${message_id} and position = ${position}`;
  },
});
