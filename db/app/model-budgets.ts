import type { Sql } from '../connect.ts';

/** The tokens to reserve, and the time limit of the reservation. */
export interface ReservationRequest {
  /** UTC date. */
  day: string;
  tokens: number;
  /** Tokens that the user may spend on that day. */
  limit: number;
  now: string;
  /** The moment at which the reservation lapses without a release, because its owner has died. */
  expiresAt: string;
}

/** Budgets of model tokens by user and UTC day. */
export const modelBudgets = (sql: Sql) => ({
  /**
   * Reserves tokens if the spent, reserved and requested ones stay within the limit; returns the id of the reservation,
   * or null. Needs a transaction: the first statement makes concurrent callers wait, so that the second one sees their
   * reservations.
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
   * Books tokens as spent and takes the reserved amount off the reservation, which lasts until `expiresAt`. Needs a
   * transaction; the budget is locked first, as in `reserve`.
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
  /** Releases the rest of a reservation. */
  async release(userId: string, id: string): Promise<void> {
    await sql`delete from public.model_reservations where user_id = ${userId} and id = ${id}`;
  },
  /** Returns the tokens spent or reserved on a day. */
  async used(userId: string, day: string, now: string): Promise<number> {
    const [row] = await sql<[{ used: number }]>`
      select (select coalesce(sum(spent), 0) from public.model_budgets where user_id = ${userId} and day = ${day})
        + (select coalesce(sum(tokens), 0) from public.model_reservations
          where user_id = ${userId} and day = ${day} and expires_at > ${now}) as used`;
    return row.used;
  },
});
