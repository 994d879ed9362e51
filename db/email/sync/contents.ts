import type { CalendarEvent } from '../../../domain/email/sync/message.ts';
import { asFailure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { type ContentSeal, contentPurpose, openBytes, sealText } from './sealed-contents.ts';

/** The parts of a message's text. */
export interface MessageWords {
  message_id: string;
  text: string;
  quoted: string;
  signature: string;
  hidden: string;
  /** The beginning of its new text, for lists. */
  excerpt: string;
  events: CalendarEvent[];
}

/** The source of a message, or the reason why the stored one cannot be decrypted. */
export type StoredSource = { raw: Uint8Array<ArrayBuffer>; unopened: null } | { raw: null; unopened: string };

/** The texts of messages and their sources, sealed; retention may purge them. */
export const contents = (sql: Sql, seal: ContentSeal) => ({
  /** Returns the sources of messages by message id, without purged ones. */
  async mapSources(userId: string, messageIds: readonly string[]): Promise<Map<string, StoredSource>> {
    const rows = await sql<{ message_id: string; raw: Uint8Array }[]>`
      select message_id, raw from public.email_contents
      where user_id = ${userId} and message_id = any(${messageIds as string[]}::uuid[]) and raw is not null`;
    return new Map(rows.map(({ message_id, raw }) => [message_id, openSource(seal, message_id, raw)]));
  },

  async upsertWords(userId: string, words: readonly MessageWords[]): Promise<void> {
    if (words.length === 0) return;
    const rows = words.map(({ message_id, events, ...said }) => {
      const all = { ...said, events: events.length === 0 ? '' : JSON.stringify(events) };
      const sealed = Object.entries(all).map(([column, plain]) => [
        column,
        sealText(seal, plain, contentPurpose(message_id, column as keyof typeof all)),
      ]);
      return { message_id, ...Object.fromEntries(sealed) };
    });
    await sql`
      insert into public.email_contents (message_id, user_id, text, quoted, signature, hidden, excerpt, events)
      select message_id, ${userId}, text, quoted, signature, hidden, excerpt, events
      from json_to_recordset(${recordSet(sql, rows)}) as words (message_id uuid, text bytea, quoted bytea, signature bytea,
        hidden bytea, excerpt bytea, events bytea)
      on conflict (message_id) do update set text = excluded.text, quoted = excluded.quoted,
        signature = excluded.signature, hidden = excluded.hidden, excerpt = excluded.excerpt, events = excluded.events`;
  },

  /**
   * Returns the source of one message: undefined if this user has no such message, and null bytes if it was purged or
   * never kept. Throws `Failure` if it cannot be decrypted.
   */
  async findSource(
    userId: string,
    messageId: string,
  ): Promise<{ raw: Uint8Array<ArrayBuffer> | null; purged_at: string | null } | undefined> {
    const [row] = await sql<{ raw: Uint8Array | null; purged_at: string | null }[]>`
      select content.raw, content.purged_at from public.email_messages message
        left join public.email_contents content on content.message_id = message.id
      where message.user_id = ${userId} and message.id = ${messageId}`;
    if (!row) return undefined;
    const raw = row.raw === null ? null : openBytes(seal, row.raw, contentPurpose(messageId, 'raw'));
    return { raw, purged_at: row.purged_at };
  },
});

function openSource(seal: ContentSeal, messageId: string, stored: Uint8Array): StoredSource {
  try {
    return { raw: openBytes(seal, stored, contentPurpose(messageId, 'raw')), unopened: null };
  } catch (thrown) {
    return { raw: null, unopened: asFailure(thrown).message };
  }
}
