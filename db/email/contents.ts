import type { CalendarEvent } from '../../domain/email/message.ts';
import type { Sql } from '../connect.ts';
import { recordSet } from '../record-set.ts';

/** The words of a message, taken apart. */
export interface MessageWords {
  message_id: string;
  text: string;
  quoted: string;
  signature: string;
  hidden: string;
  events: CalendarEvent[];
}

/** The words of messages and their sources, which retention may purge. */
export const contents = (sql: Sql) => ({
  /** The sources of messages, by message id; without those that were purged. */
  async mapSources(userId: string, messageIds: readonly string[]): Promise<Map<string, Uint8Array>> {
    const rows = await sql<{ message_id: string; raw: Uint8Array }[]>`
      select message_id, raw from public.email_contents
      where user_id = ${userId} and message_id = any(${messageIds as string[]}::uuid[]) and raw is not null`;
    return new Map(rows.map(({ message_id, raw }) => [message_id, raw]));
  },

  async upsertWords(userId: string, words: readonly MessageWords[]): Promise<void> {
    if (words.length === 0) return;
    await sql`
      insert into public.email_contents (message_id, user_id, text, quoted, signature, hidden, events)
      select message_id, ${userId}, text, quoted, signature, hidden, events
      from json_to_recordset(${recordSet(sql, words)}) as words (message_id uuid, text text, quoted text, signature text,
        hidden text, events jsonb)
      on conflict (message_id) do update set text = excluded.text, quoted = excluded.quoted,
        signature = excluded.signature, hidden = excluded.hidden, events = excluded.events`;
  },

  /** The source of one message: undefined for no such message of this user, null when it was purged or never kept. */
  async findSource(userId: string, messageId: string): Promise<Uint8Array<ArrayBuffer> | null | undefined> {
    const [row] = await sql<{ raw: Uint8Array<ArrayBuffer> | null }[]>`
      select content.raw from public.email_messages message
        left join public.email_contents content on content.message_id = message.id
      where message.user_id = ${userId} and message.id = ${messageId}`;
    return row?.raw;
  },
});
