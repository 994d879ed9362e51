import type { Correction } from '../../domain/email/correction.ts';
import type { Sql } from '../connect.ts';

/** What feedback is about: a correction of an issue, or what became of a draft. */
export type FeedbackKind = Correction['kind'] | 'draft_edit' | 'draft_rejection';

/** A correction with who gave it, when and why (spec table `feedback_events`). */
export interface FeedbackEvent {
  id: string;
  issue_id: string | null;
  kind: FeedbackKind;
  /** What was and what is to be. */
  correction: { from?: unknown; to?: unknown } & Record<string, unknown>;
  reason: string | null;
  request_key: string;
  request_hash: string;
  given_at: string;
}

/** Feedback as it is given. */
export interface NewFeedbackEvent {
  issue_id: string;
  kind: FeedbackKind;
  correction: Record<string, unknown>;
  draft_id?: string | null;
  actor: string | null;
  reason: string | null;
  request_key: string;
  request_hash: string;
}

/** What engineers corrected: append-only. */
export const feedbackEvents = (sql: Sql) => ({
  findByKey(userId: string, key: string): Promise<FeedbackEvent | undefined> {
    return sql<FeedbackEvent[]>`
      select * from public.feedback_events where user_id = ${userId} and request_key = ${key}`.then(
      (rows) => rows[0],
    );
  },

  async insert(userId: string, given: NewFeedbackEvent): Promise<FeedbackEvent> {
    const [row] = await sql<[FeedbackEvent]>`
      insert into public.feedback_events (user_id, issue_id, kind, correction, draft_id, actor, reason, request_key,
        request_hash)
      values (${userId}, ${given.issue_id}, ${given.kind}, ${sql.json(given.correction as never)},
        ${given.draft_id ?? null}, ${given.actor}, ${given.reason}, ${given.request_key}, ${given.request_hash})
      returning *`;
    return row;
  },

  /** Newest first. */
  listOfIssue(userId: string, issueId: string): Promise<FeedbackEvent[]> {
    return sql<FeedbackEvent[]>`
      select * from public.feedback_events where user_id = ${userId} and issue_id = ${issueId}
      order by position desc limit 50`;
  },
});
