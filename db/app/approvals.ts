import {
  type ApprovalStatus,
  type Decision,
  type ReviewRequest,
  statusAfter,
} from '../../domain/approval.ts';
import { Failure } from '../../domain/failure.ts';
import type { Sql } from '../connect.ts';
import type { Scope } from './tokens.ts';

/** Something that waits for a person's decision, or has had it. */
export interface Approval {
  id: string;
  user_id: string;
  kind: string;
  actor: string;
  execution_id: string;
  /** The interrupt that the decision answers; null until its turn is parked. */
  interrupt_id: string | null;
  /** What it is about, as `type:id`. */
  subject: string;
  title: string;
  request: ReviewRequest;
  /** SHA-256 (hex) of exactly what is shown. */
  content_hash: string;
  required_scope: Extract<Scope, 'approve' | 'admin'>;
  expires_at: string;
  /** SHA-256 (hex) of the arguments that the decision allows; null unless it allowed any. */
  action_hash: string | null;
  status: ApprovalStatus;
  decision: Decision | null;
  /** The token that the decision came with. */
  decided_by: string | null;
  decided_at: string | null;
  closed_at: string | null;
  message: string | null;
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
  /** Newest first; `before` is the last one of the page before. */
  list(
    userId: string,
    page: {
      limit: number;
      before: { at: string; id: string } | null;
      kind: string | null;
      status: ApprovalStatus | null;
    },
  ): Promise<Approval[]> {
    return sql<Approval[]>`
      select * from public.approvals
      where user_id = ${userId}
        ${page.kind ? sql`and kind = ${page.kind}` : sql``}
        ${page.status ? sql`and status = ${page.status}` : sql``}
        ${page.before ? sql`and (created_at, id) < (${page.before.at}::timestamptz, ${page.before.id}::uuid)` : sql``}
      order by created_at desc, id desc limit ${page.limit}`;
  },
  /** The ids of what waits, soonest to expire first. */
  async listOpenIds(userId: string): Promise<string[]> {
    const rows = await sql<{ id: string }[]>`
      select id from public.approvals where user_id = ${userId} and status = 'open' order by expires_at, id`;
    return rows.map(({ id }) => id);
  },
  /** Open ones of an actor, but for those of one execution. */
  listOpenElsewhere(userId: string, actor: string, executionId: string): Promise<Approval[]> {
    return sql<Approval[]>`
      select * from public.approvals
      where user_id = ${userId} and actor = ${actor} and status = 'open' and execution_id <> ${executionId}
      order by execution_id`;
  },
  /** Open ones, of any user, that nobody decided in time. */
  listDue(now: string, limit: number): Promise<Approval[]> {
    return sql<Approval[]>`
      select * from public.approvals
      where status = 'open' and expires_at <= ${now} order by expires_at limit ${limit}`;
  },

  /** The one that this execution has for the same subject with the same content, unless another has taken its place. */
  findSame(approval: NewApproval): Promise<Approval | undefined> {
    return sql<Approval[]>`
      select * from public.approvals
      where execution_id = ${approval.execution_id} and subject = ${approval.subject}
        and content_hash = ${approval.content_hash} and status <> 'superseded'
      order by created_at desc limit 1`.then((rows) => rows[0]);
  },
  /** Whether an execution has asked something that no newer question took the place of. */
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
  /** Remembers which interrupt of its execution the decision answers, and gives the row as it now is. */
  async bind(executionId: string, id: string, interruptId: string): Promise<Approval> {
    const [approval] = await sql<Approval[]>`
      update public.approvals set interrupt_id = ${interruptId}
      where id = ${id} and execution_id = ${executionId} returning *`;
    if (!approval) throw new Failure('internal', `Execution ${executionId} has no approval ${id}.`);
    return approval;
  },

  /** Stores the decision if it is still open with this very content, and not over; undefined where it is not. */
  async decide(
    id: string,
    said: {
      decision: Decision;
      contentHash: string;
      /** Of what it allows; null for a rejection. */
      actionHash: string | null;
      tokenId: string;
      now: string;
    },
  ): Promise<Approval | undefined> {
    const { message = null, ...decision } = said.decision;
    const [approval] = await sql<Approval[]>`
      update public.approvals set
        status = ${statusAfter[decision.type]}, decision = ${sql.json(decision as never)}, message = ${message},
        action_hash = ${said.actionHash}, decided_by = ${said.tokenId}, decided_at = ${said.now}, closed_at = ${said.now}
      where id = ${id} and status = 'open' and content_hash = ${said.contentHash} and expires_at > ${said.now}
      returning *`;
    return approval;
  },
  /** Ends it as expired if it is open and due. */
  async expire(id: string, now: string): Promise<Approval | undefined> {
    const [approval] = await sql<Approval[]>`
      update public.approvals set status = 'expired', closed_at = ${now}
      where id = ${id} and status = 'open' and expires_at <= ${now} returning *`;
    return approval;
  },
  /** Ends what is open of an execution as superseded, and gives it. */
  supersede(executionId: string): Promise<Approval[]> {
    return sql<Approval[]>`
      update public.approvals set status = 'superseded', closed_at = clock_timestamp()
      where execution_id = ${executionId} and status = 'open' returning *`;
  },
  /**
   * Opens the newest one of an execution again, if it was superseded and its actor has no other open: the execution is
   * taken up where it stopped, and that may be at this question.
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
