import {
  type ExampleInput,
  type ExampleReview,
  type ExampleTask,
  type FieldLabel,
  likeness,
  type ReplyLabel,
} from '../../../domain/email/learning/example.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';

/** A label with its origin and its reviewer (spec table `learning_examples`). */
export interface LearningExample {
  id: string;
  feedback_id: string | null;
  issue_id: string | null;
  message_id: string | null;
  task: ExampleTask;
  origin: 'correction' | 'draft_edit' | 'knowledge' | 'label';
  /** A `FieldLabel`, a `ReplyLabel`, or `{ text }` of an assumption. */
  label: Record<string, unknown>;
  input: ExampleInput;
  review_status: ExampleReview;
  reviewed_at: string | null;
  reviewed_by: string | null;
  review_reason: string | null;
  /** The example is neither retrieved nor used for training after this. */
  expires_at: string | null;
  created_at: string;
}

/** A new example. */
export interface NewExample {
  feedback_id: string;
  issue_id: string;
  message_id: string | null;
  task: ExampleTask;
  origin: LearningExample['origin'];
  label: FieldLabel | ReplyLabel | { text: string };
  input: ExampleInput;
  review_status: ExampleReview;
  reviewed_at: string | null;
  reviewed_by: string | null;
  review_reason: string | null;
}

/** An edit of a draft, as an example stores it. */
export interface EditExample {
  feedback_id: string;
  label: ReplyLabel;
  input: ExampleInput;
  given_at: string;
}

/** A reply whose style may be imitated. */
export interface ReplyExample {
  id: string;
  subject: string;
  body: string;
  /** Domain of the recipient; null if it is not known. */
  sender_domain: string | null;
  /** Similarity to the query, above 0. */
  likeness: number;
}

// Most accepted replies that are compared, the newest first.
const mostCompared = 500;

/** Examples for learning; only reviewed ones are used. */
export const learningExamples = (sql: Sql) => ({
  /** Adds an example; each feedback has one for each task, also if a restarted turn adds it again. */
  async insert(userId: string, added: NewExample): Promise<void> {
    await sql`
      insert into public.learning_examples (user_id, feedback_id, issue_id, message_id, task, origin, label, input,
        review_status, reviewed_at, reviewed_by, review_reason)
      values (${userId}, ${added.feedback_id}, ${added.issue_id}, ${added.message_id}, ${added.task}, ${added.origin},
        ${sql.json(added.label as never)}, ${sql.json(added.input as never)}, ${added.review_status},
        ${added.reviewed_at}, ${added.reviewed_by}, ${added.review_reason})
      on conflict (feedback_id, task) where feedback_id is not null do nothing`;
  },

  /** Lists examples, the newest first. */
  list(
    userId: string,
    wanted: {
      status: ExampleReview | null;
      task: ExampleTask | null;
      after: { at: string; id: string } | null;
      limit: number;
    },
  ): Promise<LearningExample[]> {
    const { status, task, after } = wanted;
    return sql<LearningExample[]>`
      select * from public.learning_examples where user_id = ${userId}
        ${status ? sql`and review_status = ${status}` : sql``} ${task ? sql`and task = ${task}` : sql``}
        ${after ? sql`and (date_trunc('milliseconds', created_at), id) < (${after.at}, ${after.id}::uuid)` : sql``}
      order by date_trunc('milliseconds', created_at) desc, id desc limit ${wanted.limit}`;
  },

  /** Records a person's review, which replaces an earlier one. Throws `not_found`. */
  async review(
    userId: string,
    id: string,
    given: { status: 'accepted' | 'rejected'; reason: string | null; by: string },
  ): Promise<LearningExample> {
    const [reviewed] = await sql<LearningExample[]>`
      update public.learning_examples set review_status = ${given.status}, review_reason = ${given.reason},
        reviewed_by = ${given.by}, reviewed_at = now()
      where user_id = ${userId} and id = ${id} returning *`;
    if (!reviewed) throw new Failure('not_found', `There is no example ${id}.`);
    return reviewed;
  },

  /**
   * Lists the last edits of drafts since a moment, the oldest first; without those that a person rejected as examples.
   */
  async listEdits(userId: string, since: string, limit: number): Promise<EditExample[]> {
    const found = await sql<EditExample[]>`
      select example.feedback_id, example.label, example.input, event.given_at
      from public.learning_examples example join public.feedback_events event on event.id = example.feedback_id
      where example.user_id = ${userId} and example.task = 'reply' and example.origin = 'draft_edit'
        and example.label @> '{"is_negative": false}' and example.review_status <> 'rejected'
        and event.given_at > ${since}
      order by event.position desc limit ${limit}`;
    return found.reverse();
  },

  /**
   * Lists sent replies that a person has written and accepted as examples and that have not expired, the most similar
   * first: by rare words, by shared names, and by the sender's domain. Returns none if nothing is shared. They show a
   * writing style and are not a source: a past reply is never policy.
   */
  async listFor(
    userId: string,
    wanted: Pick<ExampleInput, 'terms' | 'identifiers' | 'sender_domain'> & { now: string; limit: number },
  ): Promise<ReplyExample[]> {
    const found = await sql<{ id: string; subject: string; body: string; input: ExampleInput }[]>`
      select example.id, draft.subject, draft.body, example.input
      from public.learning_examples example
        join public.response_drafts draft on draft.id = (example.label ->> 'draft_id')::uuid
      where example.user_id = ${userId} and draft.user_id = ${userId} and example.task = 'reply'
        and example.review_status = 'accepted' and example.label @> '{"is_negative": false}'
        and (example.expires_at is null or example.expires_at > ${wanted.now}) and draft.review_status = 'sent'
      order by example.created_at desc, example.id limit ${mostCompared}`;
    return found
      .map(({ input, ...reply }) => ({
        ...reply,
        sender_domain: input.sender_domain,
        likeness: likeness(input, wanted),
      }))
      .filter((reply) => reply.likeness > 0)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, wanted.limit);
  },
});
