import type { Sql } from '../../db/connect.ts';
import { addRead, me } from './mail.ts';

/** A message of an issue; the rest is filled in. */
export interface IssueMail {
  subject?: string;
  text?: string;
  from?: string;
  at?: string;
  asks?: boolean;
  mandatory?: string;
  direction?: 'incoming' | 'outgoing';
}

/** Adds an issue with one thread for each list of messages, as the steps before deriving leave it. */
export async function addThreadedIssue(
  { sql, userId, mailboxId }: { sql: Sql; userId: string; mailboxId: string },
  ...conversations: IssueMail[][]
): Promise<{ id: string; threads: string[]; messages: string[] }> {
  const [issue] = await sql<[{ id: string }]>`
    insert into public.engineering_issues (user_id, title, opened_at, last_message_at, producer, version)
    values (${userId}, 'Seal', '2026-03-01T08:00:00Z', '2026-03-01T08:00:00Z', 'test', '1') returning id`;
  const [threads, messages]: [string[], string[]] = [[], []];
  for (const [place, mails] of conversations.entries()) {
    const [thread] = await sql<[{ id: string }]>`
      insert into public.email_threads (user_id, base_subject, first_at, last_at)
      values (${userId}, ${`seal ${place}`}, '2026-03-01T08:00:00Z', '2026-03-01T08:00:00Z') returning id`;
    threads.push(thread.id);
    for (const [index, mail] of mails.entries()) {
      const {
        subject = 'Seal',
        text = 'Can you look at it?',
        from = 'ivo@x.example',
        at,
        direction = 'incoming',
      } = mail;
      const id = await addRead(sql, userId, mailboxId, {
        at: at ?? `2026-03-0${index + 1}T0${place + 1}:00:00.000Z`,
        subject,
        text,
        from,
        direction,
        to: direction === 'incoming' ? [me] : ['ivo@x.example'],
        stage: 'classified',
      });
      messages.push(id);
      await sql`update public.email_messages set thread_id = ${thread.id} where id = ${id}`;
      await sql`
        insert into public.issue_email_links (message_id, issue_id, thread_id, user_id, method, reason, confidence, producer,
          version)
        values (${id}, ${issue.id}, ${thread.id}, ${userId}, 'first', 'test', 1, 'test', '1')`;
      await sql`
        insert into public.issue_identifiers (issue_id, kind, identifier, user_id, message_id, last_at)
        values (${issue.id}, 'code', ${`p10${place}`}, ${userId}, ${id}, now()) on conflict do nothing`;
      if (mail.asks)
        await sql`
          insert into public.email_signals (user_id, message_id, name, position, value, confidence, quote, quote_start,
            quote_end, reason, producer, version)
          values (${userId}, ${id}, 'actionability', 1, 0.9, 0.9, ${text}, 0, ${text.length}, 'test', 'test', '1')`;
      if (mail.mandatory)
        await sql`
          insert into public.mandatory_findings (user_id, message_id, category, rule, found_in, quote, producer, version)
          values (${userId}, ${id}, ${mail.mandatory}, 'test', 'text', 'Words', 'test', '1')`;
    }
  }
  return { id: issue.id, threads, messages };
}
