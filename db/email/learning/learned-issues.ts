import type { Sql } from '../../connect.ts';
import type { DraftStatus } from '../reply/drafts.ts';
import { type ContentSeal, sealedContents } from '../sync/sealed-contents.ts';

/** The part of an issue that examples are made from. */
export interface LearnedIssue {
  id: string;
  title: string;
  mandatory: string[];
  participants: string[];
  /** Subjects and the beginnings of the messages' own texts. */
  words: string;
  /** The highest value of each signal, by name. */
  signals: Record<string, number>;
  /** The identifiers that it names, in normal form, the most important first. */
  identifiers: string[];
  /** The newest incoming message; null if there is none. */
  message: { id: string; sender: string | null; language: string | null } | null;
  /** Senders in the issue, the newest first. */
  senders: string[];
  /** Addresses of the engineer. */
  own: string[];
  /** The current score on the desk; null if it was not ranked. */
  total: number | null;
}

// Most characters of each message, and most messages, that are read.
const wordsRead = 2_000;
const messagesRead = 20;

/** Issues as learning reads them, each with one query. */
export const learnedIssues = (sql: Sql, seal: ContentSeal) => ({
  /** Returns the issue; undefined if this user has no such issue. */
  async find(userId: string, id: string): Promise<LearnedIssue | undefined> {
    const [found] = await sql<(Omit<LearnedIssue, 'words'> & { said: { id: string; subject: string }[] })[]>`
      with said as (
        select message.id, message.direction, message.sender_address, message.language, message.received_at,
          message.subject
        from public.issue_email_links link join public.email_messages message on message.id = link.message_id
        where link.issue_id = ${id} and message.user_id = ${userId} and message.removed_at is null
        order by message.received_at desc, message.id desc limit ${messagesRead}
      ), came as (select * from said where direction = 'incoming')
      select issue.id, issue.title, issue.mandatory, issue.participants,
        coalesce((select jsonb_agg(jsonb_build_object('id', id, 'subject', subject) order by received_at desc, id desc)
          from said), '[]'::jsonb) as said,
        coalesce((
          select jsonb_object_agg(name, value) from (
            select signal.name, max(signal.value) as value
            from public.email_signals signal join said on said.id = signal.message_id
            where signal.value is not null group by signal.name) strongest), '{}'::jsonb) as signals,
        array(select identifier from public.issue_identifiers where issue_id = issue.id
          order by weight desc, identifier) as identifiers,
        (select jsonb_build_object('id', id, 'sender', sender_address, 'language', language)
          from came order by received_at desc, id desc limit 1) as message,
        array(select sender_address from came where sender_address is not null
          order by received_at desc, id desc) as senders,
        array(select lower(address) from public.mailboxes where user_id = ${userId}
          union select lower(alias) from public.mailboxes, unnest(aliases) alias where user_id = ${userId}) as own,
        (select total from public.ranked_actions where issue_id = issue.id and ended_at is null) as total
      from public.engineering_issues issue where issue.user_id = ${userId} and issue.id = ${id}`;
    if (!found) return undefined;
    const { said, ...issue } = found;
    const read = await sealedContents(sql, seal).fill(userId, said, ['text'], wordsRead);
    return { ...issue, words: read.map(({ subject, text }) => `${subject} ${text}`).join(' ') };
  },
});

/** A version of a reply with its recipient. */
export interface LearnedDraft {
  id: string;
  issue_id: string;
  message_id: string;
  subject: string;
  body: string;
  review_status: DraftStatus;
  /** The name of the sender of the answered message, and the language of that message (ISO 639-1). */
  them: string | null;
  language: string | null;
}

/** Versions of replies as learning reads them. */
export const learnedDrafts = (sql: Sql) => ({
  /** Returns the version; undefined if this user has no such version. */
  find(userId: string, id: string): Promise<LearnedDraft | undefined> {
    return sql<LearnedDraft[]>`
      select draft.id, draft.issue_id, draft.message_id, draft.subject, draft.body, draft.review_status,
        message.sender_name as them, message.language
      from public.response_drafts draft join public.email_messages message on message.id = draft.message_id
      where draft.user_id = ${userId} and draft.id = ${id}`.then((rows) => rows[0]);
  },
});
