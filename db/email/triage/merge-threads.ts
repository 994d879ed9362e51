import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/**
 * Lets conversations live on in others, with their messages, keys and links. What a person marked between them and third
 * ones holds for the whole; where two marks disagree then, the later one does.
 */
export async function mergeThreads(
  sql: Sql,
  userId: string,
  merges: readonly { id: string; into: string }[],
): Promise<void> {
  const merged = sql`json_to_recordset(${recordSet(sql, merges)}) as merge (id uuid, "into" uuid)`;
  await sql`
    update public.email_messages message set thread_id = merge."into" from ${merged}
    where message.thread_id = merge.id and message.user_id = ${userId}`;
  await sql`
    update public.email_thread_keys known set thread_id = merge."into" from ${merged} where known.thread_id = merge.id`;
  await sql`
    update public.issue_email_links link set thread_id = merge."into" from ${merged} where link.thread_id = merge.id`;
  await sql`
    with touched as (
      delete from public.issue_marks mark using ${merged} where merge.id in (mark.thread_id, mark.other_thread_id)
      returning mark.*
    ), moved as (
      select distinct coalesce(one."into", touched.thread_id) as one, coalesce(other."into", touched.other_thread_id) as other,
        touched.mark, touched.marked_at
      from touched
        left join (select * from ${merged}) one on one.id = touched.thread_id
        left join (select * from ${merged}) other on other.id = touched.other_thread_id
    ), latest as (
      select distinct on (least(one, other), greatest(one, other)) least(one, other) as low, greatest(one, other) as high,
        mark, marked_at
      from moved where one <> other order by least(one, other), greatest(one, other), marked_at desc
    )
    insert into public.issue_marks (thread_id, other_thread_id, user_id, mark, marked_at)
    select low, high, ${userId}, mark, marked_at from latest
    on conflict (thread_id, other_thread_id) do update set mark = excluded.mark, marked_at = excluded.marked_at
      where excluded.marked_at > issue_marks.marked_at`;
  await sql`delete from public.email_threads thread using ${merged} where thread.id = merge.id and thread.user_id = ${userId}`;
}
