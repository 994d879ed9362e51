import type { Citation, ReplyFinding } from '../../../domain/email/reply/checks/checks.ts';
import type { Letter } from '../../../domain/email/reply/checks/letter.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';

/**
 * The status of a draft; `draft` and `waiting` are open, the others are final except `approved`, `edited`, `undone` and
 * `unknown`.
 */
export type DraftStatus =
  | 'draft'
  | 'waiting'
  | 'approved'
  | 'edited'
  | 'rejected'
  | 'superseded'
  | 'expired'
  | 'undone'
  | 'failed'
  | 'unknown'
  | 'sent';

/** A part of the difference between two versions. */
export interface DraftChange {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** One version of a reply (spec table `response_drafts`); its text never changes. */
export interface Draft {
  id: string;
  user_id: string;
  issue_id: string;
  /** The message that it answers. */
  message_id: string;
  mailbox_id: string | null;
  execution_id: string | null;
  /** Version number within its issue. */
  version: number;
  review_status: DraftStatus;
  origin: 'generated' | 'edited' | 'acknowledgment';
  parent_id: string | null;
  /** The token that edited it. */
  edited_by: string | null;
  diff: DraftChange[];
  is_template: boolean;
  subject: string;
  body: string;
  recipients: { kind: 'to' | 'cc'; address: string }[];
  citations: Citation[];
  checks: ReplyFinding[];
  letter: Letter;
  content_hash: string;
  producer: string;
  producer_version: string;
  created_at: string;
  closed_at: string | null;
  close_reason: string | null;
}

/** A new version. */
export type NewDraft = Pick<
  Draft,
  | 'issue_id'
  | 'execution_id'
  | 'origin'
  | 'parent_id'
  | 'edited_by'
  | 'diff'
  | 'is_template'
  | 'citations'
  | 'checks'
  | 'letter'
  | 'content_hash'
  | 'producer'
  | 'producer_version'
>;

/** Versions of replies. */
export const drafts = (sql: Sql) => ({
  async get(userId: string, id: string): Promise<Draft> {
    const [draft] = await sql<Draft[]>`
      select * from public.response_drafts where user_id = ${userId} and id = ${id}`;
    if (!draft) throw new Failure('not_found', `There is no draft ${id}.`);
    return draft;
  },

  /** Lists all versions of an issue, the newest first. */
  listOfIssue(userId: string, issueId: string): Promise<Draft[]> {
    return sql<Draft[]>`
      select * from public.response_drafts where user_id = ${userId} and issue_id = ${issueId} order by version desc`;
  },

  /**
   * Returns the version that this execution added with this content and parent in an earlier run; otherwise undefined.
   */
  findSame(
    userId: string,
    executionId: string,
    contentHash: string,
    parentId: string | null,
  ): Promise<Draft | undefined> {
    return sql<Draft[]>`
      select * from public.response_drafts
      where user_id = ${userId} and execution_id = ${executionId} and content_hash = ${contentHash}
        and parent_id is not distinct from ${parentId}::uuid
      order by version desc limit 1`.then((rows) => rows[0]);
  },

  /** Returns the version that an execution made of this one, as a person edited it where it was asked about. */
  findEdited(userId: string, id: string, executionId: string): Promise<Draft | undefined> {
    return sql<Draft[]>`
      select * from public.response_drafts
      where user_id = ${userId} and parent_id = ${id} and execution_id = ${executionId} and origin = 'edited'
      order by version desc limit 1`.then((rows) => rows[0]);
  },

  /**
   * Returns the generated version that this one was edited from, over any number of edits; undefined if there is none.
   */
  findGenerated(userId: string, id: string): Promise<Draft | undefined> {
    return sql<Draft[]>`
      with recursive line as (
        select id, parent_id, origin from public.response_drafts where user_id = ${userId} and id = ${id}
        union all
        select parent.id, parent.parent_id, parent.origin
        from public.response_drafts parent join line on parent.id = line.parent_id and line.origin = 'edited'
      )
      select * from public.response_drafts where user_id = ${userId}
        and id = (select id from line where origin <> 'edited')`.then((rows) => rows[0]);
  },

  /**
   * Returns whether a later version of the same issue is waiting for approval or was decided: an edit, or a newer
   * reply.
   */
  async hasNewer(userId: string, { issue_id, version }: Draft): Promise<boolean> {
    const [row] = await sql<[{ found: boolean }]>`
      select exists (
        select 1 from public.response_drafts
        where user_id = ${userId} and issue_id = ${issue_id} and version > ${version}
          and (review_status in ('waiting', 'approved', 'edited')
            or (review_status = 'draft' and origin = 'edited'))) as found`;
    return row.found;
  },

  /**
   * Returns the newest version that this one was edited from, over any number of edits, and that was or may have been
   * sent; otherwise undefined.
   */
  async findLeftBefore(userId: string, id: string): Promise<Pick<Draft, 'id' | 'version'> | undefined> {
    const [left] = await sql<Pick<Draft, 'id' | 'version'>[]>`
      with recursive line as (
        select parent_id from public.response_drafts where user_id = ${userId} and id = ${id}
        union all
        select parent.parent_id from public.response_drafts parent join line on parent.id = line.parent_id
      )
      select draft.id, draft.version from line join public.response_drafts draft on draft.id = line.parent_id
      where draft.user_id = ${userId} and exists (
        select 1 from public.effects effect
        where effect.draft_id = draft.id and effect.step = 'send' and effect.status in ('started', 'done', 'unknown'))
      order by draft.version desc limit 1`;
    return left;
  },

  /**
   * Adds the next version of its issue and locks the issue's row meanwhile. With an id it is added once, and returned
   * from then on.
   */
  async insert(userId: string, added: NewDraft, id: string | null = null): Promise<Draft> {
    const { letter } = added;
    await sql`select 1 from public.engineering_issues where user_id = ${userId} and id = ${added.issue_id} for update`;
    const recipients = [
      ...letter.to.map((address) => ({ kind: 'to', address })),
      ...letter.cc.map((address) => ({ kind: 'cc', address })),
    ];
    const [draft] = await sql<Draft[]>`
      insert into public.response_drafts (id, user_id, issue_id, message_id, mailbox_id, execution_id, version, origin, parent_id,
        edited_by, diff, is_template, subject, body, recipients, citations, checks, letter, content_hash, producer,
        producer_version)
      values (coalesce(${id}::uuid, gen_random_uuid()), ${userId}, ${added.issue_id}, ${letter.answers}, ${letter.mailbox_id}, ${added.execution_id},
        (select coalesce(max(version), 0) + 1 from public.response_drafts
          where user_id = ${userId} and issue_id = ${added.issue_id}),
        ${added.origin}, ${added.parent_id}, ${added.edited_by}, ${sql.json(added.diff as never)}, ${added.is_template},
        ${letter.subject}, ${letter.body}, ${sql.json(recipients as never)}, ${sql.json(added.citations as never)},
        ${sql.json(added.checks as never)}, ${sql.json(letter as never)}, ${added.content_hash}, ${added.producer},
        ${added.producer_version})
      on conflict (id) do nothing returning *`;
    // Not an update that changes nothing: requests may add versions and never change one.
    return draft ?? drafts(sql).get(userId, id ?? '');
  },

  /** Stores the findings of the checks of a version. */
  async setChecks(userId: string, id: string, checks: readonly ReplyFinding[]): Promise<void> {
    await sql`
      update public.response_drafts set checks = ${sql.json(checks as never)} where user_id = ${userId} and id = ${id}`;
  },

  /** Sets the status of a version, and `closed_at` for a final one. */
  async setStatus(
    userId: string,
    id: string,
    status: DraftStatus,
    reason: string | null = null,
  ): Promise<void> {
    const isOpen = ['draft', 'waiting', 'approved', 'edited'].includes(status);
    await sql`
      update public.response_drafts set review_status = ${status}, close_reason = ${reason},
        closed_at = ${isOpen ? null : sql`clock_timestamp()`}
      where user_id = ${userId} and id = ${id}`;
  },

  /** Supersedes every open version of an issue except one; returns them. */
  supersedeOthers(userId: string, issueId: string, keptId: string | null, reason: string): Promise<Draft[]> {
    return sql<Draft[]>`
      update public.response_drafts set review_status = 'superseded', close_reason = ${reason},
        closed_at = clock_timestamp()
      where user_id = ${userId} and issue_id = ${issueId} and review_status in ('draft', 'waiting', 'approved', 'edited')
        and (${keptId}::uuid is null or id <> ${keptId}::uuid)
      returning *`;
  },

  /**
   * Supersedes every open version of an issue that was written for another newest message, or answers one that is gone; returns
   * them.
   */
  supersedeStale(userId: string, issueId: string, head: string | null, reason: string): Promise<Draft[]> {
    return sql<Draft[]>`
      update public.response_drafts set review_status = 'superseded', close_reason = ${reason},
        closed_at = clock_timestamp()
      where user_id = ${userId} and issue_id = ${issueId} and review_status in ('draft', 'waiting', 'approved', 'edited')
        and (letter->>'thread_head' is distinct from ${head} or exists (
          select 1 from public.email_messages answered where answered.id = message_id and answered.removed_at is not null))
      returning *`;
  },
});
