import type { DeskList } from '../../../domain/email/desk/desk-list.ts';
import type { IssueStatus } from '../../../domain/email/triage/issue-fields.ts';
import { anyOf } from '../../any-of.ts';
import type { Sql } from '../../connect.ts';

/** A search result: an issue that may be the one meant. */
export interface FoundIssue {
  id: string;
  title: string;
  status: IssueStatus;
  /** The one list that it is in. */
  list: DeskList;
  summary: string;
  last_message_at: string;
  /** Names and addresses of its senders, and the identifiers that it names. */
  names: string[];
  /** Cosine of its nearest message; null without a vector. */
  cosine: number | null;
}

/** The query of a search for issues. */
export interface IssueQuery {
  /** Lower-case words, any of which may occur in an issue or in a sender's name. */
  words: readonly string[];
  /** The vector of the whole query by this model; null if there is none. */
  vector: Float32Array | null;
  model: string;
  status: IssueStatus | null;
  list?: DeskList | null;
  limit: number;
}

const mostOfEach = 60;

/** Finds issues by words, people, identifiers and vectors; rules decide their order. */
export const issueSearch = (sql: Sql) => ({
  find(
    userId: string,
    { words, vector, model, status, list = null, limit }: IssueQuery,
  ): Promise<FoundIssue[]> {
    const patterns = words
      .filter((word) => word.length > 2)
      .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
    const written = vector && `[${Array.from(vector, (value) => Number(value.toPrecision(7))).join(',')}]`;
    return sql<FoundIssue[]>`
      with near as materialized (
        select link.issue_id as id, max(1 - nearest.distance) as cosine
        from (
          select message_id, embedding operator(public.<=>) ${written}::public.vector as distance
          from public.email_embeddings
          where user_id = ${userId} and model = ${model} and ${written}::text is not null
          order by distance limit ${mostOfEach}
        ) nearest join public.issue_email_links link on link.message_id = nearest.message_id
        group by link.issue_id
      ), worded as materialized (
        select id from public.engineering_issues
        where user_id = ${userId} and merged_into is null
          and to_tsvector('english', title || ' ' || summary) @@ to_tsquery('english', ${anyOf(words)})
        order by ts_rank(to_tsvector('english', title || ' ' || summary), to_tsquery('english', ${anyOf(words)})) desc, id
        limit ${mostOfEach}
      ), written as materialized (
        select link.issue_id as id
        from public.email_messages message join public.issue_email_links link on link.message_id = message.id
        where message.user_id = ${userId}
          and lower(concat_ws(' ', message.sender_name, message.sender_address)) like any(${patterns})
        group by link.issue_id order by max(message.received_at) desc limit ${mostOfEach}
      ), named as materialized (
        select issue_id as id from public.issue_identifiers
        where user_id = ${userId} and identifier like any(${patterns}) order by last_at desc limit ${mostOfEach}
      )
      select issue.id, issue.title, issue.status, issue.list, issue.summary, issue.last_message_at, near.cosine,
        coalesce((
          select array_agg(distinct name) from (
            select concat_ws(' ', message.sender_name, message.sender_address) as name
            from public.issue_email_links link join public.email_messages message on message.id = link.message_id
            where link.issue_id = issue.id
            union all select identifier from public.issue_identifiers where issue_id = issue.id
          ) known), '{}') as names
      from public.engineering_issues issue left join near on near.id = issue.id
      where issue.user_id = ${userId} and issue.merged_into is null
        and (near.id is not null or issue.id in (select id from worded) or issue.id in (select id from written)
          or issue.id in (select id from named))
        ${status ? sql`and issue.status = ${status}` : sql``}
        ${list ? sql`and issue.list = ${list}` : sql``}
      order by issue.last_message_at desc, issue.id limit ${limit}`;
  },
});
