import type { Database, Sql } from './connect.ts';

// serialization_failure and deadlock_detected: the database undid everything, and doing it again is the remedy.
const undone = new Set(['40001', '40P01']);

/** Runs `work` in one transaction; done again, at most three times in all, when the database undid it for concurrency. */
export async function transaction<T>(sql: Database['sql'], work: (sql: Sql) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await sql.begin(work)) as T;
    } catch (error) {
      if (attempt === 3 || !undone.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/**
 * Runs `work` in a transaction that sees only the rows of one user (row-level security), whatever its queries say.
 * Whatever a request reads, and what it changes of a user's own rows, goes through here. What is queued for workers
 * (submission, cancel, retry), the look-up of tokens, the feed of events, and workers themselves pass the user id.
 */
export function asUser<T>(sql: Database['sql'], userId: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  return transaction(sql, (transaction) => asUserWithin(transaction, userId, work));
}

/** The same inside the caller's transaction, which has its own rights back afterwards. */
export async function asUserWithin<T>(sql: Sql, userId: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  await sql`select set_config('role', 'watchkeeper_api', true), set_config('app.user_id', ${userId}, true)`;
  const result = await work(sql);
  await sql`select set_config('role', 'none', true), set_config('app.user_id', '', true)`;
  return result;
}
