import type { Sql } from '../../connect.ts';
import type { DraftStatus } from '../reply/drafts.ts';
import { type WordSeal, words } from '../sync/words.ts';

/** An issue as far as examples are made of it. */
export interface LearnedIssue {
  id: string;
  title: string;
  mandatory: string[];
  participants: string[];
  /** Subjects and the beginnings of the messages' own words. */
  words: string;
  /** The strongest of each signal, by name. */
  signals: Record<string, number>;
  /** What it names, in normal form, what it is most about first. */
  identifiers: string[];
  /** The newest message that came in; null where none is left. */
  message: { id: string; sender: string | null; language: string | null } | null;
  /** Addresses that wrote in it, the newest first. */
  senders: string[];
  /** Addresses of the engineer. */
  own: string[];
  /** What the desk recommends at present; null where it was not ranked. */
  total: number | null;
}

// So many characters of each message, and so many messages, are looked at.
const wordsRead = 2_000;
const messagesRead = 20;

/** What is learned from an issue is read of it once, by one query. */
export const learnedIssues = (sql: Sql, seal: WordSeal) => ({
  /** Undefined where there is no such issue of this user. */
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
    const read = await words(sql, seal).fill(userId, said, ['text'], wordsRead);
    return { ...issue, words: read.map(({ subject, text }) => `${subject} ${text}`).join(' ') };
  },
});

/** A version of a reply with whom it is written to. */
export interface LearnedDraft {
  id: string;
  issue_id: string;
  message_id: string;
  subject: string;
  body: string;
  review_status: DraftStatus;
  /** The name of who wrote the message that it answers, and the language of that (ISO 639-1). */
  them: string | null;
  language: string | null;
}

/** Versions of replies, as they are learned from. */
export const learnedDrafts = (sql: Sql) => ({
  /** Undefined where there is no such version of this user. */
  find(userId: string, id: string): Promise<LearnedDraft | undefined> {
    return sql<LearnedDraft[]>`
      select draft.id, draft.issue_id, draft.message_id, draft.subject, draft.body, draft.review_status,
        message.sender_name as them, message.language
      from public.response_drafts draft join public.email_messages message on message.id = draft.message_id
      where draft.user_id = ${userId} and draft.id = ${id}`.then((rows) => rows[0]);
  },
});
