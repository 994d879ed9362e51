import type { Correction } from '../../../domain/email/triage/correction.ts';
import type { Sql } from '../../connect.ts';

/** What feedback is about: a correction of an issue, or what became of a draft. */
export type FeedbackKind = Correction['kind'] | 'draft_edit' | 'draft_rejection';

/** A correction with who gave it, when and why (spec table `feedback_events`). */
export interface FeedbackEvent {
  id: string;
  issue_id: string | null;
  kind: FeedbackKind;
  /**
   * What was and what is to be. Of `draft_edit`: `{ from_draft, to_draft, distance }`, ids of versions and 0 (the same) to 1.
   */
  correction: { from?: unknown; to?: unknown } & Record<string, unknown>;
  /** Of `draft_edit` the version that was written, of `draft_rejection` the one that was refused. */
  draft_id: string | null;
  /** The token that it came with. */
  actor: string | null;
  reason: string | null;
  request_key: string;
  request_hash: string;
  given_at: string;
  /** When a turn of learning took it up, and what came of it. */
  learned_at: string | null;
  outcome: string | null;
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

/** Feedback that nobody has learned from, with the title of its issue. */
export type UnlearnedEvent = FeedbackEvent & { issue_title: string };

/** What engineers corrected: append-only, but for what became of it. */
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

  /** What nobody has learned from yet, in the order in which it was said. */
  listUnlearned(userId: string, limit: number): Promise<{ id: string }[]> {
    return sql<{ id: string }[]>`
      select id from public.feedback_events where user_id = ${userId} and learned_at is null
      order by position limit ${limit}`;
  },

  /** Those of these that nobody has learned from yet, in order. */
  listOf(userId: string, ids: readonly string[]): Promise<UnlearnedEvent[]> {
    return sql<UnlearnedEvent[]>`${unlearned(sql, userId, ids)} order by event.position`;
  },

  /** The same, locked in the caller's transaction. */
  lockUnlearned(userId: string, ids: readonly string[]): Promise<UnlearnedEvent[]> {
    return sql<UnlearnedEvent[]>`${unlearned(sql, userId, ids)} order by event.position for update of event`;
  },

  /** Every correction of a priority that was ever given, oldest first. */
  listPriorities(userId: string): Promise<FeedbackEvent[]> {
    return sql<FeedbackEvent[]>`
      select * from public.feedback_events where user_id = ${userId} and kind = 'priority' and issue_id is not null
      order by position`;
  },

  /** Notes that it was learned from, and what came of it; once. */
  async markLearned(userId: string, id: string, outcome: string, now: string): Promise<void> {
    await sql`
      update public.feedback_events set learned_at = ${now}, outcome = ${outcome}
      where user_id = ${userId} and id = ${id} and learned_at is null`;
  },

  /** Who has said something before this moment that nobody has learned from, and the newest of it. */
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
