import type { Database, Sql } from './connect.ts';

// serialization_failure and deadlock_detected: the database rolled everything back, and a retry is the remedy.
const undone = new Set(['40001', '40P01']);

/** Runs `work` in one transaction, at most three times if the database rolls it back for concurrency. */
export function transaction<T>(sql: Database['sql'], work: (sql: Sql) => Promise<T>): Promise<T> {
  return again(() => sql.begin(work) as Promise<T>);
}

/** Runs `work`, which is one statement and so a transaction of its own, as often as `transaction` would. */
export function statement<T>(sql: Database['sql'], work: (sql: Sql) => Promise<T>): Promise<T> {
  return again(() => work(sql));
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 3 || !undone.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/**
 * Runs `work` in a transaction that sees only the rows of one user (row-level security), whatever its queries. All
 * reads of requests and their changes to a user's own rows use this. Writes to the job queue (submission, cancel,
 * retry), the look-up of tokens, the event feed, and workers pass the user id themselves.
 */
export function asUser<T>(sql: Database['sql'], userId: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  return transaction(sql, (transaction) => asUserWithin(transaction, userId, work));
}

/** Runs `work` the same way inside the caller's transaction, and restores that transaction's rights afterwards. */
export async function asUserWithin<T>(sql: Sql, userId: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  await sql`select set_config('role', 'watchkeeper_api', true), set_config('app.user_id', ${userId}, true)`;
  const result = await work(sql);
  await sql`select set_config('role', 'none', true), set_config('app.user_id', '', true)`;
  return result;
}
