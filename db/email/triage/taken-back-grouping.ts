import {
  type GroupingBefore,
  type Regrouped,
  returningMessages,
} from '../../../domain/email/triage/corrections/grouping-before.ts';
import type { Placed } from '../../../domain/email/triage/regroup.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { isBetween, threadsOf } from './grouping-before.ts';
import { mergeIssueRows } from './merge-issues.ts';

/**
 * Takes splits and merges back: messages, identifiers and marks are as they were before, and mail that came since follows its thread.
 * The caller derives both issues again. Each throws `conflict` where the issues have changed in a way that must be taken back first.
 */
export const takenBackGrouping = (sql: Sql) => ({
  /** Puts the messages of an issue that was split off back; it is merged into the one that it came from. */
  async takeBackSplit(
    userId: string,
    { issueId, newIssueId, before }: { issueId: string; newIssueId: string; before: GroupingBefore },
  ): Promise<void> {
    const found = await lock(sql, userId, [issueId, newIssueId]);
    assertUnmerged(issueId, found.get(issueId), 'This issue');
    assertUnmerged(newIssueId, found.get(newIssueId), 'The issue that was split off');
    await messagesBack(sql, userId, before, { at: newIssueId, stays: issueId });
    await unmark(sql, userId, before);
    await mergeIssueRows(sql, userId, [{ id: newIssueId, into: issueId }]);
    await restoreLinks(sql, userId, issueId, before);
    await restoreTimes(sql, userId, issueId, before);
  },

  /** Opens an issue that was merged again, with its messages. */
  async takeBackMerge(
    userId: string,
    { issueId, otherId, before }: { issueId: string; otherId: string; before: GroupingBefore },
  ): Promise<void> {
    const found = await lock(sql, userId, [issueId, otherId]);
    assertUnmerged(issueId, found.get(issueId), 'This issue');
    if (found.get(otherId)?.merged_into !== issueId) throw regrouped();
    const ids = await messagesBack(sql, userId, before, { at: issueId, stays: issueId });
    await unmark(sql, userId, before);
    await sql`
      update public.issue_email_links set issue_id = ${otherId}
      where user_id = ${userId} and issue_id = ${issueId} and message_id = any(${ids}::uuid[])`;
    await sql`
      update public.issue_identifiers named set issue_id = ${otherId}
      where named.user_id = ${userId} and named.issue_id = ${issueId}
        and (named.message_id = any(${ids}::uuid[]) or exists (
          select 1 from json_to_recordset(${recordSet(sql, before.identifiers)}) as came (kind text, identifier text)
          where came.kind = named.kind and came.identifier = named.identifier))
        and not exists (
          select 1 from public.issue_identifiers kept
          where kept.issue_id = ${otherId} and kept.kind = named.kind and kept.identifier = named.identifier)`;
    await sql`
      update public.engineering_issues issue set merged_into = case when issue.id = ${otherId} then null else ${otherId}::uuid end,
        revision = revision + 1, changed_at = clock_timestamp()
      where issue.user_id = ${userId} and issue.merged_into = ${issueId}
        and (issue.id = ${otherId} or issue.id = any(${before.merged}::uuid[]))`;
    await restoreLinks(sql, userId, otherId, before);
    await restoreTimes(sql, userId, issueId, before);
    await extendTime(sql, userId, otherId, before);
  },
});

type Locked = { id: string; merged_into: string | null };

/** Locks both issues in a fixed order, so that two corrections of the same issues do not deadlock. */
async function lock(sql: Sql, userId: string, ids: string[]): Promise<Map<string, Locked>> {
  const rows = await sql<Locked[]>`
    select id, merged_into from public.engineering_issues
    where user_id = ${userId} and id = any(${ids}::uuid[]) order by id for update`;
  return new Map(rows.map((row) => [row.id, row]));
}

function assertUnmerged(id: string, issue: Locked | undefined, name: string): void {
  if (!issue)
    throw new Failure(
      'conflict',
      `${name} (${id}) was removed since, so this cannot be taken back. Nothing was changed.`,
    );
  if (issue.merged_into !== null)
    throw new Failure(
      'conflict',
      `${name} was merged into ${issue.merged_into} since. Nothing was changed; take the merge back first.`,
    );
}

const regrouped = () =>
  new Failure(
    'conflict',
    'A sync has grouped these messages anew since, so this cannot be taken back. Nothing was changed; merge the issues or split threads off by hand.',
  );

/** Returns the messages that go back, as `returningMessages` decides. */
async function messagesBack(
  sql: Sql,
  userId: string,
  before: GroupingBefore,
  issues: Regrouped,
): Promise<string[]> {
  const recorded = [...before.moved, ...before.stayed].map(({ message_id }) => message_id);
  const places = await sql<Placed[]>`
    select message_id as id, issue_id, thread_id from public.issue_email_links
    where user_id = ${userId}
      and (issue_id in (${issues.at}, ${issues.stays}) or message_id = any(${recorded}::uuid[]))`;
  const returning = returningMessages(before, places, issues);
  if ('message_ids' in returning) return returning.message_ids;
  if (returning.refused === 'grouped_anew') throw regrouped();
  throw new Failure(
    'conflict',
    'New mail has joined both sides since, so this cannot be taken back exactly. Nothing was changed; merge the issues or split threads off by hand.',
  );
}

/** Gives messages the reasons back for which they were in their issue. */
async function restoreLinks(
  sql: Sql,
  userId: string,
  issueId: string,
  { moved }: GroupingBefore,
): Promise<void> {
  await sql`
    update public.issue_email_links link set method = was.method, reason = was.reason, confidence = was.confidence,
      producer = was.producer, version = was.version, linked_at = was.linked_at
    from json_to_recordset(${recordSet(sql, moved)}) as was (message_id uuid, method text, reason text, confidence real,
      producer text, version text, linked_at timestamptz)
    where link.message_id = was.message_id and link.user_id = ${userId} and link.issue_id = ${issueId}`;
}

/** Sets the marks between the threads back to those of before. */
async function unmark(sql: Sql, userId: string, before: GroupingBefore): Promise<void> {
  const now = async (links: readonly { message_id: string; thread_id: string }[]) => {
    const ids = links.map(({ message_id }) => message_id);
    const present = await sql<{ thread_id: string }[]>`
      select distinct thread_id from public.issue_email_links
      where user_id = ${userId} and message_id = any(${ids}::uuid[])`;
    return threadsOf([...links, ...present]);
  };
  const [some, others] = [await now(before.moved), await now(before.stayed)];
  await sql`delete from public.issue_marks where user_id = ${userId} and ${isBetween(sql, some, others)}`;
  await sql`
    insert into public.issue_marks (thread_id, other_thread_id, user_id, mark, marked_at)
    select was.thread_id, was.other_thread_id, ${userId}, was.mark, was.marked_at
    from json_to_recordset(${recordSet(sql, before.marks)}) as was (thread_id uuid, other_thread_id uuid, mark text,
      marked_at timestamptz)
      join public.email_threads one on one.id = was.thread_id
      join public.email_threads other on other.id = was.other_thread_id
    on conflict (thread_id, other_thread_id) do update set mark = excluded.mark, marked_at = excluded.marked_at`;
}

/** Sets the times of the corrected issue back; mail that came since counts. */
async function restoreTimes(
  sql: Sql,
  userId: string,
  issueId: string,
  before: GroupingBefore,
): Promise<void> {
  await sql`
    update public.engineering_issues set opened_at = ${before.opened_at}, last_message_at = ${before.last_message_at},
      revision = revision + 1, changed_at = clock_timestamp()
    where user_id = ${userId} and id = ${issueId}`;
  await extendTime(sql, userId, issueId, before);
}

/** Moves the last message of an issue to the newest one that came since the correction. */
async function extendTime(sql: Sql, userId: string, issueId: string, before: GroupingBefore): Promise<void> {
  const known = [...before.moved, ...before.stayed].map(({ message_id }) => message_id);
  await sql`
    update public.engineering_issues issue set last_message_at = greatest(issue.last_message_at, newest.at)
    from (
      select max(message.received_at) as at
      from public.issue_email_links link join public.email_messages message on message.id = link.message_id
      where link.issue_id = ${issueId} and link.message_id <> all(${known}::uuid[])) newest
    where issue.user_id = ${userId} and issue.id = ${issueId}`;
}
