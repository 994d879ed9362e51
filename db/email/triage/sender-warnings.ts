import type { AuthenticationResult } from '../../../domain/email/sync/authentication.ts';
import type { Person } from '../../../domain/email/sync/message.ts';
import type { SenderWarning } from '../../../domain/email/triage/fraud/warning.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** The stored facts about the sender of a message. */
export interface StoredSender {
  id: string;
  sender: Person | null;
  reply_to: string[];
  direction: 'incoming' | 'outgoing';
  is_bulk: boolean;
  authentication: AuthenticationResult[];
  /** True if the address neither wrote before nor was written to; false in an import, where older mail follows. */
  is_first: boolean;
  /** Addresses that wrote under the same name, or that the engineer wrote to under it. */
  namesakes: string[];
}

/** A warning with its message. */
export type StoredWarning = SenderWarning & { message_id: string };

/** Domains that the engineer has written to, at most; a look-alike of a rarer one is not recognized. */
const maxDomains = 2_000;
/** Messages from which somebody counts as known by name. */
const knownFrom = 2;

/** Doubts about senders, and the facts that they rest on. */
export const senderWarnings = (sql: Sql) => ({
  /** Returns what is known about the senders of these messages. */
  listSenders(userId: string, messageIds: readonly string[]): Promise<StoredSender[]> {
    return sql<StoredSender[]>`
      select message.id, message.reply_to, message.direction, message.is_bulk, message.authentication,
        case when message.sender_address is null then null
          else jsonb_build_object('name', message.sender_name, 'address', message.sender_address) end as sender,
        not message.is_backlog
          and not exists (select 1 from public.email_messages earlier
            where earlier.user_id = ${userId} and earlier.sender_address = message.sender_address
              and earlier.received_at < message.received_at)
          and not exists (select 1 from public.email_messages written
            where written.user_id = ${userId} and written.direction = 'outgoing'
              and written.recipients @> jsonb_build_array(jsonb_build_object('address', message.sender_address))) as is_first,
        array(select other.sender_address from public.email_messages other
          where other.user_id = ${userId} and lower(other.sender_name) = lower(message.sender_name)
            and message.sender_name like '% %' and other.received_at <= message.received_at and other.id <> message.id
            and not other.is_bulk
          group by other.sender_address having count(*) >= ${knownFrom}) as namesakes
      from public.email_messages message
      where message.user_id = ${userId} and message.id = any(${messageIds as string[]}::uuid[])`;
  },

  /** Lists the domains that the engineer has written to, those of most letters first. */
  async listWrittenDomains(userId: string): Promise<string[]> {
    const rows = await sql<{ domain: string }[]>`
      select split_part(recipient->>'address', '@', 2) as domain
      from public.email_messages message, jsonb_array_elements(message.recipients) recipient
      where message.user_id = ${userId} and message.direction = 'outgoing' and message.removed_at is null
        and position('@' in recipient->>'address') > 0
      group by 1 order by count(*) desc, 1 limit ${maxDomains}`;
    return rows.map(({ domain }) => domain);
  },

  /** Replaces the warnings about these messages. */
  async replace(
    userId: string,
    messageIds: readonly string[],
    warnings: readonly StoredWarning[],
  ): Promise<void> {
    await sql`
      delete from public.sender_warnings where user_id = ${userId} and message_id = any(${messageIds as string[]}::uuid[])`;
    if (warnings.length === 0) return;
    await sql`
      insert into public.sender_warnings (user_id, message_id, kind, severity, detail, quote)
      select ${userId}, message_id, kind, severity, detail, quote
      from json_to_recordset(${recordSet(sql, warnings)}) as warning (message_id uuid, kind text, severity text, detail text,
        quote text)
      on conflict (message_id, kind) do nothing`;
  },
});
