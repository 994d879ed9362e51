import type { Sql } from '../connect.ts';
import { recordSet } from '../record-set.ts';

/**
 * Lets issues live on in others: their messages, identifiers and action items move, what a person corrected stays where it
 * was. The empty ones remain as the provenance of what was said and recommended of them.
 */
export async function mergeIssueRows(
  sql: Sql,
  userId: string,
  merges: readonly { id: string; into: string }[],
): Promise<void> {
  const merged = sql`json_to_recordset(${recordSet(sql, merges)}) as merge (id uuid, "into" uuid)`;
  await sql`
    update public.issue_email_links link set issue_id = merge."into" from ${merged}
    where link.issue_id = merge.id and link.user_id = ${userId}`;
  await sql`
    with moved as (
      delete from public.issue_identifiers named using ${merged}
      where named.issue_id = merge.id and named.user_id = ${userId}
      returning merge."into" as issue_id, named.kind, named.identifier, named.message_id, named.weight, named.last_at
    )
    insert into public.issue_identifiers (issue_id, kind, identifier, user_id, message_id, weight, last_at)
    select distinct on (issue_id, kind, identifier) issue_id, kind, identifier, ${userId}, message_id, weight, last_at
    from moved order by issue_id, kind, identifier, last_at desc
    on conflict (issue_id, kind, identifier) do update set last_at = greatest(issue_identifiers.last_at, excluded.last_at),
      weight = greatest(issue_identifiers.weight, excluded.weight)`;
  await sql`
    update public.issue_action_items item set issue_id = merge."into" from ${merged}
    where item.issue_id = merge.id and item.user_id = ${userId}`;
  await sql`
    delete from public.issue_relations relation using ${merged}
    where relation.user_id = ${userId} and merge.id in (relation.issue_id, relation.related_issue_id)`;
  // What lived on in one of them before lives on in the same one now.
  await sql`
    update public.engineering_issues issue set merged_into = merge."into", revision = revision + 1,
      changed_at = clock_timestamp()
    from ${merged} where issue.user_id = ${userId} and (issue.id = merge.id or issue.merged_into = merge.id)`;
  await sql`
    update public.engineering_issues issue set
      opened_at = least(issue.opened_at, gone.opened_at),
      last_message_at = greatest(issue.last_message_at, gone.last_at),
      participants = array(select distinct unnest(issue.participants || gone.participants) order by 1),
      mandatory = array(select distinct unnest(issue.mandatory || gone.mandatory) order by 1),
      revision = issue.revision + 1, changed_at = clock_timestamp()
    from (
      select merge."into" as id, min(one.opened_at) as opened_at, max(one.last_message_at) as last_at,
        coalesce(array_agg(distinct address) filter (where address is not null), '{}') as participants,
        coalesce(array_agg(distinct concern) filter (where concern is not null), '{}') as mandatory
      from ${merged} join public.engineering_issues one on one.id = merge.id
        left join lateral unnest(one.participants) address on true
        left join lateral unnest(one.mandatory) concern on true
      group by merge."into"
    ) gone
    where issue.id = gone.id and issue.user_id = ${userId}`;
}
