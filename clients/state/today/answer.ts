import type { components } from '../../api/schema.ts';

/** An issue as a row of a list. */
export interface IssueRow {
  id: string;
  title: string;
  headline: string;
  status: string;
  list: string;
  category: string;
  severity: string;
  mandatory: boolean;
  mandatory_categories: string[];
  suspected: string[];
  total: number | null;
  terms: { name: string; value: number; weight: number }[];
  deadline: string | null;
  overdue_days: number | null;
  owner: string | null;
  why: string | null;
  quote: string | null;
  requires_response: boolean;
  draft: {
    id: string;
    version: number;
    review_status: string;
    blocked: number;
    approval_id: string | null;
  } | null;
  warnings: number;
  message_count: number;
  last_message_at: string;
  is_muted: boolean;
  revision: number;
}

/** A card of the edition. */
export type Card = components['schemas']['Edition']['cards'][number] & { distinct?: string | null };

/** A question that waits for the person. */
export interface DecisionItem {
  kind: 'decision';
  approval_id: string;
  decision: string;
  title: string;
  detail: string;
  expires_at: string | null;
  issue_id: string | null;
  story_id: string | null;
  blocked: number | boolean;
}

/** One thing that needs the person. */
export type TodayItem = { kind: 'issue'; issue: IssueRow } | DecisionItem;

/** The day in one answer. */
export interface Today {
  now: string;
  time_zone: string;
  counts: {
    decisions: {
      replies: number;
      claims: number;
      policies: number;
      others: number;
      soonest_expiry: string | null;
    };
    mandatory: number;
    suspected: number;
    desk: number;
    waiting: number;
    information: number;
    newsletters: number;
    notices: number;
    finished: number;
    muted: number;
    late: number;
  };
  needs_you: TodayItem[];
  needs_you_total: number;
  desk: IssueRow[];
  edition: { edition_id: string; published_at: string | null; cards: Card[] } | null;
  next_sweep_at: string | null;
  next_sync_at: string | null;
  running: {
    execution_id: string;
    kind: string;
    stage: string | null;
    done: number | null;
    of: number | null;
  }[];
  failing: {
    sources: { id: string; name: string; since: string | null; reason: string | null }[];
    mailboxes: { id: string; name: string; since: string | null; reason: string | null }[];
    runs: number;
  };
  budget: { tokens_used: number; tokens_limit: number | null };
  desk_revision: string | number | null;
}

/** Returns the number of all decisions that wait. */
export function decisionsOf({ counts }: Pick<Today, 'counts'>): number {
  const { replies, claims, policies, others } = counts.decisions;
  return replies + claims + policies + others;
}
