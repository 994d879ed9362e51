import { randomUUID } from 'node:crypto';
import type { Sql } from '../../db/connect.ts';
import { sha256 } from './rows.ts';

/** Fields of a parsed message; missing ones are filled in. */
export interface ReadMessage {
  from?: string;
  name?: string;
  reply_to?: string[];
  to?: string[];
  at: string;
  subject: string;
  text?: string;
  quoted?: string;
  message_id?: string;
  in_reply_to?: string[];
  references?: string[];
  conversation_id?: string;
  direction?: 'incoming' | 'outgoing';
  is_bulk?: boolean;
  is_automatic?: boolean;
  stage?: 'normalized' | 'threaded' | 'gated' | 'classified';
}

/** The address of the engineer who owns the test mailboxes. */
export const me = 'me@plant.example';

/** Adds a mailbox of files whose address is `me`. */
export async function addMailbox(sql: Sql, userId: string, address = me): Promise<string> {
  const [mailbox] = await sql<[{ id: string }]>`
    insert into public.mailboxes (user_id, name, provider, address) values (${userId}, 'Plant', 'files', ${address})
    returning id`;
  return mailbox.id;
}

/** Stores a message as parsing leaves it; returns its id. */
export async function addRead(
  sql: Sql,
  userId: string,
  mailboxId: string,
  message: ReadMessage,
): Promise<string> {
  const { from = 'mia.horn@plant.example', to = [me], text = 'Words.', quoted = '' } = message;
  const recipients = to.map((address) => ({ kind: 'to', name: null, address }));
  const identity = randomUUID();
  const [row] = await sql<[{ id: string }]>`
    insert into public.email_messages (user_id, mailbox_id, identity, content_hash, size, received_at, sent_at, stage,
      reply_to, internet_message_id, in_reply_to, "references", conversation_id, sender_address, sender_name, recipients, subject,
      direction, is_bulk, is_automatic, language)
    values (${userId}, ${mailboxId}, ${identity}, ${sha256(identity)}, 1, ${message.at}, ${message.at},
      ${message.stage ?? 'normalized'}, ${message.reply_to ?? []}, ${message.message_id ?? `${identity}@plant.example`}, ${message.in_reply_to ?? []},
      ${message.references ?? []}, ${message.conversation_id ?? null}, ${from}, ${message.name ?? null},
      ${sql.typed(recipients as never, 114)}, ${message.subject}, ${message.direction ?? 'incoming'},
      ${message.is_bulk ?? false}, ${message.is_automatic ?? false}, 'en')
    returning id`;
  await sql`
    insert into public.email_contents (message_id, user_id, text, quoted, excerpt)
    values (${row.id}, ${userId}, ${text}, ${quoted}, ${text.slice(0, 200)})`;
  return row.id;
}
