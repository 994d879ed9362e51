import type { AcceptedRequest, SetPriority } from '../../../domain/email/learning/release/examples.ts';
import type { Sql } from '../../connect.ts';
import { type ContentSeal, sealedContents } from '../sync/sealed-contents.ts';

/** The filter of examples: all that learning may use now, or exactly those that a version was started with. */
export type WantedExamples = { now: string; limit: number } | { ids: readonly string[] };

/** Examples that people have reviewed, the only ones that a release is trained and evaluated on. */
export const reviewedExamples = (sql: Sql, seal: ContentSeal) => ({
  /** Lists labels of requests: the newest accepted examples that have not expired, each with the text of its message. */
  async listRequests(userId: string, wanted: WantedExamples): Promise<AcceptedRequest[]> {
    const rows = await sql<(Omit<AcceptedRequest, 'text'> & { message_id: string | null })[]>`
      select example.id, example.input, example.label, coalesce(example.message_id, newest.id) as message_id,
        coalesce(cardinality(issue.mandatory) > 0 or issue.severity = 'critical', false) as is_critical
      from public.learning_examples example
        left join lateral (
          select link.issue_id from public.issue_email_links link where link.message_id = example.message_id
        ) linked on true
        left join public.engineering_issues issue on issue.id = coalesce(example.issue_id, linked.issue_id)
        left join lateral (
          -- For a corrected issue it is the newest message that was or was not answered.
          select message.id from public.issue_email_links link
            join public.email_messages message on message.id = link.message_id
          where link.issue_id = issue.id and message.direction = 'incoming' and message.received_at <= example.created_at
          order by message.received_at desc, message.id limit 1
        ) newest on true
      where example.user_id = ${userId} and example.task = 'request' and ${
        'ids' in wanted
          ? sql`example.id = any(${wanted.ids as string[]}::uuid[])`
          : sql`example.review_status = 'accepted' and (example.expires_at is null or example.expires_at > ${wanted.now})`
      }
      order by example.created_at desc, example.id ${'ids' in wanted ? sql`` : sql`limit ${wanted.limit}`}`;
    const contents = await sealedContents(sql, seal).map(
      userId,
      rows.flatMap(({ message_id }) => message_id ?? []),
      ['text'],
    );
    return rows.map(({ message_id, ...example }) => ({
      ...example,
      text: contents.get(message_id ?? '')?.text ?? null,
    }));
  },

  /**
   * Lists priorities: of each issue the last priority that a person has set, with the terms of the recommendation that
   * they saw.
   */
  listPriorities(userId: string, wanted: WantedExamples): Promise<SetPriority[]> {
    return sql<SetPriority[]>`
      select corrected.id, (corrected.correction ->> 'to')::float8 as priority, action.terms,
        (cardinality(issue.mandatory) > 0 or issue.severity = 'critical') as is_critical
      from (
          select distinct on (issue_id) * from public.feedback_events
          where user_id = ${userId} and kind = 'priority' and taken_back_at is null
          order by issue_id, position desc
        ) corrected join public.engineering_issues issue on issue.id = corrected.issue_id
        join lateral (
          select terms from public.ranked_actions
          where issue_id = corrected.issue_id and ranked_at <= corrected.given_at order by ranked_at desc limit 1
        ) action on true
      where jsonb_typeof(corrected.correction -> 'to') = 'number' ${
        'ids' in wanted ? sql`and corrected.id = any(${wanted.ids as string[]}::uuid[])` : sql``
      }
      order by corrected.position desc ${'ids' in wanted ? sql`` : sql`limit ${wanted.limit}`}`;
  },
});
