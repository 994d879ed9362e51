import type { FieldLabel } from '../../../domain/email/learning/example.ts';
import type { Sql } from '../../connect.ts';

/** A span of time: `from` is in it, `to` is not; ISO 8601, UTC. */
export interface Span {
  from: string;
  to: string;
}

/** Replies by a person's decision. */
export interface ReplyCounts {
  /** Replies sent as generated. */
  sent: number;
  /** Replies sent after an edit. */
  edited: number;
  rejected: number;
}

/** The numbers behind the quality measures of e-mail, from feedback and decisions. */
export const quality = (sql: Sql) => ({
  /** Counts replies, except those sent under a policy, which no one has judged. */
  async countReplies(userId: string, span: Span): Promise<ReplyCounts> {
    const [row] = await sql<[ReplyCounts]>`
      select count(*) filter (where review_status = 'sent' and origin = 'generated') as sent,
        count(*) filter (where review_status = 'sent' and origin = 'edited') as edited,
        count(*) filter (where review_status = 'rejected') as rejected
      from public.response_drafts
      where user_id = ${userId} and closed_at >= ${span.from} and closed_at < ${span.to} and origin <> 'acknowledgment'`;
    return row;
  },

  /** Returns how far each edit is from the generated text, from 0 (equal) to 1. */
  listEditDistances(userId: string, span: Span): Promise<number[]> {
    return sql<{ distance: number }[]>`
      select (correction ->> 'distance')::double precision as distance from public.feedback_events
      where user_id = ${userId} and kind = 'draft_edit' and jsonb_typeof(correction -> 'distance') = 'number'
        and given_at >= ${span.from} and given_at < ${span.to} order by position`.then((rows) =>
      rows.map(({ distance }) => distance),
    );
  },

  /**
   * Returns the seconds from the first message of an issue to the first feedback or decision on it, for issues that
   * have one.
   */
  listTriage(userId: string, span: Span): Promise<number[]> {
    return sql<{ seconds: number }[]>`
      select extract(epoch from first.at - came.at)::double precision as seconds
      from (
        select issue_id, min(at) as at from (
          select issue_id, given_at as at from public.feedback_events
          where user_id = ${userId} and issue_id is not null and taken_back_at is null
          union all
          select issue_id, closed_at from public.response_drafts
          where user_id = ${userId} and review_status in ('sent', 'rejected') and origin <> 'acknowledgment'
        ) said group by issue_id
      ) first join lateral (
        -- The moment when the message was visible here: an import brings old mail.
        select greatest(message.received_at, message.stored_at) as at
        from public.issue_email_links link join public.email_messages message on message.id = link.message_id
        where link.issue_id = first.issue_id order by message.received_at, message.id limit 1
      ) came on came.at <= first.at
      where first.at >= ${span.from} and first.at < ${span.to} order by seconds`.then((rows) =>
      rows.map(({ seconds }) => seconds),
    );
  },

  /** Lists the reviewed labels of critical issues. */
  listCritical(userId: string, span: Span): Promise<{ issue_id: string; label: FieldLabel }[]> {
    return sql<{ issue_id: string; label: FieldLabel }[]>`
      select distinct on (issue_id) issue_id, label from public.learning_examples
      where user_id = ${userId} and review_status = 'accepted' and issue_id is not null
        and label @> '{"is_critical": true}' and created_at >= ${span.from} and created_at < ${span.to}
        and (expires_at is null or expires_at > ${span.to})
      -- Of several labels of an issue, the one that marks it as missed counts.
      order by issue_id, label @> '{"is_missed": true}' desc, id`;
  },
});
