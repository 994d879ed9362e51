import type { Database } from '../../db/connect.ts';

/**
 * Inserts open issues of one message each, as a finished import leaves them: with a thread, the link, nine signals, an action
 * item, and for every fifth a deadline within two months. The newest is from now, each next one from half an hour before.
 */
export async function insertIssues(
  { sql }: Database,
  userId: string,
  mailboxId: string,
  count: number,
): Promise<void> {
  await sql.begin(async (open) => {
    await open`
      create temporary table bench_issues on commit drop as
      select number, gen_random_uuid() as issue_id, gen_random_uuid() as message_id, gen_random_uuid() as thread_id,
        'Pump P-' || (1000 + number) || ' ' || (array['leaks', 'drifts', 'stops', 'rattles'])[1 + number % 4] as title,
        now() - number * interval '30 minutes' as said_at,
        case when number % 5 = 0 then now() + (1 + number % 60) * interval '1 day' end as due_at
      from generate_series(0, ${count - 1}::int) as number`;
    await open`
      insert into public.engineering_issues (id, user_id, title, opened_at, last_message_at, participants, producer, version)
      select issue_id, ${userId}, title, said_at, said_at, array['person' || number % 170 || '@plant.example'], 'bench', '1'
      from bench_issues`;
    await open`
      insert into public.email_threads (id, user_id, base_subject, first_at, last_at)
      select thread_id, ${userId}, title, said_at, said_at from bench_issues`;
    await open`
      insert into public.email_messages (id, user_id, mailbox_id, identity, stage, content_hash, size, received_at, sent_at,
        internet_message_id, sender_name, sender_address, subject, language, thread_id, producer)
      select message_id, ${userId}, ${mailboxId}, 'bench ' || number, 'classified',
        encode(sha256(convert_to(title, 'UTF8')), 'hex'), 2000, said_at, said_at, number || '@plant.example',
        'Person ' || number % 170, 'person' || number % 170 || '@plant.example', title, 'en', thread_id, 'bench'
      from bench_issues`;
    await open`
      insert into public.issue_email_links (message_id, issue_id, thread_id, user_id, method, reason, confidence, producer, version)
      select message_id, issue_id, thread_id, ${userId}, 'first', 'bench', 1, 'bench', '1' from bench_issues`;
    await open`
      insert into public.email_signals (user_id, message_id, name, value, confidence, reason, producer, version)
      select ${userId}, message_id, name, ((number * 7 + length(name)) % 100) / 100.0, .8, 'bench', 'bench', '1'
      from bench_issues, unnest(array['actionability', 'urgency', 'business_impact', 'technical_relevance', 'response_required',
        'escalation_risk', 'information_confidence', 'novelty', 'personal_priority']) as name`;
    await open`
      insert into public.email_signals (user_id, message_id, name, due_at, confidence, reason, producer, version)
      select ${userId}, message_id, 'deadline', due_at, .8, 'bench', 'bench', '1' from bench_issues where due_at is not null`;
    await open`
      insert into public.issue_action_items (user_id, issue_id, message_id, position, quote, quote_start, quote_end, due_at,
        confidence, producer, version)
      select ${userId}, issue_id, message_id, 0, title, 0, length(title), due_at, .8, 'bench', '1' from bench_issues`;
  });
  // As the maintenance of the service does after this many new rows.
  await sql`vacuum (analyze)`;
}
