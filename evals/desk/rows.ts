import { desk } from '../../db/email/desk/desk.ts';
import { derivedIssues } from '../../db/email/triage/derived-issues.ts';
import type { DeskList } from '../../domain/email/desk/desk-list.ts';
import type { Synced } from '../mailbox/pipeline.ts';

/** A row of the desk with all that its words can rest on. */
export interface DeskRow {
  id: string;
  /** Counted from 1. */
  place: number;
  title: string;
  headline: string;
  why: string;
  due_at: string | null;
  isMandatory: boolean;
  isSuspected: boolean;
  /** Deadlines of its open requests, ISO 8601. */
  dues: string[];
  /** Names and addresses of its senders. */
  names: string[];
  /** Subjects and texts of its messages. */
  words: string;
  /** Reasons of the urgency of its messages. */
  urgency: string[];
}

const page = 500;

/** Reads the whole desk in its order. */
export async function readDesk({ sql, seal, userId }: Synced): Promise<DeskRow[]> {
  const shown = await desk(sql).list(userId, {
    ...{ list: 'desk', status: null, isMuted: false, after: null, limit: page },
  });
  const ids = shown.map(({ id }) => id);
  const messages = Map.groupBy(
    await derivedIssues(sql, seal).listMessages(userId, ids),
    ({ issue_id }) => issue_id,
  );
  const reasons = await sql<{ issue_id: string; reason: string }[]>`
    select link.issue_id, signal.reason from public.email_signals signal
      join public.issue_email_links link on link.message_id = signal.message_id
    where signal.user_id = ${userId} and signal.name = 'urgency'`;
  const findings = await sql<{ issue_id: string; quote: string }[]>`
    select link.issue_id, finding.quote from public.mandatory_findings finding
      join public.issue_email_links link on link.message_id = finding.message_id
    where finding.user_id = ${userId}`;
  return shown.map((issue, index) => {
    const own = messages.get(issue.id) ?? [];
    return {
      id: issue.id,
      place: index + 1,
      title: issue.title,
      headline: issue.headline,
      why: issue.why ?? '',
      due_at: issue.due_at,
      isMandatory: issue.mandatory_categories.length > 0,
      isSuspected: issue.suspected.length > 0,
      dues: issue.action_items.flatMap(({ status, due_at }) => (status === 'open' && due_at ? [due_at] : [])),
      names: own.flatMap(({ sender }) => (sender === null ? [] : [sender.name ?? '', sender.address])),
      words: [
        ...own.flatMap(({ subject, text }) => [subject, text]),
        ...findings.filter(({ issue_id }) => issue_id === issue.id).map(({ quote }) => quote),
      ].join('\n'),
      urgency: reasons.filter(({ issue_id }) => issue_id === issue.id).map(({ reason }) => reason),
    };
  });
}

/** Returns the list of every issue by its id. */
export async function readLists({ sql, userId }: Synced): Promise<Map<string, DeskList>> {
  const rows = await sql<{ id: string; list: DeskList }[]>`
    select id, list from public.engineering_issues where user_id = ${userId} and merged_into is null`;
  return new Map(rows.map(({ id, list }) => [id, list]));
}
