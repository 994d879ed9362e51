import type { MandatoryFinding } from '../../../domain/email/triage/mandatory/finding.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { type ContentSeal, sealedContents } from '../sync/sealed-contents.ts';

/** Everything that the mandatory rules read of a message, except its source. */
export interface UngatedMessage {
  id: string;
  size: number;
  subject: string;
  text: string;
  quoted: string;
  hidden: string;
  signature: string;
  attachments: string[];
  /** True for mail of lists and newsletters. */
  is_bulk: boolean;
  /** The reason why its text cannot be decrypted; null if it can. */
  unopened: string | null;
}

/** A finding with the message in which it was made. */
export type StoredFinding = MandatoryFinding & { message_id: string };

const judged = ['text', 'quoted', 'hidden', 'signature'] as const;

/** Mandatory findings with their reasons (spec table of mandatory review, Email 8). */
export const mandatoryFindings = (sql: Sql, seal: ContentSeal) => ({
  /** Lists messages that wait for the gate, the newest first. */
  async listWaiting(userId: string, mailboxId: string, limit: number): Promise<UngatedMessage[]> {
    const rows = await sql<Omit<UngatedMessage, (typeof judged)[number] | 'unopened'>[]>`
      select message.id, message.size, message.subject, message.is_bulk,
        array(select filename from public.email_attachments attachment
          where attachment.message_id = message.id and filename is not null order by position) as attachments
      from public.email_messages message
      where message.user_id = ${userId} and message.mailbox_id = ${mailboxId} and message.stage = 'threaded'
      order by message.received_at desc, message.id limit ${limit}`;
    return sealedContents(sql, seal).fill(userId, rows, judged);
  },

  /** Replaces the findings of these messages and passes all of them through the gate, whatever the findings. */
  async replace(
    userId: string,
    messageIds: readonly string[],
    findings: readonly StoredFinding[],
  ): Promise<void> {
    const ids = messageIds as string[];
    await sql`
      delete from public.mandatory_findings where user_id = ${userId} and message_id = any(${ids}::uuid[])`;
    await sql`
      insert into public.mandatory_findings (user_id, message_id, category, tier, confidence, circumstance, rule, found_in,
        quote, producer, version)
      select ${userId}, message_id, category, tier, confidence, circumstance, rule, found_in, quote, producer, version
      from json_to_recordset(${recordSet(sql, findings)}) as found (message_id uuid, category text, tier text,
        confidence real, circumstance text, rule text, found_in text, quote text, producer text, version text)
      on conflict (message_id, category, by_model) do nothing`;
    await sql`
      update public.email_messages set stage = 'gated'
      where user_id = ${userId} and id = any(${ids}::uuid[]) and stage = 'threaded'`;
  },
});
