import type { MandatoryFinding } from '../../domain/email/mandatory.ts';
import type { Sql } from '../connect.ts';
import { recordSet } from '../record-set.ts';

/** Everything of a message that the mandatory rules read, but its source. */
export interface UngatedMessage {
  id: string;
  size: number;
  subject: string;
  text: string;
  quoted: string;
  hidden: string;
  signature: string;
  attachments: string[];
}

/** A finding with the message it was made in. */
export type StoredFinding = MandatoryFinding & { message_id: string };

/** What must be looked at, and why (spec table of mandatory review, Email 8). */
export const mandatoryFindings = (sql: Sql) => ({
  /** Messages that wait for the gate, oldest first. */
  listWaiting(userId: string, mailboxId: string, limit: number): Promise<UngatedMessage[]> {
    return sql<UngatedMessage[]>`
      select message.id, message.size, message.subject, coalesce(content.text, '') as text,
        coalesce(content.quoted, '') as quoted, coalesce(content.hidden, '') as hidden,
        coalesce(content.signature, '') as signature,
        array(select filename from public.email_attachments attachment
          where attachment.message_id = message.id and filename is not null order by position) as attachments
      from public.email_messages message left join public.email_contents content on content.message_id = message.id
      where message.user_id = ${userId} and message.mailbox_id = ${mailboxId} and message.stage = 'threaded'
      order by message.received_at, message.id limit ${limit}`;
  },

  /**
   * Stores what was found in these messages, in place of what was found in them before, and lets them pass the gate:
   * every one of them, whatever was found.
   */
  async replace(
    userId: string,
    messageIds: readonly string[],
    findings: readonly StoredFinding[],
    made: { producer: string; version: string },
  ): Promise<void> {
    const ids = messageIds as string[];
    await sql`
      delete from public.mandatory_findings where user_id = ${userId} and message_id = any(${ids}::uuid[])`;
    await sql`
      insert into public.mandatory_findings (user_id, message_id, category, rule, found_in, quote, producer, version)
      select ${userId}, message_id, category, rule, found_in, quote, ${made.producer}, ${made.version}
      from json_to_recordset(${recordSet(sql, findings)}) as found (message_id uuid, category text, rule text,
        found_in text, quote text)
      on conflict (message_id, category) do nothing`;
    await sql`
      update public.email_messages set stage = 'gated'
      where user_id = ${userId} and id = any(${ids}::uuid[]) and stage = 'threaded'`;
  },
});
