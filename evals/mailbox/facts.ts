import type { Sql } from '../../db/connect.ts';
import type { Synced } from './pipeline.ts';

/** A deadline as the service stores it. */
export interface FoundDeadline {
  due_at: Date | null;
  question: string | null;
  quote: string | null;
}

/** An action item; `owner` is an address, or null if the text does not say. */
export interface FoundAction {
  quote: string;
  owner: string | null;
}

/** The result of the service for one message. */
export interface MessageFacts {
  content_hash: string;
  stage: string;
  issue_id: string | null;
  thread_id: string | null;
  findings: { category: string; tier: string; found_in: string; quote: string }[];
  actions: FoundAction[];
  deadlines: FoundDeadline[];
}

/** The result of the service for one issue; `place` is its position on the desk after mandatory issues, from 1. */
export interface IssueFacts {
  id: string;
  title: string;
  status: string;
  mandatory: string[];
  place: number | null;
}

/** All measured results, read from the tables. */
export interface Facts {
  /** By content hash. */
  messages: ReadonlyMap<string, MessageFacts>;
  /** By id. */
  issues: ReadonlyMap<string, IssueFacts>;
  quarantined: number;
}

/** Reads the results of a sync. */
export async function readFacts({ sql, userId }: Synced): Promise<Facts> {
  const messages = new Map<string, MessageFacts>();
  const byId = new Map<string, MessageFacts>();
  for (const row of await listMessages(sql, userId)) {
    const facts = { ...row, findings: [], actions: [], deadlines: [] };
    messages.set(row.content_hash, facts);
    byId.set(row.id, facts);
  }
  const findings = await sql<
    { message_id: string; category: string; tier: string; found_in: string; quote: string }[]
  >`
    select message_id, category, tier, found_in, quote from public.mandatory_findings where user_id = ${userId}`;
  for (const { message_id, ...finding } of findings) byId.get(message_id)?.findings.push(finding);
  const actions = await sql<({ message_id: string } & FoundAction)[]>`
    select message_id, quote, owner from public.issue_action_items where user_id = ${userId} order by position`;
  for (const { message_id, ...action } of actions) byId.get(message_id)?.actions.push(action);
  const deadlines = await sql<({ message_id: string } & FoundDeadline)[]>`
    select message_id, due_at, question, quote from public.email_signals
    where user_id = ${userId} and name = 'deadline' and num_nonnulls(due_at, question) > 0 order by position`;
  for (const { message_id, due_at, ...rest } of deadlines)
    byId.get(message_id)?.deadlines.push({ ...rest, due_at: due_at === null ? null : new Date(due_at) });
  const quarantined = [...messages.values()].filter(({ stage }) => stage === 'quarantined').length;
  return {
    messages,
    issues: new Map((await listIssues(sql, userId)).map((each) => [each.id, each])),
    quarantined,
  };
}

type MessageRow = Pick<MessageFacts, 'content_hash' | 'stage' | 'issue_id' | 'thread_id'> & { id: string };

function listMessages(sql: Sql, userId: string): Promise<MessageRow[]> {
  return sql<MessageRow[]>`
    select message.id, message.content_hash, message.stage, message.thread_id, link.issue_id
    from public.email_messages message left join public.issue_email_links link on link.message_id = message.id
    where message.user_id = ${userId}`;
}

/** Orders issues as on the desk; closed and unranked issues have no position. */
async function listIssues(sql: Sql, userId: string): Promise<IssueFacts[]> {
  const rows = await sql<(Omit<IssueFacts, 'place'> & { is_ranked: boolean })[]>`
    select issue.id, issue.title, issue.status, issue.mandatory,
      action.id is not null and issue.status not in ('resolved', 'dismissed') as is_ranked
    from public.engineering_issues issue
      left join public.ranked_actions action on action.issue_id = issue.id and action.ended_at is null
    where issue.user_id = ${userId} and issue.merged_into is null
    order by action.total desc nulls last, issue.id`;
  let place = 0;
  return rows.map(({ is_ranked, ...issue }) => {
    const counts = is_ranked && issue.mandatory.length === 0;
    if (counts) place += 1;
    return { ...issue, place: counts ? place : null };
  });
}
