import { modelBudgets } from '../../db/app/model-budgets.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { Failure } from '../../domain/failure.ts';

/** Tokens set aside for one user. */
export interface Reservation {
  id: string;
  userId: string;
  day: string;
}

/** The budget of tokens that each user has on a UTC day. */
export interface Budget {
  /** Sets tokens aside; null when the day's budget does not cover them. */
  reserve(userId: string, tokens: number): Promise<Reservation | null>;
  /** Within the caller's transaction: what was set aside for a request becomes what it took. */
  settle(sql: Sql, reservation: Reservation, used: { reserved: number; spent: number }): Promise<void>;
  /** Gives back what is still set aside. */
  release(reservation: Reservation): Promise<void>;
  left(userId: string): Promise<number>;
  /** The failure of somebody whose budget does not cover so many tokens. */
  refusal(tokens: number): Failure;
}

/** Makes the budget. `leaseMs`: how long a reservation outlives the last sign of life of who made it. */
export function createBudget(options: {
  database: Database;
  tokensPerDay: number;
  leaseMs: number;
  now: () => Date;
}): Budget {
  const { database, tokensPerDay, leaseMs, now } = options;
  const sql = database.sql;
  const today = () => now().toISOString().slice(0, 10);
  const expiresAt = () => new Date(now().getTime() + leaseMs).toISOString();
  return {
    async reserve(userId, tokens) {
      const request = {
        day: today(),
        tokens,
        limit: tokensPerDay,
        now: now().toISOString(),
        expiresAt: expiresAt(),
      };
      const id = await transaction(database.sql, (each) => modelBudgets(each).reserve(userId, request));
      return id === null ? null : { id, userId, day: request.day };
    },
    settle: (each, reservation, used) =>
      modelBudgets(each).settle(reservation.userId, reservation, { ...used, expiresAt: expiresAt() }),
    release: (reservation) => modelBudgets(sql).release(reservation.userId, reservation.id),
    async left(userId) {
      const used = await modelBudgets(sql).used(userId, today(), now().toISOString());
      return Math.max(0, tokensPerDay - used);
    },
    refusal(tokens) {
      const midnight = Date.parse(`${today()}T00:00:00Z`) + 86_400_000;
      return new Failure(
        'budget_exhausted',
        `Today's budget of ${tokensPerDay} tokens does not cover the ${tokens} that this may take. Nothing was asked. ` +
          'A new budget begins at 00:00 UTC; MODEL_DAILY_TOKENS sets it.',
        { retryAfter: Math.ceil((midnight - now().getTime()) / 1000) },
      );
    },
  };
}
