import { randomUUID } from 'node:crypto';
import type { Sql } from '../../db/connect.ts';
import { sha256 } from './rows.ts';

/** Records feedback of an engineer about an issue. */
export async function say(
  sql: Sql,
  userId: string,
  issueId: string,
  correction: { kind: string } & Record<string, unknown>,
  change: { draft_id?: string; reason?: string } = {},
): Promise<string> {
  const { kind, ...rest } = correction;
  const [row] = await sql<[{ id: string }]>`
    insert into public.feedback_events ${sql({
      user_id: userId,
      issue_id: issueId,
      kind,
      correction: sql.json(rest as never) as never,
      request_key: randomUUID(),
      request_hash: '',
      ...change,
    } as never)} returning id`;
  return row.id;
}

/** Adds a version of a reply to this issue, sent or refused. */
export async function addDraft(
  sql: Sql,
  userId: string,
  issueId: string,
  body: string,
  change: Record<string, unknown> = {},
): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    insert into public.response_drafts (user_id, issue_id, message_id, version, subject, body, recipients, content_hash,
      producer, producer_version, review_status, closed_at, origin)
    select ${userId}, ${issueId}, message_id,
      (select count(*) + 1 from public.response_drafts where issue_id = ${issueId}), 'Re: it', ${body}, '[]',
      ${sha256(randomUUID())}, 'test', '1', ${(change['review_status'] as string) ?? 'sent'}, now(),
      ${(change['origin'] as string) ?? 'edited'}
    from public.issue_email_links where issue_id = ${issueId} limit 1 returning id`;
  return row.id;
}

/**
 * Reads all that corrections change, row by row: the issues that are not merged, the places of messages with their reasons, names,
 * marks and requests of issues, and what learning uses.
 */
export async function correctedState(sql: Sql, userId: string) {
  return {
    issues: await sql`
      select id, title, category, status, owner, severity, requires_response, mandatory, suspected, summary, headline,
        participants, opened_at::text, last_message_at::text, corrected, priority_set, mandatory_set, importance_lift,
        left_desk, left_mandatory, ended_deadlines, closed_by
      from public.engineering_issues where user_id = ${userId} and merged_into is null order by id`,
    // An issue that is emptied for good keeps the names that its survivor has too.
    merged: await sql`
      select id, merged_into from public.engineering_issues merged
      where user_id = ${userId} and merged_into is not null and exists (
        select 1 from public.issue_identifiers where issue_id = merged.id) order by id`,
    links: await sql`
      select message_id, issue_id, thread_id, method, reason, confidence, producer, version, linked_at::text
      from public.issue_email_links where user_id = ${userId} order by message_id`,
    identifiers: await sql`
      select issue_id, kind, identifier, weight, message_id, last_at::text from public.issue_identifiers
      where user_id = ${userId} order by issue_id, kind, identifier`,
    marks: await sql`
      select thread_id, other_thread_id, mark, marked_at::text from public.issue_marks
      where user_id = ${userId} order by thread_id, other_thread_id`,
    requests: await sql`
      select id, issue_id, message_id, position, owner, due_at, status from public.issue_action_items
      where user_id = ${userId} order by id`,
    weights: await sql`
      select topic_weights, settings, pinned_topics from public.engineer_preferences
      where user_id = ${userId} order by version desc limit 1`,
    examples: await sql`
      select id, task, label, review_status from public.learning_examples where user_id = ${userId} order by id`,
    feedback: await sql`
      select id, kind, learned_at is not null as is_learned from public.feedback_events
      where user_id = ${userId} and taken_back_at is null order by position`,
  };
}

/** Reads the desk and the other lists in their order, as they were ranked last. */
export const rankedState = (sql: Sql, userId: string) => sql`
  select issue.id, issue.list, issue.desk_group, issue.desk_muted, action.total, action.terms, action.due_at, action.why
  from public.engineering_issues issue left join public.ranked_actions action on action.issue_id = issue.id and action.ended_at is null
  where issue.user_id = ${userId} and issue.merged_into is null
  order by issue.list, issue.desk_muted, issue.desk_group, issue.desk_order, issue.id`;
