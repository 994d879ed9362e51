import type { ActionItem } from '../../../domain/email/triage/action-items.ts';
import type { LeftDesk } from '../../../domain/email/triage/issue-fields.ts';
import type { PersonWords, SetStatus } from '../../../domain/email/triage/issue-state.ts';
import type { IssueBefore, StoredMessage } from '../../../domain/email/triage/revise-issue.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { type ContentSeal, sealedContents } from '../sync/sealed-contents.ts';
import { writtenAt } from './threads.ts';

/** Characters of a message that are read to derive its issue. */
const maxCharacters = 8000;

/** The fields and action items of issues that follow from their messages. */
export const derivedIssues = (sql: Sql, seal: ContentSeal) => ({
  async listOfMessages(userId: string, messageIds: readonly string[]): Promise<string[]> {
    const rows = await sql<{ issue_id: string }[]>`
      select distinct issue_id from public.issue_email_links
      where user_id = ${userId} and message_id = any(${messageIds as string[]}::uuid[])`;
    return rows.map(({ issue_id }) => issue_id);
  },

  /** Locks these issues until the transaction ends and returns them; merged ones are left out. */
  lock(userId: string, issueIds: readonly string[]): Promise<IssueBefore[]> {
    return sql<IssueBefore[]>`
      select id, title, category, status, owner, severity, requires_response, mandatory, summary, participants, corrected,
        suspected, left_desk, left_mandatory, ended_deadlines, headline, closed_by
      from public.engineering_issues
      where user_id = ${userId} and id = any(${issueIds as string[]}::uuid[]) and merged_into is null
      order by id for update`;
  },

  /** Returns the engineer's addresses, the oldest mailbox first: the first address owns what waits for the engineer. */
  async listOwnAddresses(userId: string): Promise<Set<string>> {
    const rows = await sql<{ address: string }[]>`
      select lower(own.address) as address
      from public.mailboxes mailbox
        cross join lateral unnest(mailbox.address || mailbox.aliases) with ordinality own (address, place)
      where mailbox.user_id = ${userId} order by mailbox.created_at, mailbox.id, own.place`;
    return new Set(rows.map(({ address }) => address));
  },

  /** Returns why these issues have no message left, by issue: the last of their messages that was removed. */
  async mapLeft(userId: string, issueIds: readonly string[]): Promise<Map<string, LeftDesk>> {
    const rows = await sql<(LeftDesk & { issue_id: string })[]>`
      select distinct on (link.issue_id) link.issue_id, coalesce(message.removed_reason, 'deleted') as reason,
        message.removed_at as at
      from public.issue_email_links link join public.email_messages message on message.id = link.message_id
      where link.user_id = ${userId} and link.issue_id = any(${issueIds as string[]}::uuid[])
        and message.removed_at is not null
      order by link.issue_id, message.removed_at desc, message.id`;
    return new Map(rows.map(({ issue_id, ...left }) => [issue_id, left]));
  },

  /** Lists the messages of these issues that count, with their signals and findings, oldest first. */
  async listMessages(
    userId: string,
    issueIds: readonly string[],
  ): Promise<(StoredMessage & { issue_id: string })[]> {
    const rows = await sql<(Omit<StoredMessage, 'text' | 'unopened'> & { issue_id: string })[]>`
      select message.id, link.issue_id, link.thread_id, ${writtenAt(sql)} as at, message.stored_at, message.direction,
        message.is_bulk, message.is_automatic, message.in_reply_to, message.subject, message.recipients,
        message.attachment_count > 0 as has_attachments, mailbox.time_zone, content.purged_at is not null as is_purged,
        case when message.sender_address is null then null
          else jsonb_build_object('name', message.sender_name, 'address', message.sender_address) end as sender,
        coalesce((
          select jsonb_agg(jsonb_build_object('name', signal.name, 'position', signal.position, 'value', signal.value,
            'confidence', signal.confidence, 'due_at', to_char(signal.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'evidence', case when signal.quote is null then null else jsonb_build_object('quote', signal.quote,
              'start', signal.quote_start, 'end', signal.quote_end) end) order by signal.name, signal.position)
          from public.email_signals signal where signal.message_id = message.id), '[]'::jsonb) as signals,
        array(select distinct finding.category from public.mandatory_findings finding
          where finding.message_id = message.id and finding.tier = 'mandatory' order by 1) as mandatory,
        coalesce((
          select jsonb_agg(jsonb_build_object('category', finding.category, 'tier', finding.tier,
            'circumstance', finding.circumstance, 'quote', finding.quote) order by finding.category, finding.tier)
          from public.mandatory_findings finding where finding.message_id = message.id), '[]'::jsonb) as findings
      from public.issue_email_links link
        join public.email_messages message on message.id = link.message_id
        join public.mailboxes mailbox on mailbox.id = message.mailbox_id
        left join public.email_contents content on content.message_id = message.id
      where link.user_id = ${userId} and link.issue_id = any(${issueIds as string[]}::uuid[])
        and message.removed_at is null
      order by at, message.internet_message_id, message.id`;
    return sealedContents(sql, seal).fill(userId, rows, ['text'], maxCharacters);
  },

  /** Returns what a person has said last on the state of each issue, and has not taken back, by issue. */
  async mapWords(
    userId: string,
    issueIds: readonly string[],
  ): Promise<Map<string, PersonWords & { status: SetStatus | null }>> {
    const rows = await sql<{ issue_id: string; kind: string; to: never; at: string }[]>`
      select distinct on (issue_id, kind) issue_id, kind, correction->'to' as to, given_at as at
      from public.feedback_events
      where user_id = ${userId} and issue_id = any(${issueIds as string[]}::uuid[])
        and kind in ('status', 'owner', 'response_requirement', 'mandatory') and taken_back_at is null
      order by issue_id, kind, position desc`;
    const words = new Map<string, PersonWords & { status: SetStatus | null }>();
    for (const { issue_id, kind, to, at } of rows) {
      const known = words.get(issue_id) ?? { status: null };
      words.set(issue_id, {
        ...known,
        ...(kind === 'status' ? { status: { status: to, at } } : { [kind]: { to, at } }),
      });
    }
    return words;
  },

  /** Writes the fields of these issues and raises their revision. */
  async writeFields(
    userId: string,
    changed: readonly IssueBefore[],
    provenance: { producer: string; version: string },
  ): Promise<void> {
    if (changed.length === 0) return;
    await sql`
      update public.engineering_issues issue set title = derived.title, category = derived.category,
        status = derived.status, owner = derived.owner, severity = derived.severity,
        requires_response = derived.requires_response, mandatory = derived.mandatory, summary = derived.summary,
        participants = derived.participants, corrected = derived.corrected, suspected = derived.suspected,
        left_desk = derived.left_desk, left_mandatory = derived.left_mandatory,
        ended_deadlines = derived.ended_deadlines, headline = derived.headline, closed_by = derived.closed_by, producer = ${provenance.producer},
        version = ${provenance.version}, revision = issue.revision + 1, changed_at = clock_timestamp()
      from json_to_recordset(${recordSet(sql, changed)}) as derived (id uuid, title text, category text, status text,
        owner text, severity text, requires_response boolean, mandatory text[], summary text, participants text[],
        corrected text[], suspected text[], left_desk jsonb, left_mandatory jsonb, ended_deadlines jsonb, headline text, closed_by jsonb)
      where issue.id = derived.id and issue.user_id = ${userId}`;
  },

  /** Stores the action items of issues; an item that its message no longer asks for, or whose message is gone, goes. */
  async writeItems(
    userId: string,
    issueIds: readonly string[],
    items: readonly (ActionItem & { issue_id: string })[],
    provenance: { producer: string; version: string },
  ): Promise<void> {
    const rows = recordSet(sql, items);
    await sql`
      delete from public.issue_action_items item
      where item.user_id = ${userId} and item.issue_id = any(${issueIds as string[]}::uuid[])
        and not exists (
          select 1 from json_to_recordset(${rows}) as derived (message_id uuid, position integer)
          where derived.message_id = item.message_id and derived.position = item.position)`;
    await sql`
      insert into public.issue_action_items (user_id, issue_id, message_id, position, quote, quote_start, quote_end, owner,
        due_at, status, closed_by, confidence, producer, version)
      select ${userId}, issue_id, message_id, position, quote, start, "end", owner, due_at, status, closed_by, confidence,
        ${provenance.producer}, ${provenance.version}
      from json_to_recordset(${rows}) as derived (issue_id uuid, message_id uuid, position integer, quote text,
        start integer, "end" integer, owner text, due_at timestamptz, status text, closed_by uuid, confidence real)
      on conflict (message_id, position) do update set issue_id = excluded.issue_id, quote = excluded.quote,
        quote_start = excluded.quote_start, quote_end = excluded.quote_end, owner = excluded.owner,
        due_at = excluded.due_at, status = excluded.status, closed_by = excluded.closed_by,
        confidence = excluded.confidence, producer = excluded.producer, version = excluded.version`;
  },
});
