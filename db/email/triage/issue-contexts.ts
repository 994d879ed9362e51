import type { IssueStatus } from '../../../domain/email/triage/issue-fields.ts';
import { anyOf } from '../../any-of.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { type ContentSeal, sealedContents } from '../sync/sealed-contents.ts';

/** A passage of an approved document, or an earlier issue, that is related to an issue. */
export interface IssueContext {
  kind: 'document' | 'issue';
  id: string;
  title: string;
  heading: string;
  quote: string;
  reason: string;
}

/** An issue whose context is due. */
export interface DueIssue {
  id: string;
  revision: number;
  title: string;
  opened_at: string;
  last_message_at: string;
  /** Addresses. */
  participants: string[];
  /** The revision and documents that its current context was made from. */
  context_revision: number | null;
  context_library: string | null;
  /** Subjects and own texts of its newest messages. */
  words: string;
}

/** The cursor of a list of due issues. */
export type DuePlace = Pick<DueIssue, 'id' | 'last_message_at'>;

/** The query for the history of an issue. */
export interface HistoryQuery {
  issue_id: string;
  opened_at: string;
  words: readonly string[];
  identifiers: readonly string[];
}

/** An earlier issue that may be related to another. */
export interface EarlierIssue {
  issue_id: string;
  id: string;
  title: string;
  status: IssueStatus;
  summary: string;
  last_message_at: string;
  /** The identifiers that match the query. */
  identifiers: string[];
  /** Own texts of its newest messages, the newest first. */
  texts: string[];
}

const newestMessages = 5;
const wordsOfMessage = 2_000;
const mostEarlier = 12;
/** Most issues that may share an identifier; a more frequent one finds none. */
const mostHolders = 12;

/** The context of issues: documents and earlier issues. */
export const issueContexts = (sql: Sql, seal: ContentSeal) => ({
  /** Returns whether the context of an issue that is not over was made from other documents; without newsletters. */
  async hasOtherLibrary(userId: string, library: string): Promise<boolean> {
    const made = sql`coalesce(issue.context_library, '') collate "C"`;
    // The two ends of an index, because no index finds "all but this one".
    const [row] = await sql<[{ first: string | null; last: string | null }]>`
      select min(${made}) as first, max(${made}) as last
      from public.engineering_issues issue where issue.user_id = ${userId} and ${isKept(sql)}`;
    return row.first !== null && (row.first !== library || row.last !== library);
  },

  /**
   * Lists issues that are not over and whose context is of another revision or, with `libraries`, of other documents than these;
   * without newsletters. The newest first, after one of them.
   */
  async listDue(
    userId: string,
    wanted: { libraries: readonly string[] | null; after: DuePlace | null; limit: number },
  ): Promise<DueIssue[]> {
    const { libraries, after, limit } = wanted;
    const due = await sql<(Omit<DueIssue, 'words'> & { messages: { id: string; subject: string }[] })[]>`
      select issue.id, issue.revision, issue.title, issue.opened_at, issue.last_message_at, issue.participants,
        issue.context_revision, issue.context_library, coalesce(messages.messages, '[]'::jsonb) as messages
      from public.engineering_issues issue left join lateral (
        select jsonb_agg(jsonb_build_object('id', newest.id, 'subject', newest.subject) order by newest.received_at desc) as messages
        from (
          select message.id, message.subject, message.received_at
          from public.issue_email_links link join public.email_messages message on message.id = link.message_id
          where link.issue_id = issue.id and message.removed_at is null
          order by message.received_at desc limit ${newestMessages}
        ) newest
      ) messages on true
      where issue.user_id = ${userId} and ${isKept(sql)}
        and ${
          libraries === null
            ? sql`issue.context_revision is distinct from issue.revision`
            : sql`(issue.context_revision is distinct from issue.revision
                or coalesce(issue.context_library, '') <> all(${libraries as string[]}))`
        }
        ${after ? sql`and (issue.last_message_at, issue.id) < (${after.last_message_at}, ${after.id})` : sql``}
      order by issue.last_message_at desc, issue.id desc limit ${limit}`;
    const messages = await mapWords(
      sql,
      seal,
      userId,
      due.flatMap((issue) => issue.messages),
    );
    return due.map(({ messages: newest, ...issue }) => ({
      ...issue,
      words: newest.flatMap(({ id, subject }) => [subject, messages.get(id) ?? '']).join('\n'),
    }));
  },

  async write(
    userId: string,
    contexts: readonly { issue_id: string; revision: number; library: string; context: IssueContext[] }[],
  ): Promise<void> {
    await sql`
      update public.engineering_issues issue set context = given.context, context_revision = given.revision,
        context_library = given.library
      from json_to_recordset(${recordSet(sql, contexts)}) as given (issue_id uuid, revision integer, library text,
        context jsonb)
      where issue.user_id = ${userId} and issue.id = given.issue_id`;
  },

  /** Counts the issues whose titles and summaries contain each of these words, and all issues. */
  async countWords(
    userId: string,
    words: readonly string[],
  ): Promise<{ texts: number; of: Map<string, number> }> {
    const rows = words.map((word) => ({ word, query: anyOf([word]) }));
    const [all] = await sql<[{ texts: number }]>`
      select count(*) as texts from public.engineering_issues where user_id = ${userId} and merged_into is null`;
    const counted = await sql<{ word: string; issues: number }[]>`
      select wanted.word, (
        select count(*) from public.engineering_issues issue
        where issue.user_id = ${userId} and issue.merged_into is null
          and to_tsvector('english', issue.title || ' ' || issue.summary) @@ to_tsquery('english', wanted.query)
      ) as issues
      from json_to_recordset(${recordSet(sql, rows)}) as wanted (word text, query text)`;
    return { texts: all.texts, of: new Map(counted.map(({ word, issues }) => [word, issues])) };
  },

  /** Finds, for each issue, issues that are over or began before it and that share identifiers or words. */
  async searchEarlier(userId: string, queries: readonly HistoryQuery[]): Promise<EarlierIssue[]> {
    const rows = queries.map(({ words, ...query }) => ({ ...query, query: anyOf(words) }));
    const earlier = await sql<(Omit<EarlierIssue, 'texts'> & { messages: { id: string }[] })[]>`
      with wanted as materialized (
        select issue_id, opened_at, identifiers, to_tsquery('english', query) as query
        from json_to_recordset(${recordSet(sql, rows)}) as given (issue_id uuid, opened_at timestamptz,
          identifiers text[], query text)
      ), telling as materialized (
        -- An identifier that everyone names finds nothing.
        select identifier, array_agg(issue_id) as holders from public.issue_identifiers
        where user_id = ${userId} and identifier in (select unnest(identifiers) from wanted)
        group by identifier having count(distinct issue_id) <= ${mostHolders}
      )
      select wanted.issue_id, earlier.id, earlier.title, earlier.status, earlier.summary, earlier.last_message_at,
        earlier.identifiers, coalesce(messages.messages, '[]'::jsonb) as messages
      from wanted cross join lateral (
        select other.id, other.title, other.status, other.summary, other.last_message_at,
          coalesce(named.identifiers, '{}') as identifiers
        from public.engineering_issues other left join lateral (
          select array_agg(telling.identifier order by telling.identifier) as identifiers from telling
          where telling.identifier = any(wanted.identifiers) and other.id = any(telling.holders)
        ) named on true
        where other.user_id = ${userId} and other.id <> wanted.issue_id and other.merged_into is null
          and other.category <> 'newsletter'
          and (other.status in ('resolved', 'dismissed') or other.opened_at < wanted.opened_at)
          and (other.id = any(array(
              select unnest(telling.holders) from telling where telling.identifier = any(wanted.identifiers)))
            or to_tsvector('english', other.title || ' ' || other.summary) @@ wanted.query)
        order by cardinality(coalesce(named.identifiers, '{}')) desc,
          ts_rank(to_tsvector('english', other.title || ' ' || other.summary), wanted.query) desc
            nulls last, other.last_message_at desc, other.id
        limit ${mostEarlier}
      ) earlier left join lateral (
        select jsonb_agg(jsonb_build_object('id', newest.id) order by newest.received_at desc) as messages from (
          select message.id, message.received_at
          from public.issue_email_links link join public.email_messages message on message.id = link.message_id
            join public.email_contents content on content.message_id = message.id
          where link.issue_id = earlier.id and message.removed_at is null and content.text <> ''
          order by message.received_at desc limit ${newestMessages}
        ) newest
      ) messages on true`;
    const messages = await mapWords(
      sql,
      seal,
      userId,
      earlier.flatMap((issue) => issue.messages),
    );
    return earlier.map(({ messages: newest, ...issue }) => ({
      ...issue,
      texts: newest.flatMap(({ id }) => messages.get(id) || []),
    }));
  },
});

/** Selects issues that have context: those that are not over, without newsletters. */
function isKept(sql: Sql) {
  return sql`issue.merged_into is null and issue.status not in ('resolved', 'dismissed')
    and (issue.category <> 'newsletter' or cardinality(issue.mandatory) > 0)`;
}

async function mapWords(
  sql: Sql,
  seal: ContentSeal,
  userId: string,
  messages: readonly { id: string }[],
): Promise<Map<string, string>> {
  const filled = await sealedContents(sql, seal).fill(userId, messages, ['text'], wordsOfMessage);
  return new Map(filled.map(({ id, text }) => [id, text]));
}
