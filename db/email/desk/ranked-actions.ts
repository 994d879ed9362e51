import type { RankableIssue, RankableMessage, RankedAction } from '../../../domain/email/desk/rank-issue.ts';
import { mailKindOf } from '../../../domain/email/sync/mail-kind.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { type ContentSeal, sealedContents } from '../sync/sealed-contents.ts';

/** An issue that is not over, with its current recommendation. */
export interface IssueOnDesk extends RankableIssue {
  current: CurrentAction | null;
}

/** The stored row: its texts are sealed, and are opened separately. */
type RankableRow = Omit<IssueOnDesk, 'words' | 'messages'> & {
  named: string;
  subjects: string[];
  messages: (Omit<RankableMessage, 'kind'> & {
    is_bulk: boolean;
    is_automatic: boolean;
    in_reply_to: string[];
  })[];
};

/** The current recommendation. */
export type CurrentAction = Pick<
  RankedAction,
  'is_mandatory' | 'is_muted' | 'total' | 'list' | 'why' | 'issue_revision' | 'preference_version' | 'version'
> & { id: string };

/** An issue that is due to be ranked, with the changes for which it is. */
export interface DueRank {
  issue_id: string;
  change_ids: string[];
}

// Characters of each message that are searched for a topic.
const wordsRead = 2_000;

/** The ranking of the action desk, with its earlier rankings. */
export const rankedActions = (sql: Sql, seal: ContentSeal) => ({
  /**
   * Lists the issues that are due to be ranked: those that changed, those whose recommendation was made by older preferences,
   * weights or formulas, and those that time has moved by `now`. Each part is read from its index.
   */
  listDue(
    userId: string,
    by: { preference_version: number; version: string; now: string },
  ): Promise<DueRank[]> {
    const current = sql`select issue_id, null::bigint as id from public.ranked_actions
      where user_id = ${userId} and ended_at is null`;
    return sql<DueRank[]>`
      select issue_id, coalesce(array_agg(id::text) filter (where id is not null), '{}') as change_ids
      from (
        select issue_id, id from public.issue_changes where user_id = ${userId}
        union all (${current} and preference_version < ${by.preference_version})
        union all (${current} and preference_version = ${by.preference_version} and version < ${by.version})
        union all (${current} and preference_version = ${by.preference_version} and version > ${by.version})
        union all (${current} and moves_at <= ${by.now})
      ) due
      group by issue_id order by issue_id`;
  },

  /** Removes changes that a ranking has seen. */
  async removeChanges(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await sql`delete from public.issue_changes where id = any(${ids as string[]}::bigint[])`;
  },

  /** Lists those of these issues that are not over, ordered by id. */
  listRankableOf(userId: string, ids: readonly string[]): Promise<IssueOnDesk[]> {
    return listIssues(sql, seal, userId, { ids, after: null, limit: null });
  },

  /** Lists issues that are not over, ordered by id, after one of them. */
  listRankable(userId: string, page: { after: string | null; limit: number }): Promise<IssueOnDesk[]> {
    return listIssues(sql, seal, userId, { ids: null, ...page });
  },

  /**
   * Replaces the recommendations of these issues; the earlier ones are kept, with their end. A recommendation that another
   * turn has made meanwhile stays (`current_id` is the one that was read), and so does one with newer preferences, or with the
   * same ones for a newer revision of its issue. Returns the issues that another turn has ranked meanwhile.
   */
  async replace(
    userId: string,
    executionId: string,
    actions: readonly (RankedAction & { current_id: string | null })[],
    now: string,
  ): Promise<Set<string>> {
    if (actions.length === 0) return new Set();
    const given = actions.map(({ issue_id }) => issue_id);
    // Two turns of one user may rank at the same time: the second waits for the issues' rows.
    await sql`
      select 1 from public.engineering_issues where id = any(${given}::uuid[]) order by id for no key update`;
    const held = await sql<
      (Pick<RankedAction, 'issue_id' | 'issue_revision' | 'preference_version'> & { id: string })[]
    >`
      select id, issue_id, issue_revision, preference_version from public.ranked_actions
      where issue_id = any(${given}::uuid[]) and ended_at is null`;
    const byIssue = new Map(held.map((each) => [each.issue_id, each]));
    const isContested = ({ issue_id, current_id }: (typeof actions)[number]) =>
      (byIssue.get(issue_id)?.id ?? null) !== current_id;
    const contested = new Set(actions.filter(isContested).map(({ issue_id }) => issue_id));
    const fresh = actions.filter((action) => {
      const other = byIssue.get(action.issue_id);
      if (contested.has(action.issue_id)) return false;
      const isNewer = other !== undefined && other.preference_version > action.preference_version;
      const isSame = other !== undefined && other.preference_version === action.preference_version;
      return !isNewer && !(isSame && other.issue_revision > action.issue_revision);
    });
    if (fresh.length === 0) return contested;
    const ids = fresh.map(({ issue_id }) => issue_id);
    await sql`
      update public.ranked_actions set ended_at = ${now}
      where issue_id = any(${ids}::uuid[]) and ended_at is null`;
    await sql`
      insert into public.ranked_actions (user_id, issue_id, execution_id, is_mandatory, is_muted, total, list, terms, due_at, baseline,
        why, evidence, issue_revision, preference_version, moves_at, producer, version, ranked_at)
      select ${userId}, issue_id, ${executionId}, is_mandatory, is_muted, total, list, terms, due_at, baseline, why, evidence,
        issue_revision, preference_version, moves_at, producer, version, ${now}
      from json_to_recordset(${recordSet(sql, fresh)}) as ranked (issue_id uuid, is_mandatory boolean,
        is_muted boolean, total real, list text, terms jsonb, due_at timestamptz, baseline real, why text, evidence jsonb, issue_revision integer,
        preference_version integer, moves_at timestamptz, producer text, version text)`;
    return contested;
  },

  /** Keeps these recommendations, and stores when time next moves them. */
  async keep(actions: readonly { current_id: string | null; moves_at: string | null }[]): Promise<void> {
    if (actions.length === 0) return;
    const rows = actions.map(({ current_id, moves_at }) => ({ current_id, moves_at }));
    await sql`
      update public.ranked_actions action set moves_at = kept.moves_at
      from json_to_recordset(${recordSet(sql, rows)}) as kept (current_id uuid, moves_at timestamptz)
      where action.id = kept.current_id and action.moves_at is distinct from kept.moves_at`;
  },

  /** Ends the recommendations of those of these issues that are over; returns their number. */
  async end(userId: string, issueIds: readonly string[], now: string): Promise<number> {
    if (issueIds.length === 0) return 0;
    const rows = await sql`
      update public.ranked_actions action set ended_at = ${now}
      from public.engineering_issues issue
      where action.user_id = ${userId} and action.ended_at is null and action.issue_id = any(${issueIds as string[]}::uuid[])
        and issue.id = action.issue_id
        and (issue.status in ('resolved', 'dismissed') or issue.merged_into is not null)
      returning 1`;
    return rows.length;
  },
});

/** Lists issues that are not over, ordered by id, with everything that their rank is computed from. */
async function listIssues(
  sql: Sql,
  seal: ContentSeal,
  userId: string,
  { ids, after, limit }: { ids: readonly string[] | null; after: string | null; limit: number | null },
): Promise<IssueOnDesk[]> {
  const issues = await sql<RankableRow[]>`
      select issue.id, issue.title, issue.revision, issue.mandatory, issue.priority_set, issue.importance_lift,
        case when issue.priority_set is null then null else (
          select max(said.given_at) from public.feedback_events said
          where said.user_id = ${userId} and said.issue_id = issue.id and said.kind = 'priority'
            and said.taken_back_at is null) end as priority_set_at,
        issue.participants,
        issue.last_message_at, issue.status, issue.suspected, issue.left_mandatory, issue.corrected, issue.requires_response,
        exists (
          select 1 from public.response_drafts draft join public.approvals approval
            on approval.user_id = draft.user_id and approval.subject = 'draft:' || draft.id and approval.status = 'open'
          where draft.issue_id = issue.id) as has_approval,
        coalesce(mailbox.time_zone, 'UTC') as time_zone,
        coalesce(mailbox.locale, 'en-GB') as locale,
        coalesce(named.identifiers, '') as named, coalesce(said.subjects, '{}') as subjects,
        coalesce(said.messages, '[]'::jsonb) as messages, coalesce(signalled.signals, '[]'::jsonb) as signals,
        coalesce(found.findings, '[]'::jsonb) as findings, coalesce(requested.asked, '[]'::jsonb) as asked,
        coalesce(requested.owed, '[]'::jsonb) as owed,
        to_jsonb(held) as current
      from public.engineering_issues issue
        cross join (
          select coalesce(array_agg(address), '{}') as addresses from (
            select lower(unnest(address || aliases)) as address from public.mailboxes where user_id = ${userId}) each
        ) own
        left join lateral (
          select array_agg(message.subject order by message.received_at, message.id) as subjects,
            jsonb_agg(jsonb_build_object('id', message.id, 'direction', message.direction,
              'received_at', message.received_at, 'stored_at', message.stored_at, 'is_bulk', message.is_bulk, 'is_automatic', message.is_automatic,
              'in_reply_to', message.in_reply_to, 'sender', case when message.sender_address is null then null
                else jsonb_build_object('name', message.sender_name, 'address', message.sender_address) end, 'is_doubted', exists (select 1 from public.sender_warnings warning
                where warning.message_id = message.id and warning.severity = 'danger')) order by message.received_at, message.id) as messages,
            (array_agg(message.mailbox_id order by message.received_at))[1] as mailbox_id
          from public.issue_email_links link join public.email_messages message on message.id = link.message_id
          where link.issue_id = issue.id and message.removed_at is null
        ) said on true
        left join public.mailboxes mailbox on mailbox.id = said.mailbox_id
        left join lateral (
          select string_agg(identifier, ' ' order by identifier) as identifiers
          from public.issue_identifiers where issue_id = issue.id
        ) named on true
        left join lateral (
          select jsonb_agg(jsonb_build_object('message_id', signal.message_id, 'name', signal.name,
            'value', signal.value, 'due_at', signal.due_at, 'quote', signal.quote, 'reason', signal.reason, 'quote_start', signal.quote_start,
            'quote_end', signal.quote_end) order by signal.message_id, signal.name, signal.position) as signals
          from public.email_signals signal join public.issue_email_links link on link.message_id = signal.message_id
          where link.issue_id = issue.id and not (signal.name = 'deadline' and signal.due_at is not null
            and issue.ended_deadlines @> jsonb_build_array(jsonb_build_object('message_id', signal.message_id, 'due_at',
              to_char(signal.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))
        ) signalled on true
        left join lateral (
          select jsonb_agg(jsonb_build_object('message_id', finding.message_id, 'category', finding.category,
            'quote', finding.quote, 'tier', finding.tier, 'found_in', finding.found_in) order by finding.found_at, finding.category) as findings
          from public.mandatory_findings finding
            join public.issue_email_links link on link.message_id = finding.message_id
            join public.email_messages message on message.id = finding.message_id
          where link.issue_id = issue.id and message.removed_at is null
            and finding.category = any(issue.mandatory || issue.suspected)
        ) found on true
        left join lateral (
          select jsonb_agg(item.said order by item.message_id, item.position) filter (where item.is_mine) as asked,
            jsonb_agg(item.said order by item.message_id, item.position) filter (where not item.is_mine) as owed
          from (
            select item.message_id, item.position,
              jsonb_build_object('message_id', item.message_id, 'quote', item.quote, 'owner', item.owner,
                'due_at', item.due_at) as said,
              message.direction = 'incoming' and (item.owner = any(own.addresses) or item.owner is null and exists (
                select 1 from jsonb_array_elements(message.recipients) recipient
                where recipient->>'kind' = 'to' and recipient->>'address' = any(own.addresses))) as is_mine
            from public.issue_action_items item join public.email_messages message on message.id = item.message_id
            where item.issue_id = issue.id and item.status = 'open'
          ) item
        ) requested on true
        left join lateral (
          select id, is_mandatory, is_muted, total, list, why, issue_revision, preference_version, version
          from public.ranked_actions where issue_id = issue.id and ended_at is null
        ) held on true
      where issue.user_id = ${userId} and issue.merged_into is null
        and issue.status not in ('resolved', 'dismissed')
        ${ids ? sql`and issue.id = any(${ids as string[]}::uuid[])` : sql``}
        ${after ? sql`and issue.id > ${after}` : sql``}
      order by issue.id ${limit === null ? sql`` : sql`limit ${limit}`}`;
  const contents = await sealedContents(sql, seal).map(
    userId,
    issues.flatMap(({ messages }) => messages.map(({ id }) => id)),
    ['text'],
  );
  return issues.map(({ named, subjects, ...issue }) => ({
    ...issue,
    messages: issue.messages.map(({ is_bulk, is_automatic, in_reply_to, ...message }, place) => ({
      ...message,
      kind: mailKindOf({
        ...{ is_bulk, is_automatic, in_reply_to, direction: message.direction },
        sender: message.sender?.address ?? null,
        subject: subjects[place] ?? '',
      }),
    })),
    words: [
      issue.title,
      ...issue.messages.flatMap(({ id }, place) => [
        subjects[place] ?? '',
        (contents.get(id)?.text ?? '').slice(0, wordsRead),
      ]),
      named,
    ].join(' '),
  }));
}
