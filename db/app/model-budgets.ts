import type { Sql } from '../connect.ts';

/** What is to be set aside, and until when. */
export interface ReservationRequest {
  /** UTC date. */
  day: string;
  tokens: number;
  /** Tokens that the user may spend on that day. */
  limit: number;
  now: string;
  /** When it is given back without being released: its owner has died. */
  expiresAt: string;
}

/** Budgets of model tokens by user and UTC day. */
export const modelBudgets = (sql: Sql) => ({
  /**
   * Sets tokens aside if spent, reserved and these stay within the limit, and returns the reservation's id, else null.
   * Needs a transaction: the first statement makes concurrent callers wait, so that the second one sees what they took.
   */
  async reserve(userId: string, request: ReservationRequest): Promise<string | null> {
    const { day, tokens, limit, now, expiresAt } = request;
    await sql`
      insert into public.model_budgets (user_id, day) values (${userId}, ${day})
      on conflict (user_id, day) do update set spent = model_budgets.spent`;
    const [row] = await sql<{ id: string }[]>`
      with expired as (
        delete from public.model_reservations where user_id = ${userId} and day = ${day} and expires_at <= ${now}
      )
      insert into public.model_reservations (user_id, day, tokens, expires_at)
      select user_id, day, ${tokens}, ${expiresAt} from public.model_budgets budget
      where user_id = ${userId} and day = ${day} and ${tokens} <= ${limit} - spent - (
        select coalesce(sum(tokens), 0) from public.model_reservations live
        where live.user_id = budget.user_id and live.day = budget.day and expires_at > ${now})
      returning id`;
    return row?.id ?? null;
  },
  /**
   * Counts tokens as spent and takes what was set aside for them off the reservation, which lives on until `expiresAt`.
   * Needs a transaction; the budget is locked first, as in `reserve`.
   */
  async settle(
    userId: string,
    reservation: { id: string; day: string },
    used: { reserved: number; spent: number; expiresAt: string },
  ): Promise<void> {
    await sql`
      update public.model_budgets set spent = spent + ${used.spent}
      where user_id = ${userId} and day = ${reservation.day}`;
    await sql`
      update public.model_reservations set tokens = greatest(tokens - ${used.reserved}, 0), expires_at = ${used.expiresAt}
      where user_id = ${userId} and id = ${reservation.id}`;
  },
  /** Gives back what a reservation still holds. */
  async release(userId: string, id: string): Promise<void> {
    await sql`delete from public.model_reservations where user_id = ${userId} and id = ${id}`;
  },
  /** Tokens spent or set aside on a day. */
  async used(userId: string, day: string, now: string): Promise<number> {
    const [row] = await sql<[{ used: number }]>`
      select (select coalesce(sum(spent), 0) from public.model_budgets where user_id = ${userId} and day = ${day})
        + (select coalesce(sum(tokens), 0) from public.model_reservations
          where user_id = ${userId} and day = ${day} and expires_at > ${now}) as used`;
    return row.used;
  },
});
