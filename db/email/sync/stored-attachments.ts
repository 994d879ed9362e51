import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';
import { attachmentPurpose, type ContentSeal, openBytes } from './sealed-contents.ts';

/** An attachment with its content, if that is kept apart from the source of its message. */
export interface StoredAttachment {
  filename: string | null;
  /** SHA-256 (hex) of the decoded bytes. */
  content_hash: string;
  content: Uint8Array<ArrayBuffer> | null;
}

/** Attachments as people save them. */
export const storedAttachments = (sql: Sql, seal: ContentSeal) => ({
  /** Returns an attachment by its position in its message; throws `not_found`, and a `Failure` if it cannot be decrypted. */
  async get(userId: string, messageId: string, position: number): Promise<StoredAttachment> {
    const [row] = await sql<(Omit<StoredAttachment, 'content'> & { content: Uint8Array | null })[]>`
      select filename, content_hash, content from public.email_attachments
      where user_id = ${userId} and message_id = ${messageId} and position = ${position}`;
    if (!row) throw new Failure('not_found', `Message ${messageId} has no attachment ${position}.`);
    const { content, ...known } = row;
    const opened = content && openBytes(seal, content, attachmentPurpose(messageId, position));
    return { ...known, content: opened };
  },
});
