import type { SignalName } from '../../../domain/email/desk/assess.ts';
import type { Person } from '../../../domain/email/sync/message.ts';
import type { Sql } from '../../connect.ts';
import { type ContentSeal, openRow } from '../sync/sealed-contents.ts';

/** A message of an issue, and the reason why it belongs there. */
export interface IssueMessage {
  id: string;
  thread_id: string;
  subject: string;
  sender: Person | null;
  direction: 'incoming' | 'outgoing';
  received_at: string;
  /** The beginning of its new text; empty if it was purged or cannot be decrypted. */
  excerpt: string;
  purged_at: string | null;
  unopened: string | null;
  attachment_count: number;
  is_removed: boolean;
  method: string;
  reason: string;
  confidence: number;
}

/** A signal with its sentence. */
export interface IssueSignal {
  message_id: string;
  name: SignalName;
  value: number | null;
  confidence: number;
  due_at: string | null;
  question: string | null;
  quote: string | null;
  reason: string;
  producer: string;
  version: string;
}

/** A reason why an issue is mandatory or may be, or was lowered. */
export interface IssueFinding {
  message_id: string;
  category: string;
  tier: string;
  confidence: number;
  circumstance: string | null;
  rule: string;
  found_in: string;
  quote: string;
}

/** An earlier or current recommendation for an issue. */
export interface IssueRanking {
  total: number;
  is_mandatory: boolean;
  why: string;
  preference_version: number;
  ranked_at: string;
  ended_at: string | null;
}

// Most rows of an issue's history that are shown at once.
const most = 200;

/** All parts of an issue, for a person to check. */
export const issueDetails = (sql: Sql, seal: ContentSeal) => ({
  async listMessages(userId: string, issueId: string): Promise<IssueMessage[]> {
    const rows = await sql<(Omit<IssueMessage, 'excerpt' | 'unopened'> & { excerpt: Uint8Array | null })[]>`
      select message.id, link.thread_id, message.subject, message.direction, message.received_at,
        content.purged_at, content.excerpt, message.attachment_count, message.removed_at is not null as is_removed, link.method, link.reason,
        link.confidence,
        case when message.sender_address is null then null
          else jsonb_build_object('name', message.sender_name, 'address', message.sender_address) end as sender
      from public.issue_email_links link join public.email_messages message on message.id = link.message_id
        left join public.email_contents content on content.message_id = message.id
      where link.user_id = ${userId} and link.issue_id = ${issueId}
      order by message.received_at, message.id limit ${most}`;
    return rows.map(({ excerpt: sealed, ...row }) => {
      const { excerpt, unopened } = openRow(seal, { message_id: row.id, excerpt: sealed }, ['excerpt']);
      return { ...row, excerpt: excerpt ?? '', unopened };
    });
  },

  listSignals(userId: string, issueId: string): Promise<IssueSignal[]> {
    return sql<IssueSignal[]>`
      select signal.message_id, signal.name, signal.value, signal.confidence, signal.due_at, signal.question,
        signal.quote, signal.reason, signal.producer, signal.version
      from public.email_signals signal join public.issue_email_links link on link.message_id = signal.message_id
        join public.email_messages message on message.id = signal.message_id and message.removed_at is null
      where link.user_id = ${userId} and link.issue_id = ${issueId}
      order by signal.message_id, signal.name, signal.position`;
  },

  listFindings(userId: string, issueId: string): Promise<IssueFinding[]> {
    return sql<IssueFinding[]>`
      select finding.message_id, finding.category, finding.tier, finding.confidence, finding.circumstance, finding.rule, finding.found_in, finding.quote
      from public.mandatory_findings finding join public.issue_email_links link on link.message_id = finding.message_id
        join public.email_messages message on message.id = finding.message_id and message.removed_at is null
      where link.user_id = ${userId} and link.issue_id = ${issueId}
      order by finding.found_at, finding.category`;
  },

  listIdentifiers(userId: string, issueId: string): Promise<{ kind: string; identifier: string }[]> {
    return sql<{ kind: string; identifier: string }[]>`
      select kind, identifier from public.issue_identifiers
      where user_id = ${userId} and issue_id = ${issueId} order by kind, identifier`;
  },

  /** Lists recommendations, the newest first. */
  listRankings(userId: string, issueId: string): Promise<IssueRanking[]> {
    return sql<IssueRanking[]>`
      select total, is_mandatory, why, preference_version, ranked_at, ended_at from public.ranked_actions
      where user_id = ${userId} and issue_id = ${issueId} order by ranked_at desc, id limit 20`;
  },
});
