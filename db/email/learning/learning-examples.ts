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

/** A label with where it comes from and who has reviewed it (spec table `learning_examples`). */
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
  /** Not retrieved and not trained on after this. */
  expires_at: string | null;
  created_at: string;
}

/** An example as it is added. */
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

/** An edit of a draft as an example holds it. */
export interface EditExample {
  feedback_id: string;
  label: ReplyLabel;
  input: ExampleInput;
  given_at: string;
}

/** A reply that may be imitated. */
export interface ReplyExample {
  id: string;
  subject: string;
  body: string;
  /** Of whom it was written to; null where that is not known. */
  sender_domain: string | null;
  /** Above 0: how much it has in common with what was asked for. */
  likeness: number;
}

// So many accepted replies are compared; who has accepted more is written to by the newest.
const mostCompared = 500;

/** Examples for learning; only reviewed ones may teach anything. */
export const learningExamples = (sql: Sql) => ({
  /** Adds an example; of one feedback there is one for each task, also when it is added again after a death. */
  async insert(userId: string, added: NewExample): Promise<void> {
    await sql`
      insert into public.learning_examples (user_id, feedback_id, issue_id, message_id, task, origin, label, input,
        review_status, reviewed_at, reviewed_by, review_reason)
      values (${userId}, ${added.feedback_id}, ${added.issue_id}, ${added.message_id}, ${added.task}, ${added.origin},
        ${sql.json(added.label as never)}, ${sql.json(added.input as never)}, ${added.review_status},
        ${added.reviewed_at}, ${added.reviewed_by}, ${added.review_reason})
      on conflict (feedback_id, task) where feedback_id is not null do nothing`;
  },

  /** Newest first. */
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

  /** Notes a person's judgement, also in the place of an earlier one. Throws `not_found`. */
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

  /** The last edits of drafts since a moment, oldest first; without those that a person has rejected as examples. */
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
   * Replies that a person has written and accepted as examples, that were sent and have not expired, the most alike first:
   * by telling words, by names that both hold, and by the sender's domain. None where nothing is in common. They show how
   * somebody writes and are no source: a past reply is never policy.
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
