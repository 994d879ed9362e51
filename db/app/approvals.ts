import {
  type ApprovalStatus,
  type Decision,
  type ReviewRequest,
  statusAfter,
} from '../../domain/approval.ts';
import { Failure } from '../../domain/failure.ts';
import type { Sql } from '../connect.ts';
import type { Scope } from './tokens.ts';

/** A question that a person decides or has decided. */
export interface Approval {
  id: string;
  user_id: string;
  kind: string;
  actor: string;
  execution_id: string;
  /** The interrupt that the decision answers; null until its turn is parked. */
  interrupt_id: string | null;
  /** The subject of the decision, as `type:id`. */
  subject: string;
  title: string;
  request: ReviewRequest;
  /** SHA-256 (hex) of exactly the content that is shown. */
  content_hash: string;
  required_scope: Extract<Scope, 'approve' | 'admin'>;
  expires_at: string;
  /** SHA-256 (hex) of the arguments that the decision allows; null if it allows none. */
  action_hash: string | null;
  status: ApprovalStatus;
  decision: Decision | null;
  /** The token that made the decision. */
  decided_by: string | null;
  decided_at: string | null;
  closed_at: string | null;
  /** The moment when a person took an allowing decision back, before its effect began. */
  withdrawn_at: string | null;
  message: string | null;
  /** Seconds for which the question was on the screen before its decision; null if the client did not say. */
  took_seconds: number | null;
  created_at: string;
}

/** An approval as it is opened. */
export type NewApproval = Pick<
  Approval,
  | 'user_id'
  | 'kind'
  | 'actor'
  | 'execution_id'
  | 'subject'
  | 'title'
  | 'request'
  | 'content_hash'
  | 'required_scope'
  | 'expires_at'
>;

/**
 * The approval queue. Whoever changes an approval and its execution locks the execution first, so that no two of them
 * wait for each other.
 */
export const approvals = (sql: Sql) => ({
  async get(userId: string, id: string): Promise<Approval> {
    const [approval] = await sql<Approval[]>`
      select * from public.approvals where user_id = ${userId} and id = ${id}`;
    if (!approval) throw new Failure('not_found', `There is no approval ${id}.`);
    return approval;
  },
  /** Lists approvals, the newest first; `before` is the last one of the previous page. */
  list(
    userId: string,
    page: {
      limit: number;
      before: { at: string; id: string } | null;
      kind: string | null;
      status: ApprovalStatus | null;
      /** With its type or without. */
      subject: string | null;
    },
  ): Promise<Approval[]> {
    return sql<Approval[]>`
      select * from public.approvals
      where user_id = ${userId}
        ${page.kind ? sql`and kind = ${page.kind}` : sql``}
        ${page.status ? sql`and status = ${page.status}` : sql``}
        ${page.subject ? sql`and (subject = ${page.subject} or split_part(subject, ':', 2) = ${page.subject})` : sql``}
        ${page.before ? sql`and (created_at, id) < (${page.before.at}::timestamptz, ${page.before.id}::uuid)` : sql``}
      order by created_at desc, id desc limit ${page.limit}`;
  },
  /** Returns the ids of open approvals, the one that expires soonest first. */
  async listOpenIds(userId: string): Promise<string[]> {
    const rows = await sql<{ id: string }[]>`
      select id from public.approvals where user_id = ${userId} and status = 'open' order by expires_at, id`;
    return rows.map(({ id }) => id);
  },
  /** Lists the open approvals without their contents, the one that expires soonest first. */
  listOpenTitles(
    userId: string,
  ): Promise<
    (Pick<Approval, 'id' | 'kind' | 'subject' | 'title' | 'expires_at'> & { detail: string | null })[]
  > {
    return sql`
      select id, kind, subject, title, expires_at, left(request->'actionRequests'->0->>'description', 300) as detail
      from public.approvals where user_id = ${userId} and status = 'open' order by expires_at, id`;
  },
  /** Lists the open approvals of an actor, except those of one execution. */
  listOpenElsewhere(userId: string, actor: string, executionId: string): Promise<Approval[]> {
    return sql<Approval[]>`
      select * from public.approvals
      where user_id = ${userId} and actor = ${actor} and status = 'open' and execution_id <> ${executionId}
      order by execution_id`;
  },
  /** Lists open approvals of any user whose time to decide has passed. */
  listDue(now: string, limit: number): Promise<Approval[]> {
    return sql<Approval[]>`
      select * from public.approvals
      where status = 'open' and expires_at <= ${now} order by expires_at limit ${limit}`;
  },

  /** Returns the approval of this execution for the same subject and content, unless it was superseded or taken back. */
  findSame(approval: NewApproval): Promise<Approval | undefined> {
    return sql<Approval[]>`
      select * from public.approvals
      where execution_id = ${approval.execution_id} and subject = ${approval.subject}
        and content_hash = ${approval.content_hash} and status <> 'superseded' and withdrawn_at is null
      order by created_at desc limit 1`.then((rows) => rows[0]);
  },
  /** Returns whether an execution has an approval that was not superseded. */
  async hasAsked(executionId: string): Promise<boolean> {
    const [row] = await sql<[{ found: boolean }]>`
      select exists (
        select 1 from public.approvals where execution_id = ${executionId} and status <> 'superseded') as found`;
    return row.found;
  },
  async insert(approval: NewApproval): Promise<Approval> {
    const [inserted] = await sql<[Approval]>`
      insert into public.approvals (user_id, kind, actor, execution_id, subject, title, request, content_hash,
        required_scope, expires_at)
      values (${approval.user_id}, ${approval.kind}, ${approval.actor}, ${approval.execution_id}, ${approval.subject},
        ${approval.title}, ${sql.json(approval.request as never)}, ${approval.content_hash},
        ${approval.required_scope}, ${approval.expires_at})
      returning *`;
    return inserted;
  },
  /** Stores which interrupt of its execution the decision answers; returns the row. */
  async bind(executionId: string, id: string, interruptId: string): Promise<Approval> {
    const [approval] = await sql<Approval[]>`
      update public.approvals set interrupt_id = ${interruptId}
      where id = ${id} and execution_id = ${executionId} returning *`;
    if (!approval) throw new Failure('internal', `Execution ${executionId} has no approval ${id}.`);
    return approval;
  },

  /**
   * Stores the decision if the approval is still open, not expired, and has this very content; otherwise returns
   * undefined.
   */
  async decide(
    id: string,
    said: {
      decision: Decision;
      contentHash: string;
      /** Hash of the action that it allows; null for a rejection. */
      actionHash: string | null;
      tokenId: string;
      now: string;
      tookSeconds?: number | null;
    },
  ): Promise<Approval | undefined> {
    const { message = null, ...decision } = said.decision;
    const [approval] = await sql<Approval[]>`
      update public.approvals set
        status = ${statusAfter[decision.type]}, decision = ${sql.json(decision as never)}, message = ${message},
        took_seconds = ${said.tookSeconds ?? null}, action_hash = ${said.actionHash}, decided_by = ${said.tokenId}, decided_at = ${said.now}, closed_at = ${said.now}
      where id = ${id} and status = 'open' and content_hash = ${said.contentHash} and expires_at > ${said.now}
      returning *`;
    return approval;
  },
  /** Returns the question of the same actor that was opened next after a superseded one. */
  async findNext({ user_id, actor, created_at, id }: Approval): Promise<string | null> {
    const [row] = await sql<{ id: string }[]>`
      select id from public.approvals
      where user_id = ${user_id} and actor = ${actor} and created_at >= ${created_at} and id <> ${id}
      order by created_at, id limit 1`;
    return row?.id ?? null;
  },
  /** Returns the median time of a person's decisions in seconds, since a moment and overall; null below five. */
  async medianSeconds(
    userId: string,
    since: string,
  ): Promise<{ today: number | null; overall: number | null }> {
    const [row] = await sql<[{ today: number | null; overall: number | null }]>`
      select
        case when count(*) filter (where decided_at >= ${since}) >= 5 then
          percentile_cont(0.5) within group (order by took_seconds) filter (where decided_at >= ${since}) end as today,
        case when count(*) >= 5 then percentile_cont(0.5) within group (order by took_seconds) end as overall
      from public.approvals where user_id = ${userId} and took_seconds is not null`;
    return row;
  },
  /** Returns the newest approval of a subject, unless nothing but superseded ones was ever asked. */
  findNewestOf(userId: string, subject: string): Promise<Approval | undefined> {
    return sql<Approval[]>`
      select * from public.approvals
      where user_id = ${userId} and subject = ${subject} and status <> 'superseded'
      order by created_at desc, id desc limit 1`.then((rows) => rows[0]);
  },
  /** Takes an allowing decision back; returns undefined if it allows nothing, or was taken back before. */
  async withdraw(id: string, now: string): Promise<Approval | undefined> {
    const [approval] = await sql<Approval[]>`
      update public.approvals set withdrawn_at = ${now}
      where id = ${id} and status in ('approved', 'edited') and withdrawn_at is null returning *`;
    return approval;
  },
  /** Returns whether the newest decision of an execution was taken back at or after a moment. */
  async isWithdrawnSince(executionId: string, moment: string): Promise<boolean> {
    const [row] = await sql<[{ withdrawn: boolean }]>`
      select coalesce((
        select withdrawn_at >= ${moment}::timestamptz from public.approvals
        where execution_id = ${executionId} and decided_at is not null order by decided_at desc limit 1), false)
        as withdrawn`;
    return row.withdrawn;
  },
  /** Ends the approval as expired if it is open and due. */
  async expire(id: string, now: string): Promise<Approval | undefined> {
    const [approval] = await sql<Approval[]>`
      update public.approvals set status = 'expired', closed_at = ${now}
      where id = ${id} and status = 'open' and expires_at <= ${now} returning *`;
    return approval;
  },
  /** Ends the open approvals of an execution as superseded; returns them. */
  supersede(executionId: string): Promise<Approval[]> {
    return sql<Approval[]>`
      update public.approvals set status = 'superseded', closed_at = clock_timestamp()
      where execution_id = ${executionId} and status = 'open' returning *`;
  },
  /**
   * Opens the newest approval of an execution again if it was superseded and its actor has no other open one: the
   * execution resumes where it stopped, which may be at this question.
   */
  async reopen(executionId: string): Promise<Approval | undefined> {
    const [approval] = await sql<Approval[]>`
      update public.approvals approval set status = 'open', closed_at = null
      where approval.id = (
          select id from public.approvals where execution_id = ${executionId} order by created_at desc, id limit 1)
        and approval.status = 'superseded'
        and not exists (
          select 1 from public.approvals other
          where other.user_id = approval.user_id and other.actor = approval.actor and other.status = 'open')
      returning *`;
    return approval;
  },
});
