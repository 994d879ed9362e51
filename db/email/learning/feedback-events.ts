import type { Correction } from '../../../domain/email/triage/corrections/correction.ts';
import type { GroupingBefore } from '../../../domain/email/triage/corrections/grouping-before.ts';
import { Failure } from '../../../domain/failure.ts';
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
  /** The moment when the person took it back: it counts for nothing since then. */
  taken_back_at: string | null;
  /** The rows that a split or merge has moved, as they were before; null for other feedback, and for that of earlier releases. */
  grouping_before: GroupingBefore | null;
  /** The document that became of a piece of knowledge. */
  document_id: string | null;
}

/** New feedback. */
export interface NewFeedbackEvent {
  issue_id: string;
  kind: FeedbackKind;
  correction: Record<string, unknown>;
  draft_id?: string | null;
  grouping_before?: GroupingBefore | null;
  actor: string | null;
  reason: string | null;
  request_key: string;
  request_hash: string;
}

/** Feedback that learning has not used yet, with the title of its issue. */
export type UnlearnedEvent = FeedbackEvent & { issue_title: string };

/** Corrections by engineers: append-only, except for the outcome of learning and the mark of those that were taken back. */
export const feedbackEvents = (sql: Sql) => ({
  findByKey(userId: string, key: string): Promise<FeedbackEvent | undefined> {
    return sql<FeedbackEvent[]>`
      select * from public.feedback_events where user_id = ${userId} and request_key = ${key}`.then(
      (rows) => rows[0],
    );
  },

  async insert(userId: string, given: NewFeedbackEvent): Promise<FeedbackEvent> {
    const [row] = await sql<[FeedbackEvent]>`
      insert into public.feedback_events (user_id, issue_id, kind, correction, draft_id, grouping_before, actor, reason,
        request_key, request_hash)
      values (${userId}, ${given.issue_id}, ${given.kind}, ${sql.json(given.correction as never)},
        ${given.draft_id ?? null}, ${given.grouping_before ? sql.json(given.grouping_before as never) : null}, ${given.actor}, ${given.reason}, ${given.request_key}, ${given.request_hash})
      returning *`;
    return row;
  },

  /** Returns feedback on an issue, locked until the transaction ends. Throws `not_found`. */
  async lock(userId: string, issueId: string, id: string): Promise<FeedbackEvent> {
    const [found] = await sql<FeedbackEvent[]>`
      select * from public.feedback_events
      where user_id = ${userId} and issue_id = ${issueId} and id = ${id} for update`;
    if (!found) throw new Failure('not_found', `There is no correction ${id} of issue ${issueId}.`);
    return found;
  },

  /** Marks feedback as taken back, and forgets the example that was made of it. */
  async takeBack(userId: string, id: string): Promise<void> {
    await sql`
      update public.feedback_events set taken_back_at = clock_timestamp() where user_id = ${userId} and id = ${id}`;
    await sql`delete from public.learning_examples where user_id = ${userId} and feedback_id = ${id}`;
  },

  /** Lists all feedback of a kind on an issue, the oldest first. */
  listOfKind(userId: string, issueId: string, kind: FeedbackKind): Promise<FeedbackEvent[]> {
    return sql<FeedbackEvent[]>`
      select * from public.feedback_events
      where user_id = ${userId} and issue_id = ${issueId} and kind = ${kind} order by position`;
  },

  /** Lists corrections of an issue that came after another one, or all, and were not taken back, the newest first. */
  listStanding(
    userId: string,
    issueId: string,
    { after, kinds }: { after: string | null; kinds: readonly FeedbackKind[] },
  ): Promise<FeedbackEvent[]> {
    return sql<FeedbackEvent[]>`
      select * from public.feedback_events said
      where said.user_id = ${userId} and said.issue_id = ${issueId} and said.taken_back_at is null
        and said.kind = any(${kinds as FeedbackKind[]})
        ${after === null ? sql`` : sql`and said.position > (select position from public.feedback_events where id = ${after})`}
      order by said.position desc`;
  },

  /** Leaves other knowledge of the same text to learning again, once its document was removed with the one that made it. */
  async learnTextAgain(userId: string, text: string): Promise<void> {
    await sql`
      update public.feedback_events set learned_at = null, outcome = null
      where user_id = ${userId} and kind = 'knowledge' and taken_back_at is null and correction->>'text' = ${text}`;
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
      select id from public.feedback_events where user_id = ${userId} and learned_at is null and taken_back_at is null
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

  /** Lists all corrections of priorities that were not taken back, the oldest first. */
  listPriorities(userId: string): Promise<FeedbackEvent[]> {
    return sql<FeedbackEvent[]>`
      select * from public.feedback_events where user_id = ${userId} and kind = 'priority' and issue_id is not null
        and taken_back_at is null
      order by position`;
  },

  /**
   * Records once that learning used the feedback, the outcome, the newest version of the preferences then if it can change them, and
   * the document that was made of it.
   */
  async markLearned(
    userId: string,
    id: string,
    learned: { outcome: string; now: string; preferenceVersion?: number; documentId?: string | undefined },
  ): Promise<void> {
    await sql`
      update public.feedback_events set learned_at = ${learned.now}, outcome = ${learned.outcome},
        preference_version = ${learned.preferenceVersion ?? null}, document_id = ${learned.documentId ?? null}
      where user_id = ${userId} and id = ${id} and learned_at is null`;
  },

  /** Lists users with feedback from before this moment that learning has not used, with the time of the newest. */
  listWaiting(before: string): Promise<{ user_id: string; newest: string }[]> {
    return sql<{ user_id: string; newest: string }[]>`
      select user_id, (array_agg(id order by position desc))[1] as newest
      from public.feedback_events
      where learned_at is null and taken_back_at is null and given_at < ${before}
      group by user_id order by user_id`;
  },
});

function unlearned(sql: Sql, userId: string, ids: readonly string[]) {
  return sql`
    select event.*, coalesce(issue.title, '') as issue_title
    from public.feedback_events event left join public.engineering_issues issue on issue.id = event.issue_id
    where event.user_id = ${userId} and event.id = any(${ids as string[]}::uuid[]) and event.learned_at is null
      and event.taken_back_at is null`;
}
