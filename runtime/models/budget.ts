import { modelBudgets } from '../../db/app/model-budgets.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { Failure } from '../../domain/failure.ts';
import { dayMs } from '../../domain/time.ts';

/** Tokens reserved for one user. */
export interface Reservation {
  id: string;
  userId: string;
  day: string;
}

/** The daily budget of tokens of each user (UTC). */
export interface Budget {
  /** True if the budget is 0, which turns all models off, also those that cost nothing. */
  readonly isNone: boolean;
  /** Reserves tokens; returns null if the day's budget does not cover them. */
  reserve(userId: string, tokens: number): Promise<Reservation | null>;
  /** Replaces the reserved tokens of a request by the spent ones, in the caller's transaction. */
  settle(sql: Sql, reservation: Reservation, used: { reserved: number; spent: number }): Promise<void>;
  /** Releases the tokens that are still reserved. */
  release(reservation: Reservation): Promise<void>;
  left(userId: string): Promise<number>;
  /** Returns the failure for a budget that does not cover these tokens. */
  refusal(tokens: number): Failure;
}

/** Creates the budget. `leaseMs` is how long a reservation outlives the last sign of life of its owner. */
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
    isNone: tokensPerDay === 0,
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
      const midnight = Date.parse(`${today()}T00:00:00Z`) + dayMs;
      return new Failure(
        'budget_exhausted',
        `Today's budget of ${tokensPerDay} tokens does not cover this request of up to ${tokens} tokens. Nothing was sent. ` +
          'The budget is renewed at 00:00 UTC; MODEL_DAILY_TOKENS sets it.',
        { retryAfter: Math.ceil((midnight - now().getTime()) / 1000) },
      );
    },
  };
}
