import { Failure } from '../../domain/failure.ts';
import type { Sql } from '../connect.ts';

/** Something done to the outside, from its plan to what was read back. */
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
  result: Record<string, unknown> | null;
  detail: string | null;
  planned_at: string;
  started_at: string | null;
  finished_at: string | null;
}

/** An effect as it is planned. */
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

/** Effects (DESIGN "Effects"): written before they are done, and confirmed by what was read back. */
export const effects = (sql: Sql) => ({
  /** Plans it, or finds the one that was planned under the same execution, step and approval. */
  async plan(effect: NewEffect): Promise<Effect> {
    await sql`
      insert into public.effects ${sql(effect as never)}
      on conflict (execution_id, step, approval_id) do nothing`;
    const [planned] = await sql<[Effect]>`
      select * from public.effects
      where execution_id = ${effect.execution_id} and step = ${effect.step} and approval_id = ${effect.approval_id}`;
    return planned;
  },

  async get(userId: string, id: string): Promise<Effect> {
    const [effect] = await sql<Effect[]>`
      select * from public.effects where user_id = ${userId} and id = ${id}`;
    if (!effect) throw new Failure('not_found', `There is no effect ${id}.`);
    return effect;
  },

  /** What was planned or done with a draft, the newest first. */
  listOfDraft(userId: string, draftId: string): Promise<Effect[]> {
    return sql<Effect[]>`
      select * from public.effects where user_id = ${userId} and draft_id = ${draftId}
      order by planned_at desc, step`;
  },

  /** The row, held until the transaction ends. */
  async lock(id: string): Promise<Effect> {
    const [effect] = await sql<[Effect]>`select * from public.effects where id = ${id} for update`;
    return effect;
  },

  /** From here on it may have been done. */
  async begin(id: string, now: string): Promise<Effect> {
    const [effect] = await sql<[Effect]>`
      update public.effects set status = 'started', started_at = ${now}, attempts = attempts + 1
      where id = ${id} and status in ('planned', 'started') returning *`;
    return effect;
  },

  /** Keeps the outside's own name of what was made there. */
  async note(id: string, reference: string): Promise<void> {
    await sql`update public.effects set reference = ${reference} where id = ${id}`;
  },

  /** Ends it; one that has ended stays as it is. */
  async end(
    id: string,
    end: {
      status: 'done' | 'cancelled' | 'failed' | 'unknown';
      reference?: string | null;
      result?: Record<string, unknown>;
      detail?: string;
    },
  ): Promise<Effect> {
    await sql`
      update public.effects set status = ${end.status}, reference = coalesce(${end.reference ?? null}, reference),
        result = ${end.result ? sql.json(end.result as never) : null}, detail = ${end.detail ?? null},
        finished_at = clock_timestamp()
      where id = ${id} and finished_at is null`;
    const [effect] = await sql<[Effect]>`select * from public.effects where id = ${id}`;
    return effect;
  },

  /** Takes back what of a draft has not begun, and gives it; what has begun stays. */
  async cancelPlanned(userId: string, draftId: string, detail: string): Promise<Effect[]> {
    return sql<Effect[]>`
      update public.effects set status = 'cancelled', detail = ${detail}, finished_at = clock_timestamp()
      where user_id = ${userId} and draft_id = ${draftId} and status = 'planned' returning *`;
  },
});
