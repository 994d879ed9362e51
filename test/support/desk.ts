import { randomUUID } from 'node:crypto';
import type { Sql } from '../../db/connect.ts';
import { sha256 } from './rows.ts';

const now = '2026-11-20T08:00:00.000Z';

/** A message in the state before ranking. */
export interface Mail {
  from?: string;
  text: string;
  at?: string;
  direction?: 'incoming' | 'outgoing';
  signals?: Record<string, number>;
  due?: string;
  mandatory?: string;
}

/** Adds an issue of these mails, as the stages before ranking leave it. */
export async function addIssue(
  sql: Sql,
  userId: string,
  title: string,
  mails: Mail[],
  change: Record<string, unknown> = {},
): Promise<string> {
  const [mailbox] = await sql<[{ id: string }]>`
    insert into public.mailboxes (user_id, name, provider, address, time_zone)
    values (${userId}, 'Plant', 'files', ${`${randomUUID()}@plant.example`}, 'Europe/Berlin') returning id`;
  const [thread] = await sql<[{ id: string }]>`
    insert into public.email_threads (user_id, base_subject, first_at, last_at)
    values (${userId}, ${title.toLowerCase()}, ${now}, ${now}) returning id`;
  const [issue] = await sql<[{ id: string }]>`
    insert into public.engineering_issues ${sql({
      user_id: userId,
      title,
      opened_at: now,
      last_message_at: mails.at(-1)?.at ?? now,
      mandatory: mails.flatMap(({ mandatory }) => mandatory ?? []),
      participants: mails.map(({ from }) => from ?? 'anna@velmora.example'),
      producer: 'test',
      version: '1',
      ...change,
    } as never)} returning id`;
  for (const mail of mails) {
    const [message] = await sql<[{ id: string }]>`
      insert into public.email_messages (user_id, mailbox_id, identity, content_hash, size, received_at, subject, direction,
        sender_address)
      values (${userId}, ${mailbox.id}, ${randomUUID()}, ${sha256(mail.text)}, 1, ${mail.at ?? now}, ${title},
        ${mail.direction ?? 'incoming'}, ${mail.from ?? 'anna@velmora.example'}) returning id`;
    await sql`insert into public.email_contents (message_id, user_id, text) values (${message.id}, ${userId}, ${mail.text})`;
    await sql`
      insert into public.issue_email_links (message_id, issue_id, thread_id, user_id, method, reason, confidence, producer,
        version)
      values (${message.id}, ${issue.id}, ${thread.id}, ${userId}, 'thread', 'test', 1, 'test', '1')`;
    for (const [name, value] of Object.entries(mail.signals ?? {})) {
      await sql`
        insert into public.email_signals (user_id, message_id, name, value, confidence, quote, quote_start, quote_end, reason,
          producer, version)
        values (${userId}, ${message.id}, ${name}, ${value}, 1, ${mail.text}, 0, ${mail.text.length}, 'test', 'test', '1')`;
    }
    if (mail.due) {
      await sql`
        insert into public.email_signals (user_id, message_id, name, due_at, confidence, reason, producer, version)
        values (${userId}, ${message.id}, 'deadline', ${mail.due}, 1, 'test', 'test', '1')`;
    }
    if (mail.mandatory) {
      await sql`
        insert into public.mandatory_findings (user_id, message_id, category, rule, found_in, quote, producer, version)
        values (${userId}, ${message.id}, ${mail.mandatory}, 'test', 'text', ${mail.text}, 'test', '1')`;
    }
  }
  return issue.id;
}
