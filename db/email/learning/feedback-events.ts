import type { Correction } from '../../../domain/email/triage/correction.ts';
import type { Sql } from '../../connect.ts';

/** The subject of feedback: a correction of an issue, or the outcome of a draft. */
export type FeedbackKind = Correction['kind'] | 'draft_edit' | 'draft_rejection';

/** A correction with its author, time and reason (spec table `feedback_events`). */
export interface FeedbackEvent {
  id: string;
  issue_id: string | null;
  kind: FeedbackKind;
  /**
   * The old and the new value. For `draft_edit`: `{ from_draft, to_draft, distance }`, ids of versions and 0 (equal) to
   * 1.
   */
  correction: { from?: unknown; to?: unknown } & Record<string, unknown>;
  /** For `draft_edit` the version that was written, for `draft_rejection` the one that was rejected. */
  draft_id: string | null;
  /** The token that gave it. */
  actor: string | null;
  reason: string | null;
  request_key: string;
  request_hash: string;
  given_at: string;
  /** The moment when a learning turn used it, and the outcome. */
  learned_at: string | null;
  outcome: string | null;
}

/** New feedback. */
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

/** Feedback that learning has not used yet, with the title of its issue. */
export type UnlearnedEvent = FeedbackEvent & { issue_title: string };

/** Corrections by engineers: append-only, except for the outcome of learning. */
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

  /** Lists the feedback on an issue, the newest first. */
  listOfIssue(userId: string, issueId: string): Promise<FeedbackEvent[]> {
    return sql<FeedbackEvent[]>`
      select * from public.feedback_events where user_id = ${userId} and issue_id = ${issueId}
      order by position desc limit 50`;
  },

  /** Lists feedback that learning has not used yet, in the order in which it was given. */
  listUnlearned(userId: string, limit: number): Promise<{ id: string }[]> {
    return sql<{ id: string }[]>`
      select id from public.feedback_events where user_id = ${userId} and learned_at is null
      order by position limit ${limit}`;
  },

  /** Returns those of these that learning has not used yet, in order. */
  listOf(userId: string, ids: readonly string[]): Promise<UnlearnedEvent[]> {
    return sql<UnlearnedEvent[]>`${unlearned(sql, userId, ids)} order by event.position`;
  },

  /** Returns the same, locked in the caller's transaction. */
  lockUnlearned(userId: string, ids: readonly string[]): Promise<UnlearnedEvent[]> {
    return sql<UnlearnedEvent[]>`${unlearned(sql, userId, ids)} order by event.position for update of event`;
  },

  /** Lists all corrections of priorities, the oldest first. */
  listPriorities(userId: string): Promise<FeedbackEvent[]> {
    return sql<FeedbackEvent[]>`
      select * from public.feedback_events where user_id = ${userId} and kind = 'priority' and issue_id is not null
      order by position`;
  },

  /** Records once that learning used the feedback, and the outcome. */
  async markLearned(userId: string, id: string, outcome: string, now: string): Promise<void> {
    await sql`
      update public.feedback_events set learned_at = ${now}, outcome = ${outcome}
      where user_id = ${userId} and id = ${id} and learned_at is null`;
  },

  /** Lists users with feedback from before this moment that learning has not used, with the time of the newest. */
  listWaiting(before: string): Promise<{ user_id: string; newest: string }[]> {
    return sql<{ user_id: string; newest: string }[]>`
      select user_id, (array_agg(id order by position desc))[1] as newest
      from public.feedback_events where learned_at is null and given_at < ${before}
      group by user_id order by user_id`;
  },
});

function unlearned(sql: Sql, userId: string, ids: readonly string[]) {
  return sql`
    select event.*, coalesce(issue.title, '') as issue_title
    from public.feedback_events event left join public.engineering_issues issue on issue.id = event.issue_id
    where event.user_id = ${userId} and event.id = any(${ids as string[]}::uuid[]) and event.learned_at is null`;
}
