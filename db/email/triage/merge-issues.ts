import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/**
 * Merges issues into others: their messages, identifiers and action items move, corrections by a person stay with their
 * issue. The emptied issues remain as the provenance of their feedback and recommendations.
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
  // An identifier of both stays with the surviving issue; if several merged ones name the same, one row moves.
  await sql`
    update public.issue_identifiers named set issue_id = once."into"
    from (
      select distinct on (merge."into", each.kind, each.identifier) each.issue_id, each.kind, each.identifier, merge."into"
      from public.issue_identifiers each join ${merged} on merge.id = each.issue_id
      where each.user_id = ${userId} and not exists (
        select 1 from public.issue_identifiers kept
        where kept.issue_id = merge."into" and kept.kind = each.kind and kept.identifier = each.identifier)
      order by merge."into", each.kind, each.identifier, each.weight desc, each.last_at desc
    ) once
    where (named.issue_id, named.kind, named.identifier) = (once.issue_id, once.kind, once.identifier)`;
  await sql`
    update public.issue_action_items item set issue_id = merge."into" from ${merged}
    where item.issue_id = merge.id and item.user_id = ${userId}`;
  // An issue merged into one of them earlier now points to the same survivor.
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
