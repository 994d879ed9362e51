import { Failure } from '../../domain/failure.ts';
import type { Sql } from '../connect.ts';

/** An action on the outside world, from its plan to its confirmation. */
export interface Effect {
  id: string;
  user_id: string;
  execution_id: string;
  step: string;
  approval_id: string;
  action_hash: string;
  approval_expires_at: string;
  draft_id: string;
  content_hash: string;
  policy_id: string | null;
  status: 'planned' | 'started' | 'done' | 'cancelled' | 'failed' | 'unknown';
  not_before: string;
  attempts: number;
  key: string;
  reference: string | null;
  /** The moment when the other side accepted it; null if no acceptance was received. */
  accepted_at: string | null;
  result: Record<string, unknown> | null;
  detail: string | null;
  planned_at: string;
  started_at: string | null;
  finished_at: string | null;
}

/** A new effect. */
export type NewEffect = Pick<
  Effect,
  | 'user_id'
  | 'execution_id'
  | 'step'
  | 'approval_id'
  | 'action_hash'
  | 'approval_expires_at'
  | 'draft_id'
  | 'content_hash'
  | 'policy_id'
  | 'not_before'
  | 'key'
>;

/** The repository of effects: recorded before they are performed, and confirmed by reading the outcome back. */
export const effects = (sql: Sql) => ({
  /** Plans the effect, or returns the one already planned for the same execution, step and approval. */
  async plan(effect: NewEffect): Promise<Effect> {
    await sql`
      insert into public.effects ${sql(effect as never)}
      on conflict (execution_id, step, approval_id) do nothing`;
    return (await this.find(effect)) as Effect;
  },

  /** Returns the effect of this execution, step and approval, if one was planned. */
  find({
    execution_id,
    step,
    approval_id,
  }: Pick<Effect, 'execution_id' | 'step' | 'approval_id'>): Promise<Effect | undefined> {
    return sql<Effect[]>`
      select * from public.effects
      where execution_id = ${execution_id} and step = ${step} and approval_id = ${approval_id}`.then(
      (rows) => rows[0],
    );
  },

  async get(userId: string, id: string): Promise<Effect> {
    const [effect] = await sql<Effect[]>`
      select * from public.effects where user_id = ${userId} and id = ${id}`;
    if (!effect) throw new Failure('not_found', `There is no effect ${id}.`);
    return effect;
  },

  /** Lists the effects of a draft, the newest first. */
  listOfDraft(userId: string, draftId: string): Promise<Effect[]> {
    return sql<Effect[]>`
      select * from public.effects where user_id = ${userId} and draft_id = ${draftId}
      order by planned_at desc, step`;
  },

  /** Lists the effects under an approval, the newest first. */
  listUnder(userId: string, approvalId: string): Promise<Effect[]> {
    return sql<Effect[]>`
      select * from public.effects where user_id = ${userId} and approval_id = ${approvalId}
      order by planned_at desc, step`;
  },

  /** Returns whether an effect was planned under an approval, whatever became of it. */
  async isPlannedUnder(approvalId: string): Promise<boolean> {
    const [row] = await sql<[{ found: boolean }]>`
      select exists (select 1 from public.effects where approval_id = ${approvalId}) as found`;
    return row.found;
  },

  /** Returns the newest earlier effect of the same draft and step whose outcome is unknown. */
  findUnknown({ user_id, draft_id, step }: Effect): Promise<Effect | undefined> {
    return sql<Effect[]>`
      select * from public.effects
      where user_id = ${user_id} and draft_id = ${draft_id} and step = ${step} and status = 'unknown'
      order by planned_at desc limit 1`.then((rows) => rows[0]);
  },

  /** Returns whether an execution has started an effect that has not ended. */
  async hasStarted(executionId: string): Promise<boolean> {
    const [row] = await sql<[{ found: boolean }]>`
      select exists (
        select 1 from public.effects where execution_id = ${executionId} and status = 'started') as found`;
    return row.found;
  },

  /** Returns the row, locked until the transaction ends. */
  async lock(id: string): Promise<Effect> {
    const [effect] = await sql<[Effect]>`select * from public.effects where id = ${id} for update`;
    return effect;
  },

  /** Marks the effect as started: from here on it may have been done. */
  async begin(id: string, now: string): Promise<Effect> {
    const [effect] = await sql<Effect[]>`
      update public.effects set status = 'started', started_at = ${now}, attempts = attempts + 1
      where id = ${id} and status in ('planned', 'started') and accepted_at is null returning *`;
    if (!effect)
      throw new Failure(
        'internal',
        `Effect ${id} cannot start because it was already accepted or has ended. Nothing was changed.`,
      );
    return effect;
  },

  /** Records that the other side accepted the effect, with its own reference to the result. */
  async accept(id: string, reference: string | null): Promise<Effect> {
    const [effect] = await sql<[Effect]>`
      update public.effects set accepted_at = clock_timestamp(), reference = coalesce(${reference}, reference)
      where id = ${id} returning *`;
    return effect;
  },

  /** Ends the effect and returns it; undefined if it had ended before, which stays unchanged. */
  async end(
    id: string,
    end: {
      status: 'done' | 'cancelled' | 'failed' | 'unknown';
      reference?: string | null;
      result?: Record<string, unknown>;
      detail?: string;
    },
  ): Promise<Effect | undefined> {
    const [effect] = await sql<Effect[]>`
      update public.effects set status = ${end.status}, reference = coalesce(${end.reference ?? null}, reference),
        result = ${end.result ? sql.json(end.result as never) : null}, detail = ${end.detail ?? null},
        finished_at = clock_timestamp()
      where id = ${id} and finished_at is null returning *`;
    return effect;
  },

  /** Cancels the planned effects of a draft, an execution or a policy, and returns them; started ones stay. */
  cancelPlanned(
    userId: string,
    of: Partial<Record<'draft_id' | 'execution_id' | 'policy_id', string>>,
    detail: string,
  ): Promise<Effect[]> {
    const [column = '', id = ''] = Object.entries(of)[0] ?? [];
    return sql<Effect[]>`
      update public.effects set status = 'cancelled', detail = ${detail}, finished_at = clock_timestamp()
      where user_id = ${userId} and ${sql(column)} = ${id} and status = 'planned' returning *`;
  },

  /** Returns whether a started effect of a mailbox has no known outcome yet. */
  async isUnderWay(userId: string, mailboxId: string): Promise<boolean> {
    const [row] = await sql<[{ found: boolean }]>`
      select exists (
        select 1 from public.effects effect join public.response_drafts draft on draft.id = effect.draft_id
        where effect.user_id = ${userId} and effect.status = 'started' and draft.mailbox_id = ${mailboxId}) as found`;
    return row.found;
  },

  /** Records that the effect of this step and draft was undone on the other side: it counts as not done. */
  async retract(
    { user_id, draft_id }: Pick<Effect, 'user_id' | 'draft_id'>,
    step: string,
    detail: string | null,
  ): Promise<void> {
    await sql`
      update public.effects set status = 'cancelled', detail = ${detail}
      where user_id = ${user_id} and draft_id = ${draft_id} and step = ${step} and status = 'done'`;
  },
});
