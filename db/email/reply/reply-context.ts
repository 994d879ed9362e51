import type { AnswerableMessage } from '../../../domain/email/reply/choose-message.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';
import { type ContentSeal, sealedContents } from '../sync/sealed-contents.ts';
import type { IssueContext } from '../triage/issue-contexts.ts';
import { threadHead } from './thread-head.ts';

/** A message of an issue with everything needed to answer it. */
export interface ReplyMessage extends AnswerableMessage {
  mailbox_id: string;
  /** Its place in the mailbox, by the provider's names; null if it is no longer there. */
  place: { folderId: string; place: string; identity: string } | null;
}

/** The mailbox that sends the reply. */
export interface ReplyMailbox {
  id: string;
  address: string;
  time_zone: string;
  locale: string;
  removed_at: string | null;
}

/** An issue with everything needed to write a reply. */
export interface ReplyContext {
  id: string;
  title: string;
  status: string;
  requires_response: boolean;
  merged_into: string | null;
  owner: string | null;
  /** Addresses of other participants. */
  participants: string[];
  /** Passages of approved documents and earlier issues retrieved for it. */
  context: IssueContext[];
  identifiers: string[];
  /** Every address of the engineer, in lower case. */
  own: string[];
  /** The newest messages, the oldest of them first. */
  messages: ReplyMessage[];
  /** The newest message by time of receipt and id, or a value for its edited state (`threadHead`); null if there is none. */
  thread_head: string | null;
  mailboxes: ReplyMailbox[];
  /** Settings of the current e-mail preferences. */
  settings: Record<string, unknown>;
}

// In longer issues only the latest messages are used.
const mostMessages = 50;
const longest = 20_000;

/** The context of a reply. */
export const replyContext = (sql: Sql, seal: ContentSeal) => ({
  /** Reads everything at once. */
  async get(userId: string, issueId: string): Promise<ReplyContext> {
    const [found] = await sql<ReplyContext[]>`
      select issue.id, issue.title, issue.status, issue.requires_response, issue.merged_into, issue.owner, issue.participants,
        issue.context, coalesce(said.messages, '[]'::jsonb) as messages, ${threadHead(sql, sql`issue.id`)} as thread_head,
        coalesce(said.mailboxes, '[]'::jsonb) as mailboxes,
        array(select identifier from public.issue_identifiers where issue_id = issue.id order by identifier) as identifiers,
        array(select distinct lower(own.address) from public.mailboxes mailbox
          cross join lateral unnest(mailbox.address || mailbox.aliases) own (address)
          where mailbox.user_id = issue.user_id order by 1) as own,
        coalesce((select settings from public.engineer_preferences where user_id = issue.user_id and scope = 'email'
          order by version desc limit 1), '{}'::jsonb) as settings
      from public.engineering_issues issue left join lateral (
        select jsonb_agg(newest.message order by newest.received_at, newest.id) as messages,
          (select jsonb_agg(to_jsonb(mailbox)) from (
            select id, lower(address) as address, time_zone, locale, removed_at from public.mailboxes
            where id = any(array_agg(newest.mailbox_id)) order by created_at, id) mailbox) as mailboxes
        from (
          select message.id, message.received_at, message.mailbox_id, ${messageJson(sql)} as message
          from public.issue_email_links link join public.email_messages message on message.id = link.message_id
          where link.issue_id = issue.id and message.removed_at is null
          order by message.received_at desc, message.id desc limit ${mostMessages}
        ) newest
      ) said on true
      where issue.user_id = ${userId} and issue.id = ${issueId}`;
    if (!found) throw new Failure('not_found', `There is no issue ${issueId}.`);
    const read = await sealedContents(sql, seal).fill(userId, found.messages, ['text'], longest);
    const closed = read.find(({ unopened }) => unopened !== null);
    if (closed)
      throw new Failure(
        'malformed_input',
        `The reply needs message ${closed.id}, which cannot be decrypted. ${closed.unopened} Nothing was written or sent.`,
      );
    return { ...found, messages: read.map(({ unopened: _, ...message }) => message) };
  },

  /** Returns the newest message of an issue and locks the issue's row: nothing can be sent based on an older one. */
  async lockHead(userId: string, issueId: string): Promise<string | null> {
    await sql`
      select 1 from public.engineering_issues where user_id = ${userId} and id = ${issueId} for update`;
    const [row] = await sql<
      { head: string | null }[]
    >`select ${threadHead(sql, sql`${issueId}::uuid`)} as head`;
    return row?.head ?? null;
  },

  /** Marks the issue as answered by the engineer, until new messages change it; a status set by a person stays. */
  async markAnswered(userId: string, issueId: string): Promise<void> {
    await sql`
      update public.engineering_issues set revision = revision + 1, changed_at = clock_timestamp(),
        status = case when status = 'waiting_on_me' and not 'status' = any(corrected) then 'waiting_on_others' else status end,
        requires_response = requires_response and 'requires_response' = any(corrected)
      where user_id = ${userId} and id = ${issueId} and merged_into is null`;
  },

  /** Returns the documents among these that are approved and valid at a moment. */
  async listValidDocuments(userId: string, ids: readonly string[], now: string): Promise<Set<string>> {
    const rows = await sql<{ id: string }[]>`
      select id from public.issue_documents
      where user_id = ${userId} and id = any(${ids as string[]}::uuid[]) and removed_at is null
        and (expires_at is null or expires_at > ${now})`;
    return new Set(rows.map(({ id }) => id));
  },
});

function messageJson(sql: Sql) {
  return sql`jsonb_build_object('id', message.id, 'mailbox_id', message.mailbox_id, 'direction', message.direction,
    'sender', case when message.sender_address is null then null
      else jsonb_build_object('name', message.sender_name, 'address', message.sender_address) end,
    'reply_to', message.reply_to, 'recipients', message.recipients, 'subject', message.subject,
    'internet_message_id', coalesce(message.internet_message_id, ''), 'has_made_id', message.has_made_id,
    'references', message."references", 'in_reply_to', message.in_reply_to, 'list_id', message.list_id,
    'is_bulk', message.is_bulk, 'is_automatic', message.is_automatic, 'received_at', to_char(message.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'language', message.language,
    'warnings', coalesce((
      select jsonb_agg(jsonb_build_object('kind', warning.kind, 'severity', warning.severity, 'detail', warning.detail,
        'quote', warning.quote) order by warning.severity desc, warning.kind)
      from public.sender_warnings warning where warning.message_id = message.id), '[]'::jsonb),
    'asks', coalesce((
      select jsonb_agg(jsonb_build_object('quote', item.quote, 'due_at', item.due_at) order by item.position)
      from public.issue_action_items item where item.message_id = message.id and item.status = 'open'
        -- A request to someone else is theirs to answer; a request in the engineer's own message is one to remind
        -- others of.
        and (message.direction = 'outgoing' or item.owner is null or exists (
          select 1 from public.mailboxes own
          where own.user_id = item.user_id and lower(item.owner) = any(own.aliases || own.address)))), '[]'::jsonb),
    'place', (
      select jsonb_build_object('folderId', place.folder_id, 'place', place.place, 'identity', message.identity)
      from public.email_message_places place
      where place.message_id = message.id and place.lost_at is null order by place.folder_id, place.place limit 1))`;
}
